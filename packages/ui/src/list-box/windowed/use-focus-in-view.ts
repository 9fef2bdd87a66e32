import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Key } from 'react-aria-components'

/** From where to where something lies in all that is scrolled, in px. */
interface Place {
  top: number
  bottom: number
}

function viewOf(scroller: HTMLElement): Place {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
  const { scrollTop, clientHeight } = scroller
  return {
    top: scrollTop + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: scrollTop + clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  }
}

/** Of a line higher than the view its beginning. */
function placeOf(line: Element, scroller: HTMLElement, view: Place): Place {
  const { top, height } = line.getBoundingClientRect()
  const start = top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop
  return { top: start, bottom: start + Math.min(height, view.bottom - view.top) }
}

/** How far to scroll, in whole px because browsers round; 0 for what is in view. */
function wayTo(place: Place, view: Place): number {
  if (place.top < view.top) return Math.floor(place.top - view.top)
  return Math.max(0, Math.ceil(place.bottom - view.bottom))
}

interface FocusInView {
  key: Key | undefined
  /** The element of that line. */
  find: (scroller: HTMLElement) => Element | undefined
  /** Whether it is drawn for its focus alone, away from those in view. */
  isAway: boolean
  onScroll: () => void
}

/**
 * Scrolls to the line that gets the focus, and goes with it where lines before it turn out to have other heights, unless
 * the user has scrolled away from it. At once: React Aria scrolls a frame later, and never again.
 */
export function useFocusInView(
  scroller: RefObject<HTMLElement | null> | undefined,
  { key, find, isAway, onScroll }: FocusInView,
) {
  const held = useRef<{ key: Key; place: Place }>(undefined)
  useLayoutEffect(() => {
    const element = scroller?.current
    const line = element && find(element)
    if (key === undefined) held.current = undefined
    if (!element?.clientHeight || !line || key === undefined) return
    const before = held.current?.key === key ? held.current.place : undefined
    const view = viewOf(element)
    const place = placeOf(line, element, view)
    held.current = { key, place }
    // A line under the pointer stays there, also when an edge of the view cuts it.
    const follows = before
      ? Math.abs(wayTo(before, view)) <= 1
      : isAway || line.matches('[data-focus-visible]')
    if (!follows) return
    const from = element.scrollTop
    if (before) element.scrollBy(0, place.top - before.top)
    element.scrollBy(0, wayTo(place, viewOf(element)))
    if (element.scrollTop !== from) onScroll()
  }, [key, find, isAway, onScroll, scroller])
}
