import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves focus into a panel that does not block the page when it appears, and back to where it was when it goes
 * while the focus is still inside (or got lost with it).
 */
function usePanelFocus(panel: RefObject<HTMLElement | null>): void {
  const origin = useRef<Element | null>(null)
  useEffect(() => {
    const element = panel.current
    origin.current = document.activeElement
    // Not within React's own work: focusing runs handlers that set state at once.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      // A double click on what opens the panel has begun to edit there: whoever writes goes on.
      const isTaken = element?.contains(activeElement) ?? true
      if (!isTaken && !activeElement?.closest('[data-editing]')) element?.focus({ preventScroll: true })
    })
    return () => {
      cancelAnimationFrame(frame)
      const held = document.activeElement
      const isHere = held === null || held === document.body || (element?.contains(held) ?? false)
      const back = origin.current
      if (!isHere || !(back instanceof HTMLElement)) return
      requestAnimationFrame(() => {
        if (back.isConnected && document.activeElement === document.body) back.focus({ preventScroll: true })
      })
    }
  }, [panel])
}

export { usePanelFocus }
