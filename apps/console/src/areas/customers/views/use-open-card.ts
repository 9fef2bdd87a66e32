import { useEffect, useRef } from 'react'
import { whenFree } from '../../../parts/when-free.ts'

/**
 * Keeps the card of the open customer in view, and gives it the focus when the customer is closed, unless somebody went
 * elsewhere meanwhile.
 */
export const useOpenCard = (open: number | undefined): void => {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const closed = before.current
    before.current = open
    if (open !== undefined) {
      const card = document.querySelector(`[data-card="${open}"]`)
      card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    if (open !== undefined || closed === undefined) return undefined
    return whenFree(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-card="${closed}"] [data-main]`)?.focus()
    })
  }, [open])
}
