const SIZE = { inline: 100, block: 24, edge: 2 } as const

/** Points of a course over the whole width; 0 is always on it, so that a small change does not look like a large one. */
const pointsOf = (values: readonly number[]): string => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const height = SIZE.block - 2 * SIZE.edge
  return values
    .map((value, at) => {
      const share = most === least ? 0 : (value - least) / (most - least)
      const [x, y] = [(at / (values.length - 1)) * SIZE.inline, SIZE.edge + height * (1 - share)]
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}

/** A course as a small line; it says nothing that is not said in words or numbers. */
function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  return (
    <svg
      className="ui-stat-card__trend"
      viewBox={`0 0 ${SIZE.inline} ${SIZE.block}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={pointsOf(values)} />
    </svg>
  )
}

export { Sparkline }
