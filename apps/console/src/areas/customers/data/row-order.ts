import type { CustomerRows } from './list-windows.ts'
import type { PlacedRows } from './placed-store.ts'

/** Where somebody stands, from 1, and among how many. */
export interface NthOf {
  position: number
  count: number
}

/** Rows in the order in which one goes from one to the next. */
export interface RowOrder extends Pick<
  CustomerRows,
  'indexOf' | 'at' | 'count' | 'groups' | 'isBusy' | 'onRange'
> {
  subscribe: (listener: () => void) => () => void
  /** Where a row stands as people count; its place among all of them when left out. */
  placeOf?: (id: number) => NthOf | undefined
  /** Whether more rows have to be read before the one that stands here follows its forerunner. */
  isGap?: (index: number) => boolean
}

/** The order of a board or a calendar: each place from its first row to its last, and on to the next place. */
export const orderOf = (rows: PlacedRows): RowOrder => {
  const places = () => rows.state().places ?? []
  /** The place that ends before an index, though it has rows that were not read. */
  const endingAt = (index: number) => {
    let end = 0
    return places().find((place) => {
      end += place.rows.length
      return end === index && place.rows.length > 0 && rows.canReadOn(place.key)
    })
  }
  const indexOf = (id: number | string) => {
    let before = 0
    for (const place of places()) {
      const index = place.rows.findIndex((row) => row.id === Number(id))
      if (index >= 0) return before + index
      before += place.rows.length
    }
    return undefined
  }
  return {
    subscribe: rows.subscribe,
    indexOf,
    at: (index) => {
      let left = index
      for (const place of places()) {
        if (left < place.rows.length) return place.rows[left]
        left -= place.rows.length
      }
      return undefined
    },
    get count() {
      return rows.state().places?.reduce((sum, place) => sum + place.rows.length, 0)
    },
    get isBusy() {
      return rows.state().isBusy || rows.state().readingOn.size > 0
    },
    isGap: (index) => endingAt(index) !== undefined,
    onRange: ({ first }) => {
      const place = endingAt(first)
      if (place) rows.readOn(place.key)
    },
    placeOf: (id) => {
      for (const place of places()) {
        const index = place.rows.findIndex((row) => row.id === id)
        if (index >= 0) return { position: index + 1, count: place.total }
      }
      return undefined
    },
  }
}
