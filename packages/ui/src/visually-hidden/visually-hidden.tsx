export { VisuallyHidden } from 'react-aria-components'
export type { VisuallyHiddenProps } from 'react-aria-components'
