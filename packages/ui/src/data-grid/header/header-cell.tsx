import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import type { PlacedColumn, PlacedGroup } from '../columns/column-model.ts'
import type { GridWords } from '../words/zh.ts'
import type { ResizeActions } from '../columns/use-column-resize.ts'

/** The part of the column verbs that a heading needs. */
export type HeadingResize<Row> = Pick<ResizeActions<Row>, 'begin' | 'drag' | 'end' | 'fit'>

interface HeaderCellProps<Row> {
  placed: PlacedColumn<Row>
  words: GridWords
  resize: HeadingResize<Row> | undefined
  onSort: (id: string, multi: boolean) => void
  onFocus: (row: number, column: string) => void
  onMenu: ((column: string) => void) | undefined
  hasButton: boolean
}

function HeaderCellView<Row>(props: HeaderCellProps<Row>) {
  const { placed, words, resize, onSort, onFocus, onMenu } = props
  const { column, sort, start, width } = placed
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp
  const style: CSSProperties = { insetInlineStart: start, inlineSize: width }
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-colindex={placed.index + 1}
      aria-haspopup={onMenu ? 'menu' : undefined}
      aria-sort={column?.sortable ? (sort?.direction ?? 'none') : undefined}
      className="data-grid-header-cell"
      style={style}
      data-header-row={-1}
      data-column={placed.id}
      data-align={column?.align}
      data-sortable={column?.sortable || undefined}
      onPointerDown={() => onFocus(-1, placed.id)}
      onClick={(event) => onSort(placed.id, event.shiftKey)}
    >
      <span className="data-grid-header-text" title={column?.header}>
        {column?.header}
      </span>
      {sort && (
        <>
          <Arrow className="data-grid-sort" size={14} aria-hidden />
          {sort.priority > 0 && (
            <span className="data-grid-sort-priority" aria-hidden>
              {sort.priority}
            </span>
          )}
          {sort.priority > 0 && (
            <span className="data-grid-visually-hidden">{words.sortPriority(sort.priority)}</span>
          )}
        </>
      )}
      {onMenu && props.hasButton && (
        <button
          type="button"
          className="data-grid-header-menu"
          tabIndex={-1}
          // For the pointer only: keys open the menu at the heading itself, which has the focus and keeps it.
          aria-hidden
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onMenu(placed.id)
          }}
        >
          <ChevronDown size={14} />
        </button>
      )}
      {resize && (
        <span
          className="data-grid-resizer"
          aria-hidden
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={() => resize.fit(placed)}
          onPointerDown={(event) => resize.begin(event, placed)}
          onPointerMove={resize.drag}
          onPointerUp={resize.end}
          onPointerCancel={resize.end}
        />
      )}
    </div>
  )
}

/** Heading of one column: its name, its place in the order, and the handle that resizes it. */
export const HeaderCell = memo(HeaderCellView) as typeof HeaderCellView

interface GroupCellProps {
  group: PlacedGroup
  onFocus: (row: number, column: string) => void
  /** Collapses or expands it; `undefined` while the layout may not change. */
  onGroup: ((column: string) => void) | undefined
}

/** Heading over neighbouring columns. It has focus as the cell -2 of its first column. */
export function GroupCell({ group, onFocus, onGroup }: GroupCellProps) {
  const isExpanded = onGroup && group.isExpanded
  return (
    <div
      role={group.header === '' ? 'gridcell' : 'columnheader'}
      tabIndex={-1}
      aria-colindex={group.index + 1}
      aria-colspan={group.span}
      aria-expanded={isExpanded}
      className="data-grid-header-cell data-grid-group-cell"
      style={{ insetInlineStart: group.start, inlineSize: group.width }}
      data-header-row={-2}
      data-column={group.columns[0]}
      data-columns={group.columns.join(' ')}
      data-empty={group.header === '' || undefined}
      data-expandable={isExpanded === undefined ? undefined : true}
      onPointerDown={() => onFocus(-2, group.columns[0]!)}
      onClick={isExpanded === undefined ? undefined : () => onGroup?.(group.columns[0]!)}
    >
      <span className="data-grid-header-text" title={group.header}>
        {group.header}
      </span>
      {isExpanded !== undefined && <ChevronDown className="data-grid-group-mark" size={14} aria-hidden />}
    </div>
  )
}
