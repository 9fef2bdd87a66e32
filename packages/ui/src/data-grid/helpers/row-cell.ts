import type { DataGridCell } from '../types/cells.types.ts'
import type { DataGridRows, RowKey } from '../types/rows.types.ts'

/** A cell that knows its row, wherever that goes. */
export interface RowCell extends DataGridCell {
  /** `undefined` in the heading, and where no row is loaded. */
  rowKey: RowKey | undefined
}

/** Key of the row at a position, if one is loaded. */
export function keyAt<Row>(rows: DataGridRows<Row>, index: number): RowKey | undefined {
  const row = index < 0 ? undefined : rows.at(index)
  return row === undefined ? undefined : rows.keyOf(row)
}

/** The same, or what identifies the heading of a group that stands there. */
const idAt = <Row>(rows: DataGridRows<Row>, index: number): RowKey | undefined =>
  keyAt(rows, index) ?? (index < 0 ? undefined : rows.groups?.at(index)?.id)

/** The positions from one to another where rows stand, also such as are not loaded, and no headings of groups. */
export function rowsBetween<Row>({ groups }: DataGridRows<Row>, first: number, last: number): number[] {
  const all = Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
  return groups ? all.filter((index) => !groups.at(index)) : all
}

/** How many rows there are from one position to another, headings of groups not counted. */
export function countRows<Row>({ groups }: DataGridRows<Row>, first: number, last: number): number {
  let count = last - first + 1
  if (!groups) return count
  // From heading to heading: a block may span millions of rows.
  for (let index = last; index >= first; index -= 1) {
    const heading = groups.at(index) ? index : groups.headingOf(index)
    if (heading === undefined) continue
    if (heading >= first) count -= 1
    index = heading
  }
  return count
}

/**
 * Answers, each time it is asked, whether another row or heading stands at one of some positions by then. Where nothing is
 * loaded, before or then, nothing is known to have moved.
 */
export function movedFrom<Row>(rows: DataGridRows<Row>, positions: readonly number[]): () => boolean {
  const ids = positions.map((index) => idAt(rows, index))
  return () =>
    ids.some((id, nth) => {
      const now = idAt(rows, positions[nth]!)
      return id !== undefined && now !== undefined && now !== id
    })
}

export const rowCell = <Row>(rows: DataGridRows<Row>, { row, column }: DataGridCell): RowCell => ({
  row,
  column,
  rowKey: idAt(rows, row),
})

/** Where the cell stands now; `undefined` once its row has gone. */
export function cellNow<Row>(
  rows: DataGridRows<Row>,
  { row, column, rowKey }: RowCell,
): DataGridCell | undefined {
  const isHere = rowKey === undefined || idAt(rows, row) === rowKey
  const now = isHere ? row : rows.indexOf(rowKey)
  return now === undefined ? undefined : { row: now, column }
}
