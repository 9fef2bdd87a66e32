import { useEffect, useRef } from 'react'

/**
 * Closes a panel when it is told to, but not before it was drawn once: the scroll that led to its cell is told of only
 * then, as if the view had scrolled away from under the panel.
 */
export function usePanelClose(close: () => void): (isOpen: boolean) => void {
  const isDrawn = useRef(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      isDrawn.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (isOpen) => {
    if (!isOpen && isDrawn.current) close()
  }
}
