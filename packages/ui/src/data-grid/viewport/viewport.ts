import type { DataGridRange } from '../types/rows.types.ts'
import { LateTask } from '../helpers/late-task.ts'
import { AxisWindow, revealOffset, type AxisRange, type ColumnSpan } from './axis-window.ts'
import { BoxScroller } from './box-scroller.ts'
import { poolSize, poolStart } from './row-pool.ts'
import { scrollBox } from './scroll-box.ts'

/** What the grid knows about its own size, in px. */
interface ViewportGeometry {
  /** Visible height under the heading. */
  height: number
  /** Visible width between the pinned panes. */
  width: number
  rowHeight: number
  /** `undefined` = unknown: one viewport of rows is assumed. */
  rowCount: number | undefined
  /** Columns of the centre pane. */
  spans: readonly ColumnSpan[]
}

/** What is painted: `pool` rows of the result from `start` on, centre columns `columns`. */
export interface ViewportWindow {
  start: number
  pool: number
  /** Rows in view. */
  view: AxisRange
  /** Centre columns in view, and those that come into it soon. */
  columns: AxisRange
  /** Centre columns in view. */
  columnView: AxisRange
  /** Row of the result that the box begins with. */
  base: number
  /** Rows that the box has room for. */
  boxRows: number
  rowCount: number
  rowHeight: number
}

const noRange: AxisRange = { from: 0, to: 0 }
const noGeometry: ViewportGeometry = { height: 0, width: 0, rowHeight: 0, rowCount: 0, spans: [] }

/** The rows ahead are made this long after the first ones, in ms: they cost a frame, and the first ones are to be read. */
const aheadMs = 60
/** Px of columns kept beside those in view. */
const columnMargin = 160

interface ViewportListener {
  /** Called within the scroll event, so that what it writes is painted in the same frame. */
  onWindow: (window: ViewportWindow) => void
  /** Called at most once a frame, and not for an unchanged range. */
  onRange: (range: DataGridRange) => void
  /** Scrolling has begun. */
  onStart?: () => void
  /** Scrolling has ended. */
  onRest?: () => void
}

/** Something for when nothing scrolls; answers what is to be done when scrolling has ended the next time. */
type RestAct = () => RestAct | undefined

