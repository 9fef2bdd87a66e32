import { useEffect, useState, type RefObject } from 'react'

/** Whether a scrolling row holds more than it shows; `content` changes whenever the row may have. */
function useOverflow(row: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const measure = () => setOverflowing(element.scrollWidth > element.clientWidth + 1)
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    measure()
    return () => watcher.disconnect()
  }, [row, content])
  return isOverflowing
}

export { useOverflow }
