const DIGITS = 1 << 16

/** Puts `order` into ascending order of `rankOf[slot]` (0 up to and without `ranks`), stable, in place. */
export function sortByRank(order: Uint32Array, rankOf: Uint32Array, ranks: number): void {
  const next = new Uint32Array(ranks + 1)
  for (const slot of order) next[(rankOf[slot] ?? 0) + 1]! += 1
  for (let rank = 1; rank <= ranks; rank++) next[rank]! += next[rank - 1]!
  const sorted = new Uint32Array(order.length)
  for (const slot of order) sorted[next[rankOf[slot]!]!++] = slot
  order.set(sorted)
}

/**
 * Turns doubles in place into bit patterns whose unsigned order is the wanted one. NaN comes last.
 */
function toSortableBits(keys: Float64Array, isDescending: boolean): Uint32Array {
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2)
  const flip = isDescending ? 0xffffffff : 0
  for (let index = 0; index < keys.length; index++) {
    const low = index * 2
    const high = low + 1
    // Makes one zero of -0 and 0.
    keys[index]! += 0
    if (Number.isNaN(keys[index])) {
      bits[low] = bits[high] = 0xffffffff
      continue
    }
    const isNegative = bits[high]! >>> 31 === 1
    bits[high] = bits[high]! ^ (isNegative ? 0xffffffff : 0x80000000) ^ flip
    bits[low] = bits[low]! ^ (isNegative ? 0xffffffff : 0) ^ flip
  }
  return bits
}

/**
 * Puts `order` (positions in `keys`) into the order of `keys`, stable, in place, empty values (NaN) last in either
 * direction. Uses `keys` up: its numbers mean nothing afterwards. Time grows with the rows alone, 4 passes at most.
 */
export function sortByNumber(order: Uint32Array, keys: Float64Array, isDescending = false): void {
  const halves = new Uint16Array(toSortableBits(keys, isDescending).buffer, keys.byteOffset, keys.length * 4)
  let from = order
  let to: Uint32Array = new Uint32Array(order.length)
  for (let digit = 0; digit < 4; digit++) {
    const next = new Uint32Array(DIGITS + 1)
    for (let at = 0; at < from.length; at++) next[halves[from[at]! * 4 + digit]! + 1]! += 1
    // Whole numbers leave most of the lower digits alike.
    if (next.includes(from.length)) continue
    for (let value = 1; value <= DIGITS; value++) next[value]! += next[value - 1]!
    for (let at = 0; at < from.length; at++) {
      const slot = from[at]!
      to[next[halves[slot * 4 + digit]!]!++] = slot
    }
    ;[from, to] = [to, from]
  }
  if (from !== order) order.set(from)
}
