import { findNumbers } from './find.ts'

/** A text of at most `length` signs. A number that does not fit goes as a whole: what is left of it would be shown to everybody. */
export const cutText = (text: string, length: number, known: readonly string[] = []): string => {
  if (text.length <= length) return text
  const cut = findNumbers(text, known).find(({ from, to }) => from < length && to > length)
  return text.slice(0, cut?.from ?? length).toWellFormed()
}
