import type { RowKey } from './rows.types.ts'

const EMPTY = 0xffffffff

const hash = (key: RowKey): number => {
  if (typeof key === 'number') return Math.imul(key ^ (key / 4294967296), 0x9e3779b1) >>> 0
  let sum = 0x811c9dc5
  for (let at = 0; at < key.length; at++) sum = Math.imul(sum ^ key.charCodeAt(at), 0x01000193)
  return Math.imul(sum, 0x9e3779b1) >>> 0
}

/**
 * Finds the slot of a key in 8 to 16 bytes a row, where a `Map` takes 40 and more: only slots are kept, and what a slot holds
 * is asked of the rows.
 */
export interface KeyIndex {
  find(key: RowKey): number | undefined
  /** Adds the key of a slot that has come to the end. Of two slots with one key the first is found. */
  add(slot: number): void
}

/** Builds the index over slots 0 up to and without `slots`; `keyAt` answers `undefined` for an emptied slot. */
export function createKeyIndex(slots: number, keyAt: (slot: number) => RowKey | undefined): KeyIndex {
  let size = 0
  let table = new Uint32Array(0)
  let shift = 0

  const place = (slot: number) => {
    const key = keyAt(slot)
    if (key === undefined) return
    let at = hash(key) >>> shift
    while (table[at] !== EMPTY) at = at + 1 === table.length ? 0 : at + 1
    table[at] = slot
  }
  const grow = (to: number) => {
    const bits = Math.max(4, Math.ceil(Math.log2(to + 1)) + 1)
    table = new Uint32Array(2 ** bits).fill(EMPTY)
    shift = 32 - bits
    for (let slot = 0; slot < size; slot++) place(slot)
  }

  size = slots
  grow(slots)
  return {
    find(key) {
      let at = hash(key) >>> shift
      while (table[at] !== EMPTY) {
        if (keyAt(table[at]!) === key) return table[at]
        at = at + 1 === table.length ? 0 : at + 1
      }
      return undefined
    },
    add(slot) {
      size = slot + 1
      if (size * 2 > table.length) grow(size)
      else place(slot)
    },
  }
}
