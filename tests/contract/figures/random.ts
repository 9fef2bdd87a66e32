/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** 0 to below 1. */
  next: () => number
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (share: number) => boolean
}

export const randomOf = (seed: number): Random => {
  let state = (seed * 2_654_435_769) >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    chance: (share) => next() < share,
  }
}
