import { GAP, type Reading } from './reading.ts'

const LENGTH = 11

/** What is seen of a number while it is hidden. */
const seenOf = (number: string): string => number.slice(0, 3) + number.slice(-4)

/** What is seen of some numbers, and the place of each. */
export type Seen = ReadonlyMap<string, number>

/** Numbers by what is seen of them, the oldest first. */
export const seenNumbers = (numbers: readonly string[]): Seen => {
  const seen = new Map<string, number>()
  for (const number of numbers)
    if (number.length === LENGTH && !seen.has(seenOf(number))) seen.set(seenOf(number), seen.size)
  return seen
}

/** Digits that look like a known number, among those that are free. */
interface Likeness {
  first: number
  last: number
  /** They are in one row, so nothing that stands elsewhere can be read with them. */
  inRow: boolean
  age: number
}

const likenesses = (reading: Reading, places: readonly number[], free: string, seen: Seen): Likeness[] => {
  let rows = 0
  const rowOf = places.map((place, at) => {
    const isNext = place === (places[at - 1] ?? -1) + 1 && (reading.gaps[place] ?? GAP.words) <= GAP.unseen
    return isNext ? rows : (rows += 1)
  })
  const found: Likeness[] = []
  for (let first = free.indexOf('1'); first >= 0; first = free.indexOf('1', first + 1)) {
    const last = first + LENGTH - 1
    const age = last < free.length ? seen.get(seenOf(free.slice(first, last + 1))) : undefined
    if (age !== undefined) found.push({ first, last, inRow: rowOf[first] === rowOf[last], age })
  }
  return found.toSorted(
    (one, other) => Number(other.inRow) - Number(one.inRow) || one.age - other.age || one.first - other.first,
  )
}

/**
 * Finds known numbers in digits, whatever stands between them. What looks alike is taken for one, as a number that is only
 * guessed must not be told from the right one; where two begin within each other both are one. The oldest come first: a
 * number that somebody adds changes none of their places.
 */
export const coverKnown = (
  reading: Reading,
  isFree: (at: number) => boolean,
  seen: Seen,
  cover: (first: number, last: number, digits: string) => void,
): void => {
  const { digits } = reading
  if (seen.size === 0 || digits.length < LENGTH) return
  const places: number[] = []
  for (let at = 0; at < digits.length; at += 1) if (isFree(at)) places.push(at)
  const free = places.map((at) => digits[at]).join('')
  const taken = new Set<number>()
  const found: Likeness[] = []
  for (const like of likenesses(reading, places, free, seen)) {
    const before = found.at(-1)
    const isJoined = before?.age === like.age && before.inRow === like.inRow && like.first <= before.last
    if (taken.has(like.last) || (!isJoined && taken.has(like.first))) continue
    if (isJoined) before.last = like.last
    else found.push(like)
    for (let at = like.first; at <= like.last; at += 1) taken.add(at)
  }
  for (const { first, last } of found)
    cover(places[first] ?? 0, places[last] ?? 0, free.slice(first, last + 1))
}
