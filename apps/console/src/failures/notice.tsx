import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What went wrong with a form as a whole, read out when it appears. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p
    role="alert"
    className="m-0 flex items-start gap-2 rounded-control bg-danger-surface px-3 py-2 text-13 text-danger-text"
  >
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
)
