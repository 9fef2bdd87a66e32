import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLatest } from '../data-grid/helpers/use-latest.ts'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'
import { Viewport, type ViewportWindow } from '../data-grid/viewport/viewport.ts'

/** The cards that exist now. */
export interface CardWindow {
  scroller: RefObject<HTMLDivElement | null>
  list: RefObject<HTMLUListElement | null>
  /** As high as a card; text that is set larger makes it higher. */
  ruler: RefObject<HTMLDivElement | null>
  viewport: Viewport
  /** `undefined` before the first measuring. */
  window: ViewportWindow | undefined
}

const noSpans: readonly never[] = []

const areSame = (one: ViewportWindow | undefined, other: ViewportWindow) =>
  one?.start === other.start &&
  one.pool === other.pool &&
  one.base === other.base &&
  one.rowCount === other.rowCount &&
  one.rowHeight === other.rowHeight

/** Joins the scroll state of a grid to one column of equally high cards. */
export function useCardWindow<Row>(
  rows: DataGridRows<Row>,
  { rowCount, resultKey }: { rowCount: number | undefined; resultKey: string },
  cardHeight: number,
): CardWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const latest = useLatest(rows)
  const [window, setWindow] = useState<ViewportWindow>()
  const [viewport] = useState(
    () =>
      new Viewport({
        onWindow: (next) => {
          // At once and not with the next render: the scrollbar can only stand where there is a box.
          if (list.current) list.current.style.blockSize = `${next.boxRows * next.rowHeight}px`
          setWindow((before) => (areSame(before, next) ? before : next))
        },
        onRange: (range) => latest.current.onRange?.(range),
      }),
  )

  useLayoutEffect(() => (scroller.current ? viewport.attach(scroller.current) : undefined), [viewport])
  useLayoutEffect(() => {
    const element = scroller.current
    const measured = ruler.current
    if (!element || !measured) return undefined
    const measure = () =>
      viewport.resize({
        height: element.clientHeight,
        width: 0,
        rowHeight: measured.offsetHeight || cardHeight,
        rowCount,
        spans: noSpans,
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [viewport, cardHeight, rowCount])

  const shown = useRef(resultKey)
  useEffect(() => {
    if (shown.current === resultKey) return
    shown.current = resultKey
    viewport.restart()
  }, [viewport, resultKey])

  return { scroller, list, ruler, viewport, window }
}
