import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * Makes an area that scrolls reachable by keyboard while it is too small for its content and has nothing in it that
 * takes the focus. Spread the answer over the scrolling element.
 */
function useScrollFocus<T extends HTMLElement>(): { ref: RefObject<T | null>; tabIndex?: 0 } {
  const ref = useRef<T>(null)
  const [isNeeded, setNeeded] = useState(false)
  useLayoutEffect(() => {
    const area = ref.current
    if (area === null) return undefined
    const measure = () =>
      setNeeded(area.scrollHeight > area.clientHeight && area.querySelector(focusable) === null)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(area)
    for (const child of area.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return isNeeded ? { ref, tabIndex: 0 } : { ref }
}

export { useScrollFocus }
