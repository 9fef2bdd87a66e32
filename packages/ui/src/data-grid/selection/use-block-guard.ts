import { useEffect } from 'react'
import type { CellBlock } from '../body/paint-context.ts'
import { keyAt } from '../helpers/row-cell.ts'
import { useLatest } from '../hooks/use-latest.ts'
import type { DataGridRows } from '../rows/rows.types.ts'

/** Drops the block when other rows have slid under it: what is pasted or erased must not hit them. */
export function useBlockGuard<Row>(
  rows: DataGridRows<Row>,
  block: CellBlock | undefined,
  clear: () => void,
): void {
  const latest = useLatest(clear)
  const { fromRow, toRow } = block ?? {}
  // Of the rows alone: with another count the block is another object, and their keys must stay those that were chosen.
  useEffect(() => {
    if (fromRow === undefined || toRow === undefined) return undefined
    const keysNow = () => [fromRow, toRow].map((index) => keyAt(rows, index))
    const keys = keysNow()
    return rows.subscribe(() => {
      const now = keysNow()
      const hasMoved = keys.some(
        (key, place) => key !== undefined && now[place] !== undefined && now[place] !== key,
      )
      if (hasMoved) latest.current()
    })
  }, [rows, fromRow, toRow, latest])
}
