import type { LucideProps } from 'lucide-react/icons'

export * from 'lucide-react/icons'

/** What marks the column that sorts, in the hand of the app. */
export const ArrowUp = ({ size = 24, ...props }: LucideProps) => (
  <svg viewBox="0 0 8 8" width={size} height={size} data-own="" {...props}>
    <path d="M4 7V1M1 4 4 1 7 4" stroke="currentColor" fill="none" />
  </svg>
)
