import type { DatumField, DatumKey, DatumRow } from '@hospital-crm/api/entities'
import type { MemoryRows } from '@hospital-crm/ui/data-grid'

/** Identity of a row: its day and channel. */
export const rowKey = ({ day, hospital, source, promoted_id }: DatumKey): string =>
  [day, hospital, source, promoted_id].join()

/** The day and channel of a row. */
export const keyOf = ({ day, hospital, source, promoted_id }: DatumRow): DatumKey => ({
  day,
  hospital,
  source,
  promoted_id,
})

/** A row with another figure. */
export const withValue = (row: DatumRow, field: DatumField, value: string | number | null): DatumRow => ({
  ...row,
  [field]: value === '' ? null : value,
})

/** Takes over what the server holds now, in its order; cells that others changed flash, and nothing scrolls. */
export const takeOver = (held: MemoryRows<DatumRow>, next: readonly DatumRow[]): void => {
  const wanted = new Map(next.map((row) => [rowKey(row), row]))
  const gone: string[] = []
  const changed: DatumRow[] = []
  for (let at = 0; at < held.count; at += 1) {
    const row = held.at(at)
    if (!row) continue
    const now = wanted.get(rowKey(row))
    if (!now) gone.push(rowKey(row))
    else if (JSON.stringify(now) !== JSON.stringify(row)) changed.push(now)
    wanted.delete(rowKey(row))
  }
  if (gone.length > 0) held.remove(gone, { origin: 'others' })
  if (changed.length > 0)
    held.update(
      changed.map((row) => ({ row })),
      { origin: 'others' },
    )
  // Each at its own place: a pasted block is laid upon the rows that follow each other.
  for (let at = 0; at < next.length && wanted.size > 0; at += 1) {
    const come: DatumRow[] = []
    for (let row = next[at]; row && wanted.delete(rowKey(row)); row = next[at + come.length]) come.push(row)
    if (come.length > 0) held.insert(come, { at, origin: 'others' })
    at += come.length
  }
}
