import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridHandle, DataGridRange, DataGridRows, GridOffset } from '@hospital-crm/ui/customer-grid'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'

/** Which rows of which result were in view. */
export interface GridPlace {
  resultKey: string
  /** The last row in view. */
  last: number
  /** How far a grid was scrolled both ways; cards know the row alone. */
  offset?: GridOffset | undefined
}

type Rows = DataGridRows<CustomerRow>

/** The same rows, telling which of them are in view. */
const watched = (rows: Rows, onRange: (range: DataGridRange) => void): Rows => ({
  get count() {
    return rows.count
  },
  get resultKey() {
    return rows.resultKey
  },
  ...(rows.groups && { groups: rows.groups }),
  at: (index) => rows.at(index),
  keyOf: (row) => rows.keyOf(row),
  indexOf: (key) => rows.indexOf(key),
  subscribe: (listener) => rows.subscribe(listener),
  onRange(range) {
    rows.onRange?.(range)
    onRange(range)
  },
})

interface GridPlaceOptions {
  rows: Rows
  total: number | undefined
  /** Where the reader was when the page was left; the grid begins there. */
  place?: GridPlace | undefined
  onPlaceChange: ((place: GridPlace) => void) | undefined
}

/**
 * Shows the rows that were in view when the page was left, once it is known that they are there, and notes which are.
 *
 * @returns the rows for the grid
 */
export const useGridPlace = (grid: RefObject<DataGridHandle | null>, options: GridPlaceOptions): Rows => {
  const { place, rows, total, onPlaceChange } = options
  const [first] = useState(place)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || total === undefined) return undefined
    // The grid gets its height with the first frame, and scrolls nowhere before; cards first have to be fetched.
    let frame = requestAnimationFrame(function look() {
      if (!grid.current) {
        frame = requestAnimationFrame(look)
        return
      }
      isDone.current = true
      if (first?.resultKey !== rows.resultKey || first.last >= total) return
      if (first.offset && grid.current.scrollTo) grid.current.scrollTo(first.offset)
      else grid.current.scrollToRow(first.last)
    })
    return () => cancelAnimationFrame(frame)
  }, [grid, first, rows.resultKey, total])
  const seen = useRef<GridPlace>(undefined)
  const leave = useEffectEvent(() => {
    const offset = grid.current?.offset?.()
    if (seen.current && offset) onPlaceChange?.({ ...seen.current, offset })
  })
  // Sideways nothing is told while it scrolls: the place is read when the page goes, while the grid still stands.
  useLayoutEffect(() => leave, [])
  return useMemo(
    () =>
      watched(rows, ({ last }) => {
        seen.current = { resultKey: rows.resultKey, last }
        onPlaceChange?.(seen.current)
      }),
    [rows, onPlaceChange],
  )
}
