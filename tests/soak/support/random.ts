/** Numbers from 0 up to 1 that look random and are the same for the same seed. */
export const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
export type Random = ReturnType<typeof randomFrom>

/** A whole number from 0 up to `below`. */
export const under = (random: Random, below: number): number => Math.floor(random() * below)

/** One of several, each as likely as the others. */
export const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[under(random, items.length)] ?? items[0]
