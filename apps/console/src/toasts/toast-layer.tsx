import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useMessages } from '../messages/index.ts'
import type { ToastCenter } from './toast-center.ts'

const ToastRegion = lazy(async () => ({ default: (await import('@hospital-crm/ui/toast')).ToastRegion }))

/** Where toasts appear; stands once above every screen. */
export const ToastLayer = ({ center }: { center: ToastCenter }) => {
  const queue = useSyncExternalStore(center.subscribe, center.queue)
  const { words } = useMessages('front')
  return (
    queue && (
      <Suspense>
        <ToastRegion toasts={queue} label={words.notifications} closeLabel={words.close} />
      </Suspense>
    )
  )
}
