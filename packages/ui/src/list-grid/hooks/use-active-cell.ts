import { useState } from 'react'

import type { ListGridCell } from '../list-grid.types.ts'

/** The active cell, kept by the caller or, if the caller gives none, here. */
export function useActiveCell(
  controlled: ListGridCell | null | undefined,
  onChange: ((cell: ListGridCell) => void) | undefined,
): { active: ListGridCell | undefined; setActive: (cell: ListGridCell) => void } {
  const [own, setOwn] = useState<ListGridCell>()
  const active = controlled === undefined ? own : (controlled ?? undefined)
  const setActive = (cell: ListGridCell) => {
    if (active?.row === cell.row && active.column === cell.column) return
    if (controlled === undefined) setOwn(cell)
    onChange?.(cell)
  }
  return { active, setActive }
}
