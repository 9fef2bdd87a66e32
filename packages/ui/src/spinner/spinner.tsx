import { ProgressBar } from 'react-aria-components'
import { SpinnerCircle, SpinnerDrawing, type SpinnerCircleProps } from './spinner-circle.tsx'

interface SpinnerProps extends SpinnerCircleProps {
  /** What is being waited for. Without it the spinner is decoration and hidden from assistive technology. */
  label?: string
}

/** An indeterminate wait inside a control or a small area. For a page part that loads, use a skeleton. */
function Spinner({ label, size = 16, className }: SpinnerProps) {
  if (label === undefined) return <SpinnerCircle size={size} {...(className ? { className } : {})} />
  return (
    <ProgressBar
      aria-label={label}
      isIndeterminate
      className={className === undefined ? 'ui-spinner' : `ui-spinner ${className}`}
    >
      <SpinnerDrawing size={size} />
    </ProgressBar>
  )
}

export { Spinner }
export type { SpinnerProps }
