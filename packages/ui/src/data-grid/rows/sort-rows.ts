/** What a row is sorted by. `undefined`, `null`, `NaN` and the empty text are empty, and last in both directions. */
export type SortValue = number | string | boolean | Date | null | undefined

/** Negative, zero or positive, as `Array.prototype.sort` wants it; zero makes two texts equal. */
export type CompareTexts = (one: string, other: string) => number

/** One column to sort by. */
interface SortColumn<Row> {
  /** Value of a row; called once for each. */
  read: (row: Row) => SortValue
  desc: boolean
}

/** Chinese texts by pinyin; what is not Chinese follows as everywhere else. */
let byPinyin: CompareTexts | undefined

const toNumber = (value: SortValue): number =>
  value === null || value === undefined || value === '' ? Number.NaN : Number(value)

const toText = (value: SortValue): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  if (!(value instanceof Date)) return String(value)
  return Number.isNaN(value.getTime()) ? '' : value.toISOString()
}

/** The place of each text in the order of the different ones. Comparing by a locale is dear, so rows do not do it. */
function placesOf(texts: readonly string[], compare: CompareTexts): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let before: string | undefined
  let place = 0
  for (const text of [...new Set(texts)].toSorted(compare)) {
    if (before !== undefined && compare(before, text) !== 0) place += 1
    places.set(text, place)
    before = text
  }
  places.set('', Number.NaN)
  return places
}

/**
 * A number for each row, NaN where it is empty: numbers, dates and booleans are numbers; as soon as one value is a text,
 * all are.
 */
function keysOf(values: readonly SortValue[], compare: CompareTexts): Float64Array {
  const keys = new Float64Array(values.length)
  if (values.some((value) => typeof value === 'string' && value !== '')) {
    const texts = values.map(toText)
    const places = placesOf(texts, compare)
    for (let at = 0; at < keys.length; at += 1) keys[at] = places.get(texts[at]!)!
  } else for (let at = 0; at < keys.length; at += 1) keys[at] = toNumber(values[at])
  return keys
}

function compareKeys(one: number, other: number): number {
  if (one < other) return -1
  if (one > other) return 1
  return Number(Number.isNaN(one)) - Number(Number.isNaN(other))
}

/**
 * Positions of the rows in the order of several columns, the most significant first; equal rows stay as they are, and
 * where there is no row it is as if its values were empty.
 */
export function sortRows<Row>(
  rows: readonly (Row | undefined)[],
  columns: readonly SortColumn<Row>[],
  compare: CompareTexts = (byPinyin ??= new Intl.Collator('zh-CN').compare),
): Uint32Array<ArrayBuffer> {
  const order = new Uint32Array(rows.length).map((_, at) => at)
  for (const { read, desc } of columns.toReversed()) {
    const values = rows.map((row) => (row === undefined ? undefined : read(row)))
    const keys = keysOf(values, compare)
    if (desc) for (let at = 0; at < keys.length; at += 1) keys[at] = -keys[at]!
    order.sort((one, other) => compareKeys(keys[one]!, keys[other]!))
  }
  return order
}
