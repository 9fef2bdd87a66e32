import type { RowKey, RowsRange } from '../types/rows.types.ts'
import type { DataGridSelection } from '../types/data-grid.types.ts'

/** Whether the row with this key is selected. */
export function isSelected(selection: DataGridSelection, key: RowKey): boolean {
  return selection.all !== selection.ids.has(key)
}

/** Puts rows into a wished state; unchanged rows keep theirs. */
export function setSelected(
  selection: DataGridSelection,
  keys: Iterable<RowKey>,
  selected: boolean,
): DataGridSelection {
  const ids = new Set(selection.ids)
  for (const key of keys) {
    if (selected === selection.all) ids.delete(key)
    else ids.add(key)
  }
  return { all: selection.all, ids }
}

/** State of the select-all box. */
export function selectAllState(selection: DataGridSelection, rowCount: number): 'none' | 'some' | 'all' {
  const selected = selection.all ? rowCount - selection.ids.size : selection.ids.size
  if (selected <= 0) return 'none'
  return selected >= rowCount ? 'all' : 'some'
}

/** Keys of the loaded rows between two positions, in order, and the span that was not loaded; headings are no rows. */
export function keysBetween(
  a: number,
  b: number,
  keyAt: (index: number) => RowKey | undefined,
  isHeading: (index: number) => boolean = () => false,
): { keys: RowKey[]; missing: RowsRange | undefined } {
  const keys: RowKey[] = []
  let missing: RowsRange | undefined
  for (let index = Math.min(a, b); index <= Math.max(a, b); index += 1) {
    const key = keyAt(index)
    if (key !== undefined) keys.push(key)
    else if (!isHeading(index)) missing = { first: missing?.first ?? index, last: index }
  }
  return { keys, missing }
}
