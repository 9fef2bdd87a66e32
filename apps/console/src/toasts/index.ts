export {
  ToastsProvider,
  useToasts,
  type ToastKind,
  type ToastRequest,
  type Toasts,
} from './toasts-context.tsx'
