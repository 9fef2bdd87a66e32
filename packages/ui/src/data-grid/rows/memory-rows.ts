import type { DataGridSort } from '../types/column.types.ts'
import { createFlush, pageTiming } from './flush.ts'
import { createHeldRows } from './held-rows.ts'
import type { MemoryRows, MemoryRowsOptions, RowPatch } from './memory-rows.types.ts'
import type { RowsChange } from '../types/rows.types.ts'
import { sortRows, type SortValue } from './sort-rows.ts'

/** Stands for a slot that is not shown. */
const hidden = 0xffffffff

/** Source of rows that are all in memory; a million of them are tried. */
export function createMemoryRows<Row extends object>(options: MemoryRowsOptions<Row>): MemoryRows<Row> {
  const { keyOf, sortValues = {}, compareTexts, timing = pageTiming } = options
  const readerOf = (id: string) => sortValues[id] ?? ((row: Row) => (row as Record<string, SortValue>)[id])
  const held = createHeldRows(keyOf)
  // The slots that are shown, first to last, and where each is; the latter from the first question until the order changes.
  let order = new Uint32Array(0)
  let positions: Uint32Array | undefined
  const flush = createFlush(timing)
  let sorting: readonly DataGridSort[] = []
  let passes: ((row: Row) => boolean) | undefined
  let result = 0
  let version = 0

  const mark = (origin: RowsChange['origin'] = 'self') => {
    version += 1
    flush.mark(origin)
  }
  const isShown = (row: Row | undefined) => row !== undefined && (!passes || passes(row))
  const show = (next: Uint32Array<ArrayBuffer>) => {
    order = next
    positions = undefined
  }
  const locate = () => {
    const found = new Uint32Array(held.slots.length).fill(hidden)
    for (let index = 0; index < order.length; index += 1) found[order[index]!] = index
    return found
  }
  const arrange = () => {
    const { slots } = held
    const columns = sorting.map(({ id, desc }) => ({ read: readerOf(id), desc }))
    show(sortRows(slots, columns, compareTexts).filter((slot) => isShown(slots[slot])))
    result += 1
    version += 1
    flush.markResult()
  }
  const hold = (rows: readonly Row[]) => {
    held.setAll(rows)
    arrange()
  }
  const slotFor = (patch: RowPatch<Row>) => {
    if ('index' in patch) return order[patch.index]
    return held.slotOf('row' in patch ? keyOf(patch.row) : patch.key)
  }
  const applyPatch = (patch: RowPatch<Row>): number => {
    const slot = slotFor(patch)
    const before = slot === undefined ? undefined : held.slots[slot]
    if (slot === undefined || before === undefined) return 0
    held.replace(slot, 'row' in patch ? patch.row : { ...before, ...patch.fields })
    return 1
  }

  hold(options.rows)
  return {
    get count() {
      return order.length
    },
    get total() {
      return held.total
    },
    get version() {
      return version
    },
    get sorting() {
      return sorting
    },
    get resultKey() {
      return String(result)
    },
    keyOf,
    at(index) {
      const slot = order[index]
      return slot === undefined ? undefined : held.slots[slot]
    },
    indexOf(key) {
      const slot = held.slotOf(key)
      const index = slot === undefined ? hidden : (positions ??= locate())[slot]
      return index === hidden ? undefined : index
    },
    subscribe: (listener) => flush.subscribe(listener),
    setRows: hold,
    sort(next) {
      sorting = [...next]
      arrange()
    },
    filter(next) {
      passes = next
      arrange()
    },
    update(patches, { origin } = {}) {
      const found = patches.reduce((sum, patch) => sum + applyPatch(patch), 0)
      if (found > 0) mark(origin)
      return found
    },
    insert(rows, { at = 0, origin } = {}) {
      const added = rows.flatMap((row) => (applyPatch({ row }) === 0 ? held.add(row) : []))
      const shown = added.filter((slot) => isShown(held.slots[slot]))
      const place = Math.min(Math.max(0, at), order.length)
      const next = new Uint32Array(order.length + shown.length)
      next.set(order.subarray(0, place))
      next.set(shown, place)
      next.set(order.subarray(place), place + shown.length)
      show(next)
      if (rows.length > 0) mark(origin)
    },
    remove(keys, { origin } = {}) {
      const gone = new Set(keys.map((key) => held.slotOf(key)).filter((slot) => slot !== undefined))
      if (gone.size === 0) return 0
      for (const slot of gone) held.empty(slot)
      const moved = held.compact()
      const kept = order.filter((slot) => !gone.has(slot))
      show(moved ? kept.map((slot) => moved[slot]!) : kept)
      mark(origin)
      return gone.size
    },
  }
}
