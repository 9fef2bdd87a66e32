import { useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { DataGridColumn } from '../types/column.types.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import { cellNow, type RowCell } from '../helpers/row-cell.ts'
import { pressAgain } from './press-again.ts'
import type { UnsavedCells } from './unsaved-cells.ts'
import { useCellEdits } from './use-cell-edits.ts'
import { useEditing, type EditingOptions, type EditVerbs } from './use-editing.tsx'

/** What editing does once its code is here; nothing for a row that has gone by then. */
export interface EditingHandle extends Omit<EditVerbs, 'startEdit' | 'erase' | 'fillDown'> {
  startEdit: (asked: RowCell, typed?: string) => boolean
  erase: (asked: RowCell) => boolean
  fillDown: (asked: RowCell) => boolean
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void
  /** Presses a key where the focus is now, unless it has left the grid meanwhile. */
  pressAgain: (key: string, shiftKey: boolean) => void
}

export interface EditingPartProps<Row extends object> extends Omit<EditingOptions<Row>, 'state'> {
  ref: Ref<EditingHandle>
  columns: readonly DataGridColumn<Row>[]
  unsaved: UnsavedCells<Row>
  say: (text: string) => void
}

/** Everything of editing that a grid needs once somebody has come to its cells. */
export function EditingPart<Row extends object>(props: EditingPartProps<Row>): ReactNode {
  const { ref, rows, columns, unsaved, say } = props
  const state = useCellEdits(rows, columns, props, say, unsaved)
  const { verbs, onKeyDownCapture, content } = useEditing<Row>({ ...props, state })
  const { scroller } = props.view.elements
  const isGone = useRef(false)
  const at = (asked: RowCell, act: (cell: DataGridCell) => boolean) => {
    const cell = cellNow(rows, asked)
    isGone.current = cell === undefined
    return cell !== undefined && act(cell)
  }
  useImperativeHandle(ref, () => ({
    ...verbs,
    startEdit: (asked, typed) => at(asked, (cell) => verbs.startEdit(cell, typed)),
    erase: (asked) => at(asked, verbs.erase),
    fillDown: (asked) => at(asked, verbs.fillDown),
    onKeyDownCapture,
    pressAgain: (key, shiftKey) => {
      const { activeElement } = document
      // What followed the first key was meant for its row, too.
      if (isGone.current) return
      if (scroller.current?.contains(activeElement)) pressAgain(activeElement!, key, shiftKey)
    },
  }))
  return content
}
