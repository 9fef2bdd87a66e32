import { ProgressBar } from 'react-aria-components'

interface SpinnerProps {
  /** What is being waited for. Without it the spinner is decoration and hidden from assistive technology. */
  label?: string
  /** Edge in px. @default 16 */
  size?: number
  className?: string
}

/** An indeterminate wait inside a control or a small area. For a page part that loads, use a skeleton. */
function Spinner({ label, size = 16, className }: SpinnerProps) {
  const circle = (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle className="ui-spinner__track" cx="8" cy="8" r="6.25" strokeWidth="1.5" />
      <path
        className="ui-spinner__arc"
        d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
  const classes = className === undefined ? 'ui-spinner' : `ui-spinner ${className}`
  if (label === undefined) {
    return (
      <span className={classes} style={{ inlineSize: size, blockSize: size }}>
        {circle}
      </span>
    )
  }
  return (
    <ProgressBar aria-label={label} isIndeterminate className={classes}>
      {circle}
    </ProgressBar>
  )
}

export { Spinner }
export type { SpinnerProps }
