import type { PlacedColumn } from '../columns/column-model.ts'

interface SelectAllCellProps<Row> {
  placed: PlacedColumn<Row>
  label: string
  state: 'none' | 'some' | 'all'
  onChange: (all: boolean) => void
  onFocus: (row: number, column: string) => void
}

/** Heading of the checkbox column: selects the whole result, loaded or not. */
export function SelectAllCell<Row>({ placed, label, state, onChange, onFocus }: SelectAllCellProps<Row>) {
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-colindex={placed.index + 1}
      className="data-grid-header-cell"
      style={{ insetInlineStart: placed.start, inlineSize: placed.width }}
      data-header-row={-1}
      data-column={placed.id}
    >
      <input
        type="checkbox"
        className="data-grid-checkbox"
        aria-label={label}
        tabIndex={-1}
        checked={state === 'all'}
        ref={(input) => {
          if (input) input.indeterminate = state === 'some'
        }}
        onPointerDown={() => onFocus(-1, placed.id)}
        onChange={() => onChange(state !== 'all')}
      />
    </div>
  )
}
