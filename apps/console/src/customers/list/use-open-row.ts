import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridHandle, DataGridRows } from '@hospital-crm/ui/customer-grid'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { rowElement } from './row-element.ts'

/** Frames in which what closes may still hold the focus. */
const FRAMES = 60

/** Whether nothing but the list, what it stands in, or a dialog that goes has the focus. */
const isFree = (list: Element): boolean => {
  const held = document.activeElement
  return (
    !held || held.contains(list) || list.contains(held) || held.closest('[role$=dialog], .ui-menu') !== null
  )
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
  const takeFocus = useEffectEvent((): boolean => {
    const { current } = list
    const { count = 0 } = rows
    if (!current || place.current === undefined || count === 0 || !isFree(current)) return true
    const index = Math.min(place.current, count - 1)
    const row = rowElement(current, index, count)
    if (row && row === document.activeElement) return true
    if (row) {
      // Cells become something to focus when the grid comes to them; it notices who is there.
      if (row.tabIndex < 0) row.tabIndex = -1
      row.focus({ preventScroll: true })
    } else grid.current?.scrollToRow(index)
    return false
  })

  useEffect(() => {
    if (open === undefined) return undefined
    follow()
    return rows.subscribe(follow)
  }, [rows, open])
  useEffect(() => {
    if (open !== undefined || place.current === undefined) return undefined
    // Whoever went to another row meanwhile stays there.
    if (list.current?.contains(document.activeElement)) {
      place.current = undefined
      return undefined
    }
    let left = FRAMES
    let frame = requestAnimationFrame(function look() {
      left -= 1
      if (takeFocus() || left === 0) place.current = undefined
      else frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
  return list
}
