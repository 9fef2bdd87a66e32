import { cellId } from '../helpers/cell-id.ts'
import type { PlacedColumn } from '../hooks/use-column-model.ts'

interface SelectAllCellProps<Row> {
  gridId: string
  placed: PlacedColumn<Row>
  label: string
  state: 'none' | 'some' | 'all'
  isActive: boolean
  onChange: (all: boolean) => void
}

/** Heading of the checkbox column: selects the whole result, loaded or not. */
export function SelectAllCell<Row>({
  gridId,
  placed,
  label,
  state,
  isActive,
  onChange,
}: SelectAllCellProps<Row>) {
  return (
    <div
      id={isActive ? cellId(gridId, -1, placed.id) : undefined}
      role="columnheader"
      aria-colindex={placed.index + 1}
      className="list-grid-header-cell"
      style={placed.style}
      data-column={placed.id}
      data-active={isActive || undefined}
    >
      <input
        type="checkbox"
        className="list-grid-checkbox"
        aria-label={label}
        tabIndex={-1}
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some'
        }}
        onChange={() => onChange(state !== 'all')}
      />
    </div>
  )
}
