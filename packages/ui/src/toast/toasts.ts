import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** What a toast says, and what can be done about it. */
interface ToastMessage {
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string
  description?: string | undefined
  /** One thing that can still be done, such as taking the action back; it closes the toast. */
  action?: { label: string; onAction: () => void } | undefined
}

/** Where messages wait for the {@link ToastRegion} that shows them; make one for the application. */
interface Toasts {
  /** Shows a message and answers its id. `durationMs` counts only while nobody points at or focuses it; without it the message stays. */
  show: (message: ToastMessage, options?: { durationMs?: number; onClose?: () => void }) => string
  close: (id: string) => void
  clear: () => void
  /** For the region only. */
  queue: ToastQueue<ToastMessage>
}

/**
 * A queue for the {@link ToastRegion} of an application.
 * @param maxVisible how many are seen at once, 1 or more; the rest waits.
 */
function createToasts(maxVisible = 4): Toasts {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: maxVisible })
  return {
    show: (message, { durationMs, onClose } = {}) =>
      queue.add(message, {
        ...(durationMs === undefined ? {} : { timeout: durationMs }),
        ...(onClose === undefined ? {} : { onClose }),
      }),
    close: (id) => queue.close(id),
    clear: () => queue.clear(),
    queue,
  }
}

export { createToasts }
export type { ToastMessage, Toasts }
