import { chineseNumerals } from './signs.ts'

/** Signs that are digits only beside digits: letters, circles, and a numeral that begins everyday words. */
export const lookAlikes = { signs: 'OoОоIl○◯参', figures: '000011003' } as const

const runs = new RegExp(`[${lookAlikes.signs}]+`, 'g')
const digit = new RegExp(`^[\\p{Nd}${chineseNumerals.signs}]$`, 'u')

/** The database takes a letter with a mark on it for another letter. */
const mark = /^\p{M}$/u

/** The text, of the same length, with signs that look like 0, 1 or 3 as such where they stand right beside a digit. */
export const withAlikeAsDigits = (text: string): string =>
  text.replace(runs, (run, at: number) => {
    const [before, behind] = [text[at - 1] ?? '', text[at + run.length] ?? '']
    const isAlike = !mark.test(behind) && (digit.test(before) || digit.test(behind))
    return isAlike
      ? run.replace(/./g, (sign) => lookAlikes.figures[lookAlikes.signs.indexOf(sign)] ?? sign)
      : run
  })
