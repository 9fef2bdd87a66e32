import { useEffect, useRef } from 'react'
import { whenFree } from '../../../parts/when-free.ts'

/** Gives the focus back to the card of a customer who was open and is closed, unless somebody went elsewhere meanwhile. */
export const useClosedCard = (open: number | undefined): void => {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (open !== undefined || closed === undefined) return undefined
    return whenFree(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-card="${closed}"] [data-main]`)?.focus()
    })
  }, [open])
}
