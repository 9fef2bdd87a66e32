const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point))

/** The figure that a decimal digit of any script stands for: scripts have them in rows of ten, from 0 to 9. */
const figureOf = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first -= 1
  return String((point - first) % 10)
}

/** Text with the decimal digits of every script as 0 to 9. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, figureOf)
