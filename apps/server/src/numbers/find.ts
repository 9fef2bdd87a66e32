import { maskPhone } from '@hospital-crm/api/rules'
import { coverUsual } from './groups.ts'
import { coverKnown, seenNumbers } from './known.ts'
import { withAlikeAsDigits } from './look-alikes.ts'
import { readDigits, type Reading } from './reading.ts'
import { mayHoldNumber } from './signs.ts'
import { turnedAbout } from './turns.ts'

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

/** Finds numbers among the digits that are free. */
type Cover = (
  reading: Reading,
  isFree: (at: number) => boolean,
  cover: (first: number, last: number, digits: string) => void,
) => void

const usual: Cover = (reading, isFree, cover) =>
  coverUsual(reading, isFree, (first, last) => cover(first, last, reading.digits.slice(first, last + 1)))

/** Readings as they are shown where that is another order, before those as they stand: a mask shows the ends of what is seen. */
const turnedFirst = (readings: readonly Reading[]): Reading[] => [
  ...readings.flatMap((reading) => turnedAbout(reading) ?? []),
  ...readings,
]

const readingsOf = (text: string): Reading[] => {
  const narrow = readDigits(text, false)
  return narrow.isWider ? [narrow, readDigits(text, true)] : [narrow]
}

/** What is found in all readings of a text where nothing is `taken`; takes the places of what it finds. */
const coverAll = (readings: readonly Reading[], taken: Uint8Array, cover: Cover): FoundNumber[] => {
  const found: FoundNumber[] = []
  for (const reading of readings) {
    const isFree = (at: number) => taken[reading.from[at] ?? 0] === 0
    cover(reading, isFree, (first, last, digits) => {
      const place = { from: reading.from[first] ?? 0, to: reading.to[last] ?? 0 }
      // What is turned about ends before it begins.
      for (let at = first; reading.turns.length > 0 && at <= last; at += 1) {
        place.from = Math.min(place.from, reading.from[at] ?? 0)
        place.to = Math.max(place.to, reading.to[at] ?? 0)
      }
      found.push({ ...place, digits })
      taken.fill(1, place.from, place.to)
    })
  }
  return found
}

/**
 * Mobile numbers in a text, in their order: those that can be told from other figures, and whatever looks like one of the
 * `known` ones, the oldest of which come first. Takes time in proportion to the length of the text.
 */
export const findNumbers = (text: string, known: readonly string[] = []): FoundNumber[] => {
  const seen = seenNumbers(known)
  const alike = seen.size > 0 ? withAlikeAsDigits(text) : text
  if (!mayHoldNumber(alike, LENGTH)) return []
  const masks = new Set(known.map(maskPhone))
  const masked = new Uint8Array(text.length)
  // What shows no more than a mask does is none of the digits of a number.
  for (const { index, 0: mask } of text.matchAll(MASK))
    if (masks.has(mask)) masked.fill(1, index, index + LENGTH)
  const plain = readingsOf(text)
  const readings = turnedFirst(plain)
  const closer = alike === text ? readings : turnedFirst([...plain, readDigits(alike, true)])
  const likeKnown: Cover = (reading, isFree, cover) => coverKnown(reading, isFree, seen, cover)
  // Each by itself: digits that one of them takes are missed by the other, where numbers stand beside each other.
  const found = [...coverAll(readings, masked.slice(), usual), ...coverAll(closer, masked.slice(), likeKnown)]
  if (seen.size === 0) return apart(found)
  // Only now what is left: a number may stand around another one.
  for (const { from, to } of found) masked.fill(1, from, to)
  return apart([...found, ...coverAll(closer, masked, likeKnown)])
}
