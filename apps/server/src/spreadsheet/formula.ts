/**
 * Begins of a cell that a spreadsheet program may read as a formula or a command: the signs, their full-width forms and
 * what hides them. Apostrophes in front are counted in, so that taking one away again gives back what was there.
 */
const telling = /^'*(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/
const negativeNumber = /^-\d+(?:\.\d+)?$/

/** Whether a spreadsheet program could take this text for more than text. A negative number stays one. */
export const isTelling = (text: string): boolean => telling.test(text) && !negativeNumber.test(text)

/** Text for a CSV cell: what could be a formula is led by an apostrophe. */
export const neutral = (text: string): string => (isTelling(text) ? `'${text}` : text)

/** The text before {@link neutral}. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && isTelling(text) ? text.slice(1) : text
