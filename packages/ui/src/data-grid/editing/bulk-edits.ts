import type { CellBlock, DataGridCell } from '../types/cells.types.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import { countRows, rowsBetween, type RowCell } from '../helpers/row-cell.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridEditProps, EditCause, CellDraft } from '../types/editing.types.ts'
import type { CellChange, CellEdits, EditSummary } from './cell-edits.ts'
import type { UnsavedCell } from './unsaved-cells.ts'
import { fetchRegions, lacksRegions } from './values/read-region.ts'
import { emptyValue, isSameValue, readDraft, textOf } from './values/cell-values.ts'
import type { EditWords } from '../words/zh.ts'

/** More cells than this are not copied or changed at once. */
export const maxBulkCells = 10_000

/** A cell that is to get what a text means. */
export interface CellText {
  cell: RowCell
  text: string
}

export interface BulkSummary extends EditSummary {
  /** Cells that cannot be edited, are not loaded or hold the value already. */
  skipped: number
}

export interface Target<Row> {
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  edits: CellEdits<Row>
  words: EditWords
  /** Hears of texts that stay in their cells. */
  onDraft?: DataGridEditProps<Row>['onDraft']
}

/** More texts of one change than these are not told: whoever keeps them keeps each by itself. */
const toldDrafts = 500

/** Gives cells new values in one call. A text that a column refuses stays in its cell, marked, with the reason. */
export async function changeCells<Row>(
  { rows, model, edits, words, onDraft }: Target<Row>,
  wanted: readonly { cell: DataGridCell; draft: CellDraft }[],
  cause: EditCause,
  /** Texts that found no cell. */
  unplaced = 0,
): Promise<BulkSummary> {
  const columns = new Map(model.all.map(({ id, column }) => [id, column]))
  const targets = wanted.flatMap(({ cell, draft }) => {
    const row = rows.at(cell.row)
    const column = columns.get(cell.column)
    const edit = column?.edit
    return row === undefined || !column || !edit || edit.isEditable?.(row) === false
      ? []
      : [{ row, column, edit, draft }]
  })
  const unread = new Set(
    targets.flatMap(({ edit, draft }) => ('text' in draft && lacksRegions(edit) ? [edit] : [])),
  )
  if (unread.size > 0) await Promise.all(Array.from(unread, fetchRegions))
  const changes: CellChange<Row>[] = []
  const refused: UnsavedCell<Row>[] = []
  for (const { row, column, edit, draft } of targets) {
    const read = readDraft(edit, draft, row, words)
    if (read.problem === undefined) {
      const isSame = isSameValue(read.value, edit.value(row))
      const shown = edits.unsaved.get(rows.keyOf(row), column.id) ?? edit.draft?.(row)
      const isStored = isSame && shown === undefined
      if (!isStored) changes.push({ row, column, value: read.value })
    } else {
      const text = 'text' in draft ? draft.text : textOf(edit, draft.value, row, words)
      // What cannot be emptied stays as it is.
      if (text === '') continue
      refused.push(edits.refuse(row, column, text, read.problem))
      if (refused.length <= toldDrafts) onDraft?.(row, column.id, { text })
    }
  }
  const skipped = wanted.length - changes.length - refused.length
  const summary = await edits.send(changes, cause, refused, {
    column: wanted.length === 1 ? wanted[0]?.cell.column : undefined,
    unchanged: skipped,
    refused: unplaced,
  })
  return { ...summary, skipped }
}

/** The cells of a block that may be emptied, each with its empty value; required ones and headings of groups take no part. */
export function emptied<Row>(
  { rows, model }: Pick<Target<Row>, 'rows' | 'model'>,
  { fromRow, toRow, fromColumn, toColumn }: CellBlock,
): { cell: DataGridCell; draft: CellDraft }[] {
  const columns = model.all.slice(fromColumn, toColumn + 1)
  return rowsBetween(rows, fromRow, toRow).flatMap((index) => {
    const row = rows.at(index)
    return columns.flatMap(({ id, column }) => {
      const { edit } = column ?? {}
      return !edit || edit.isRequired || (row !== undefined && edit.isEditable?.(row) === false)
        ? []
        : [{ cell: { row: index, column: id }, draft: { value: emptyValue(edit) } }]
    })
  })
}

/** How many cells of rows there are in a block, headings of groups not counted. */
export const cellsIn = <Row>(
  { rows, model }: Pick<Target<Row>, 'rows' | 'model'>,
  { fromRow, toRow, fromColumn, toColumn }: CellBlock,
): number =>
  countRows(rows, fromRow, toRow) *
  model.all.slice(fromColumn, toColumn + 1).filter(({ column }) => column).length

/** The nearest row above a position, past headings of groups. */
const rowAbove = <Row>({ groups }: DataGridRows<Row>, index: number): number => {
  let at = index - 1
  while (at >= 0 && groups?.at(at)) at -= 1
  return at
}

/**
 * The cells of a block below its first row, each with what stands in that row. Of a single row or cell the row above it is
 * where the values come from. Headings of groups take no part.
 */
export function filledDown<Row>(
  { rows, model, edits }: Pick<Target<Row>, 'rows' | 'model' | 'edits'>,
  { fromRow, toRow, fromColumn, toColumn }: CellBlock,
): { cell: DataGridCell; draft: CellDraft }[] {
  const all = rowsBetween(rows, fromRow, toRow)
  const [first, ...below] = all.length === 1 ? [rowAbove(rows, all[0]!), ...all] : all
  const row = first === undefined || first < 0 ? undefined : rows.at(first)
  if (row === undefined) return []
  const drafts = model.all.slice(fromColumn, toColumn + 1).flatMap(({ id, column }) => {
    if (!column?.edit) return []
    const unsaved = edits.unsaved.get(rows.keyOf(row), id)?.draft
    return [{ id, draft: unsaved ?? column.edit.draft?.(row) ?? { value: column.edit.value(row) } }]
  })
  return below.flatMap((index) =>
    drafts.map(({ id, draft }) => ({ cell: { row: index, column: id }, draft })),
  )
}
