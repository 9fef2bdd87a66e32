import { AriaToastQueue } from './aria-toasts.ts'

/** What a toast says, and what can be done about it. */
interface ToastMessage {
  kind: 'success' | 'info' | 'warning' | 'error'
  title: string
  description?: string | undefined
  /** One thing that can still be done, such as taking the action back; it closes the toast. */
  action?: { label: string; onAction: () => void } | undefined
}

/** A message as it is shown. */
interface ShownToast extends ToastMessage {
  /** How often it was said since it appeared. */
  count: number
}

/** Where messages wait for the {@link ToastRegion} that shows them; make one for the application. */
interface Toasts {
  /**
   * Shows a message and answers its id. One that is there already, without an action, is counted instead of shown twice.
   * `durationMs` counts only while nobody points at or focuses it; without it the message stays.
   */
  show: (message: ToastMessage, options?: { durationMs?: number; onClose?: () => void }) => string
  close: (id: string) => void
  clear: () => void
  /** For the region only. */
  queue: AriaToastQueue<ShownToast>
}

/**
 * A queue for the {@link ToastRegion} of an application.
 * @param maxVisible how many are seen at once, 1 or more; the rest waits.
 */
function createToasts(maxVisible = 3): Toasts {
  const queue = new AriaToastQueue<ShownToast>({ maxVisibleToasts: maxVisible })
  const same = (message: ToastMessage) =>
    queue.visibleToasts.find(
      ({ content, onClose }) =>
        !message.action &&
        !content.action &&
        !onClose &&
        content.kind === message.kind &&
        content.title === message.title &&
        content.description === message.description,
    )
  return {
    show: (message, { durationMs, onClose } = {}) => {
      const before = onClose ? undefined : same(message)
      const count = (before?.content.count ?? 0) + 1
      const id = queue.add(
        { ...message, count },
        {
          ...(durationMs === undefined ? {} : { timeout: durationMs }),
          ...(onClose === undefined ? {} : { onClose }),
        },
      )
      if (before) queue.close(before.key)
      return id
    },
    close: (id) => queue.close(id),
    clear: () => queue.clear(),
    queue,
  }
}

export { createToasts }
export type { ToastMessage, Toasts }
