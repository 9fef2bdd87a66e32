import { ArrowDown, ArrowUp } from 'lucide-react'

import type { ListGridLabels } from '../list-grid.types.ts'
import { cellId } from '../helpers/cell-id.ts'
import type { PlacedColumn } from '../hooks/use-column-model.ts'
import type { ResizeActions } from '../hooks/use-column-resize.ts'

interface HeaderCellProps<Row> {
  gridId: string
  placed: PlacedColumn<Row>
  labels: ListGridLabels
  isActive: boolean
  resize: ResizeActions<Row> | undefined
  onSort: (id: string, multi: boolean) => void
}

/** Heading of one column: its name, its place in the order, and the handle that resizes it. */
export function HeaderCell<Row>({ gridId, placed, labels, isActive, resize, onSort }: HeaderCellProps<Row>) {
  const { column, sort } = placed
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <div
      id={isActive ? cellId(gridId, -1, placed.id) : undefined}
      role="columnheader"
      aria-colindex={placed.index + 1}
      aria-sort={column?.sortable ? (sort?.direction ?? 'none') : undefined}
      className="list-grid-header-cell"
      style={placed.style}
      data-column={placed.id}
      data-align={column?.align}
      data-active={isActive || undefined}
      data-sortable={column?.sortable || undefined}
      onClick={(event) => onSort(placed.id, event.shiftKey)}
    >
      <span className="list-grid-header-text" title={column?.header}>
        {column?.header}
      </span>
      {sort && (
        <>
          <Arrow className="list-grid-sort" size={14} aria-hidden />
          {sort.priority > 0 && (
            <span className="list-grid-sort-priority" aria-hidden>
              {sort.priority}
            </span>
          )}
          <span className="list-grid-visually-hidden">{labels.sorted(sort.direction, sort.priority)}</span>
        </>
      )}
      {resize && (
        <span
          className="list-grid-resizer"
          aria-hidden
          onClick={(event) => event.stopPropagation()}
          onPointerDown={(event) => resize.begin(event, placed)}
          onPointerMove={resize.drag}
          onPointerUp={resize.end}
          onPointerCancel={resize.end}
        />
      )}
    </div>
  )
}
