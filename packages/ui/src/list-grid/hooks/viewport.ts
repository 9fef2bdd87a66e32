import { columnWindow, revealOffset, type ColumnSpan } from '../helpers/column-window.ts'
import { poolSize, poolStart, visibleRows } from '../helpers/row-window.ts'
import {
  follow,
  isScaled,
  isStranded,
  maxContentTop,
  resync,
  scrollExtent,
  scrollTopAt,
  type ScrollExtent,
  type ScrollPosition,
} from '../helpers/scaled-scroll.ts'

/** What the grid knows about its own size, in px. */
export interface ViewportGeometry {
  /** Visible height under the heading. */
  height: number
  /** Visible width beside the pinned pane. */
  width: number
  rowHeight: number
  /** `undefined` = unknown: one viewport of rows is assumed. */
  rowCount: number | undefined
  spans: readonly ColumnSpan[]
}

/** What is rendered: `pool` rows from `start`, columns `from` to `to`, and the panes' offset. */
export interface ViewportWindow {
  start: number
  pool: number
  from: number
  to: number
  /** Height of the rows' box in px. */
  box: number
  /** Content px that row offsets are counted from; keeps them small enough for exact transforms. */
  base: number
  /** Px by which both panes are moved down. */
  shift: number
  rowCount: number
  rowHeight: number
}

/** The visible rows as last reported. */
export interface ViewportReport {
  first: number
  last: number
  velocity: number
}

const emptyWindow: ViewportWindow = {
  start: 0,
  pool: 0,
  from: 0,
  to: 0,
  box: 0,
  base: 0,
  shift: 0,
  rowCount: 0,
  rowHeight: 0,
}

/** From this speed in px/ms on the overscan is that of a fling. */
const flingSpeed = 8
/** Scrolling has ended when no event came for this long. */
const restMs = 140
/** Content px that a row may be away from the base before offsets are counted anew. */
const baseReach = 500_000

/** Scroll state of one grid, outside React; the body subscribes to the window and renders within the scroll event. */
export class Viewport {
  #window = emptyWindow
  #visible = { first: 0, last: -1 }
  #geometry: ViewportGeometry = { height: 0, width: 0, rowHeight: 0, rowCount: 0, spans: [] }
  #position: ScrollPosition = { scrollTop: 0, contentTop: 0 }
  #scrollStart = 0
  #base = 0
  #time = 0
  #speed = 0
  #isFling = false
  #isHidden = false
  #element: HTMLElement | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  #reported: ViewportReport = { first: 0, last: -1, velocity: 0 }
  #listeners = new Set<() => void>()
  #onReport: (report: ViewportReport) => void

