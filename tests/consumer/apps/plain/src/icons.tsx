import type { ComponentProps } from 'react'

export * from 'lucide-react/icons'

/** A cross of the app's own in place of the one that the components come with. */
export const X = (props: ComponentProps<'svg'>) => (
  <svg viewBox="0 0 8 8" data-own="" {...props}>
    <path d="M1 1 7 7M7 1 1 7" stroke="currentColor" />
  </svg>
)
