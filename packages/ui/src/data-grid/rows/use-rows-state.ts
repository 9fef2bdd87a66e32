import { useCallback, useSyncExternalStore } from 'react'
import type { DataGridRows } from '../types/rows.types.ts'

/** The two facts about the rows that the grid renders again for; changed rows are painted past React. */
export function useRowsState<Row>(rows: DataGridRows<Row>): {
  rowCount: number | undefined
  resultKey: string
} {
  const subscribe = useCallback((listener: () => void) => rows.subscribe(listener), [rows])
  const getCount = () => rows.count
  const getKey = () => rows.resultKey
  const rowCount = useSyncExternalStore(subscribe, getCount, getCount)
  const resultKey = useSyncExternalStore(subscribe, getKey, getKey)
  return { rowCount, resultKey }
}
