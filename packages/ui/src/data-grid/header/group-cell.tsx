import type { PlacedGroup } from '../columns/column-model.ts'

interface GroupCellProps {
  group: PlacedGroup
  onFocus: (row: number, column: string) => void
}

/** Heading over neighbouring columns. It has focus as the cell -2 of its first column. */
export function GroupCell({ group, onFocus }: GroupCellProps) {
  return (
    <div
      role={group.header === '' ? 'gridcell' : 'columnheader'}
      tabIndex={-1}
      aria-colindex={group.index + 1}
      aria-colspan={group.span}
      className="data-grid-header-cell data-grid-group-cell"
      style={{ insetInlineStart: group.start, inlineSize: group.width }}
      data-header-row={-2}
      data-column={group.columns[0]}
      data-columns={group.columns.join(' ')}
      data-empty={group.header === '' || undefined}
      onPointerDown={() => onFocus(-2, group.columns[0]!)}
    >
      <span className="data-grid-header-text" title={group.header}>
        {group.header}
      </span>
    </div>
  )
}
