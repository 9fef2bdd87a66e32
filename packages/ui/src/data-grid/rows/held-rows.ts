import type { RowKey } from '../types/rows.types.ts'

/**
 * Rows by slot. A row stays in its slot for as long as it is held, the slot of one that went stays empty until
 * {@link HeldRows.compact}. Where a key is held is found out when the first key is looked for.
 */
interface HeldRows<Row> {
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
const fewGaps = 1000

/** Holds no row at first. */
export function createHeldRows<Row>(keyOf: (row: Row) => RowKey): HeldRows<Row> {
  let slots: (Row | undefined)[] = []
  let total = 0
  let places: Map<RowKey, number> | undefined

  const keyAt = (slot: number) => {
    const row = slots[slot]
    return row === undefined ? undefined : keyOf(row)
  }
  const locate = () => {
    const found = new Map<RowKey, number>()
    for (let slot = 0; slot < slots.length; slot += 1) {
      const key = keyAt(slot)
      if (key !== undefined) found.set(key, slot)
    }
    return found
  }

  return {
    get slots() {
      return slots
    },
    get total() {
      return total
    },
    slotOf: (key) => (places ??= locate()).get(key),
    setAll(rows) {
      slots = [...rows]
      total = slots.length
      places = undefined
    },
    replace(slot, row) {
      if (keyAt(slot) !== keyOf(row)) throw new TypeError('A patch cannot change the key of a row')
      slots[slot] = row
    },
    add(row) {
      const slot = slots.push(row) - 1
      places?.set(keyOf(row), slot)
      total += 1
      return slot
    },
    empty(slot) {
      const key = keyAt(slot)
      if (key !== undefined) places?.delete(key)
      slots[slot] = undefined
      total -= 1
    },
    compact() {
      if (slots.length - total < Math.max(fewGaps, total)) return undefined
      const moved = new Uint32Array(slots.length)
      const kept: Row[] = []
      for (const [slot, row] of slots.entries()) if (row !== undefined) moved[slot] = kept.push(row) - 1
      slots = kept
      places = undefined
      return moved
    },
  }
}
