export { createToastCenter, type ToastCenter, ToastLayer } from './toast-center.tsx'
export { ToastsProvider, useToasts, type ToastRequest, type Toasts } from './toasts-context.tsx'
