import { useRef } from 'react'
import type { DataGridSelectionProps } from '../types/data-grid.types.ts'
import { keyAt } from '../helpers/row-cell.ts'
import type { DataGridRows, RowKey } from '../types/rows.types.ts'
import { isSelected, keysBetween, setSelected } from './selection.ts'

/** Verbs of the row selection. All of them do nothing while the grid is not selectable or the row is not loaded. */
export interface RowSelection {
  toggle: (index: number) => void
  /** Gives the rows from the last toggled one to this one the state of that row. */
  extend: (index: number) => void
  setAll: (all: boolean) => void
}

export function useRowSelection<Row extends object>(
  { selection, onSelectionChange }: DataGridSelectionProps,
  rows: DataGridRows<Row>,
): RowSelection {
  // By its key: rows that come or go above it move it.
  const anchor = useRef<{ key: RowKey; index: number; selected: boolean; resultKey: string }>(undefined)
  const toggle = (index: number) => {
    const key = keyAt(rows, index)
    if (!selection || key === undefined) return
    const selected = !isSelected(selection, key)
    anchor.current = { key, index, selected, resultKey: rows.resultKey }
    onSelectionChange?.(setSelected(selection, [key], selected))
  }
  return {
    toggle,
    extend: (index) => {
      const from = anchor.current
      if (!from || from.resultKey !== rows.resultKey) return toggle(index)
      if (!selection) return
      const { keys, missing } = keysBetween(
        rows.indexOf(from.key) ?? from.index,
        index,
        (at) => keyAt(rows, at),
        (at) => rows.groups?.at(at) !== undefined,
      )
      const next = setSelected(selection, keys, from.selected)
      onSelectionChange?.(next, missing && { ...missing, selected: from.selected })
    },
    setAll: (all) => {
      if (selection) onSelectionChange?.({ all, ids: new Set() })
    },
  }
}
