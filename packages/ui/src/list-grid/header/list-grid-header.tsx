import type { ReactNode, Ref } from 'react'

import type { ListGridCell, ListGridLabels } from '../list-grid.types.ts'
import type { ColumnModel, PlacedColumn } from '../hooks/use-column-model.ts'
import { selectionColumnId } from '../hooks/use-column-model.ts'
import type { ResizeActions } from '../hooks/use-column-resize.ts'
import { HeaderCell } from './header-cell.tsx'
import { SelectAllCell } from './select-all-cell.tsx'

interface ListGridHeaderProps<Row> {
  ref: Ref<HTMLDivElement>
  gridId: string
  model: ColumnModel<Row>
  labels: ListGridLabels
  active: ListGridCell | undefined
  resize: ResizeActions<Row> | undefined
  selectAll: 'none' | 'some' | 'all'
  onSelectAll: (all: boolean) => void
  onSort: (id: string, multi: boolean) => void
}

/** The heading: stays at the top, and scrolls sideways with the rows because it is in the same scroller. */
export function ListGridHeader<Row extends object>(props: ListGridHeaderProps<Row>) {
  const { gridId, model, labels, active } = props
  const isSplit = model.start.length > 0

  const renderCell = (placed: PlacedColumn<Row>): ReactNode => {
    const isActive = active?.row === -1 && active.column === placed.id
    if (placed.id === selectionColumnId) {
      return (
        <SelectAllCell
          key={placed.id}
          gridId={gridId}
          placed={placed}
          label={labels.selectAll}
          state={props.selectAll}
          isActive={isActive}
          onChange={props.onSelectAll}
        />
      )
    }
    return (
      <HeaderCell
        key={placed.id}
        gridId={gridId}
        placed={placed}
        labels={labels}
        isActive={isActive}
        resize={props.resize}
        onSort={props.onSort}
      />
    )
  }

  return (
    <div
      ref={props.ref}
      className="list-grid-header"
      role="rowgroup"
      style={{ minInlineSize: model.startWidth + model.centerWidth }}
    >
      {isSplit && (
        <div
          className="list-grid-header-pinned"
          role="row"
          aria-rowindex={1}
          style={{ inlineSize: model.startWidth }}
        >
          {model.start.map(renderCell)}
        </div>
      )}
      <div
        className="list-grid-header-center"
        role="row"
        aria-rowindex={1}
        style={{ insetInlineStart: model.startWidth }}
      >
        {model.center.map(renderCell)}
      </div>
    </div>
  )
}
