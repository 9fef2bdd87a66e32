import { useCallback, useSyncExternalStore } from 'react'
import type { DataGridRows } from '../types/rows.types.ts'

/** The facts about the rows that the grid renders again for; changed rows are painted past React. */
export function useRowsState<Row>(rows: DataGridRows<Row>): {
  /** Positions that there are: rows, and headings of groups. */
  rowCount: number | undefined
  /** Rows of the result. */
  total: number | undefined
  resultKey: string
} {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(listener), [rows])
  const getCount = () => rows.count
  const getTotal = () => (rows.groups ? rows.groups.rowCount : rows.count)
  const getKey = () => rows.resultKey
  const rowCount = useSyncExternalStore(subscribe, getCount, getCount)
  const total = useSyncExternalStore(subscribe, getTotal, getTotal)
  const resultKey = useSyncExternalStore(subscribe, getKey, getKey)
  return { rowCount, total, resultKey }
}
