interface ProgressCircleProps {
  /** Per cent, 0 to 100; `undefined` turns without end. */
  share: number | undefined
  /** Px. */
  size: number
  text: string | undefined
}

const WIDTH = 4

/** Whether the text has room inside; a figure of the smallest type is at most 8 px wide. */
const fits = (text: string | undefined, size: number) => (text ?? '').length * 8 + 2 * WIDTH <= size

/** The circle of a progress; its value stands inside where it fits, else below. */
function ProgressCircle({ share, size, text }: ProgressCircleProps) {
  const circle = {
    cx: size / 2,
    cy: size / 2,
    r: (size - WIDTH) / 2,
    fill: 'none',
    strokeWidth: WIDTH,
    pathLength: 100,
  }
  return (
    <span className="ui-progress__circle" style={{ inlineSize: size, blockSize: size }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className="ui-progress__ring" {...circle} />
        {share !== 0 && (
          <circle className="ui-progress__arc" {...circle} strokeDasharray={`${share ?? 28} 100`} />
        )}
      </svg>
      {share !== undefined && fits(text, size) && <span className="ui-progress__inside">{text}</span>}
    </span>
  )
}

export { fits, ProgressCircle }
