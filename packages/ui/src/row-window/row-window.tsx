import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type ReactVirtualizer,
} from '@tanstack/react-virtual'
import { Fragment, useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'

interface RowWindowOptions {
  scroller: RefObject<HTMLElement | null> | undefined
  count: number
  /** Names a row whatever comes before it; keep the function while the rows are the same. */
  keyOf: (nth: number) => string | number
  /** Rows that exist beside those in view, such as the one with the focus; keep the function while they are the same. */
  keptBeside: (inView: readonly number[]) => Iterable<number>
}

export type RowWindow = ReactVirtualizer<HTMLElement, HTMLElement>

/** Height of a row in px until the first one is measured. */
const usualHeight = 32
/** Rows drawn before the view is measured: as many as an open list shows. */
const rowsAtFirst = 12
const initialRect = { width: 0, height: rowsAtFirst * usualHeight }

const px = (length: string) => Number.parseFloat(length) || 0

/** How far from the edges of the view the sheet wants what is scrolled to; rows begin after the padding. */
function edgesOf(scroller: HTMLElement) {
  const style = getComputedStyle(scroller)
  const padding = px(style.paddingBlockStart)
  return {
    scrollPaddingStart: px(style.scrollPaddingBlockStart) - padding,
    scrollPaddingEnd: px(style.scrollPaddingBlockEnd) + padding,
  }
}

/**
 * Which rows of a long list exist. They stand in the flow, with a `Room` in place of the others; each has the
 * virtualizer's `measureElement` as its ref and its place as `data-index`.
 */
export function useRowWindow({ scroller, count, keyOf, keptBeside }: RowWindowOptions): RowWindow {
  const firstHeight = useRef<number>(undefined)
  const [edges, setEdges] = useState<ReturnType<typeof edgesOf>>()
  // oxlint-disable-next-line react/incompatible-library -- what it answers is asked again in every render of its caller
  return useVirtualizer<HTMLElement, HTMLElement>({
    ...edges,
    count,
    overscan: 6,
    initialRect,
    observeElementRect: (window, tell) => {
      if (window.scrollElement) setEdges(edgesOf(window.scrollElement))
      // What has no layout, as on a hidden page, keeps the rows that it has.
      return observeElementRect(window, (rect) => rect.height > 0 && tell(rect))
    },
    getScrollElement: () => scroller?.current ?? null,
    getItemKey: keyOf,
    estimateSize: () => firstHeight.current ?? usualHeight,
    measureElement: (row) => {
      const { height } = row.getBoundingClientRect()
      if (height === 0) return firstHeight.current ?? usualHeight
      firstHeight.current ??= height
      return height
    },
    rangeExtractor: useCallback(
      (range: Range) => {
        const inView = defaultRangeExtractor(range)
        return [...new Set([...inView, ...keptBeside(inView)])].toSorted((one, other) => one - other)
      },
      [keptBeside],
    ),
  })
}

/** The room of rows that are not drawn, in px. */
export function Room({ size }: { size: number }) {
  return size > 0 && <div aria-hidden="true" style={{ blockSize: size }} />
}

/** The rows that exist, in their order, with the room of the others between them. */
export function rowsAndRooms(rowWindow: RowWindow, draw: (nth: number) => ReactNode): ReactNode {
  const drawn = rowWindow.getVirtualItems()
  return (
    <>
      {drawn.map(({ index, key, start }, order) => (
        <Fragment key={key}>
          <Room size={start - (drawn[order - 1]?.end ?? 0)} />
          {draw(index)}
        </Fragment>
      ))}
      <Room size={rowWindow.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
    </>
  )
}
