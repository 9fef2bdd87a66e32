import { escapedAt, mayEscape } from './escapes.ts'
import { signOf, type SignKind } from './signs.ts'
import { turnsSeen, type Turn } from './turns.ts'

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
  /** Digits that are shown in another order, those within others first. */
  turns: Turn[]
}

/** Signs that may stand between two digits of one number, at most. */
const LONGEST_GAP = 8
const STAR = 0x2a
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

/**
 * Reads the digits of a text. `wide` decodes what is escaped and takes Chinese numerals for digits; the narrow reading takes the
 * text as it stands, where they may be words and percentages.
 */
export const readDigits = (text: string, wide: boolean): Reading => {
  const found: string[] = []
  const reading: Reading = { digits: '', from: [], to: [], gaps: [], isWider: false, turns: [] }
  const turns = turnsSeen()
  let gap: number = GAP.words
  let signs = 0
  let stars = 0
  for (let at = 0; at < text.length;) {
    const decoded = wide && mayEscape(text[at] ?? '') ? escapedAt(text, at) : undefined
    const point = decoded?.sign.codePointAt(0) ?? text.codePointAt(at) ?? 0
    const end = decoded?.end ?? at + (point > 0xffff ? 2 : 1)
    const { kind, digits } = signOf(point)
    turns.see(point, found.length)
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
      if (kind === 'numeral' || mayEscape(text[at] ?? '')) reading.isWider = true
    }
    at = end
  }
  return { ...reading, digits: found.join(''), turns: turns.all(found.length) }
}
