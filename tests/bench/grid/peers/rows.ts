import type { Row } from '../workload/columns.ts'
import type { Change } from '../workload/contender.ts'

/** A new list with new objects for the changed rows, as grids with immutable rows want it. */
export function changed(rows: readonly Row[], changes: readonly Change[]): Row[] {
  const next = rows.slice()
  for (const { row, key, value } of changes) next[row] = Object.assign({}, next[row], { [key]: value }) as Row
  return next
}
