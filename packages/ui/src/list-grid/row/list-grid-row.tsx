import { memo, type CSSProperties, type ReactNode } from 'react'

import type { ListGridColumn, ListGridEditorActions, ListGridLabels } from '../list-grid.types.ts'
import { cellId } from '../helpers/cell-id.ts'
import { fitsCell } from '../helpers/text-fit.ts'
import { selectionColumnId, type PlacedColumn } from '../hooks/use-column-model.ts'
import type { EditState } from '../hooks/use-editing.ts'

/** What all rows share; one object for as long as the texts stay, so that it never makes a row render. */
export interface RowServices<Row> {
  gridId: string
  labels: ListGridLabels
  toggleRow: (index: number, extend: boolean) => void
  renderEditor: (row: Row, column: ListGridColumn<Row>, actions: ListGridEditorActions) => ReactNode
}

interface ListGridRowProps<Row> {
  index: number
  /** Px from the pane's origin. */
  top: number
  /** `undefined` = not loaded. */
  row: Row | undefined
  columns: readonly PlacedColumn<Row>[]
  /** Number of recycled cells; a cell is reused for column position modulo this. */
  cellSlots: number
  /** `undefined` = rows cannot be selected. */
  isSelected: boolean | undefined
  active: PlacedColumn<Row> | undefined
  editing: EditState | undefined
  flash: number | undefined
  services: RowServices<Row>
}

// A function and not a component: with some hundred cells in view, a component per cell doubles the cost of a scroll step.
function renderCell<Row>(
  props: ListGridRowProps<Row>,
  placed: PlacedColumn<Row>,
  key: number | string,
): ReactNode {
  const { row, index, services } = props
  const { column, id } = placed
  const isActive = props.active?.id === id
  let content: ReactNode = null
  let text: string | undefined
  let isClipped = false
  const isEditing = props.editing?.column === id
  if (id === selectionColumnId) {
    content = row !== undefined && (
      <input
        type="checkbox"
        className="list-grid-checkbox"
        aria-label={services.labels.selectRow(index + 1)}
        tabIndex={-1}
        checked={props.isSelected ?? false}
        onChange={(event) => services.toggleRow(index, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    )
  } else if (row !== undefined && column) {
    if (isEditing && props.editing) content = services.renderEditor(row, column, props.editing.actions)
    else {
      text = column.text?.(row)
      content = column.cell ? column.cell(row) : text
      isClipped = text === undefined || !fitsCell(text, placed.width)
    }
  }
  return (
    <div
      key={key}
      id={isActive ? cellId(services.gridId, index, id) : undefined}
      role="gridcell"
      aria-colindex={placed.index + 1}
      className={isClipped ? 'list-grid-cell list-grid-cell-clipped' : 'list-grid-cell'}
      style={placed.style}
      data-column={id}
      data-align={column?.align}
      data-active={isActive || undefined}
      data-editing={isEditing || undefined}
      title={isClipped ? text : undefined}
    >
      {content}
    </div>
  )
}

function ListGridRowView<Row>(props: ListGridRowProps<Row>) {
  const { index, row, columns, active, isSelected } = props
  const style: CSSProperties = { transform: `translateY(${props.top}px)` }
  const cells = columns.map((placed) => renderCell(props, placed, placed.index % props.cellSlots))
  if (active && !columns.includes(active)) cells.push(renderCell(props, active, 'active'))
  return (
    <div
      className="list-grid-row"
      style={style}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-selected={isSelected || undefined}
      data-loading={row === undefined || undefined}
      data-flash={props.flash === undefined ? undefined : props.flash % 2 === 0 ? 'even' : 'odd'}
    >
      {cells}
    </div>
  )
}

/**
 * One pane's half of a row: both halves are rows with the same `aria-rowindex`, their cells differ in `aria-colindex`.
 * Renders again only when the row object, its state or the columns change.
 */
export const ListGridRow = memo(ListGridRowView) as typeof ListGridRowView
