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
  /** Hears of the keys of each window as they come. */
  onKeys: (keys: readonly RowKey[]) => void
}

/** Windows that are asked for at once. */
const atOnce = 3

/**
 * Tells the keys of all rows of a range, window by window. A row that is known to stand elsewhere by now is left out: it
 * has moved into the range since somebody chose it.
 */
export async function tellRangeKeys<Row>(
  { first, last }: RowsRange,
  source: RangeSource<Row>,
): Promise<void> {
  const { windowSize, keyOf, held, load, indexOf, check, onKeys } = source
  let page = Math.floor(first / windowSize)
  const end = Math.floor(last / windowSize)
  const work = async () => {
    while (page <= end) {
      const own = page
      page += 1
      const rows = held(own) ?? (await load(own))
      check()
      const keys = rows.flatMap((row, offset) => {
        const at = own * windowSize + offset
        if (at < first || at > last) return []
        const key = keyOf(row)
        const known = indexOf(key)
        return known !== undefined && (known < first || known > last) ? [] : [key]
      })
      onKeys(keys)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
