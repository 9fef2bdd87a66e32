import type { LucideProps } from 'lucide-react/icons'

export * from 'lucide-react/icons'

/** A cross of the app's own in place of the one that the components come with. */
export const X = ({ size = 24, ...props }: LucideProps) => (
  <svg viewBox="0 0 8 8" width={size} height={size} data-own="" {...props}>
    <path d="M1 1 7 7M7 1 1 7" stroke="currentColor" />
  </svg>
)
