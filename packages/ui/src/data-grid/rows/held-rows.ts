import { createKeyIndex, type KeyIndex } from './key-index.ts'
import type { RowKey } from './rows.types.ts'

/**
 * Rows by slot. A row stays in its slot for as long as it is held, the slot of one that went stays empty until
 * {@link HeldRows.compact}. The index of keys is built when the first key is looked for.
 */
export interface HeldRows<Row> {
  /** Slots, also the empty ones; changes with every call that changes rows. */
  readonly slots: readonly (Row | undefined)[]
  /** Rows without the empty slots. */
  readonly total: number
  slotOf(key: RowKey): number | undefined
  setAll(rows: readonly Row[]): void
  /** Lets a row of the same key take the place of another. @throws TypeError for another key. */
  replace(slot: number, row: Row): void
  /** Holds one more row. @returns its slot. */
  add(row: Row): number
  /** Empties a slot. */
  empty(slot: number): void
  /**
   * Closes the gaps once they outnumber the rows.
   * @returns the new slot of each old one, or `undefined` when nothing moved.
   */
  compact(): Uint32Array | undefined
}

/** Gaps that are not worth closing. */
const FEW_GAPS = 1000

/** Holds no row at first. */
export function createHeldRows<Row>(keyOf: (row: Row) => RowKey): HeldRows<Row> {
  let slots: (Row | undefined)[] = []
  let total = 0
  let index: KeyIndex | undefined

  const keyAt = (slot: number) => {
    const row = slots[slot]
    return row === undefined ? undefined : keyOf(row)
  }

  return {
    get slots() {
      return slots
    },
    get total() {
      return total
    },
    slotOf: (key) => (index ??= createKeyIndex(slots.length, keyAt)).find(key),
    setAll(rows) {
      slots = [...rows]
      total = slots.length
      index = undefined
    },
    replace(slot, row) {
      if (keyAt(slot) !== keyOf(row)) throw new TypeError('A patch cannot change the key of a row')
      slots[slot] = row
    },
    add(row) {
      const slot = slots.push(row) - 1
      index?.add(slot)
      total += 1
      return slot
    },
    empty(slot) {
      slots[slot] = undefined
      total -= 1
    },
    compact() {
      if (slots.length - total < Math.max(FEW_GAPS, total)) return undefined
      const moved = new Uint32Array(slots.length)
      const kept: Row[] = []
      for (const [slot, row] of slots.entries()) if (row !== undefined) moved[slot] = kept.push(row) - 1
      slots = kept
      index = undefined
      return moved
    },
  }
}
