import { useLayoutEffect, useState } from 'react'
import { useWords } from '../../words/use-words.ts'
import type { DataGridColumn } from '../columns/column.types.ts'
import type { DataGridRows } from '../rows/rows.types.ts'
import { CellEdits } from './cell-edits.ts'
import type { DataGridEditProps } from './editing.types.ts'
import type { UnsavedCells } from './unsaved-cells.ts'
import { en } from './words/en.ts'
import { zh, type EditWords } from './words/zh.ts'

const words = { zh, en }
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
  { onEdit, onEdited }: Pick<DataGridEditProps<Row>, 'onEdit' | 'onEdited'>,
  say: (text: string) => void,
  unsaved: UnsavedCells<Row>,
): CellEditsState<Row> {
  const own = useWords(words)
  const around = { rows, words: own, save: onEdit ?? saveNothing, onEdited, say }
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
