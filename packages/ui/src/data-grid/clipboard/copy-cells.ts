import type { CellBlock, CellStates } from '../types/cells.types.ts'
import type { ColumnModel, PlacedColumn } from '../columns/column-model.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import { maxBulkCells } from '../editing/bulk-edits.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridCopied } from '../types/clipboard.types.ts'
import { isFormulaLike } from './csv.ts'
import { formatTsv } from './tsv.ts'
import type { GridActions } from '../input/grid-actions.ts'

interface Source<Row> {
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  cellStates: CellStates | undefined
}

/** What a spreadsheet keeps as it is when it takes it for a number: no zeros in front, at most 15 digits. */
const isCounted = (text: string): boolean =>
  !isFormulaLike(text) && !/^-?0\d/u.test(text) && text.replaceAll(/\D/gu, '').length <= 15

/** A table that office programs read; texts are marked as such, or they would be changed to numbers, or be a formula. */
function formatHtml(rows: readonly (readonly string[])[], columns: readonly DataGridColumn<never>[]): string {
  const cell = (text: string, nth: number) => {
    const style = columns[nth]?.align === 'end' && isCounted(text) ? '' : ` style="mso-number-format:'\\@'"`
    const safe = text.replaceAll(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')
    return `<td${style}>${safe}</td>`
  }
  return `<meta charset="utf-8"><table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`
}

/** Takes the cells of a block as text; `undefined` if none of them can be copied. */
export function copyCells<Row>(
  { rows, model, cellStates }: Source<Row>,
  { fromRow, toRow, fromColumn, toColumn }: CellBlock,
): (Omit<DataGridCopied, 'isCut'> & { html: string; table: readonly (readonly string[])[] }) | undefined {
  const columns = model.all
    .slice(fromColumn, toColumn + 1)
    .flatMap(({ column }: PlacedColumn<Row>) => (column ? [column] : []))
  if (columns.length === 0) return undefined
  const lastRow = Math.min(toRow, fromRow + Math.max(1, Math.floor(maxBulkCells / columns.length)) - 1)
  const rowKeys: DataGridCopied['rowKeys'][number][] = []
  const table: string[][] = []
  /** Of groups: nothing that could be copied is missing there. */
  let headings = 0
  for (let index = fromRow; index <= lastRow; index += 1) {
    const row = rows.at(index)
    if (row === undefined) {
      if (rows.groups?.at(index)) headings += 1
      continue
    }
    const key = rows.keyOf(row)
    rowKeys.push(key)
    table.push(
      columns.map((column) => {
        const state = cellStates && cellStates.size > 0 ? cellStates.at(key, column.id) : undefined
        return state?.text ?? column.copy?.(row) ?? column.text(row)
      }),
    )
  }
  return {
    rowKeys,
    columns: columns.map(({ id }) => id),
    // A single cell is mostly pasted into a field, where quotes would be in the way; an empty one is a line, as in spreadsheets.
    text: (table.length === 1 && columns.length === 1 && table[0]![0]) || formatTsv(table),
    table,
    html: formatHtml(table, columns),
    missingRows: lastRow - fromRow + 1 - headings - table.length,
    omittedRows: toRow - lastRow,
  }
}

/** What is copied or pasted into: the selected block, or the cell with focus; `undefined` in the heading. */
export function areaOf<Row>({
  block,
  model,
  current,
}: Pick<GridActions<Row>, 'model' | 'current' | 'block'>): CellBlock | undefined {
  if (block.block) return block.block
  const active = current()
  const column = model.all.findIndex(({ id }) => id === active?.column)
  if (!active || active.row < 0 || column < 0) return undefined
  return { fromRow: active.row, toRow: active.row, fromColumn: column, toColumn: column }
}
