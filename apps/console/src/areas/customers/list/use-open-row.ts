import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridHandle, DataGridRows } from '@hospital-crm/ui/customer-grid'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Frames in which what closes may still hold the focus. */
const FRAMES = 60

/** Whether what closes still has the focus. */
const isHeld = (): boolean => Boolean(document.activeElement?.closest('[role$=dialog], .ui-menu'))

/** Whether nobody needs the focus but the list or what it stands in. */
const isFree = (list: Element): boolean => {
  const held = document.activeElement
  return !held || held.contains(list) || list.contains(held)
}

/**
 * Keeps the row of the open customer in view, and gives it the focus when the customer is closed: whoever went on to
 * others is where they stopped. A customer who left the list leaves the row that moved up.
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

  const follow = useEffectEvent(() => {
    const index = open === undefined ? undefined : rows.indexOf(open)
    if (index === undefined || index === place.current) return
    const isStep = place.current !== undefined
    place.current = index
    if (isStep) grid.current?.scrollToRow(index)
  })

  useEffect(() => {
    if (open === undefined) return undefined
    follow()
    return rows.subscribe(follow)
  }, [rows, open])
  useEffect(() => {
    const index = place.current
    if (open !== undefined || index === undefined) return undefined
    place.current = undefined
    // Whoever went to another row meanwhile stays there.
    if (list.current?.contains(document.activeElement)) return undefined
    let left = FRAMES
    let frame = 0
    const look = () => {
      left -= 1
      if (isHeld() && left > 0) frame = requestAnimationFrame(look)
      else if (list.current && isFree(list.current)) grid.current?.focusRow(index)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [grid, open])
  return list
}
