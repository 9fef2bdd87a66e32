import type { ReactNode } from 'react'
import {
  VisuallyHidden as AriaVisuallyHidden,
  type VisuallyHiddenProps as AriaVisuallyHiddenProps,
} from 'react-aria-components'

interface VisuallyHiddenProps extends AriaVisuallyHiddenProps {
  /** What is said. */
  children?: ReactNode
}

/** Words for assistive technology alone, where what is seen says it by its place or its shape. */
function VisuallyHidden(props: VisuallyHiddenProps) {
  return <AriaVisuallyHidden {...props} />
}

export { VisuallyHidden }
export type { VisuallyHiddenProps }
