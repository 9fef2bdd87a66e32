import { sortByNumber, sortByRank } from './radix.ts'
import { rankTexts, type CompareTexts, type Ranks } from './rank-texts.ts'

/** What a row is sorted by. `undefined`, `null`, `NaN` and the empty text are empty, and last in both directions. */
export type SortValue = number | string | boolean | Date | null | undefined

/** Values of one column for all rows: numbers with NaN for the empty ones, or ranks of texts. */
export type ColumnKeys = { numbers: Float64Array } | { ranks: Ranks }

const toNumber = (value: Exclude<SortValue, string>): number =>
  value === null || value === undefined ? Number.NaN : Number(value)

const toText = (value: SortValue): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (!(value instanceof Date)) return String(value)
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}

/**
 * Reads a column: numbers, dates and booleans are numbers; as soon as one value is a text, all are.
 * @param valueAt Value of the row in a slot; called once or twice for each.
 */
export function readColumn(
  slots: number,
  valueAt: (slot: number) => SortValue,
  compare?: CompareTexts,
): ColumnKeys {
  const numbers = new Float64Array(slots)
  for (let slot = 0; slot < slots; slot++) {
    const value = valueAt(slot)
    if (typeof value === 'string' && value !== '') {
      return { ranks: rankTexts(slots, (slot) => toText(valueAt(slot)), compare) }
    }
    numbers[slot] = typeof value === 'string' ? Number.NaN : toNumber(value)
  }
  return { numbers }
}

const turned = ({ of, count }: Ranks): Uint32Array =>
  of.map((rank) => (rank === count ? count : count - 1 - rank))

/** Puts slots into the order of one column, stable, in place. Numbers are used up by it, ranks are not. */
export function sortByColumn(order: Uint32Array, keys: ColumnKeys, isDescending: boolean): void {
  if ('numbers' in keys) sortByNumber(order, keys.numbers, isDescending)
  else sortByRank(order, isDescending ? turned(keys.ranks) : keys.ranks.of, keys.ranks.count + 1)
}
