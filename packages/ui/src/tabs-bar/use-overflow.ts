import { useEffect, useState, type RefObject } from 'react'

/** Room that the controls after the tabs take, in px. */
const CONTROLS_PX = 72

/**
 * Whether a row holds more than the bar around it shows; `content` changes whenever the row may have. Measured at the
 * bar, whose width does not follow from the answer: a row measured itself would be told to change by what it said.
 */
function useOverflow(row: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = row.current
    const bar = element?.parentElement
    if (!element || !bar) return
    const measure = () => setOverflowing(element.scrollWidth > bar.clientWidth - CONTROLS_PX)
    const watcher = new ResizeObserver(measure)
    watcher.observe(bar)
    measure()
    return () => watcher.disconnect()
  }, [row, content])
  return isOverflowing
}

export { useOverflow }