/** Scroll state of one grid, outside React. */
export class Viewport {
  #rows = new AxisWindow('rows', (offset) => {
    if (this.#element) this.#element.scrollTop = offset
  })
  #columns = new AxisWindow('columns', (offset) => {
    const element = this.#element
    if (element) element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -offset : offset
  })
  readonly #listener: ViewportListener
  readonly #scroller: BoxScroller
  #geometry = noGeometry
  #scrollStart = 0
  #visible = noRange
  #start = 0
  /** The first frame has not passed. */
  #isFresh = true
  #element: HTMLElement | undefined
  #atRest: RestAct | undefined
  #ahead = new LateTask(() => {
    this.#isFresh = false
    this.#update(0)
  }, aheadMs)
  #frame = 0

  constructor(listener: ViewportListener) {
    this.#listener = listener
    this.#scroller = new BoxScroller({
      onStart: listener.onStart,
      onScroll: this.#scrolled,
      onRest: this.#rested,
    })
  }

  /** Rows in view; empty while there are none. */
  get visible(): AxisRange {
    return this.#visible
  }

  get rowCount(): number {
    return this.#scroller.box.rows
  }

  /** Whole rows in view. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#geometry.height / Math.max(1, this.#geometry.rowHeight)))
  }

  attach(element: HTMLElement): () => void {
    this.#element = element
    const detach = [this.#scroller, this.#rows, this.#columns].map((part) => part.attach(element))
    return () => {
      for (const end of detach) end()
      this.#atRest = undefined
      this.#ahead.cancel()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#element = undefined
    }
  }

  /** Takes a new size, count or column layout; the first row in view stays the first when the row height changes. */
  resize(geometry: ViewportGeometry): void {
    const { height, width, rowHeight, spans } = geometry
    const wasHidden = this.#scroller.isHidden
    const { boxRows } = this.#scroller.box
    const rowCount = geometry.rowCount ?? Math.ceil(height / rowHeight)
    const target = this.#scroller.resize(scrollBox(rowCount, rowHeight, height))
    if (this.#scroller.isHidden) return
    const before = this.#geometry
    const { box } = this.#scroller
    this.#geometry = geometry
    if (box.boxRows !== boxRows || before.rowHeight !== rowHeight) {
      this.#rows.resize(box.boxRows, () => rowHeight)
    }
    if (before.spans !== spans) this.#columns.resize(spans.length, (index) => spans[index]?.width ?? 0)
    this.#rows.measure(height)
    this.#columns.measure(width)
    // The box must have its height before the scrollbar can stand in it.
    this.#update(0)
    if (target !== undefined) this.#scrollTo(target)
    if (wasHidden) this.#scrollSideways(this.#scrollStart)
  }

  /** Scrolls the least needed to show a row and a column of the centre pane. */
  reveal(row: number | undefined, span?: ColumnSpan): void {
    const { height, width, rowHeight } = this.#geometry
    if (!this.#element || rowHeight <= 0) return
    if (row !== undefined && row >= 0) {
      const { contentTop } = this.#scroller
      const wanted = revealOffset({ start: row * rowHeight, width: rowHeight }, contentTop, height)
      if (wanted !== contentTop) this.#scrollTo(wanted)
    }
    if (span) {
      const next = revealOffset(span, this.#scrollStart, width)
      if (next !== this.#scrollStart) this.#scrollSideways(next)
    }
  }

  /** How far it is scrolled, in px of the rows and of the centre pane. */
  get offset(): { top: number; start: number } {
    return { top: this.#scroller.contentTop, start: this.#scrollStart }
  }

  /** Scrolls to there; what lies beyond the end is the end. */
  scrollTo({ top, start }: { top: number; start: number }): void {
    if (!this.#element) return
    this.#scrollTo(top)
    this.#scrollSideways(start)
  }

  /** Calls back as soon as nothing scrolls, which may be now; of several only the last is called then. */
  whenStill(act: RestAct): void {
    this.#atRest = this.#scroller.isScrolling ? act : act()
  }

  /** Starts a new result: at its first row, and reported even if the same positions are in view as before. */
  restart(): void {
    this.#scroller.forget()
    this.#scrollTo(0)
  }

  #scrollTo(contentTop: number): void {
    const moved = Math.sign(contentTop - this.#scroller.contentTop)
    this.#scroller.scrollTo(contentTop)
    this.#update(moved)
  }

  #scrollSideways(start: number): void {
    const element = this.#element
    if (!element) return
    this.#scrollStart = start
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -start : start
    this.#update(0)
  }

  #scrolled = (step: number): void => {
    this.#isFresh = false
    this.#scrollStart = Math.abs(this.#element?.scrollLeft ?? 0)
    this.#update(step / Math.max(1, this.#scroller.box.rowHeight), true)
  }

  #rested = (): void => {
    this.#update(0)
    this.#report()
    this.#listener.onRest?.()
    this.#atRest = this.#atRest?.()
  }

  /** @param isFramed this is called once a frame anyway, so that nothing has to wait for the next one */
  #update(moved: number, isFramed = false): void {
    const { height, width, rowHeight } = this.#geometry
    if (height <= 0 || rowHeight <= 0) return
    const { rows: rowCount, boxRows } = this.#scroller.box
    const { base, scrollTop: top } = this.#scroller.place
    const scrollTop = Math.min(Math.max(0, top), boxRows * rowHeight)
    this.#rows.look(scrollTop, isFramed)
    this.#columns.look(this.#scrollStart, isFramed)
    const inBox = this.#rows.visible
    this.#visible = { from: inBox.from + base, to: Math.min(rowCount, inBox.to + base) }
    const pool = poolSize(height, rowHeight, rowCount, this.#isFresh)
    this.#start = poolStart({
      visible: this.#visible,
      pool,
      rowCount,
      start: this.#start,
      moved: Math.round(moved),
    })
    const from = Math.max(0, this.#scrollStart - columnMargin)
    this.#listener.onWindow({
      start: this.#start,
      pool,
      view: this.#visible,
      columns: this.#columns.within(from, this.#scrollStart + width + columnMargin),
      columnView: this.#columns.visible,
      base,
      boxRows,
      rowCount,
      rowHeight,
    })
    if (isFramed) this.#report()
    else if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#report)
  }

  #report = (): void => {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    if (this.#isFresh) this.#ahead.schedule()
    const range = this.#scroller.news(this.#visible.from, this.#visible.to - 1)
    if (range) this.#listener.onRange(range)
  }
}
