import { MoreHorizontal } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridMenuProps } from '../types/data-grid.types.ts'
import type { PointedRowStore } from './pointed-row.ts'
import type { MenuPoint } from './use-grid-menus.tsx'

/** Px that the toolbar of a row takes at most. Rows have as much room behind their last cell, which it never covers. */
export const toolbarRoom = 144
/** Buttons of a row beside the one for its menu. */
const maxQuick = 3

interface RowToolbarProps<Row> {
  store: PointedRowStore
  rows: DataGridRows<Row>
  /** The row with focus, whose cell is edited when one is. */
  activeRow: number | undefined
  rowActions: NonNullable<DataGridMenuProps<Row>['rowActions']>
  /** Title of the button that opens the menu. */
  moreLabel: string
  /** The pointer is on the toolbar of a row, or has left it. */
  onHover: (row: number | undefined) => void
  /** Makes a row the one with focus, before something is done with it. */
  onEnter: (row: number) => void
  onMore: (row: number, point: MenuPoint) => void
}

/**
 * The first actions of the row under the pointer, at its end: one element for all rows. For the pointer only; the menu
 * offers the same to everybody.
 */
export function RowToolbar<Row extends object>(props: RowToolbarProps<Row>) {
  const { store, rows, rowActions, moreLabel, onHover, onEnter, onMore } = props
  const pointed = useSyncExternalStore(store.subscribe, store.get, store.get)
  const row = pointed && rows.at(pointed.index)
  if (row === undefined || !pointed) return null
  const { index, top, height, inset } = pointed
  const actions = rowActions(row, index)
  if (actions.length === 0) return null
  const quick = actions
    .filter(({ icon, isDanger }) => icon !== undefined && isDanger !== true)
    .slice(0, maxQuick)
  return (
    <div
      className="data-grid-row-toolbar"
      data-active={index === props.activeRow || undefined}
      aria-hidden
      style={{ insetBlockStart: top, blockSize: height, insetInlineEnd: inset }}
      // The focus stays in the grid.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={() => onHover(index)}
      onPointerLeave={() => onHover(undefined)}
    >
      {quick.map(({ id, label, icon, isDisabled, onAction }) => (
        <button
          key={id}
          type="button"
          tabIndex={-1}
          title={label}
          disabled={isDisabled}
          onClick={() => {
            onEnter(index)
            onAction()
          }}
        >
          {icon}
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        title={moreLabel}
        data-more
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          onEnter(index)
          onMore(index, { x: left, y: bottom })
        }}
      >
        <MoreHorizontal />
      </button>
    </div>
  )
}
