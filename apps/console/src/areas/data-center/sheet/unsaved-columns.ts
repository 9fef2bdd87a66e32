import type { DataGridColumn } from '@hospital-crm/ui/data-grid'
import type { DatumMessages } from '../../../messages/zh/datum.ts'
import { textOf } from './figure-drafts.ts'
import type { UnsavedFigure } from './use-figure-drafts.ts'

interface Shown<Row> {
  unsaved: readonly UnsavedFigure<Row>[]
  keyOf: (row: Row) => string
  words: DatumMessages['unsaved']
}

/** Columns that show figures which came back unsaved in place of what is stored, marked. */
export const withUnsaved = <Row>(
  columns: DataGridColumn<Row>[],
  { unsaved, keyOf, words }: Shown<Row>,
): DataGridColumn<Row>[] => {
  const byColumn = Map.groupBy(unsaved, ({ column }) => column)
  return columns.map((column) => {
    const own = new Map((byColumn.get(column.id) ?? []).map((figure) => [keyOf(figure.row), figure]))
    if (own.size === 0) return column
    const textIn = (row: Row) => {
      const figure = own.get(keyOf(row))
      return figure ? textOf(figure.kept.draft) : column.text(row)
    }
    const { copy, edit } = column
    return {
      ...column,
      text: textIn,
      ...(copy && { copy: (row: Row) => (own.has(keyOf(row)) ? textIn(row) : copy(row)) }),
      ...(edit && { edit: { ...edit, draft: (row: Row) => own.get(keyOf(row))?.kept.draft } }),
      parts: (row) => {
        const figure = own.get(keyOf(row))
        if (!figure) return column.parts?.(row) ?? [{ text: column.text(row), kind: 'plain' }]
        return [
          { text: textIn(row), kind: 'plain' },
          { text: words.mark, kind: 'late' },
        ]
      },
      title: (row) => {
        const figure = own.get(keyOf(row))
        if (!figure) return column.title?.(row) ?? ''
        const { theirs } = figure.kept
        return theirs === undefined ? words.stored(column.text(row)) : words.theirs(String(theirs ?? ''))
      },
    }
  })
}
