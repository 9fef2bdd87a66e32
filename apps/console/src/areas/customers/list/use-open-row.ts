import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridHandle, DataGridRows } from '@hospital-crm/ui/customer-grid'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { whenFree } from '../../../parts/when-free.ts'

/** Whether nobody needs the focus but the list or what it stands in. */
const isFree = (list: Element): boolean => {
  const held = document.activeElement
  return !held || held.contains(list) || list.contains(held)
}

/** The search field while it has the focus. */
const heldSearch = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('input[type=search]') ?? null

/**
 * Keeps the row of the open customer in view, and gives it the focus when the customer is closed: whoever went on to
 * others is where they stopped. A customer who left the list leaves the row that moved up. Whoever was at a search, and
 * opened one customer from there by the palette, is back at the search.
 *
 * @param open id of the open customer
 * @returns goes to the element that holds the list
 */
export const useOpenRow = (
  grid: RefObject<DataGridHandle | null>,
  rows: DataGridRows<CustomerRow>,
  open: number | undefined,
): RefObject<HTMLElement | null> => {
  const list = useRef<HTMLElement>(null)
  const place = useRef<number>(undefined)
  const begun = useRef<{ open: number; search: HTMLElement | null }>(undefined)

  const follow = useEffectEvent(() => {
    const index = open === undefined ? undefined : rows.indexOf(open)
    if (index === undefined || index === place.current) return
    const isStep = place.current !== undefined
    place.current = index
    if (isStep) grid.current?.scrollToRow(index)
  })

  useEffect(() => {
    if (open === undefined) return undefined
    begun.current ??= { open, search: heldSearch() }
    if (begun.current.open !== open) begun.current.search = null
    follow()
    return rows.subscribe(follow)
  }, [rows, open])
  useEffect(() => {
    if (open !== undefined) return undefined
    const index = place.current
    const search = begun.current?.search
    place.current = undefined
    begun.current = undefined
    // Whoever went to another row meanwhile stays there.
    if (index === undefined || list.current?.contains(document.activeElement)) return undefined
    return whenFree(() => {
      if (!list.current || !isFree(list.current)) return
      if (search?.isConnected) search.focus({ preventScroll: true })
      else grid.current?.focusRow(index)
    })
  }, [grid, open])
  return list
}
