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
 * @param rows An emptied slot counts as an empty value.
 * @param read Value of a row; called once or twice for each.
 */
export function readColumn<Row>(
  rows: readonly (Row | undefined)[],
  read: (row: Row) => SortValue,
  compare?: CompareTexts,
): ColumnKeys {
  const numbers = new Float64Array(rows.length)
  const valueAt = (slot: number) => {
    const row = rows[slot]
    return row === undefined ? undefined : read(row)
  }
  for (let slot = 0; slot < rows.length; slot++) {
    const value = valueAt(slot)
    if (typeof value === 'string' && value !== '') {
      return { ranks: rankTexts(rows.length, (at) => toText(valueAt(at)), compare) }
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

/**
 * The first slots of `order` as {@link sortByColumn} would put them, found in one pass that changes nothing.
 * @returns `undefined` where that would not be quick: too few slots have a value, or almost each goes before those found.
 */
export function firstByColumn(
  order: Uint32Array,
  keys: ColumnKeys,
  isDescending: boolean,
  count: number,
): readonly number[] | undefined {
  const values = 'numbers' in keys ? keys.numbers : keys.ranks.of
  const empty = 'numbers' in keys ? undefined : keys.ranks.count
  const sign = isDescending ? -1 : 1
  const first: number[] = []
  let last = Number.NaN
  let taken = 0
  for (let at = 0; at < order.length; at++) {
    const slot = order[at]!
    const value = values[slot]! * sign
    if (value >= last || Number.isNaN(value) || values[slot] === empty) continue
    if (++taken > 20 * count) return undefined
    let place = first.length
    while (place > 0 && value < values[first[place - 1]!]! * sign) place -= 1
    first.splice(place, 0, slot)
    first.length = Math.min(first.length, count)
    if (first.length === count) last = values[first[count - 1]!]! * sign
  }
  return first.length === count ? first : undefined
}
