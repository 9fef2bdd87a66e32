/** @type {ReadonlyArray<readonly [title: string, value: (figures: import('./measure.mjs').Figures) => string]>} */
const columns = [
  ['', ({ name }) => name],
  ['rooms', ({ rooms }) => String(rooms)],
  ['arrows', ({ arrows }) => String(arrows)],
  ['circles by value', ({ circlesByValue }) => summary(circlesByValue)],
  ['circles', ({ circles }) => summary(circles)],
  ['files', ({ files }) => String(files)],
  ['<= 25 lines', ({ short }) => String(short)],
  ['median', ({ median }) => String(median)],
  ['longest', ({ longest }) => String(longest.lines)],
  ['product', ({ lines }) => String(lines.product)],
  ['styles', ({ lines }) => String(lines.styles)],
  ['stories', ({ lines }) => String(lines.stories)],
  ['tests', ({ lines }) => String(lines.tests)],
]

/**
 * A line for each part of the house, in Markdown, and below it the rooms that stand in circles.
 * @param {readonly import('./measure.mjs').Figures[]} parts
 */
export function table(parts) {
  const rows = [
    columns.map(([title]) => title),
    ...parts.map((part) => columns.map(([, value]) => value(part))),
  ]
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const [head = [], ...body] = rows.map(line)
  const rule = `|${widths.map((width, at) => `${'-'.repeat(width + 1)}${at === 0 ? '-' : ':'}`).join('|')}|`
  return [head, rule, ...body, ...parts.filter(({ name }) => name !== 'all').flatMap(inCircles)].join('\n')
}

/** @param {string[][]} circles how many, and how many rooms stand in the largest */
const summary = (circles) => (circles.length === 0 ? '0' : `${circles.length} (${circles[0]?.length})`)

/** @param {import('./measure.mjs').Figures} figures */
const inCircles = ({ name, circles }) =>
  circles.map((rooms) => `\n${name}, in one circle: ${rooms.join(', ')}`)
