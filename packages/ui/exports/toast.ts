export { ToastRegion } from '../src/toast/toast-region.tsx'
export { createToasts } from '../src/toast/toasts.ts'
export type { ToastRegionProps } from '../src/toast/toast-region.tsx'
export type { ToastMessage, Toasts } from '../src/toast/toasts.ts'
