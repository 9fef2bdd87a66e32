import type { DataGridSort } from '../columns/column.types.ts'
import { createColumnCache } from './column-cache.ts'
import { createFlush } from './flush.ts'
import { createHeldRows } from './held-rows.ts'
import type { MemoryRows, MemoryRowsOptions, RowPatch } from './memory-rows.types.ts'
import type { RowsChange } from './rows.types.ts'
import { createSlotOrder } from './slot-order.ts'
import type { SortValue } from './sort-keys.ts'
import { pageTiming } from './timing.ts'

/** Source of rows that are all in memory; a million of them are tried. */
export function createMemoryRows<Row extends object>(options: MemoryRowsOptions<Row>): MemoryRows<Row> {
  const { keyOf, sortValues = {}, compareTexts, timing = pageTiming } = options
  const readerOf = (id: string) => sortValues[id] ?? ((row: Row) => (row as Record<string, SortValue>)[id])
  const held = createHeldRows(keyOf)
  const columns = createColumnCache(readerOf, compareTexts)
  const order = createSlotOrder(timing)
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
  const arrange = () => {
    const { slots } = held
    const found = new Uint32Array(held.total)
    let count = 0
    for (let slot = 0; slot < slots.length; slot++) {
      const row = slots[slot]
      if (row !== undefined && (!passes || passes(row))) found[count++] = slot
    }
    order.replace(
      count < found.length ? found.slice(0, count) : found,
      sorting.map(({ id, desc }) => ({ keys: columns.keysOf(id, slots), desc })),
    )
    result += 1
    version += 1
    flush.markResult()
  }
  const hold = (rows: readonly Row[]) => {
    held.setAll(rows)
    columns.clear()
    arrange()
  }
  const replace = (slot: number, before: Row, after: Row) => {
    held.replace(slot, after)
    columns.replaced(before, after)
  }
  const slotFor = (patch: RowPatch<Row>) => {
    if ('index' in patch) return order.slotAt(patch.index)
    return held.slotOf('row' in patch ? keyOf(patch.row) : patch.key)
  }
  const applyPatch = (patch: RowPatch<Row>): number => {
    const slot = slotFor(patch)
    const before = slot === undefined ? undefined : held.slots[slot]
    if (slot === undefined || before === undefined) return 0
    replace(slot, before, 'row' in patch ? patch.row : { ...before, ...patch.fields })
    return 1
  }

  hold(options.rows)
  return {
    get count() {
      return order.count
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
      const slot = order.slotAt(index)
      return slot === undefined ? undefined : held.slots[slot]
    },
    indexOf(key) {
      const slot = held.slotOf(key)
      return slot === undefined ? undefined : order.indexOf(slot)
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
      if (added.length > 0) columns.clear()
      const shown = added.filter((slot) => isShown(held.slots[slot]))
      order.insert(shown, Math.min(Math.max(0, at), order.count))
      if (rows.length > 0) mark(origin)
    },
    remove(keys, { origin } = {}) {
      const gone = new Set(keys.map((key) => held.slotOf(key)).filter((slot) => slot !== undefined))
      if (gone.size === 0) return 0
      for (const slot of gone) held.empty(slot)
      order.keep((slot) => !gone.has(slot))
      const moved = held.compact()
      if (moved) {
        columns.clear()
        order.replace(
          order.slots.map((slot) => moved[slot]!),
          [],
        )
      }
      mark(origin)
      return gone.size
    },
  }
}
