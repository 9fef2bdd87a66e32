import type { KeyboardEvent, ReactNode } from 'react'
import type { DataGridCell } from '../types/cells.types.ts'
import { rowCell, type RowCell } from '../helpers/row-cell.ts'
import { useLatePart } from '../helpers/use-late-part.ts'
import { canEdit } from './can-edit.ts'
import type { EditingHandle, EditingPart, EditingPartProps } from './editing-part.tsx'
import type { EditVerbs } from './use-editing.tsx'

type Part = typeof EditingPart

const load = () => import('./editing-part.tsx').then((module): Part => module.EditingPart)

interface LateEditingOptions<Row extends object> extends Omit<EditingPartProps<Row>, 'ref'> {
  /** Editing was asked for and could not be fetched. */
  onFail: () => void
}

interface LateEditing {
  verbs: EditVerbs
  preload: () => void
  onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void
  content: ReactNode
}

/** Editing, fetched when somebody comes to the grid: what is pressed meanwhile is pressed again when it is here. */
export function useLateEditing<Row extends object>(options: LateEditingOptions<Row>): LateEditing {
  const { onFail, ...props } = options
  const { rows, model, block, onEdit } = props
  const late = useLatePart<Part, EditingHandle>(load, onFail)
  const { Part, ref, run } = late
  const when = (can: boolean, cell: DataGridCell, act: (editing: EditingHandle, asked: RowCell) => void) => {
    // Until the code is here, rows may move.
    const asked = rowCell(rows, cell)
    if (can) run((editing) => act(editing, asked))
    return can
  }
  const canErase = ({ column }: DataGridCell) => {
    if (!onEdit) return false
    const at = model.all.findIndex(({ id }) => id === column)
    const { fromColumn, toColumn } = block.block ?? { fromColumn: at, toColumn: at }
    return model.all.slice(fromColumn, toColumn + 1).some((placed) => placed.column?.edit)
  }
  return {
    verbs: {
      startEdit: (cell, typed) =>
        when(canEdit(props, cell), cell, (editing, asked) => editing.startEdit(asked, typed)),
      erase: (cell) => when(canErase(cell), cell, (editing, asked) => editing.erase(asked)),
      fillDown: (cell) => when(canErase(cell), cell, (editing, asked) => editing.fillDown(asked)),
      applyEdits: (...given) =>
        new Promise((resolve) => {
          run((editing) => resolve(editing.applyEdits(...given)))
        }),
      // Before its code is here nothing has been edited.
      undo: () => ref.current?.undo() ?? false,
      retry: (cell) => ref.current?.retry(cell) ?? false,
      drop: (cell) => ref.current?.drop(cell) ?? false,
    },
    preload: () => {
      if (onEdit ?? props.renderEditor) late.preload()
    },
    onKeyDownCapture: (event) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event
      if (!late.isAwaited()) ref.current?.onKeyDownCapture(event)
      else if (!ctrlKey && !metaKey && !altKey) {
        event.preventDefault()
        event.stopPropagation()
        run((editing) => editing.pressAgain(key, shiftKey))
      }
    },
    content: Part && <Part<Row> {...props} ref={ref} />,
  }
}
