import { maskPhone } from '@hospital-crm/api/rules'
import { coverUsual } from './groups.ts'
import { coverKnown, seenNumbers } from './known.ts'
import { readDigits } from './reading.ts'
import { mayHoldNumber } from './signs.ts'

/** A mobile number inside of a text. */
export interface FoundNumber {
  /** Where it begins and ends, with whatever stands between its digits. */
  from: number
  to: number
  /** 11 digits, or more where several that look alike begin within each other. */
  digits: string
}

const LENGTH = 11
/** The shape of a hidden number; see `maskPhone`. */
export const MASK = /\d{3}\*{4}\d{4}/g

/** In their order, those within others left out, and those that begin within each other as one. */
const apart = (found: readonly FoundNumber[]): FoundNumber[] => {
  const left: FoundNumber[] = []
  for (const number of found.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    const before = left.at(-1)
    if (before === undefined || number.from >= before.to) left.push(number)
    else if (number.to > before.to)
      left.splice(-1, 1, { ...before, to: number.to, digits: before.digits + number.digits })
  }
  return left
}

/**
 * Mobile numbers in a text, in their order: those that can be told from other figures, and whatever looks like one of the
 * `known` ones, the oldest of which come first. Takes time in proportion to the length of the text.
 */
export const findNumbers = (text: string, known: readonly string[] = []): FoundNumber[] => {
  if (!mayHoldNumber(text, LENGTH)) return []
  const seen = seenNumbers(known)
  const masks = new Set(known.map(maskPhone))
  const hidden = new Uint8Array(text.length)
  // What shows no more than a mask does is none of the digits of a number.
  for (const { index, 0: mask } of text.matchAll(MASK))
    if (masks.has(mask)) hidden.fill(1, index, index + LENGTH)
  const found: FoundNumber[] = []
  for (const wide of [false, true]) {
    const reading = readDigits(text, wide)
    const { digits, from, to } = reading
    const isFree = (at: number): boolean => hidden[from[at] ?? 0] === 0
    const add = (first: number, last: number, number: string): void => {
      const place = { from: from[first] ?? 0, to: to[last] ?? 0 }
      found.push({ ...place, digits: number })
      hidden.fill(1, place.from, place.to)
    }
    coverUsual(reading, isFree, (first, last) => add(first, last, digits.slice(first, last + 1)))
    coverKnown(reading, isFree, seen, add)
    if (!reading.isWider) break
  }
  return apart(found)
}
