import type { ColumnModel } from '../columns/column-model.ts'
import type { CellBlock, CellStates, DataGridCell } from '../types/cells.types.ts'
import type { DataGridRefusedText } from '../types/clipboard.types.ts'
import type { CellDraft } from '../types/editing.types.ts'
import { rowsBetween, type RowCell } from '../helpers/row-cell.ts'
import type { DataGridRows } from '../types/rows.types.ts'

/** How many cells a block has. */
export const sizeOf = ({ fromRow, toRow, fromColumn, toColumn }: CellBlock): number =>
  (toRow - fromRow + 1) * (toColumn - fromColumn + 1)

/** The block that a handle pulled to a cell means: it grows on one side alone, the one where the cell is farthest out. */
export function stretched(source: CellBlock, to: { row: number; column: number }): CellBlock {
  const down = to.row - source.toRow
  const up = source.fromRow - to.row
  const on = to.column - source.toColumn
  const back = source.fromColumn - to.column
  const farthest = Math.max(down, up, on, back)
  if (farthest <= 0) return source
  if (farthest === down) return { ...source, toRow: to.row }
  if (farthest === up) return { ...source, fromRow: to.row }
  if (farthest === on) return { ...source, toColumn: to.column }
  return { ...source, fromColumn: to.column }
}

interface FillContext<Row> {
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  cellStates: CellStates
}

export interface FillPlan {
  wanted: { cell: DataGridCell; draft: CellDraft }[]
  /** What found no cell to take it. */
  refused: DataGridRefusedText[]
}

/** Rows that a line about a fill names; the others are counted. */
const mostNamed = 5

/** Where the rows stand now with cells that a fill has left unsaved; rows that have gone stand nowhere. */
export function unsavedRows<Row>(
  { rows, cellStates }: Pick<FillContext<Row>, 'rows' | 'cellStates'>,
  filled: readonly RowCell[],
): number[] {
  const keys = filled.flatMap(({ rowKey, column }) => {
    const state = rowKey === undefined ? undefined : cellStates.at(rowKey, column)
    return rowKey !== undefined && state && state.kind !== 'pending' ? [rowKey] : []
  })
  const places = [...new Set(keys)].map((key) => rows.indexOf(key)).filter((at) => at !== undefined)
  return places.toSorted((one, other) => one - other)
}

/** The same as numbers that a reader counts by, and how many more there are. */
export function namedRows(
  positions: readonly number[],
  format: (count: number) => string,
): [named: string[], more: string | undefined] {
  const more = positions.length - mostNamed
  return [positions.slice(0, mostNamed).map((at) => format(at + 1)), more > 0 ? format(more) : undefined]
}

/** Place that another one repeats, of a run of this length that begins with place 0. */
const repeated = (place: number, length: number): number => ((place % length) + length) % length

/**
 * The cells of an area beyond the block in it, each with what stands at its place in the block, which is repeated as often as
 * it takes; headings of groups take no part. Within a column values go as they are; from one column to another they go as
 * the text that copying gives, so that the rules of the other column read it.
 */
export function filledFrom<Row>(
  { rows, model, cellStates }: FillContext<Row>,
  block: CellBlock,
  area: CellBlock,
): FillPlan {
  const plan: FillPlan = { wanted: [], refused: [] }
  const sources = rowsBetween(rows, block.fromRow, block.toRow)
  const targets = rowsBetween(rows, area.fromRow, area.toRow)
  if (sources.length === 0) return plan
  const width = block.toColumn - block.fromColumn + 1
  const before = targets.indexOf(sources[0]!)
  for (const [nth, row] of targets.entries()) {
    const content = rows.at(row)
    const source = rows.at(sources[repeated(nth - before, sources.length)]!)
    for (let at = area.fromColumn; at <= area.toColumn; at += 1) {
      const isSource =
        row >= block.fromRow && row <= block.toRow && at >= block.fromColumn && at <= block.toColumn
      const { column } = model.all[at] ?? {}
      const from = model.all[block.fromColumn + repeated(at - block.fromColumn, width)]?.column
      if (isSource || !column || !from) continue
      const state = source && cellStates.size > 0 ? cellStates.at(rows.keyOf(source), from.id) : undefined
      const text = source && (state?.text ?? from.copy?.(source) ?? from.text(source))
      if (content === undefined || source === undefined || text === undefined) {
        plan.refused.push({ text: text ?? '', row, column: column.id, reason: 'not-loaded' })
      } else if (!column.edit || column.edit.isEditable?.(content) === false) {
        plan.refused.push({ text, row, column: column.id, reason: 'read-only' })
      } else {
        const isValue = from === column && state === undefined
        const { edit } = column
        const draft = isValue ? (edit.draft?.(source) ?? { value: edit.value(source) }) : { text }
        plan.wanted.push({ cell: { row, column: column.id }, draft })
      }
    }
  }
  return plan
}
