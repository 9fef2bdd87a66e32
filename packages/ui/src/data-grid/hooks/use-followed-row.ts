import { useEffect, useRef } from 'react'
import type { DataGridCell } from '../data-grid.types.ts'
import type { DataGridRows, RowKey } from '../rows/rows.types.ts'
import { useLatest } from './use-latest.ts'

/**
 * Rows that come and go above a cell move it: tells where it stands then, so that the next key is meant for the same row
 * as the last one. A new result is another matter.
 */
export function useFollowedRow<Row extends object>(
  rows: DataGridRows<Row>,
  active: DataGridCell | undefined,
  onMove: (cell: DataGridCell) => void,
): void {
  const followed = useRef<{ key: RowKey | undefined; resultKey: string }>(undefined)
  const latest = useLatest({ active, onMove })

  useEffect(() => {
    const keyAt = (index: number) => {
      const row = rows.at(index)
      return row === undefined ? undefined : rows.keyOf(row)
    }
    const start = () => {
      const { row } = latest.current.active ?? {}
      const key = row === undefined || row < 0 ? undefined : keyAt(row)
      followed.current = { key, resultKey: rows.resultKey }
    }
    start()
    return rows.subscribe(() => {
      const { active: cell, onMove: tell } = latest.current
      const { key, resultKey } = followed.current ?? {}
      const isSame = !cell || key === undefined || resultKey !== rows.resultKey || keyAt(cell.row) === key
      const row = isSame ? undefined : rows.indexOf(key)
      if (row === undefined) start()
      else if (cell) tell({ row, column: cell.column })
    })
  }, [rows, active, latest])
}
