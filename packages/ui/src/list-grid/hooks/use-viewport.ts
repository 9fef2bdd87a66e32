import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import type { ListGridRange } from '../list-grid.types.ts'
import type { ColumnSpan } from '../helpers/column-window.ts'
import { Viewport } from './viewport.ts'

interface ViewportOptions {
  model: { center: readonly ColumnSpan[]; startWidth: number }
  rowCount: number | undefined
  resultKey: string | undefined
  onRangeChange: ((range: ListGridRange) => void) | undefined
}

interface ViewportElements {
  scrollerRef: RefObject<HTMLDivElement | null>
  headerRef: RefObject<HTMLDivElement | null>
  /** An empty element as tall as a row, so that the row height comes from the stylesheet. */
  probeRef: RefObject<HTMLDivElement | null>
}

/** Joins the scroll state to the elements: measures them, follows their size, and tells the caller what is in view. */
export function useViewport(options: ViewportOptions): ViewportElements & { viewport: Viewport } {
  const { model, rowCount, resultKey } = options
  const scrollerRef = useRef<HTMLDivElement>(null)
  const headerRef = useRef<HTMLDivElement>(null)
  const probeRef = useRef<HTMLDivElement>(null)
  const onRangeChange = useRef(options.onRangeChange)
  const [viewport] = useState(() => new Viewport((range) => onRangeChange.current?.(range)))

  const measure = useCallback(() => {
    const scroller = scrollerRef.current
    const header = headerRef.current
    const probe = probeRef.current
    if (!scroller || !header || !probe) return
    viewport.resize({
      height: Math.max(0, scroller.clientHeight - header.offsetHeight),
      width: Math.max(0, scroller.clientWidth - model.startWidth),
      rowHeight: probe.getBoundingClientRect().height,
      rowCount,
      spans: model.center,
    })
  }, [viewport, model, rowCount])

  useLayoutEffect(() => {
    onRangeChange.current = options.onRangeChange
  })

  useLayoutEffect(() => (scrollerRef.current ? viewport.attach(scrollerRef.current) : undefined), [viewport])

  useLayoutEffect(measure, [measure])

  useEffect(() => {
    const observer = new ResizeObserver(() => flushSync(measure))
    for (const ref of [scrollerRef, headerRef, probeRef]) if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [measure])

  const shownResult = useRef(resultKey)
  useLayoutEffect(() => {
    if (shownResult.current === resultKey) return
    shownResult.current = resultKey
    viewport.restart()
  }, [viewport, resultKey])

  return { viewport, scrollerRef, headerRef, probeRef }
}
