import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { BodyPainter } from '../body/body-painter.ts'
import type { PaintContext } from '../body/cell-slot.ts'
import { panesOf } from '../columns/column-model.ts'
import type { DataGridPane } from '../types/column.types.ts'
import { textScale } from '../helpers/text-fit.ts'
import { Viewport, type ViewportWindow } from '../viewport/viewport.ts'
import { useLatest } from '../helpers/use-latest.ts'
import { cellNow, rowCell, type RowCell } from '../helpers/row-cell.ts'
import type { DataGridRows } from '../types/rows.types.ts'

/** The elements that the grid measures and writes to. */
interface GridElements {
  scroller: RefObject<HTMLDivElement | null>
  header: RefObject<HTMLDivElement | null>
  /** What stays in view under the rows; absent where nothing does. */
  summary: RefObject<HTMLDivElement | null>
  /** An empty element as tall as a row, so that the row height comes from the stylesheet. */
  probe: RefObject<HTMLDivElement | null>
  /** Holds the panes. */
  canvas: RefObject<HTMLDivElement | null>
}

/** What was last measured, in px. */
interface MeasuredSizes {
  /** Of the rows in view, without the heading. */
  height: number
  /** Of all panes. */
  width: number
  rowHeight: number
}

export interface GridView<Row> {
  elements: GridElements
  viewport: Viewport
  painter: BodyPainter<Row>
  /** The element that holds the rows of a pane. */
  paneOf: (pane: DataGridPane) => HTMLElement | undefined
  /** Calls back with the window now and with every step of scrolling; answers how to stop. */
  follow: (listener: (window: ViewportWindow) => void) => () => void
}

const topOf = <Row>(rows: DataGridRows<Row>, first: number): RowCell | undefined =>
  rows.groups && rowCell(rows, { row: first, column: '' })

const stepsOf = <Row>(rows: DataGridRows<Row>, anchor: RowCell | undefined): number => {
  const now = anchor && cellNow(rows, anchor)
  return now ? now.row - anchor.row : 0
}

/** The parts of a grid that live outside React: scroll state and row elements, joined to the page and to the rows. */
export function useGridView<Row extends object>(
  context: PaintContext<Row>,
  rowCount: number | undefined,
  resultKey: string,
  hasSummary: boolean,
): GridView<Row> {
  const { rows, model } = context
  const scroller = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const [elements] = useState<GridElements>(() => ({ scroller, header, summary, probe, canvas }))
  const sizes = useRef<MeasuredSizes>(undefined)
  const panes = useRef<ReadonlyMap<DataGridPane, HTMLElement>>(new Map())
  /** The panes that were last given a height, and which. */
  const sized = useRef({ panes: panes.current, height: 0 })
  const latestRows = useRef(rows)
  const shownResult = useRef(resultKey)
  /** What was the first in view, where rows stand in groups, and by how many rows it has moved since. */
  const anchor = useRef<RowCell>(undefined)
  const moved = useRef(0)
  const followers = useRef<{ window?: ViewportWindow; listeners: Set<(window: ViewportWindow) => void> }>({
    listeners: new Set(),
  })
  const [painter] = useState(() => new BodyPainter<Row>(context))
  const [viewport] = useState(
    () =>
      new Viewport({
        onWindow: (window) => {
          const height = window.boxRows * window.rowHeight
          // Asking the elements instead would cost every step of scrolling.
          if (sized.current.panes !== panes.current || sized.current.height !== height) {
            for (const pane of panes.current.values()) pane.style.blockSize = `${height}px`
            sized.current = { panes: panes.current, height }
          }
          painter.setWindow(window)
          followers.current.window = window
          for (const listener of followers.current.listeners) listener(window)
        },
        // What was in view of the result before is none of the next one's; that is told when it starts.
        onRange: (range) => {
          anchor.current = topOf(latestRows.current, range.first)
          if (latestRows.current.resultKey === shownResult.current) latestRows.current.onRange?.(range)
        },
        onStart: () => painter.hover(undefined),
        onRest: () => painter.order(),
      }),
  )

  useLayoutEffect(() => {
    if (latestRows.current === rows) return
    latestRows.current = rows
    // Another source has not heard what is in view, and that may stay as it is.
    const { from, to } = viewport.visible
    if (to > from) rows.onRange?.({ first: from, last: to - 1, velocity: 0 })
  }, [rows, viewport])

  useLayoutEffect(() => {
    const found = new Map<DataGridPane, HTMLElement>()
    for (const name of panesOf(model)) {
      const pane = canvas.current?.querySelector<HTMLElement>(
        `:scope > [data-pane="${name}"] > .data-grid-body`,
      )
      if (pane) found.set(name, pane)
    }
    panes.current = found
    painter.update(context, found)
  }, [painter, context, model])
  useLayoutEffect(() => () => painter.detach(), [painter])

  const place = useCallback(() => {
    if (!sizes.current) return
    const { height, width, rowHeight } = sizes.current
    const { widths, center: spans } = model
    viewport.resize({
      height,
      width: Math.max(0, width - widths.start - widths.end),
      rowHeight,
      rowCount,
      spans,
    })
    // What comes and goes above the view, where groups grow and shrink, leaves it where it is.
    if (moved.current === 0) return
    const { top, start } = viewport.offset
    viewport.scrollTo({ top: top + moved.current * rowHeight, start })
    moved.current = 0
  }, [viewport, model, rowCount])
  const latestPlace = useLatest(place)
  const measure = useCallback(() => {
    if (!scroller.current || !header.current || !probe.current) return
    const [box, head] = [scroller.current, header.current]
    box.toggleAttribute('data-large-text', textScale(probe.current) > 1.04)
    const rowHeight = probe.current.getBoundingClientRect().height
    const fill = (least: number) => {
      const height = box.clientHeight - head.offsetHeight - (summary.current?.offsetHeight ?? 0)
      sizes.current = { height: Math.max(least, height), width: box.clientWidth, rowHeight }
      latestPlace.current()
      return height
    }
    if (fill(0) > 0 || box.clientWidth === 0 || sized.current.height > 0) return
    // A parent that goes by its content has no height before its rows have theirs.
    fill(rowHeight)
    fill(rowHeight)
  }, [latestPlace])

  useLayoutEffect(() => (scroller.current ? viewport.attach(scroller.current) : undefined), [viewport])
  // Other columns or rows are no reason to ask for sizes, which would have the page laid out at once.
  useLayoutEffect(() => {
    if (sizes.current) place()
    else measure()
  }, [place, measure])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    for (const ref of [scroller, header, summary, probe]) if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [measure, hasSummary])

  useLayoutEffect(() => {
    if (shownResult.current === resultKey) return
    shownResult.current = resultKey
    viewport.restart()
  }, [viewport, resultKey])

  useEffect(
    () =>
      rows.subscribe(({ origin }) => {
        moved.current += stepsOf(rows, anchor.current)
        anchor.current = topOf(rows, viewport.visible.from)
        // With another count it happens when React has heard of that.
        if (moved.current !== 0 && rows.count === viewport.rowCount) latestPlace.current()
        painter.rowsChanged(origin === 'others')
      }),
    [rows, painter, viewport, latestPlace],
  )

  const paneOf = useCallback((pane: DataGridPane) => panes.current.get(pane), [])
  const follow = useCallback((listener: (window: ViewportWindow) => void) => {
    const { current } = followers
    current.listeners.add(listener)
    if (current.window) listener(current.window)
    return () => {
      current.listeners.delete(listener)
    }
  }, [])
  return { elements, viewport, painter, paneOf, follow }
}
