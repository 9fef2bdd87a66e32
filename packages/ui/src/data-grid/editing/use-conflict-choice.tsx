import { useState, type ReactNode } from 'react'
import type { DataGridCell } from '../types/cells.types.ts'
import type { ActiveCell } from '../view/use-active-cell.ts'
import type { ConflictChoice } from './conflict-choice.tsx'
import type { DataGridEditProps } from '../types/editing.types.ts'
import type { UnsavedCell } from './unsaved-cells.ts'
import type { CellEditsState } from './use-cell-edits.ts'

interface OpenChoice<Row> {
  cell: UnsavedCell<Row>
  place: DataGridCell
  anchor: HTMLElement
  Choice: typeof ConflictChoice
}

/** The choice between one's own value and what somebody else has stored meanwhile. */
export function useConflictChoice<Row>(
  { edits, words, say }: CellEditsState<Row>,
  { current, goTo }: ActiveCell,
  onDraft?: DataGridEditProps<Row>['onDraft'],
): { open: (cell: UnsavedCell<Row>, place: DataGridCell, anchor: HTMLElement) => void; content: ReactNode } {
  const [choice, setChoice] = useState<OpenChoice<Row>>()
  const open = (cell: UnsavedCell<Row>, place: DataGridCell, anchor: HTMLElement) => {
    import('./conflict-choice.tsx').then(
      (module) => setChoice({ cell, place, anchor, Choice: module.ConflictChoice }),
      () => say(words.notLoaded),
    )
  }
  if (!choice) return { open, content: null }
  const { cell, place, anchor, Choice } = choice
  const close = () => {
    setChoice(undefined)
    // Rows may have come above it.
    goTo(current() ?? place)
  }
  return {
    open,
    content: (
      <Choice
        anchor={anchor}
        cell={cell}
        words={words}
        onMine={() => {
          edits.retry(cell.rowKey, cell.column.id)
          close()
        }}
        onTheirs={() => {
          edits.unsaved.delete(cell.rowKey, cell.column.id)
          onDraft?.(cell.row, cell.column.id, undefined)
          close()
        }}
        onClose={close}
      />
    ),
  }
}
