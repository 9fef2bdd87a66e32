import { createContext, use, type ReactNode } from 'react'

/** What a toast is about; it decides colour and how urgently it is read out. */
export type ToastKind = 'success' | 'warning' | 'error'

export interface ToastRequest {
  kind: ToastKind
  text: string
  /** How long it stays, in ms; pointing at it or focusing it keeps it. @default 5000 */
  durationMs?: number
  /** One thing to do about it, such as undoing. The toast goes when it is pressed. */
  action?: { label: string; onPress: () => void }
}

/** Shows short messages that go by themselves. */
export interface Toasts {
  show: (toast: ToastRequest) => void
}

const ToastsContext = createContext<Toasts | null>(null)

export const ToastsProvider = ({ toasts, children }: { toasts: Toasts; children: ReactNode }) => (
  <ToastsContext value={toasts}>{children}</ToastsContext>
)

/** `const { show } = useToasts()`, then `show({ kind: 'success', text })`. Failed calls show theirs already. */
export const useToasts = (): Toasts => {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it')
  return toasts
}
