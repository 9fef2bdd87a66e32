import { readColumn, type ColumnKeys, type SortValue } from './sort-keys.ts'
import type { CompareTexts } from './rank-texts.ts'

/** Columns whose texts stay ranked, so that turning an order over costs no second ranking: 4 bytes a row each. */
const KEPT_COLUMNS = 3

/** What rows are sorted by, column by column. */
export interface ColumnCache<Row> {
  /** Keys of a column for the rows in all slots; an emptied slot counts as an empty value. */
  keysOf(id: string, rows: readonly (Row | undefined)[]): ColumnKeys
  /** Says that one row took another's place: columns in which they differ are read anew next time. */
  replaced(before: Row, after: Row): void
  /** Forgets everything: rows came, went or are others. */
  clear(): void
}

/** Builds the cache of a set of rows. Numbers are not kept: reading them again costs less than keeping them. */
export function createColumnCache<Row>(
  readerOf: (id: string) => (row: Row) => SortValue,
  compareTexts?: CompareTexts,
): ColumnCache<Row> {
  const kept = new Map<string, ColumnKeys>()
  return {
    keysOf(id, rows) {
      const found = kept.get(id)
      if (found) return found
      const keys = readColumn(rows, readerOf(id), compareTexts)
      if ('numbers' in keys) return keys
      kept.set(id, keys)
      const [eldest] = kept.keys()
      if (kept.size > KEPT_COLUMNS && eldest !== undefined) kept.delete(eldest)
      return keys
    },
    replaced(before, after) {
      for (const id of kept.keys()) {
        const read = readerOf(id)
        if (read(before) !== read(after)) kept.delete(id)
      }
    },
    clear: () => kept.clear(),
  }
}
