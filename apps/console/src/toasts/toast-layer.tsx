import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages/index.ts'
import type { ToastCenter } from './toast-center.ts'

/** Where toasts appear; stands once above every screen. */
export const ToastLayer = ({ center }: { center: ToastCenter }) => {
  const shown = useSyncExternalStore(center.subscribe, center.shown)
  const { words } = useMessages('front')
  return shown && <shown.Region toasts={shown.queue} label={words.notifications} closeLabel={words.close} />
}
