import { VisuallyHidden as AriaVisuallyHidden, type VisuallyHiddenProps } from 'react-aria-components'

/** Words for assistive technology alone, where what is seen says it by its place or its shape. */
function VisuallyHidden(props: VisuallyHiddenProps) {
  return <AriaVisuallyHidden {...props} />
}

export { VisuallyHidden }
export type { VisuallyHiddenProps }
