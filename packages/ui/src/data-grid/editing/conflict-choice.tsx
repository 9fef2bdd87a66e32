import { useRef } from 'react'
import { Dialog, Popover as AriaPopover } from 'react-aria-components'
import { Button } from '../../button/button.tsx'
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

export { ConflictChoice }
