export { createToastCenter, type ToastCenter } from './toast-center.ts'
export { ToastLayer } from './toast-layer.tsx'
export {
  ToastsProvider,
  useToasts,
  type ToastKind,
  type ToastRequest,
  type Toasts,
} from './toasts-context.tsx'
