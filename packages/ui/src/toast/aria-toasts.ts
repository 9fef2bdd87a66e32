/**
 * React Aria's parts of toasts under names of our own. It calls them unstable: another version may name them otherwise, and
 * then this is the only place that follows. `aria-toasts.test.ts` tells when it does.
 */
export {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components'
