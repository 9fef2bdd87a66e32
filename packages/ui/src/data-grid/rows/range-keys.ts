import type { RowKey, RowsRange } from '../types/rows.types.ts'

interface RangeSource<Row> {
  windowSize: number
  keyOf: (row: Row) => RowKey
  /** Rows of a window that need not be asked for. */
  held: (page: number) => readonly Row[] | undefined
  /** Asks for a window. */
  load: (page: number) => Promise<readonly Row[]>
  /** Position of a loaded row. */
  indexOf: (key: RowKey) => number | undefined
  /** Throws when the range means nothing any more. */
  check: () => void
  /** Hears of the rows of each window as they come, and at which position of the result they stand. */
  onRows: (first: number, rows: readonly Row[]) => void
}

/** Windows that are asked for at once. */
const atOnce = 3

/**
 * Tells all rows of a range, window by window. A row that is known to stand elsewhere by now is left out: it has moved
 * into the range since somebody chose it.
 */
export async function tellRange<Row>({ first, last }: RowsRange, source: RangeSource<Row>): Promise<void> {
  const { windowSize, keyOf, held, load, indexOf, check, onRows } = source
  let page = Math.floor(first / windowSize)
  const end = Math.floor(last / windowSize)
  const work = async () => {
    while (page <= end) {
      const own = page
      page += 1
      const rows = held(own) ?? (await load(own))
      check()
      const inRange = rows.filter((row, offset) => {
        const at = own * windowSize + offset
        const known = at < first || at > last ? -1 : indexOf(keyOf(row))
        return known === undefined || (known >= first && known <= last)
      })
      onRows(Math.max(first, own * windowSize), inRange)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
