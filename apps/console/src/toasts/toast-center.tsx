import type * as ToastParts from '@hospital-crm/ui/toast'
import type { ToastRequest, Toasts } from './toasts-context.tsx'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages/index.ts'

/** How long a toast stays where its request says nothing, in ms. */
const DURATION_MS = 5000

/** What toasts need once they are loaded: the queue and the region that shows it. */
interface ShownToasts {
  queue: ReturnType<typeof ToastParts.createToasts>
  Region: typeof ToastParts.ToastRegion
}

/** Shows toasts, and loads what that needs with the first one. */
export interface ToastCenter extends Toasts {
  /** Undefined before the first toast. */
  shown: () => ShownToasts | undefined
  subscribe: (listener: () => void) => () => void
  /** Takes every toast away: they may name customers. */
  clear: () => void
}

export const createToastCenter = (): ToastCenter => {
  const listeners = new Set<() => void>()
  let shown: ShownToasts | undefined
  let loading: Promise<ShownToasts> | undefined
  /** The last thing that went well and that nothing can be done about: it makes room for what is told next. */
  let passing: string | undefined

  const load = async (): Promise<ShownToasts> => {
    const { createToasts, ToastRegion } = await import('@hospital-crm/ui/toast')
    shown = { queue: createToasts(), Region: ToastRegion }
    for (const listener of listeners) listener()
    return shown
  }

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => shown?.queue.clear(),
    show: async ({ kind, text, durationMs = DURATION_MS, action }: ToastRequest) => {
      loading ??= load()
      const { queue } = await loading
      const id = queue.show(
        { kind, title: text, ...(action && { action: { label: action.label, onAction: action.onPress } }) },
        { durationMs },
      )
      if (passing !== undefined) queue.close(passing)
      passing = kind === 'success' && !action ? id : undefined
    },
  }
}

/** Where toasts appear; stands once above every screen. */
export const ToastLayer = ({ center }: { center: ToastCenter }) => {
  const shown = useSyncExternalStore(center.subscribe, center.shown)
  const { words } = useMessages('front')
  return shown && <shown.Region toasts={shown.queue} label={words.notifications} closeLabel={words.close} />
}
