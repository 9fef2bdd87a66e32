import type { AxisRange } from '../viewport/axis-window.ts'

/** Something that shows one position and can be given another. */
export interface RingSlot {
  /** Position shown now, -1 for none yet. */
  position: number
}

/**
 * Recycled slots: position p is shown by slot p modulo the ring's size, so a step of the window rewrites the few slots
 * that left it and touches no other. One position may be kept out of the recycling: what has focus must stay an element.
 */
export class Ring<Slot extends RingSlot> {
  #slots: (Slot | undefined)[] = []
  #kept: Slot | undefined
  #create: () => Slot
  #remove: (slot: Slot) => void

  constructor(create: () => Slot, remove: (slot: Slot) => void) {
    this.#create = create
    this.#remove = remove
  }

  /** Calls back for every slot that shows something. */
  each(visit: (slot: Slot) => void): void {
    for (const slot of this.#slots) if (slot) visit(slot)
    if (this.#kept) visit(this.#kept)
  }

  /** Slot that shows a position; `undefined` when none does. */
  at(position: number): Slot | undefined {
    if (this.#kept?.position === position) return this.#kept
    const slot = this.#slots[position % this.#slots.length]
    return slot?.position === position ? slot : undefined
  }

  /**
   * Shows `size` positions from `from` on, and `keep` wherever it is; `assign` is called for slots that change. With
   * `only` the other positions are left for another time: their slots go on showing what they did.
   */
  cover(
    from: number,
    size: number,
    keep: number | undefined,
    assign: (slot: Slot, position: number) => void,
    only?: AxisRange,
  ): void {
    if (this.#kept && this.#kept.position !== keep) {
      this.#remove(this.#kept)
      this.#kept = undefined
    }
    if (size !== this.#slots.length) this.#resize(from, size, keep)
    for (let position = from; position < from + size; position += 1) {
      const place = position % size
      let slot = this.#slots[place]
      if (slot?.position === position) continue
      if (slot && only && (position < only.from || position >= only.to)) continue
      if (this.#kept?.position === position) {
        if (slot) this.#remove(slot)
        this.#slots[place] = this.#kept
        this.#kept = undefined
        continue
      }
      if (slot && slot.position === keep) {
        this.#kept = slot
        slot = undefined
      }
      slot ??= this.#create()
      this.#slots[place] = slot
      assign(slot, position)
    }
    if (keep === undefined || this.at(keep)) return
    this.#kept = this.#create()
    assign(this.#kept, keep)
  }

  /** Removes all slots. */
  clear(): void {
    this.each(this.#remove)
    this.#slots = []
    this.#kept = undefined
  }

  #resize(from: number, size: number, keep: number | undefined): void {
    const before = this.#slots
    this.#slots = Array.from({ length: size })
    const spare: Slot[] = []
    for (const slot of before) {
      if (!slot) continue
      const { position } = slot
      if (position >= from && position < from + size) this.#slots[position % size] = slot
      else if (position === keep && !this.#kept) this.#kept = slot
      else spare.push(slot)
    }
    for (let place = 0; place < size; place += 1) this.#slots[place] ??= spare.pop()
    for (const slot of spare) this.#remove(slot)
  }
}

/**
 * Ids of recycled elements by the position they show; `undefined` when they stand in that order in the page already. To
 * move the elements themselves would take the focus away.
 */
export function readingOrder(shown: readonly { position: number; id: string }[]): string[] | undefined {
  const isInOrder = shown.every(({ position }, nth) => nth === 0 || shown[nth - 1]!.position < position)
  return isInOrder ? undefined : shown.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}
