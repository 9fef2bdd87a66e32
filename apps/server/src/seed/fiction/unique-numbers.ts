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
