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

const wantedOf = (count: number, selection: DataGridSelection | undefined): number => {
  if (!selection || (!selection.all && selection.ids.size === 0)) return count
  return selection.all ? count - selection.ids.size : selection.ids.size
}

/**
 * Reads the rows of a source from the top, also those that are not loaded, if the source can tell them. Of rows under
 * headings those of open groups are read, out of all that there are.
 *
 * @throws the reason of the signal when that is aborted, an error when another result is asked for meanwhile, and what the source throws when it cannot be read.
 */
export async function readRows<Row>(
  source: DataGridRows<Row>,
  { selection, limit = usualLimit, signal, onProgress }: ReadRowsOptions = {},
): Promise<ReadRows<Row>> {
  const { count = 0, groups, resultKey, round } = source
  const all = groups ? (groups.rowCount ?? 0) : count
  const wanted = wantedOf(all, selection)
  const most = Math.min(wanted, limit)
  const isWanted = (row: Row) => wanted === all || isSelected(selection!, source.keyOf(row))
  const rows: Row[] = []
  for (let first = 0; first < count && rows.length < most; first += step) {
    signal?.throwIfAborted()
    onProgress?.(rows.length, most)
    const last = Math.min(count, first + step) - 1
    // One after the other, so that no more is asked for than goes out.
    const found = await readStep(source, first, last, signal)
    if (source.resultKey !== resultKey || source.round !== round) throw new Error('The result has changed')
    for (const row of found) if (rows.length < most && isWanted(row)) rows.push(row)
  }
  onProgress?.(rows.length, most)
  return { rows, wanted }
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
