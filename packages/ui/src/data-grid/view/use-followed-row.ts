import { useEffect, type RefObject } from 'react'
import type { DataGridCell } from '../types/cells.types.ts'
import { cellNow, rowCell, type RowCell } from '../helpers/row-cell.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import { useLatest } from '../helpers/use-latest.ts'

/** A cell with its row, and the result in which it stands. */
export interface FollowedCell extends RowCell {
  resultKey: string
}

export const followedCell = <Row extends object>(
  rows: DataGridRows<Row>,
  cell: DataGridCell,
): FollowedCell => ({ ...rowCell(rows, cell), resultKey: rows.resultKey })

/**
 * Rows that come and go above a cell move it: tells where it stands then, so that the next key is meant for the same row
 * as the last one. A new result is another matter.
 */
export function useFollowedRow<Row extends object>(
  rows: DataGridRows<Row>,
  /** Written by whoever moves the cell, at once: rows may move before React has heard of it. */
  followedRef: RefObject<FollowedCell | undefined>,
  onMove: (cell: DataGridCell) => void,
): void {
  const latest = useLatest(onMove)

  useEffect(() => {
    const start = () => {
      const { current: cell } = followedRef
      followedRef.current = cell && followedCell(rows, cell)
    }
    start()
    return rows.subscribe(() => {
      const { current: cell } = followedRef
      const now = cell?.resultKey === rows.resultKey ? cellNow(rows, cell) : undefined
      if (!now || now.row === cell?.row) start()
      else latest.current(now)
    })
  }, [rows, followedRef, latest])
}
