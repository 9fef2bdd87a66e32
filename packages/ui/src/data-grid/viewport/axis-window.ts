import { Virtualizer } from '@tanstack/react-virtual'

/** A half-open range of positions on one axis. */
export interface AxisRange {
  from: number
  to: number
}

/**
 * Says which items of one axis are in view. TanStack Virtual keeps the sizes and finds the range; it is handed the
 * scroll offset instead of an element, because the grid scrolls both axes with one listener and maps the vertical one.
 */
export class AxisWindow {
  #virtualizer: Virtualizer<HTMLElement, HTMLElement>
  #sizeOf: (index: number) => number = () => 0
  #horizontal: boolean

  constructor(axis: 'rows' | 'columns') {
    this.#horizontal = axis === 'columns'
    this.#virtualizer = new Virtualizer<HTMLElement, HTMLElement>(this.#options(0))
  }

  /** Takes the number of items and their sizes in px. */
  resize(count: number, sizeOf: (index: number) => number): void {
    this.#sizeOf = sizeOf
    this.#virtualizer.setOptions(this.#options(count))
    this.#virtualizer.measure()
  }

  /** Items that touch `extent` px from `offset` px on. */
  rangeAt(offset: number, extent: number): AxisRange {
    this.#virtualizer.scrollOffset = offset
    this.#virtualizer.scrollRect = { width: extent, height: extent }
    const range = this.#virtualizer.calculateRange()
    return range ? { from: range.startIndex, to: range.endIndex + 1 } : { from: 0, to: 0 }
  }

  #options(count: number) {
    return {
      count,
      horizontal: this.#horizontal,
      estimateSize: (index: number) => this.#sizeOf(index),
      getScrollElement: () => null,
      observeElementRect: () => undefined,
      observeElementOffset: () => undefined,
      scrollToFn: () => undefined,
    }
  }
}

/** Where a column begins and how wide it is, in px from the start of its pane. */
export interface ColumnSpan {
  start: number
  width: number
}

/** Scroll offset that shows a span, moving the least; unchanged when it is in view already. */
export function revealOffset(span: ColumnSpan, scrollStart: number, viewport: number): number {
  if (span.start < scrollStart) return span.start
  if (span.start + span.width > scrollStart + viewport) {
    return Math.min(span.start, span.start + span.width - viewport)
  }
  return scrollStart
}
