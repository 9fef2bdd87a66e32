import { useLayoutEffect, useState } from 'react'
import { useGridWords } from '../words/use-grid-words.ts'
import type { DataGridColumn } from '../types/column.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import { CellEdits } from './cell-edits.ts'
import type { DataGridEditProps } from '../types/editing.types.ts'
import type { UnsavedCells } from './unsaved-cells.ts'
import type { EditWords } from '../words/zh.ts'

const saveNothing = () => Promise.resolve([])

export interface CellEditsState<Row> {
  edits: CellEdits<Row>
  words: EditWords
  say: (text: string) => void
}

/** The edits of a grid, made once and told of what the grid is given. */
export function useCellEdits<Row>(
  rows: DataGridRows<Row>,
  columns: readonly DataGridColumn<Row>[],
  { onEdit, onEdited, onDraft }: Pick<DataGridEditProps<Row>, 'onEdit' | 'onEdited' | 'onDraft'>,
  say: (text: string) => void,
  unsaved: UnsavedCells<Row>,
): CellEditsState<Row> {
  const own = useGridWords().editing
  const around = { rows, words: own, save: onEdit ?? saveNothing, onEdited, onDraft, say }
  const [edits] = useState(() => new CellEdits<Row>(around, unsaved))
  useLayoutEffect(() => edits.update(around, columns))
  return { edits, words: own, say }
}

/** Calls back with the cells whose unsaved value has changed. */
export function useUnsavedChanges<Row>(
  { edits }: CellEditsState<Row>,
  listener: Parameters<CellEdits<Row>['unsaved']['subscribe']>[0],
): void {
  // As soon as anything can be edited: a paste may come before other effects.
  useLayoutEffect(() => edits.unsaved.subscribe(listener), [edits, listener])
}
