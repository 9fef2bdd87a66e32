/** A repeatable stream of choices. Two streams made from the same numbers give the same choices on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number; both ends included. */
  int: (min: number, max: number) => number
  /** True with the given probability, 0 to 1. */
  chance: (probability: number) => boolean
  /** One of the list, each equally likely. The list must not be empty. */
  pick: <Item>(list: readonly Item[]) => Item
}

/** Mixes whole numbers into one 32-bit seed, so that neighbouring inputs give unrelated streams. */
export const mixSeed = (...numbers: readonly number[]): number => {
  let mixed = 0x9e3779b9
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    mixed ^= mixed >>> 16
  }
  return mixed >>> 0
}

/** Opens a stream (mulberry32) for a 32-bit seed. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
  }
}

/** Prepares a choice in which some items are likelier than others; weights are relative, not percentages. */
export const weighted = <Item>(choices: readonly (readonly [item: Item, weight: number])[]) => {
  let sum = 0
  const steps = choices.map(([item, weight]) => ({ item, until: (sum += weight) }))
  const last = steps.at(-1)
  if (last === undefined) throw new Error('A weighted choice needs at least one item')
  return (random: Random): Item => {
    const point = random.next() * sum
    return (steps.find(({ until }) => point < until) ?? last).item
  }
}

/** Maps the numbers of `bits` bits onto each other without collisions. */
const scramble = (value: number, key: number, bits: number): number => {
  const mask = 2 ** bits - 1
  const fold = (mixed: number) => (mixed ^ (mixed >>> (bits >> 1))) & mask
  let mixed = fold((value ^ key) & mask)
  mixed = fold(Math.imul(mixed, 0x7feb352d) & mask)
  mixed = fold(Math.imul(mixed, 0x846ca68b) & mask)
  return mixed >>> 0
}

/**
 * Numbers from 0 up to, not including, `size` (at most 2^32) in an order that looks random and never repeats:
 * position -> number, one to one. No set of numbers already handed out is needed.
 */
export const uniqueNumbers = (size: number, key: number) => {
  const bits = Math.max(2, Math.ceil(Math.log2(size)))
  return (position: number): number => {
    if (position >= size) throw new RangeError(`Only ${size} different numbers are available`)
    let number = scramble(position, key, bits)
    while (number >= size) number = scramble(number, key, bits)
    return number
  }
}
