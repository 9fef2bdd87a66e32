import { useRef, useState, type ReactNode } from 'react'
import { Dialog, Popover as AriaPopover } from 'react-aria-components'
import { Button } from '../../button/button.tsx'
import type { DataGridCell } from '../types/cells.types.ts'
import type { ActiveCell } from '../view/use-active-cell.ts'
import type { DataGridEditProps } from '../types/editing.types.ts'
import type { CellEditsState } from './use-cell-edits.ts'
import type { UnsavedCell } from './unsaved-cells.ts'
import type { EditWords } from '../words/words.types.ts'

interface ConflictChoiceProps<Row> {
  anchor: HTMLElement
  cell: UnsavedCell<Row>
  words: EditWords
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Both values of a cell that somebody else has changed meanwhile; nothing is lost before one is chosen. */
function ConflictChoice<Row>({ anchor, cell, words, onMine, onTheirs, onClose }: ConflictChoiceProps<Row>) {
  const { column, state, theirs } = cell
  const trigger = useRef<HTMLElement>(anchor)
  return (
    <AriaPopover
      className="ui-popover"
      triggerRef={trigger}
      placement="bottom start"
      offset={2}
      isOpen
      onOpenChange={onClose}
    >
      <Dialog className="data-grid-conflict" aria-label={words.conflictTitle(column.header)}>
        <p className="data-grid-conflict-title">{words.conflictTitle(column.header)}</p>
        <dl className="data-grid-conflict-values">
          <dt>{words.mine}</dt>
          <dd>{state.text || words.empty}</dd>
          <dt>{words.theirs(theirs?.by)}</dt>
          <dd>{theirs?.text || words.empty}</dd>
        </dl>
        <div className="data-grid-conflict-actions">
          <Button size="small" onPress={onTheirs}>
            {words.takeTheirs}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to press one of these */}
          <Button size="small" variant="primary" autoFocus onPress={onMine}>
            {words.keepMine}
          </Button>
        </div>
      </Dialog>
    </AriaPopover>
  )
}

interface OpenChoice<Row> {
  cell: UnsavedCell<Row>
  place: DataGridCell
  anchor: HTMLElement
}

/** The choice between one's own value and what somebody else has stored meanwhile. */
export function useConflictChoice<Row>(
  { edits, words }: CellEditsState<Row>,
  { current, goTo }: ActiveCell,
  onDraft?: DataGridEditProps<Row>['onDraft'],
): { open: (cell: UnsavedCell<Row>, place: DataGridCell, anchor: HTMLElement) => void; content: ReactNode } {
  const [choice, setChoice] = useState<OpenChoice<Row>>()
  const open = (cell: UnsavedCell<Row>, place: DataGridCell, anchor: HTMLElement) => {
    setChoice({ cell, place, anchor })
  }
  if (!choice) return { open, content: null }
  const { cell, place, anchor } = choice
  const close = () => {
    setChoice(undefined)
    // Rows may have come above it.
    goTo(current() ?? place)
  }
  return {
    open,
    content: (
      <ConflictChoice
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
