import { countRows } from '../data-grid/helpers/row-cell.ts'
import { isSelected } from '../data-grid/selection/selection.ts'
import type { DataGridSelection } from '../data-grid/types/data-grid.types.ts'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'

/** Which rows are read, and who hears of it. */
export interface ReadRowsOptions {
  /** The selected rows alone; with none selected, or without it, all of them. */
  selection?: DataGridSelection | undefined
  /** Most rows that are read. @default 10,000 */
  limit?: number | undefined
  signal?: AbortSignal | undefined
  /** How many of how many rows have been read. */
  onProgress?: ((read: number, of: number) => void) | undefined
}

/** Rows that have been read. */
export interface ReadRows<Row> {
  /** In the order of the result. */
  rows: Row[]
  /** How many there would have been, without the limit and if all could have been had. */
  wanted: number
}

/** Most rows that leave a grid at once. */
export const usualLimit = 10_000

/** Rows that are asked for between two looks at what else the page has to do. */
const step = 1000

/** The selection where one was made: then its rows go out and no others, also when none of them is left. */
export const chosenOf = (selection: DataGridSelection | undefined): DataGridSelection | undefined =>
  selection && (selection.all || selection.ids.size > 0) ? selection : undefined

/** How many rows are meant, as far as that is known before they are read. */
export function wantedOf(count: number, selection: DataGridSelection | undefined): number {
  const chosen = chosenOf(selection)
  if (!chosen) return count
  return chosen.all ? Math.max(0, count - chosen.ids.size) : chosen.ids.size
}

/** How many rows there are that are not read: those of closed groups, and of groups that are not named. */
export const closedRows = <Row>(source: DataGridRows<Row>): number =>
  source.groups ? (source.groups.rowCount ?? 0) - countRows(source, 0, (source.count ?? 0) - 1) : 0

/** Whether a group is closed that can be opened. */
export function hasClosed<Row>({ groups, count = 0 }: DataGridRows<Row>): boolean {
  if (!groups) return false
  // From heading to heading: an open group may hold millions of rows.
  for (let index = count - 1; index >= 0; index -= 1) {
    const heading = groups.at(index) ? index : groups.headingOf(index)
    if (heading === undefined) continue
    if (groups.at(heading)?.isOpen === false) return true
    index = heading
  }
  return false
}

/** The list has become another one since its rows were asked for. */
export class ResultChanged extends Error {
  override readonly name = 'ResultChanged'
}

/** Answers a check that the source still has the result that it has now, and each row where it stands. */
export function sameResult<Row>(source: DataGridRows<Row>): () => void {
  // Of rows on a server the count may come late, and moves nothing.
  const place = ({ round, count }: DataGridRows<Row>) => round ?? count
  const [key, before] = [source.resultKey, place(source)]
  return () => {
    if (source.resultKey !== key || place(source) !== before)
      throw new ResultChanged('The result has changed')
  }
}

/**
 * Reads the rows of a source from the top, also those that are not loaded, if the source can tell them. Of rows under
 * headings those of open groups are read, out of all that there are. A row that is not selected is never read, whatever
 * else is: keys of a selection that are not in the result are rows that could not be had.
 *
 * @throws the reason of the signal when that is aborted, `ResultChanged` when another result is asked for meanwhile, and what the source throws when it cannot be read.
 */
export async function readRows<Row>(
  source: DataGridRows<Row>,
  { selection, limit = usualLimit, signal, onProgress }: ReadRowsOptions = {},
): Promise<ReadRows<Row>> {
  const { groups } = source
  // Counted each time: how many there are may be learnt while they are read.
  const end = () => source.count ?? 0
  const all = () => (groups ? (groups.rowCount ?? 0) : end())
  const chosen = chosenOf(selection)
  const most = chosen && !chosen.all ? Math.min(chosen.ids.size, limit) : limit
  const expected = Math.min(wantedOf(all(), selection), most)
  const check = sameResult(source)
  const rows: Row[] = []
  let passed = 0
  let first = 0
  while (first < end() && rows.length < most) {
    signal?.throwIfAborted()
    onProgress?.(Math.min(rows.length, expected), expected)
    const last = Math.min(end(), first + step) - 1
    // One after the other, so that no more is asked for than goes out.
    const found = await readStep(source, first, last, signal)
    check()
    first = last + 1
    for (const row of found) {
      if (chosen && !isSelected(chosen, source.keyOf(row))) passed += 1
      else if (rows.length < most) rows.push(row)
    }
  }
  onProgress?.(rows.length, rows.length)
  const isWhole = first >= end()
  return {
    rows,
    wanted: chosen?.all && isWhole ? all() - passed : Math.max(rows.length, wantedOf(all(), selection)),
  }
}

async function readStep<Row>(
  source: DataGridRows<Row>,
  first: number,
  last: number,
  signal: AbortSignal | undefined,
): Promise<Row[]> {
  const held = Array.from({ length: last - first + 1 }, (_, place) => source.at(first + place))
  if (held.every((row) => row !== undefined)) return held
  const found: (Row | undefined)[] = []
  await source.tellRows?.(
    { first, last },
    (at, rows) => {
      for (const [place, row] of rows.entries()) found[at - first + place] = row
    },
    signal ?? new AbortController().signal,
  )
  return (source.tellRows ? found : held).filter((row) => row !== undefined)
}
