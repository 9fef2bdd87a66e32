const signs = new Set('=+-@＝＋－＠')
/** What may stand in front of a sign and still leave the cell a formula in some program. */
const isHiding = (char: string): boolean => char === "'" || char === '\0' || /\s/.test(char)
/** Where a program begins a new cell that reads the file with another sign between cells or drops the quotes. */
const opensCell = (char: string | undefined): boolean =>
  char === undefined || char === ';' || char === '"' || char === '\t' || char === '\n' || char === '\r'

const couldMatter = /[=+\-@＝＋－＠\t\r\n\0]/
const negativeNumber = /^-(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/
const leadingControl = /^'*[\t\r\n\0]/

/**
 * Positions of a text before which a guard belongs: the beginning of a cell, in whatever way a program parts the file, that
 * goes on with a sign of a formula. In ascending order.
 */
const guardedPlaces = (text: string): number[] => {
  const places: number[] = []
  let leadsToSign = false
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const char = text[at] ?? ''
    if (signs.has(char)) leadsToSign = true
    else if (!isHiding(char)) leadsToSign = false
    if (leadsToSign && opensCell(text[at - 1])) places.push(at)
  }
  if (leadingControl.test(text) && places.at(-1) !== 0) places.push(0)
  return places.toReversed()
}

const isHarmless = (text: string): boolean => !couldMatter.test(text) || negativeNumber.test(text)

/**
 * Whether a spreadsheet program could take a whole cell for a formula or a command: it begins with `= + - @`, their full-width
 * forms, a tab, a line end or NUL, also behind blanks and apostrophes. A negative number is one no more than other numbers.
 */
export const isFormulaLike = (text: string): boolean => !isHarmless(text) && guardedPlaces(text)[0] === 0

/**
 * Text for a cell of a CSV file: an apostrophe stands before everything that a program could take for the beginning of a
 * formula, at the start and behind `;`, a quote, a tab or a line end, where a program that expects another sign between cells
 * begins a new one. {@link withoutFormulaGuard} gives back exactly what was there.
 */
export const guardFormula = (text: string): string => {
  if (isHarmless(text)) return text
  let guarded = ''
  let last = 0
  for (const at of guardedPlaces(text)) {
    guarded += `${text.slice(last, at)}'`
    last = at
  }
  return guarded + text.slice(last)
}

/** The text before {@link guardFormula}. An apostrophe that guards nothing stays. */
export const withoutFormulaGuard = (text: string): string => {
  if (!text.includes("'") || isHarmless(text)) return text
  const dropped = new Set(guardedPlaces(text).filter((at) => text[at] === "'"))
  return dropped.size === 0
    ? text
    : text
        .split('')
        .filter((_char, at) => !dropped.has(at))
        .join('')
}
