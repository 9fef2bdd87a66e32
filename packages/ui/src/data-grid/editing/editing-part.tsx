import { useImperativeHandle, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import type { DataGridColumn } from '../columns/column.types.ts'
import { pressAgain } from './press-again.ts'
import type { UnsavedCells } from './unsaved-cells.ts'
import { useCellEdits } from './use-cell-edits.ts'
import { useEditing, type EditingOptions, type EditVerbs } from './use-editing.tsx'

/** What editing does once its code is here. */
export interface EditingHandle extends EditVerbs {
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
  useImperativeHandle(ref, () => ({
    ...verbs,
    onKeyDownCapture,
    pressAgain: (key, shiftKey) => {
      const { activeElement } = document
      if (scroller.current?.contains(activeElement)) pressAgain(activeElement!, key, shiftKey)
    },
  }))
  return content
}
