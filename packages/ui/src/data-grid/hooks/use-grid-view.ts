import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { BodyPainter } from '../body/body-painter.ts'
import type { PaintContext } from '../body/paint-context.ts'
import { panesOf } from '../columns/column-model.ts'
import type { DataGridPane } from '../columns/column.types.ts'
import { Viewport } from '../viewport/viewport.ts'

/** The elements that the grid measures and writes to. */
export interface GridElements {
  scroller: RefObject<HTMLDivElement | null>
  header: RefObject<HTMLDivElement | null>
  /** An empty element as tall as a row, so that the row height comes from the stylesheet. */
  probe: RefObject<HTMLDivElement | null>
  /** Holds the panes. */
  canvas: RefObject<HTMLDivElement | null>
}

export interface GridView<Row> {
  elements: GridElements
  viewport: Viewport
  painter: BodyPainter<Row>
}

/** The parts of a grid that live outside React: scroll state and row elements, joined to the page and to the rows. */
export function useGridView<Row extends object>(
  context: PaintContext<Row>,
  rowCount: number | undefined,
  resultKey: string,
): GridView<Row> {
  const { rows, model } = context
  const scroller = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const panes = useRef<ReadonlyMap<DataGridPane, HTMLElement>>(new Map())
  const latestRows = useRef(rows)
  const [painter] = useState(() => new BodyPainter<Row>(context))
  const [viewport] = useState(
    () =>
      new Viewport({
        onWindow: (window) => {
          const height = `${window.boxRows * window.rowHeight}px`
          for (const pane of panes.current.values()) {
            if (pane.style.blockSize !== height) pane.style.blockSize = height
          }
          if (canvas.current) canvas.current.toggleAttribute('data-fling', window.isFling)
          painter.setWindow(window)
        },
        onRange: (range) => latestRows.current.onRange?.(range),
      }),
  )

  useLayoutEffect(() => {
    latestRows.current = rows
  }, [rows])

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

  const measure = useCallback(() => {
    if (!scroller.current || !header.current || !probe.current) return
    viewport.resize({
      height: Math.max(0, scroller.current.clientHeight - header.current.offsetHeight),
      width: Math.max(0, scroller.current.clientWidth - model.widths.start - model.widths.end),
      rowHeight: probe.current.getBoundingClientRect().height,
      rowCount,
      spans: model.center,
    })
  }, [viewport, model, rowCount])

  useLayoutEffect(() => (scroller.current ? viewport.attach(scroller.current) : undefined), [viewport])
  useLayoutEffect(measure, [measure])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    for (const ref of [scroller, header, probe]) if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [measure])

  const shownResult = useRef(resultKey)
  useLayoutEffect(() => {
    if (shownResult.current === resultKey) return
    shownResult.current = resultKey
    viewport.restart()
  }, [viewport, resultKey])

  useEffect(() => rows.subscribe(({ origin }) => painter.rowsChanged(origin === 'others')), [rows, painter])

  return { elements: { scroller, header, probe, canvas }, viewport, painter }
}
