import type { DatumCell, DatumField, DatumKey, DatumRow, DatumValue } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import type { CellValue, DataGridEdit, DataGridEditResult } from '@hospital-crm/ui/data-grid'
import { keyOf, rowKey } from './sheet-rows.ts'

type Update = (cells: DatumCell[]) => Promise<DatumRow[]>
interface Conflict {
  row: DatumKey
  field: DatumField
  value: DatumValue
}

const wire = (value: CellValue): DatumValue =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null

const cellOf = ({ row, column, value, before }: DataGridEdit<DatumRow>): DatumCell => {
  const field = column as DatumField
  return { row: keyOf(row), field, value: wire(value), base: wire(before) }
}

const nameOf = (row: DatumKey, field: string): string => `${rowKey(row)}/${field}`

/**
 * Saves cells together. Where others have filled some of them in meanwhile, those are told and the others are saved; what is
 * refused one by one is told cell by cell.
 */
export const saveCells = async (
  edits: readonly DataGridEdit<DatumRow>[],
  update: Update,
  reasonOf: (error: unknown) => string,
): Promise<{ results: DataGridEditResult[]; rows: DatumRow[] }> => {
  const cells = edits.map(cellOf)
  const told = new Map<number, DataGridEditResult>()
  let rows: DatumRow[] = []
  const left = () => cells.flatMap((cell, at) => (told.has(at) ? [] : [{ cell, at }]))
  for (let turn = 0; turn < 3 && left().length > 0; turn += 1) {
    const sent = left()
    try {
      rows = await update(sent.map(({ cell }) => cell))
      for (const { at } of sent) told.set(at, { kind: 'saved' })
    } catch (error) {
      const data = isCallError(error) ? error.data : {}
      const conflicts = new Map(
        ((data['conflicts'] ?? []) as Conflict[]).map(({ row, field, value }) => [nameOf(row, field), value]),
      )
      const fields = data.fields ?? {}
      for (const [nth, { cell, at }] of sent.entries()) {
        const name = nameOf(cell.row, cell.field)
        const reason = fields[`cells.${nth}`]
        if (conflicts.has(name))
          told.set(at, {
            kind: 'conflict',
            theirs: conflicts.get(name) ?? (cell.field === 'spend' ? '' : null),
          })
        else if (reason !== undefined) told.set(at, { kind: 'failed', reason })
      }
      // Nothing was told of single cells, so the whole is refused.
      if (left().length === sent.length)
        for (const { at } of sent) told.set(at, { kind: 'failed', reason: reasonOf(error) })
    }
  }
  const results = cells.map((_, at): DataGridEditResult => told.get(at) ?? { kind: 'failed', reason: '' })
  return { results, rows }
}
