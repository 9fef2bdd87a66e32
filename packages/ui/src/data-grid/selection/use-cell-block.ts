import { useMemo, useState } from 'react'
import type { CellBlock } from '../body/paint-context.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridCell } from '../data-grid.types.ts'

interface BlockEnds {
  resultKey: string
  anchor: DataGridCell
  head: DataGridCell
}

/** The selected block of cells: from where it was begun to where it reaches now. */
export interface CellBlockSelection {
  /** `undefined` while there is none; one cell is none. */
  block: CellBlock | undefined
  /** Where the block reaches, for the next key to go on from. */
  head: DataGridCell | undefined
  /** Stretches the block from a cell, or from where it was begun, to another. */
  extend: (from: DataGridCell, to: DataGridCell) => void
  clear: () => void
}

export function useCellBlock<Row extends object>(
  model: ColumnModel<Row>,
  rowCount: number | undefined,
  resultKey: string,
): CellBlockSelection {
  const [ends, setEnds] = useState<BlockEnds>()
  const current = ends?.resultKey === resultKey ? ends : undefined
  const block = useMemo<CellBlock | undefined>(() => {
    if (!current) return undefined
    const indexOf = (id: string) => model.all.findIndex((placed) => placed.id === id)
    const columns = [indexOf(current.anchor.column), indexOf(current.head.column)] as const
    if (columns[0] < 0 || columns[1] < 0) return undefined
    const last = (rowCount ?? 0) - 1
    return {
      fromRow: Math.min(current.anchor.row, current.head.row),
      toRow: Math.min(last, Math.max(current.anchor.row, current.head.row)),
      fromColumn: Math.min(...columns),
      toColumn: Math.max(...columns),
    }
  }, [current, model, rowCount])
  return {
    block,
    head: block && current?.head,
    extend: (from, to) =>
      setEnds((before) => ({
        resultKey,
        anchor: before?.resultKey === resultKey ? before.anchor : from,
        head: to,
      })),
    clear: () => setEnds(undefined),
  }
}
