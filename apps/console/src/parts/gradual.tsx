import { Fragment, useDeferredValue, type ReactNode } from 'react'

interface GradualProps {
  /** What the parts belong to; others are made anew. */
  of: string
  children: ReactNode
}

/** Parts that take long to make: they come piece by piece, behind whatever else is to be shown or done meanwhile. */
export const Gradual = ({ of, children }: GradualProps) => {
  const ready = useDeferredValue(of, '')
  return ready === of && <Fragment key={of}>{children}</Fragment>
}
