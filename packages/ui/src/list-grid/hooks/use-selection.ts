import { useRef } from 'react'

import type { ListGridRowsProps, ListGridSelectionProps } from '../list-grid.types.ts'
import { isSelected, keysBetween, setSelected } from '../helpers/selection.ts'

/** Verbs of the row selection. All of them do nothing while the grid is not selectable or the row is not loaded. */
export interface SelectionActions {
  toggle: (index: number) => void
  /** Gives the rows from the last toggled one to this one the state of that row. */
  extend: (index: number) => void
  /** Selects the row left and the row reached, as Shift with an arrow does. */
  sweep: (from: number, to: number) => void
  setAll: (all: boolean) => void
}

export function useSelection<Row extends object>(
  props: ListGridSelectionProps & Pick<ListGridRowsProps<Row>, 'getRow' | 'rowKey' | 'resultKey'>,
): SelectionActions {
  const { selection, onSelectionChange, getRow, rowKey, resultKey } = props
  const anchor = useRef<{ index: number; selected: boolean; resultKey: string | undefined }>(undefined)

  const keyAt = (index: number) => {
    const row = getRow(index)
    return row === undefined ? undefined : rowKey(row)
  }
  const setRange = (from: number, to: number, selected: boolean) => {
    if (!selection) return
    const { keys, missing } = keysBetween(from, to, keyAt)
    onSelectionChange?.(setSelected(selection, keys, selected), missing)
  }
  const toggle = (index: number) => {
    const key = keyAt(index)
    if (!selection || key === undefined) return
    const selected = !isSelected(selection, key)
    anchor.current = { index, selected, resultKey }
    onSelectionChange?.(setSelected(selection, [key], selected))
  }

  return {
    toggle,
    extend: (index) => {
      const from = anchor.current
      if (from && from.resultKey === resultKey) setRange(from.index, index, from.selected)
      else toggle(index)
    },
    sweep: (from, to) => setRange(from, to, true),
    setAll: (all) => {
      if (selection) onSelectionChange?.({ all, ids: new Set() })
    },
  }
}
