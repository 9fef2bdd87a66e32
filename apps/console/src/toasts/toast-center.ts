import type { Toasts as ToastQueue } from '@hospital-crm/ui/toast'
import type { ToastRequest, Toasts } from './toasts-context.tsx'

/** How long a toast stays where its request says nothing, in ms. */
const DURATION_MS = 5000

/** Shows toasts, and loads what that needs with the first one. */
export interface ToastCenter extends Toasts {
  /** The queue once it is there. */
  queue: () => ToastQueue | undefined
  subscribe: (listener: () => void) => () => void
  /** Takes every toast away: they may name customers. */
  clear: () => void
}

export const createToastCenter = (): ToastCenter => {
  const listeners = new Set<() => void>()
  let queue: ToastQueue | undefined
  let loading: Promise<ToastQueue> | undefined

  const load = async (): Promise<ToastQueue> => {
    const { createToasts } = await import('@hospital-crm/ui/toast')
    queue = createToasts()
    for (const listener of listeners) listener()
    return queue
  }

  return {
    queue: () => queue,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => queue?.clear(),
    show: async ({ kind, text, durationMs = DURATION_MS, action }: ToastRequest) => {
      loading ??= load()
      const toasts = await loading
      toasts.show(
        { kind, title: text, ...(action && { action: { label: action.label, onAction: action.onPress } }) },
        { durationMs },
      )
    },
  }
}
