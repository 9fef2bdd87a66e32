import { useState } from 'react'

import type { DataGridCell } from '../data-grid.types.ts'

/** The active cell, kept by the caller or, if the caller gives none, here. */
export function useActiveCell(
  controlled: DataGridCell | null | undefined,
  onChange: ((cell: DataGridCell) => void) | undefined,
): { active: DataGridCell | undefined; setActive: (cell: DataGridCell) => void } {
  const [own, setOwn] = useState<DataGridCell>()
  const active = controlled === undefined ? own : (controlled ?? undefined)
  const setActive = (cell: DataGridCell) => {
    if (active?.row === cell.row && active.column === cell.column) return
    if (controlled === undefined) setOwn(cell)
    onChange?.(cell)
  }
  return { active, setActive }
}