  constructor(onReport: (report: ViewportReport) => void) {
    this.#onReport = onReport
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  getWindow = (): ViewportWindow => this.#window

  /** Rows in view, both ends included; `last` is -1 when there are none. */
  get visible(): { first: number; last: number } {
    return this.#visible
  }

  /** Whole rows in view. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#geometry.height / Math.max(1, this.#geometry.rowHeight)))
  }

  attach(element: HTMLElement): () => void {
    this.#element = element
    const onScroll = () => this.#scrolled()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      element.removeEventListener('scroll', onScroll)
      clearTimeout(this.#restTimer)
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#element = undefined
    }
  }

  /** Takes a new size, count or column layout; the first row in view stays the first when the row height changes. */
  resize(geometry: ViewportGeometry): void {
    // Without a box (`display: none`) the rows stay as they are; the browser forgets the scroll position meanwhile.
    if (geometry.height <= 0 || geometry.rowHeight <= 0) {
      this.#isHidden = true
      return
    }
    const before = this.#geometry
    const wasHidden = this.#isHidden
    this.#isHidden = false
    this.#geometry = geometry
    if (before.rowHeight > 0 && before.rowHeight !== geometry.rowHeight) {
      const contentTop = Math.round((this.#position.contentTop / before.rowHeight) * geometry.rowHeight)
      this.#position = { ...this.#position, contentTop }
    }
    this.#update(0)
    const extent = this.#extent()
    if (this.#position.contentTop > maxContentTop(extent)) this.#scrollTo(maxContentTop(extent))
    else if (wasHidden || before.rowHeight !== geometry.rowHeight) this.#scrollTo(this.#position.contentTop)
    if (wasHidden) this.#scrollSideways(this.#scrollStart)
  }

  /** Scrolls the least needed to show a row and a column of the centre pane. */
  reveal(row: number | undefined, span?: ColumnSpan): void {
    const element = this.#element
    if (!element) return
    const { height, width, rowHeight } = this.#geometry
    if (row !== undefined && row >= 0 && rowHeight > 0) {
      const target = { start: row * rowHeight, width: rowHeight }
      const contentTop = Math.min(
        revealOffset(target, this.#position.contentTop, height),
        maxContentTop(this.#extent()),
      )
      if (contentTop !== this.#position.contentTop) this.#scrollTo(contentTop)
    }
    if (span) {
      const next = revealOffset(span, this.#scrollStart, width)
      if (next !== this.#scrollStart) {
        this.#scrollSideways(next)
        this.#scrolled()
      }
    }
  }

  /** Starts a new result: at its first row, and reported even if the same positions are in view as before. */
  restart(): void {
    this.#reported = { first: 0, last: -1, velocity: 0 }
    this.#scrollTo(0)
  }

  #extent(): ScrollExtent {
    return scrollExtent(this.#count(), this.#geometry.rowHeight, this.#geometry.height)
  }

  #count(): number {
    const { rowCount, height, rowHeight } = this.#geometry
    return rowCount ?? (rowHeight > 0 ? Math.ceil(height / rowHeight) : 0)
  }

  #scrollTo(contentTop: number): void {
    const extent = this.#extent()
    const scrollTop = scrollTopAt(contentTop, extent)
    const moved = Math.sign(contentTop - this.#position.contentTop)
    this.#position = { scrollTop, contentTop }
    if (this.#element) this.#element.scrollTop = scrollTop
    this.#update(moved)
  }

  #scrollSideways(start: number): void {
    const element = this.#element
    if (element) element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -start : start
  }

  #scrolled(): void {
    const element = this.#element
    if (!element || this.#isHidden) return
    const extent = this.#extent()
    const before = this.#position
    const now = performance.now()
    this.#position = follow(before, element.scrollTop, extent)
    this.#scrollStart = Math.abs(element.scrollLeft)
    const step = this.#position.contentTop - before.contentTop
    const isJump = Math.abs(step) > 20 * extent.viewport
    this.#speed = isJump ? 0 : step / Math.max(8, Math.min(100, now - this.#time))
    this.#time = now
    if (Math.abs(this.#speed) > flingSpeed) this.#isFling = true
    if (isStranded(this.#position, extent)) this.#correct()
    this.#update(step / Math.max(1, this.#geometry.rowHeight))
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(this.#rested, restMs)
  }

  #rested = (): void => {
    this.#speed = 0
    this.#correct()
    this.#update(0)
    this.#report()
  }

  #correct(): void {
    const scrollTop = resync(this.#position, this.#extent())
    if (scrollTop === undefined || !this.#element) return
    this.#element.scrollTop = scrollTop
    this.#position = { ...this.#position, scrollTop: this.#element.scrollTop }
  }

  #update(moved: number): void {
    const { height, width, rowHeight, spans } = this.#geometry
    const rowCount = this.#count()
    const extent = this.#extent()
    const before = this.#window
    let next = emptyWindow
    this.#visible = { first: 0, last: -1 }
    if (height > 0 && rowHeight > 0) {
      const contentTop = Math.min(this.#position.contentTop, maxContentTop(extent))
      this.#visible = visibleRows(contentTop, height, rowHeight, rowCount)
      const { first, last } = this.#visible
      const pool = poolSize(height, rowHeight, rowCount, this.#isFling)
      const start = poolStart({ first, last, pool, rowCount, start: before.start, moved: Math.round(moved) })
      if (!isScaled(extent)) this.#base = 0
      else if (Math.abs(start * rowHeight - this.#base) > baseReach) this.#base = start * rowHeight
      const shift = isScaled(extent) ? Math.round(this.#position.scrollTop - contentTop + this.#base) : 0
      const columns = columnWindow(spans, this.#scrollStart, width)
      next = {
        start,
        pool,
        ...columns,
        box: extent.box,
        base: this.#base,
        shift,
        rowCount,
        rowHeight,
      }
    }
    const keys = Object.keys(next) as (keyof ViewportWindow)[]
    if (keys.some((key) => next[key] !== before[key])) {
      this.#window = next
      for (const listener of this.#listeners) listener()
    }
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#report)
  }

  #report = (): void => {
    this.#frame = 0
    const { first, last } = this.#visible
    const { rowHeight } = this.#window
    const velocity = rowHeight > 0 ? Math.round((this.#speed * 1000) / rowHeight) : 0
    const before = this.#reported
    const isSame = before.first === first && before.last === last && (velocity !== 0 || before.velocity === 0)
    if (isSame || last < 0) return
    this.#reported = { first, last, velocity }
    this.#onReport(this.#reported)
  }
}
