import { Virtualizer, type Rect } from '@tanstack/react-virtual'

/** A half-open range of positions on one axis. */
export interface AxisRange {
  from: number
  to: number
}

/**
 * One axis of the view, kept by TanStack Virtual: the sizes of its items and which of them are in view. What Virtual
 * would observe by itself is told to it: the grid hears the scroller once for both axes, heading and panes take a part of
 * its box, and rows stand in a box that may begin anywhere in the result.
 */
export class AxisWindow {
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>
  readonly #axis: 'rows' | 'columns'
  readonly #scrollTo: (offset: number) => void
  #element: HTMLElement | undefined
  #sizeOf: (index: number) => number = () => 0
  #rect: Rect = { width: 0, height: 0 }
  #tellRect: ((rect: Rect) => void) | undefined
  #tellOffset: ((offset: number, isScrolling: boolean) => void) | undefined

  /** @param scrollTo moves the scroller to an offset on this axis */
  constructor(axis: 'rows' | 'columns', scrollTo: (offset: number) => void) {
    this.#axis = axis
    this.#scrollTo = scrollTo
    this.#virtualizer = new Virtualizer(this.#options(0))
  }

  attach(element: HTMLElement): () => void {
    this.#element = element
    /* oxlint-disable eslint/no-underscore-dangle -- the two by which an adapter of Virtual joins it to an element */
    const detach = this.#virtualizer._didMount()
    this.#virtualizer._willUpdate()
    /* oxlint-enable eslint/no-underscore-dangle */
    return () => {
      this.#element = undefined
      detach()
    }
  }

  /** Takes the number of items and their sizes in px. */
  resize(count: number, sizeOf: (index: number) => number): void {
    this.#sizeOf = sizeOf
    this.#virtualizer.setOptions(this.#options(count))
    this.#virtualizer.measure()
  }

  /** Takes the px of the axis that are in view. */
  measure(extent: number): void {
    this.#rect = { width: extent, height: extent }
    this.#tellRect?.(this.#rect)
  }

  /** Takes where the view begins, in px. */
  look(offset: number, isScrolling: boolean): void {
    this.#tellOffset?.(offset, isScrolling)
  }

  /** Items in view. */
  get visible(): AxisRange {
    const range = this.#virtualizer.calculateRange()
    return range ? { from: range.startIndex, to: range.endIndex + 1 } : { from: 0, to: 0 }
  }

  /** Items that touch a stretch of the axis, in px. */
  within(from: number, to: number): AxisRange {
    const first = this.#virtualizer.getVirtualItemForOffset(from)
    const last = this.#virtualizer.getVirtualItemForOffset(to)
    return first && last ? { from: first.index, to: last.index + 1 } : { from: 0, to: 0 }
  }

  #options(count: number) {
    return {
      count,
      horizontal: this.#axis === 'columns',
      estimateSize: (index: number) => this.#sizeOf(index),
      getScrollElement: () => this.#element ?? null,
      observeElementRect: (_: unknown, tell: (rect: Rect) => void) => {
        this.#tellRect = tell
        tell(this.#rect)
        return () => {
          this.#tellRect = undefined
        }
      },
      observeElementOffset: (_: unknown, tell: (offset: number, isScrolling: boolean) => void) => {
        this.#tellOffset = tell
        return () => {
          this.#tellOffset = undefined
        }
      },
      scrollToFn: (offset: number) => this.#scrollTo(offset),
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
