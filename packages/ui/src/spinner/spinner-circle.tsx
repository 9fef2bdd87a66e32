interface SpinnerCircleProps {
  /** Edge in px. @default 16 */
  size?: number
  className?: string
}

/**
 * The turning circle as decoration, hidden from assistive technology: for controls that tell of the wait themselves.
 * Apart from `Spinner`, so that a button does not bring the code of a progress bar along.
 */
function SpinnerCircle({ size = 16, className }: SpinnerCircleProps) {
  return (
    <span
      className={className === undefined ? 'ui-spinner' : `ui-spinner ${className}`}
      style={{ inlineSize: size, blockSize: size }}
    >
      <SpinnerDrawing size={size} />
    </span>
  )
}

function SpinnerDrawing({ size }: { size: number }) {
  return (
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
}

export { SpinnerCircle, SpinnerDrawing }
export type { SpinnerCircleProps }
