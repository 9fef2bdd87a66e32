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

/**
 * Finds known numbers in digits, whatever stands between them. What looks alike is taken for one, as a number that is only
 * guessed must not be told from the right one. The oldest come first: a number that somebody adds changes none of their places.
 */
export const coverKnown = (
  digits: string,
  isFree: (at: number) => boolean,
  seen: Seen,
  cover: (first: number, last: number, number: string) => void,
): void => {
  if (seen.size === 0) return
  if (digits.length < LENGTH) return
  const places: number[] = []
  for (let at = 0; at < digits.length; at += 1) if (isFree(at)) places.push(at)
  const free = places.map((at) => digits[at]).join('')
  const found: { at: number; age: number }[] = []
  for (let at = free.indexOf('1'); at >= 0 && at + LENGTH <= free.length; at = free.indexOf('1', at + 1)) {
    const age = seen.get(seenOf(free.slice(at, at + LENGTH)))
    if (age !== undefined) found.push({ at, age })
  }
  const taken = new Set<number>()
  for (const { at } of found.toSorted((one, other) => one.age - other.age || one.at - other.at)) {
    if (taken.has(at) || taken.has(at + LENGTH - 1)) continue
    for (let place = at; place < at + LENGTH; place += 1) taken.add(place)
    cover(places[at] ?? 0, places[at + LENGTH - 1] ?? 0, free.slice(at, at + LENGTH))
  }
}
