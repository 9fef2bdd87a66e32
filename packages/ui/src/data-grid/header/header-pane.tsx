import { memo, type ReactNode, type Ref } from 'react'
import { panesOf, selectionColumnId, type ColumnModel, type PlacedColumn } from '../columns/column-model.ts'
import type { DataGridPane } from '../types/column.types.ts'
import type { ColumnDragHandlers } from '../columns/use-column-drag.ts'
import type { GridWords } from '../words/zh.ts'
import { GroupCell, HeaderCell, type HeadingResize } from './header-cell.tsx'
import { SelectAllCell } from './select-all-cell.tsx'

/** What the heading shows and does, the same for all panes. */
export interface HeaderProps<Row> {
  gridId: string
  model: ColumnModel<Row>
  words: GridWords
  resize: HeadingResize<Row> | undefined
  /** Handlers that drag a heading to another place. */
  drag: ColumnDragHandlers | undefined
  selectAll: 'none' | 'some' | 'all'
  onSelectAll: (all: boolean) => void
  onSort: (id: string, multi: boolean) => void
  onFocus: (row: number, column: string) => void
  /** Collapses or expands the group of a column; `undefined` while the layout may not change. */
  onGroup: ((column: string) => void) | undefined
  /** Opens the menu of a column; `undefined` if columns have none. */
  onMenu: ((column: string) => void) | undefined
  /** Whether menus have their buttons yet. */
  hasButtons: boolean
}

interface HeaderPaneProps<Row> extends HeaderProps<Row> {
  ref?: Ref<HTMLDivElement>
  pane: DataGridPane
}

interface HeaderRowProps {
  /** Names the row among those of the heading. */
  id: string
  pane: DataGridPane
  panes: readonly DataGridPane[]
  rowIndex: number
  children: ReactNode
}

/** One row for assistive technology: the piece in the centre owns the pieces of the other panes. */
function HeaderRow({ id, pane, panes, rowIndex, children }: HeaderRowProps) {
  if (pane !== 'center') {
    return (
      <div id={`${id}-${pane}`} className="data-grid-header-row" role="presentation">
        {children}
      </div>
    )
  }
  const owned = panes.map((name) => `${id}-${name}`)
  return (
    <div
      className="data-grid-header-row"
      role="row"
      aria-rowindex={rowIndex}
      aria-owns={owned.length > 1 ? owned.join(' ') : undefined}
    >
      <div id={`${id}-center`} role="presentation">
        {children}
      </div>
    </div>
  )
}

function HeaderPaneView<Row extends object>(props: HeaderPaneProps<Row>) {
  const { gridId, model, words, pane } = props
  const panes = panesOf(model)
  const hasGroups = model.groups.length > 0

  const renderCell = (placed: PlacedColumn<Row>): ReactNode =>
    placed.id === selectionColumnId ? (
      <SelectAllCell
        key={placed.id}
        placed={placed}
        label={words.selectAll}
        state={props.selectAll}
        onChange={props.onSelectAll}
        onFocus={props.onFocus}
      />
    ) : (
      <HeaderCell
        key={placed.id}
        placed={placed}
        words={words}
        resize={props.resize}
        onSort={props.onSort}
        onFocus={props.onFocus}
        onMenu={props.onMenu}
        hasButton={props.hasButtons}
      />
    )

  return (
    <div
      ref={props.ref}
      className="data-grid-header"
      role={pane === 'center' ? 'rowgroup' : undefined}
      data-rows={hasGroups ? 2 : 1}
      {...props.drag}
    >
      {hasGroups && (
        <HeaderRow id={`${gridId}-hg`} pane={pane} panes={panes} rowIndex={1}>
          {model.groups
            .filter((group) => group.pane === pane)
            .map((group) => (
              <GroupCell key={group.id} group={group} onFocus={props.onFocus} onGroup={props.onGroup} />
            ))}
        </HeaderRow>
      )}
      <HeaderRow id={`${gridId}-hr`} pane={pane} panes={panes} rowIndex={hasGroups ? 2 : 1}>
        {model[pane].map(renderCell)}
      </HeaderRow>
    </div>
  )
}

/** The heading of one pane: stays at the top, and scrolls sideways with the rows because it is in the same scroller. */
export const HeaderPane = memo(HeaderPaneView) as typeof HeaderPaneView
