import { useEffect, useRef } from 'react'

/**
 * Closes a panel when it is told to, but not before it was drawn once: a scroll that led to its place is told of only
 * then, as if the view had scrolled away from under the panel.
 */
export function usePanelClose(close: () => void, isOpen = true): (isOpen: boolean) => void {
  const isDrawn = useRef(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const frame = requestAnimationFrame(() => {
      isDrawn.current = true
    })
    return () => {
      cancelAnimationFrame(frame)
      isDrawn.current = false
    }
  }, [isOpen])
  return (isWanted) => {
    if (!isWanted && isDrawn.current) close()
  }
}
