import type { CustomerRow } from '@hospital-crm/api/entities'

/** A set with one more, and with one less. */
export const and = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> => new Set([...set, item])
export const without = <Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> =>
  new Set([...set].filter((one) => one !== item))

/** One place of rows: a column of the board, a day of the calendar. */
export interface Place {
  /** A status or a day. */
  key: string
  /** Rows that there are, also those that have not been read. */
  total: number
  rows: readonly CustomerRow[]
  /** Rows that were moved here since it was read: reading on does not count them. */
  guests: ReadonlySet<number>
  /** Minutes of a day between which the hospital works; of a column nothing. */
  open?: readonly { from: number; to: number }[]
}

/** How rows find their place. */
export interface Placing {
  /** The place of a row; undefined where it has none. */
  keyOf: (row: CustomerRow) => string | undefined
  /** Where a row that comes belongs among those that are there. */
  indexIn: (rows: readonly CustomerRow[], row: CustomerRow) => number
  /** A row that changes within its place stays where it stands. */
  staysIn: boolean
  /** Whether somebody unseen so far, of whom others told, is shown in a place. */
  takesIn: (place: Place) => boolean
}

/** Whoever is moved stands on top of the column: where the order would put them, nobody might look. */
export const byStatus: Placing = {
  keyOf: ({ status }) => String(status),
  indexIn: () => 0,
  staysIn: true,
  // Of a column that was not read to its end nobody knows whether they were in it before.
  takesIn: ({ rows, total }) => rows.length >= total,
}

/** By the moment of the visit, the older record first. */
export const byVisit = (dayOf: (seconds: number) => string): Placing => ({
  keyOf: ({ order_time }) => (order_time === null ? undefined : dayOf(order_time)),
  indexIn: (rows, row) => {
    const isAfter = (other: CustomerRow) =>
      (other.order_time ?? 0) > (row.order_time ?? 0) ||
      (other.order_time === row.order_time && other.id > row.id)
    const index = rows.findIndex(isAfter)
    return index < 0 ? rows.length : index
  },
  staysIn: false,
  takesIn: () => true,
})

/** Where a row stands. */
export interface Standing {
  key: string
  index: number
}

export const standingOf = (places: readonly Place[], id: number): Standing | undefined => {
  for (const { key, rows } of places) {
    const index = rows.findIndex((row) => row.id === id)
    if (index >= 0) return { key, index }
  }
  return undefined
}

const changed = (places: readonly Place[], key: string, change: (place: Place) => Place): Place[] =>
  places.map((place) => (place.key === key ? change(place) : place))

/** The same places without a row. */
export const withoutRow = (places: readonly Place[], id: number): readonly Place[] => {
  const standing = standingOf(places, id)
  if (!standing) return places
  return changed(places, standing.key, (place) => ({
    ...place,
    total: Math.max(0, place.total - 1),
    rows: place.rows.filter((row) => row.id !== id),
    guests: without(place.guests, id),
  }))
}

/**
 * The same places with a row as it is now: where it stood, or where it belongs by now.
 *
 * @param back the place in which it stood before, when a move is taken back
 * @param isOwn whoever moved it looks for it there, also behind what was read
 */
export const withRow = (
  places: readonly Place[],
  row: CustomerRow,
  { keyOf, indexIn, staysIn }: Placing,
  back?: Standing,
  isOwn = false,
): readonly Place[] => {
  const before = standingOf(places, row.id)
  const key = keyOf(row)
  const left = withoutRow(places, row.id)
  const there = left.find((place) => place.key === key)
  if (!there) return left
  const isSame = before?.key === key
  const kept = back?.key === key ? back : isSame && staysIn ? before : undefined
  const index = kept?.index ?? indexIn(there.rows, row)
  // What would stand behind all that was read stands among what was not.
  const isBeyond = !isOwn && !isSame && index >= there.rows.length && there.rows.length < there.total
  return changed(left, there.key, (place) => ({
    ...place,
    total: place.total + 1,
    rows: isBeyond ? place.rows : place.rows.toSpliced(index, 0, row),
    guests: isSame || isBeyond || back ? place.guests : and(place.guests, row.id),
  }))
}

/** Rows of a place that the server would count before those that are read next. */
export const offsetOf = ({ rows, guests }: Place): number =>
  rows.reduce((count, { id }) => count + (guests.has(id) ? 0 : 1), 0)

/** A place with rows that were read on; none stands in two places. */
export const withMore = (
  places: readonly Place[],
  key: string,
  more: readonly CustomerRow[],
): readonly Place[] => {
  const fresh = more.filter(({ id }) => standingOf(places, id) === undefined)
  const isOver = more.length === 0
  return changed(places, key, (place) => {
    const rows = [...place.rows, ...fresh]
    return { ...place, rows, total: isOver ? rows.length : Math.max(place.total, rows.length) }
  })
}

/** The places with what the server has counted; what it leaves out has no row. */
export const withCounts = (places: readonly Place[], counts: ReadonlyMap<string, number>): readonly Place[] =>
  places.map((place) => {
    const total = Math.max(counts.get(place.key) ?? 0, place.rows.length)
    return total === place.total ? place : { ...place, total }
  })
