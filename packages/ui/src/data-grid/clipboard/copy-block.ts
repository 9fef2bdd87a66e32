import type { GridActions } from '../input/grid-actions.ts'
import type { CellStates } from '../types/cells.types.ts'
import type { DataGridCopied } from '../types/clipboard.types.ts'
import { areaOf, copyCells } from './copy-cells.ts'
import { copyCsv } from './copy-csv.ts'
import { toCsv } from './csv.ts'

/** Copies the block, or the cell with focus, as CSV under its headings; rejects when the browser says no. */
export async function copyBlock<Row>(
  { rows, model, ...actions }: Pick<GridActions<Row>, 'rows' | 'model' | 'current' | 'block'>,
  cellStates: CellStates,
): Promise<DataGridCopied | undefined> {
  const area = areaOf({ model, ...actions })
  const taken = area && copyCells({ rows, model, cellStates }, area)
  if (!taken) return undefined
  const { html: _html, table, ...cells } = taken
  const headings = model.all.flatMap(({ id, column }) =>
    column && cells.columns.includes(id) ? [column.header] : [],
  )
  const whole = [headings, ...table]
  if (cells.rowKeys.length > 0) await copyCsv(() => Promise.resolve(whole))
  return { ...cells, text: toCsv(whole), isCut: false }
}
