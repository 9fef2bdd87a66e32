import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'
import { revealOffset } from '../data-grid/viewport/axis-window.ts'
import { BoxScroller } from '../data-grid/viewport/box-scroller.ts'
import { scrollBox } from '../data-grid/viewport/scroll-box.ts'

/** The cards that exist now. */
export interface CardWindow {
  scroller: RefObject<HTMLDivElement | null>
  /** As high as a card; text that is set larger makes it higher. */
  ruler: RefObject<HTMLDivElement | null>
  /** Cards of the result, or as many as the view holds while that is unknown; none before the first measuring. */
  count: number
  /** Px, with the gap below. */
  cardHeight: number
  /** How many cards stand in the list, and the position of the first of them in the result. */
  box: { cards: number; base: number }
  /** Positions in the result of the cards around the view. */
  around: readonly number[]
  /** Scrolls the least needed to show a card. */
  reveal: (index: number) => void
}

/** Cards on either side of those in view: more than a fling passes in six frames. */
const overscan = 6

/** Heights in px of a card with the gap below it and of the view; 0 before the first measuring, the latter also while hidden. */
function useCardSize(
  scroller: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  usualHeight: number,
) {
  const [size, setSize] = useState({ card: 0, view: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    const measured = ruler.current
    if (!element || !measured) return undefined
    const measure = () => {
      const view = element.clientHeight
      setSize((before) => {
        const card = view > 0 ? measured.offsetHeight || usualHeight : before.card
        return before.card === card && before.view === view ? before : { card, view }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [scroller, ruler, usualHeight])
  return size
}

/**
 * Which cards exist. TanStack Virtual says which are in view of those that the list has room for; where in the result the
 * list begins is as in the grid.
 */
export function useCardWindow<Row>(
  rows: DataGridRows<Row>,
  { rowCount, resultKey }: { rowCount: number | undefined; resultKey: string },
  usualHeight: number,
): CardWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const size = useCardSize(scroller, ruler, usualHeight)
  const [base, setBase] = useState(0)
  const count = size.card > 0 ? (rowCount ?? Math.ceil(size.view / size.card)) : 0
  const { boxRows } = scrollBox(count, size.card, size.view)
  const tell = useRef<(offset: number, isScrolling: boolean) => void>(undefined)
  const scrolled = useRef<(isScrolling: boolean) => void>(undefined)
  const [place] = useState(
    () =>
      new BoxScroller({
        onScroll: () => scrolled.current?.(true),
        onRest: () => scrolled.current?.(false),
      }),
  )
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked again in every render
  const window = useVirtualizer<HTMLElement, HTMLElement>({
    count: boxRows,
    overscan,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.card,
    // What has no layout, as on a hidden page, keeps the cards that it has.
    observeElementRect: (own, told) => observeElementRect(own, (rect) => rect.height > 0 && told(rect)),
    observeElementOffset: ({ scrollElement }, told) => {
      tell.current = told
      return scrollElement ? place.attach(scrollElement) : undefined
    },
  })
  const show = useCallback(
    (isScrolling = false) => {
      setBase(place.place.base)
      tell.current?.(place.place.scrollTop, isScrolling)
    },
    [place],
  )

  const report = () => {
    const { startIndex, endIndex } = window.range ?? { startIndex: 0, endIndex: -1 }
    const range = place.news(startIndex + place.place.base, endIndex + place.place.base)
    if (range) rows.onRange?.(range)
  }
  useLayoutEffect(() => {
    scrolled.current = (isScrolling) => {
      // In the frame in which the scrollbar stands there.
      flushSync(() => show(isScrolling))
      report()
    }
  })

  useLayoutEffect(() => window.measure(), [window, size.card])
  useLayoutEffect(() => {
    const target = place.resize(scrollBox(count, size.card, size.view))
    if (target === undefined) return
    place.scrollTo(target)
    show()
  }, [place, show, count, size])

  const shown = useRef(resultKey)
  useEffect(() => {
    if (shown.current === resultKey) return
    shown.current = resultKey
    place.forget()
    place.scrollTo(0)
    show()
  }, [place, show, resultKey])
  useEffect(() => report())

  const reveal = useCallback(
    (index: number) => {
      const { rowHeight, viewport } = place.box
      if (rowHeight <= 0) return
      place.scrollTo(revealOffset({ start: index * rowHeight, width: rowHeight }, place.contentTop, viewport))
      show()
    },
    [place, show],
  )

  const around = window.getVirtualItems().map(({ index }) => index + base)
  return { scroller, ruler, count, cardHeight: size.card, box: { cards: boxRows, base }, around, reveal }
}
