import { useEffect, type RefObject } from 'react'
import type { DataGridCell } from '../data-grid.types.ts'
import type { DataGridRows, RowKey } from '../rows/rows.types.ts'
import { useLatest } from './use-latest.ts'

/** Which row a cell belongs to, wherever that goes. */
export interface FollowedRow {
  key: RowKey | undefined
  resultKey: string
}

function keyAt<Row extends object>(rows: DataGridRows<Row>, index: number): RowKey | undefined {
  const row = rows.at(index)
  return row === undefined ? undefined : rows.keyOf(row)
}

export const followedRow = <Row extends object>(
  rows: DataGridRows<Row>,
  cell: DataGridCell | undefined,
): FollowedRow => ({
  key: cell && cell.row >= 0 ? keyAt(rows, cell.row) : undefined,
  resultKey: rows.resultKey,
})

/**
 * Rows that come and go above a cell move it: tells where it stands then, so that the next key is meant for the same row
 * as the last one. A new result is another matter.
 */
export function useFollowedRow<Row extends object>(
  rows: DataGridRows<Row>,
  /** Written by whoever moves the cell, at once: rows may move before React has heard of it. */
  followedRef: RefObject<FollowedRow | undefined>,
  current: () => DataGridCell | undefined,
  onMove: (cell: DataGridCell) => void,
): void {
  const latest = useLatest(onMove)

  useEffect(() => {
    followedRef.current = followedRow(rows, current())
    return rows.subscribe(() => {
      const cell = current()
      const { key, resultKey } = followedRef.current ?? {}
      const isSame =
        !cell || key === undefined || resultKey !== rows.resultKey || keyAt(rows, cell.row) === key
      const row = isSame ? undefined : rows.indexOf(key)
      if (row === undefined) followedRef.current = followedRow(rows, cell)
      else if (cell) latest.current({ row, column: cell.column })
    })
  }, [rows, followedRef, current, latest])
}
