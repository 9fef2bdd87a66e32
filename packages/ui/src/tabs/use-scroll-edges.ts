import { useLayoutEffect, useRef, type RefObject } from 'react'

/** How far an element can still be scrolled before an edge counts as reached; zoomed pages scroll by fractions, in px. */
const near = 1

/** Marks an element that scrolls with `data-more-before` and `data-more-after`, wherever something is out of sight. */
export function useScrollEdges(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const mark = () => {
      // Scrolled distance is negative where text runs from right to left.
      const across = Math.abs(element.scrollLeft)
      const isAcross = element.scrollWidth > element.clientWidth
      const before = isAcross ? across : element.scrollTop
      const after = isAcross
        ? element.scrollWidth - element.clientWidth - across
        : element.scrollHeight - element.clientHeight - element.scrollTop
      element.toggleAttribute('data-more-before', before > near)
      element.toggleAttribute('data-more-after', after > near)
    }
    const observer = new ResizeObserver(mark)
    const observe = () => {
      observer.disconnect()
      for (const part of [element, ...element.children]) observer.observe(part)
      mark()
    }
    const children = new MutationObserver(observe)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', mark, { passive: true })
    observe()
    return () => {
      observer.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  return ref
}
