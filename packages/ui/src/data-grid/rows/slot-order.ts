import { firstByColumn, sortByColumn, type ColumnKeys } from './sort-keys.ts'
import type { RowsTiming } from './timing.ts'

/** Which slots are shown, from the first row of the result to the last. */
export interface SlotOrder {
  readonly count: number
  /** The shown slots, first to last. */
  readonly slots: Uint32Array
  slotAt(index: number): number | undefined
  indexOf(slot: number): number | undefined
  /**
   * Shows these slots, its own from now on, and no others, ordered by columns, the most significant first. What is seen first is found at once, the
   * rest is put in order a moment later or when it is asked for.
   */
  replace(slots: Uint32Array<ArrayBuffer>, by: readonly ColumnOrder[]): void
  /** Lets slots in before the row at `index`. */
  insert(slots: readonly number[], index: number): void
  /** Keeps only the slots that pass. */
  keep(isKept: (slot: number) => boolean): void
}

/** What slots are ordered by. */
export interface ColumnOrder {
  keys: ColumnKeys
  desc: boolean
}

const HIDDEN = 0xffffffff

/** Slots that are found before all are put in order: more rows than are seen at once. */
const FIRST_SLOTS = 100

/** The others follow so much later, in ms. */
const SETTLE_MS = 60

/** Builds an empty order: 4 bytes a row, and 4 more from the first `indexOf` until the order changes. */
export function createSlotOrder(timing: RowsTiming): SlotOrder {
  let order = new Uint32Array(0)
  let positions: Uint32Array | undefined
  let first: readonly number[] | undefined
  let unsorted: readonly ColumnOrder[] = []
  let stopWaiting: (() => void) | undefined

  const settle = () => {
    for (const { keys, desc } of unsorted.toReversed()) sortByColumn(order, keys, desc)
    first = undefined
    unsorted = []
  }
  const change = (next: Uint32Array<ArrayBuffer>) => {
    order = next
    positions = undefined
  }
  const locate = () => {
    const slots = order.reduce((most, slot) => Math.max(most, slot + 1), 0)
    const found = new Uint32Array(slots).fill(HIDDEN)
    for (let index = 0; index < order.length; index++) found[order[index]!] = index
    return found
  }

  return {
    get count() {
      return order.length
    },
    get slots() {
      settle()
      return order
    },
    slotAt(index) {
      const known = first?.[index]
      if (known === undefined) settle()
      return known ?? order[index]
    },
    indexOf(slot) {
      settle()
      positions ??= locate()
      const index = positions[slot]
      return index === HIDDEN ? undefined : index
    },
    replace(slots, by) {
      stopWaiting?.()
      change(slots)
      unsorted = by
      first = by.length === 1 ? firstByColumn(order, by[0]!.keys, by[0]!.desc, FIRST_SLOTS) : undefined
      if (first) stopWaiting = timing.after(settle, SETTLE_MS)
      else settle()
    },
    insert(slots, index) {
      settle()
      const next = new Uint32Array(order.length + slots.length)
      next.set(order.subarray(0, index))
      next.set(slots, index)
      next.set(order.subarray(index), index + slots.length)
      change(next)
    },
    keep(isKept) {
      settle()
      change(order.filter(isKept))
    },
  }
}
