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

/** The digits of 64-bit keys, the least significant first: bytes, or 16 bits each. */
type Digits = Uint8Array | Uint16Array

/** Fewer rows than this are put in order byte by byte: counting 65,536 different digits would take longer. */
const FEW_ROWS = 1 << 14

/** Puts `order` into ascending order of the keys, or with `least` 0.5 of their upper halves; stable, in place. */
function sortByDigits(order: Uint32Array, digits: Digits, least: number): void {
  const aKey = 8 / digits.BYTES_PER_ELEMENT
  const values = 256 ** digits.BYTES_PER_ELEMENT
  let from = order
  let to: Uint32Array = new Uint32Array(order.length)
  for (let digit = least * aKey; digit < aKey; digit++) {
    const next = new Uint32Array(values + 1)
    for (let at = 0; at < from.length; at++) next[digits[from[at]! * aKey + digit]! + 1]! += 1
    // Whole numbers leave most of the lower digits alike.
    if (next.includes(from.length)) continue
    for (let value = 1; value <= values; value++) next[value]! += next[value - 1]!
    for (let at = 0; at < from.length; at++) {
      const slot = from[at]!
      to[next[digits[slot * aKey + digit]!]!++] = slot
    }
    ;[from, to] = [to, from]
  }
  if (from !== order) order.set(from)
}

/** Longest run of keys with one upper half that is put right key by key. */
const LONGEST_RUN = 24

/** Puts runs of keys with one upper half into the order of the lower ones; answers whether all were short enough. */
function settleRuns(order: Uint32Array, bits: Uint32Array): boolean {
  let start = 0
  for (let at = 1; at < order.length; at++) {
    const slot = order[at]!
    if (bits[slot * 2 + 1] !== bits[order[start]! * 2 + 1]) {
      start = at
      continue
    }
    if (at - start >= LONGEST_RUN) return false
    const low = bits[slot * 2]!
    let place = at
    for (; place > start && bits[order[place - 1]! * 2]! > low; place--) order[place] = order[place - 1]!
    order[place] = slot
  }
  return true
}

/**
 * Puts `order` (positions in `keys`) into the order of `keys`, stable, in place, empty values (NaN) last in either
 * direction. Uses `keys` up: its numbers mean nothing afterwards. Time grows with the rows alone: two passes by the upper
 * halves and one over neighbours, four more passes where many keys differ in their lower halves alone.
 */
export function sortByNumber(order: Uint32Array, keys: Float64Array, isDescending = false): void {
  const bits = toSortableBits(keys, isDescending)
  const digits =
    order.length < FEW_ROWS
      ? new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)
      : new Uint16Array(bits.buffer, bits.byteOffset, bits.length * 2)
  sortByDigits(order, digits, 0.5)
  if (!settleRuns(order, bits)) sortByDigits(order, digits, 0)
}
