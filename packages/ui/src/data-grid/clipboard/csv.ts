const signs = new Set('=+-@＝＋－＠')
const negativeNumber = /^-(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/
const leadingControl = /^'*[\t\r\n\0]/

/** What may stand in front of a sign and still leave the cell a formula in some program. */
const isHiding = (char: string): boolean => char === "'" || char === '\0' || /\s/u.test(char)

/** Where a program begins a new cell that expects another sign between cells, or drops the quotes. */
const opensCell = (char: string | undefined): boolean => char === undefined || ';"\t\n\r'.includes(char)

/** Positions before which a guard belongs, the last first. */
function guardedPlaces(text: string): number[] {
  const places: number[] = []
  let leadsToSign = false
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const char = text[at]!
    if (signs.has(char)) leadsToSign = true
    else if (!isHiding(char)) leadsToSign = false
    if (leadsToSign && opensCell(text[at - 1])) places.push(at)
  }
  if (leadingControl.test(text) && places.at(-1) !== 0) places.push(0)
  return places
}

/** Whether a program of spreadsheets may do something with a text instead of showing it. A negative number is a number. */
export const isFormulaLike = (text: string): boolean =>
  !negativeNumber.test(text) && guardedPlaces(text).at(-1) === 0

function guarded(text: string): string {
  if (negativeNumber.test(text)) return text
  let safe = text
  for (const at of guardedPlaces(text)) safe = `${safe.slice(0, at)}'${safe.slice(at)}`
  return safe
}

/**
 * Texts as CSV (RFC 4180): every cell in quotes, lines ended by CR LF. An apostrophe stands before what a program could take
 * for a formula, also behind `;`, a quote, a tab or a line end, where another program begins a cell; negative numbers stay
 * numbers.
 */
export function toCsv(table: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `${cells.map((text) => `"${guarded(text).replaceAll('"', '""')}"`).join(',')}\r\n`
  return table.map(line).join('')
}
