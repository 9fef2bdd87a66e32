import { useMemo, useRef, useState, useEffect } from 'react'
import type { CellBlock, DataGridCell } from '../types/cells.types.ts'
import { selectionColumnId, type ColumnModel } from '../columns/column-model.ts'
import { movedFrom } from '../helpers/row-cell.ts'
import { useLatest } from '../helpers/use-latest.ts'
import type { DataGridRows } from '../types/rows.types.ts'

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
  /** Begins a new block from one cell to another. */
  select: (from: DataGridCell, to: DataGridCell) => void
  clear: () => void
}

function isSameCell(one: DataGridCell, other: DataGridCell): boolean {
  return one.row === other.row && one.column === other.column
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
    const { anchor, head } = current
    const indexOf = (id: string) => model.all.findIndex((placed) => placed.id === id)
    // The boxes that select rows are no cells to copy or fill.
    const first = model.all[0]?.id === selectionColumnId ? 1 : 0
    const columns = [indexOf(anchor.column), indexOf(head.column)] as const
    const toColumn = Math.max(...columns)
    if (Math.min(...columns) < 0 || toColumn < first) return undefined
    const last = (rowCount ?? 0) - 1
    const found = {
      fromRow: Math.min(anchor.row, head.row),
      toRow: Math.min(last, Math.max(anchor.row, head.row)),
      fromColumn: Math.max(first, Math.min(...columns)),
      toColumn,
    }
    const isOne = found.fromRow === found.toRow && found.fromColumn === found.toColumn
    return isOne || found.toRow < found.fromRow ? undefined : found
  }, [current, model, rowCount])
  const cleared = useRef<CellBlock>(undefined)
  return {
    // Cleared it is gone at once, also before React has heard of it: its rows may be others by now.
    get block() {
      return cleared.current === block ? undefined : block
    },
    head: block && current?.head,
    extend: (from, to) =>
      setEnds((before) => {
        const isBegun = before?.resultKey === resultKey && !isSameCell(before.anchor, before.head)
        return { resultKey, anchor: isBegun ? before.anchor : from, head: to }
      }),
    select: (from, to) => setEnds({ resultKey, anchor: from, head: to }),
    clear: () => {
      cleared.current = block
      setEnds(undefined)
    },
  }
}

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
    const hasMoved = movedFrom(rows, [fromRow, toRow])
    return rows.subscribe(() => {
      if (hasMoved()) latest.current()
    })
  }, [rows, fromRow, toRow, latest])
}
