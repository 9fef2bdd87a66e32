import { signOf, type SignKind } from './signs.ts'

/** What stands between a digit and the one before it: from nothing at all, and what nobody sees, to letters. */
export const GAP = { none: 0, unseen: 1, tight: 2, loose: 3, apart: 4, words: 5 } as const

/** The digits of a text, one after the other, wherever they stand. */
export interface Reading {
  /** From 0 to 9, whatever signs they are written with. */
  digits: string
  /** Where each of them begins and ends in the text. */
  from: number[]
  to: number[]
  /** What stands before each of them: one of {@link GAP}. */
  gaps: number[]
  /** There are signs that the wide reading takes for digits, or may. */
  isWider: boolean
}

/** Signs that may stand between two digits of one number, at most. */
const LONGEST_GAP = 8
const STAR = 0x2a
const PERCENT = 0x25
/** So many stars are a mask. */
const MASKING_STARS = 4

const gapOf: Record<SignKind, number> = {
  digit: GAP.none,
  nothing: GAP.unseen,
  tight: GAP.tight,
  loose: GAP.loose,
  figure: GAP.apart,
  numeral: GAP.words,
  word: GAP.words,
}

const escaped = /%(?:25)*([0-9A-F]{2})/iy

/** A sign that is written with percent signs, as in addresses, and where it ends; undefined where there is none. */
const decodedAt = (text: string, at: number): { sign: string; end: number } | undefined => {
  const bytes: number[] = []
  let end = at
  for (let length = 1; bytes.length < length;) {
    escaped.lastIndex = end
    const found = escaped.exec(text)
    if (found === null) return undefined
    const byte = Number.parseInt(found[1] ?? '', 16)
    if (bytes.length === 0) length = byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
    bytes.push(byte)
    end = escaped.lastIndex
  }
  const sign = Buffer.from(bytes).toString('utf8')
  // Control characters other than ends of lines and tabs are no text: a number stands behind a percentage.
  return [...sign].length === 1 && !/(?![\t\n\r])[\p{Cc}\ufffd]/u.test(sign) ? { sign, end } : undefined
}

/**
 * Reads the digits of a text. `wide` decodes what is written with percent signs and takes Chinese numerals for digits; the
 * narrow reading takes the text as it stands, where they may be words and percentages.
 */
export const readDigits = (text: string, wide: boolean): Reading => {
  const found: string[] = []
  const reading: Reading = { digits: '', from: [], to: [], gaps: [], isWider: false }
  let gap: number = GAP.words
  let signs = 0
  let stars = 0
  for (let at = 0; at < text.length;) {
    const decoded = wide && text[at] === '%' ? decodedAt(text, at) : undefined
    const point = decoded?.sign.codePointAt(0) ?? text.codePointAt(at) ?? 0
    const end = decoded?.end ?? at + (point > 0xffff ? 2 : 1)
    const { kind, digits } = signOf(point)
    if (kind === 'digit' || (wide && kind === 'numeral')) {
      for (const digit of digits) {
        found.push(digit)
        reading.from.push(at)
        reading.to.push(end)
        reading.gaps.push(gap)
        gap = GAP.none
      }
      signs = 0
      stars = 0
    } else {
      if (kind !== 'nothing') signs += 1
      if (kind !== 'nothing') stars = point === STAR ? stars + 1 : 0
      const isApart = signs > LONGEST_GAP || stars >= MASKING_STARS
      gap = Math.max(gap, gapOf[kind], isApart ? GAP.apart : GAP.none)
      if (kind === 'numeral' || point === PERCENT) reading.isWider = true
    }
    at = end
  }
  return { ...reading, digits: found.join('') }
}
