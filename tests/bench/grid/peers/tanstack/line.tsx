import type { CSSProperties } from 'react'
import type { Column, Header, Row as TableRow } from '@tanstack/react-table'
import type { Row } from '../../workload/columns.ts'
import { features, SELECT } from './features.ts'

type Features = typeof features
export type AnyColumn = Column<Features, Row>

/** The columns between the pinned ones that are in view, and the space that the others leave. */
export interface ColumnWindow {
  indexes: readonly number[]
  before: number
  after: number
}

const styleOf = (column: AnyColumn): CSSProperties =>
  column.getIsPinned()
    ? { width: column.getSize(), insetInlineStart: column.getStart('start') }
    : { width: column.getSize() }

interface HeadProps {
  headers: readonly Header<Features, Row>[]
  window: ColumnWindow
}

export function Head({ headers, window }: HeadProps) {
  const pinned = headers.filter(({ column }) => column.getIsPinned())
  const centre = headers.filter(({ column }) => !column.getIsPinned())
  const cell = (header: Header<Features, Row> | undefined) =>
    header && (
      <th
        key={header.id}
        style={styleOf(header.column)}
        data-pinned={header.column.getIsPinned() || undefined}
      >
        {String(header.column.columnDef.header ?? '')}
      </th>
    )
  return (
    <tr>
      {pinned.map(cell)}
      <th aria-hidden style={{ width: window.before, padding: 0 }} />
      {window.indexes.map((index) => cell(centre[index]))}
      <th aria-hidden style={{ width: window.after, padding: 0 }} />
    </tr>
  )
}

interface LineProps {
  row: TableRow<Features, Row>
  top: number
  window: ColumnWindow
  render: (cell: ReturnType<TableRow<Features, Row>['getStartVisibleCells']>[number]) => React.ReactNode
}

export function Line({ row, top, window, render }: LineProps) {
  const centre = row.getCenterVisibleCells()
  return (
    <tr aria-selected={row.getIsSelected()} style={{ transform: `translateY(${top}px)` }}>
      {row.getStartVisibleCells().map((cell) => (
        <td key={cell.id} data-pinned="start" style={styleOf(cell.column)}>
          {cell.column.id === SELECT ? (
            <input
              type="checkbox"
              aria-label="选择"
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          ) : (
            render(cell)
          )}
        </td>
      ))}
      <td aria-hidden style={{ width: window.before, padding: 0 }} />
      {window.indexes.map((index) => {
        const cell = centre[index]
        return (
          cell && (
            <td key={cell.id} style={styleOf(cell.column)}>
              {render(cell)}
            </td>
          )
        )
      })}
      <td aria-hidden style={{ width: window.after, padding: 0 }} />
    </tr>
  )
}
