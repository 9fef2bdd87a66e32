import { Check, Minus } from 'lucide-react'
import { marked, partly } from '../model/tree-selection.ts'

interface RowMarkProps {
  /** 0 not, 1 in part, 2 wholly. */
  mark: number
  isDisabled: boolean
  /** Names the box, which then is a control of its own; without it the row tells its state. */
  label: string | undefined
}

/** The box that shows whether a node is chosen. The row's list handles its presses. */
function RowMark({ mark, isDisabled, label }: RowMarkProps) {
  return (
    <span
      className="ui-checkbox ui-tree-item__check"
      data-selected={mark === marked || undefined}
      data-indeterminate={mark === partly || undefined}
      data-disabled={isDisabled || undefined}
    >
      {label !== undefined && (
        <input
          type="checkbox"
          className="ui-tree-item__box"
          data-mark
          tabIndex={-1}
          aria-label={label}
          checked={mark === marked}
          readOnly
          disabled={isDisabled}
          ref={(box) => {
            if (box) box.indeterminate = mark === partly
          }}
        />
      )}
      <span className="ui-checkbox__box" aria-hidden="true">
        {mark === partly ? <Minus /> : mark === marked ? <Check /> : null}
      </span>
    </span>
  )
}

export { RowMark }
