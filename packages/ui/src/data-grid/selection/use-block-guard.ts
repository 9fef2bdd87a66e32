import { useEffect } from 'react'
import type { CellBlock } from '../body/paint-context.ts'
import { useLatest } from '../hooks/use-latest.ts'
import type { DataGridRows } from '../rows/rows.types.ts'

/** Drops the block when other rows have slid under it: what is pasted or erased must not hit them. */
export function useBlockGuard<Row>(
  rows: DataGridRows<Row>,
  block: CellBlock | undefined,
  clear: () => void,
): void {
  const latest = useLatest(clear)
  useEffect(() => {
    if (!block) return undefined
    const corners = [block.fromRow, block.toRow]
    const keysNow = () =>
      corners.map((index) => {
        const row = rows.at(index)
        return row === undefined ? undefined : rows.keyOf(row)
      })
    const keys = keysNow()
    return rows.subscribe(() => {
      const now = keysNow()
      const hasMoved = keys.some(
        (key, place) => key !== undefined && now[place] !== undefined && now[place] !== key,
      )
      if (hasMoved) latest.current()
    })
  }, [rows, block, latest])
}
