/** Which slots are shown, from the first row of the result to the last. */
export interface SlotOrder {
  readonly count: number
  /** The shown slots, first to last. */
  readonly slots: Uint32Array
  slotAt(index: number): number | undefined
  indexOf(slot: number): number | undefined
  /** Shows these slots and no others. */
  replace(slots: Uint32Array): void
  /** Lets slots in before the row at `index`. */
  insert(slots: readonly number[], index: number): void
  /** Keeps only the slots that pass. */
  keep(isKept: (slot: number) => boolean): void
}

const HIDDEN = 0xffffffff

/** Builds an empty order: 4 bytes a row, and 4 more from the first `indexOf` until the order changes. */
export function createSlotOrder(): SlotOrder {
  let order = new Uint32Array(0)
  let positions: Uint32Array | undefined

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
      return order
    },
    slotAt: (index) => order[index],
    indexOf(slot) {
      positions ??= locate()
      const index = positions[slot]
      return index === HIDDEN ? undefined : index
    },
    replace: (slots) => change(new Uint32Array(slots)),
    insert(slots, index) {
      const next = new Uint32Array(order.length + slots.length)
      next.set(order.subarray(0, index))
      next.set(slots, index)
      next.set(order.subarray(index), index + slots.length)
      change(next)
    },
    keep: (isKept) => change(order.filter(isKept)),
  }
}
