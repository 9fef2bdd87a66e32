/**
 * Begins of a text that a program of spreadsheets may take for a formula or a command: the signs, their full-width forms,
 * and what hides them. Apostrophes in front are counted in, so that taking one away gives back what was there.
 */
const telling = /^'*(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/
const negativeNumber = /^-(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** Whether a program of spreadsheets may do something with a text instead of showing it. */
export const isTelling = (text: string): boolean => telling.test(text) && !negativeNumber.test(text)

const guarded = (text: string): string => (isTelling(text) ? `'${text}` : text)

/**
 * Texts as CSV (RFC 4180): every cell in quotes, lines ended by CR LF. What a program could take for a formula is led by
 * an apostrophe; negative numbers stay numbers.
 */
export function toCsv(table: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `${cells.map((text) => `"${guarded(text).replaceAll('"', '""')}"`).join(',')}\r\n`
  return table.map(line).join('')
}
