import type { DataGridRange } from '../types/rows.types.ts'
import { LateTask } from '../helpers/late-task.ts'
import { AxisWindow, revealOffset, type AxisRange, type ColumnSpan } from './axis-window.ts'
import { ScrollSpeed } from './scroll-speed.ts'
import { poolSize, poolStart } from './row-pool.ts'
import {
  contentTopOf,
  follow,
  isStranded,
  maxContentTop,
  placeOf,
  resync,
  scrollBox,
  type ScrollBox,
  type ScrollPlace,
} from './scroll-box.ts'

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

/** Steps this soon after a wheel or a finger are travel, however large late frames make them, in ms; a finger's fling included. */
const travelMs = 3000
/** Scrolling has ended when no event came for this long, in ms. */
const restMs = 140
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
  #geometry = noGeometry
  #box: ScrollBox = scrollBox(0, 0, 0)
  #place: ScrollPlace = { scrollTop: 0, base: 0 }
  #scrollStart = 0
  #visible = noRange
  #start = 0
  #speed = 0
  #meter = new ScrollSpeed()
  /** The first frame has not passed. */
  #isFresh = true
  /** When a wheel or a finger last moved, in ms. */
  #travelled = Number.NEGATIVE_INFINITY
  #isHidden = false
  #element: HTMLElement | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #atRest: RestAct | undefined
  #ahead = new LateTask(() => {
    this.#isFresh = false
    this.#update(0)
  }, aheadMs)
  #frame = 0
  #reported: DataGridRange = { first: 0, last: -1, velocity: 0 }
  #listener: ViewportListener

  constructor(listener: ViewportListener) {
    this.#listener = listener
  }

  /** Rows in view; empty while there are none. */
  get visible(): AxisRange {
    return this.#visible
  }

  get rowCount(): number {
    return this.#box.rows
  }

  /** Height of a row in px, 0 before the first measuring. */
  get rowHeight(): number {
    return this.#geometry.rowHeight
  }

  /** Whole rows in view. */
  get pageRows(): number {
    return Math.max(1, Math.floor(this.#geometry.height / Math.max(1, this.#geometry.rowHeight)))
  }

  attach(element: HTMLElement): () => void {
    this.#element = element
    const onScroll = () => this.#scrolled()
    const onTravel = () => {
      this.#travelled = performance.now()
    }
    // A finger that then moves is travel again; the thumb of the scrollbar is not.
    const onPress = () => {
      this.#travelled = Number.NEGATIVE_INFINITY
    }
    const passive = { passive: true }
    element.addEventListener('scroll', onScroll, passive)
    element.addEventListener('wheel', onTravel, passive)
    element.addEventListener('touchmove', onTravel, passive)
    element.addEventListener('pointerdown', onPress, passive)
    const detach = [this.#rows.attach(element), this.#columns.attach(element)]
    return () => {
      for (const end of detach) end()
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('wheel', onTravel)
      element.removeEventListener('touchmove', onTravel)
      element.removeEventListener('pointerdown', onPress)
      clearTimeout(this.#restTimer)
      this.#restTimer = undefined
      this.#atRest = undefined
      this.#ahead.cancel()
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
    const wasHidden = this.#isHidden
    this.#isHidden = false
    const before = this.#geometry
    const box = this.#box
    this.#geometry = geometry
    const rowCount = geometry.rowCount ?? Math.ceil(geometry.height / geometry.rowHeight)
    this.#box = scrollBox(rowCount, geometry.rowHeight, geometry.height)
    if (this.#box.boxRows !== box.boxRows || before.rowHeight !== geometry.rowHeight) {
      this.#rows.resize(this.#box.boxRows, () => geometry.rowHeight)
    }
    if (before.spans !== geometry.spans) {
      this.#columns.resize(geometry.spans.length, (index) => geometry.spans[index]?.width ?? 0)
    }
    this.#rows.measure(geometry.height)
    this.#columns.measure(geometry.width)
    const contentTop =
      before.rowHeight > 0
        ? (contentTopOf(this.#place, box) / before.rowHeight) * geometry.rowHeight
        : contentTopOf(this.#place, box)
    const isRescaled = before.rowHeight > 0 && before.rowHeight !== geometry.rowHeight
    const isMoved = isRescaled || contentTop > maxContentTop(this.#box)
    // The box must have its height before the scrollbar can stand in it.
    this.#update(0)
    if (isMoved || wasHidden) this.#scrollTo(contentTop)
    if (wasHidden) this.#scrollSideways(this.#scrollStart)
  }

  /** Scrolls the least needed to show a row and a column of the centre pane. */
  reveal(row: number | undefined, span?: ColumnSpan): void {
    const { height, width, rowHeight } = this.#geometry
    if (!this.#element || rowHeight <= 0) return
    if (row !== undefined && row >= 0) {
      const contentTop = contentTopOf(this.#place, this.#box)
      const wanted = revealOffset({ start: row * rowHeight, width: rowHeight }, contentTop, height)
      if (wanted !== contentTop) this.#scrollTo(wanted)
    }
    if (span) {
      const next = revealOffset(span, this.#scrollStart, width)
      if (next !== this.#scrollStart) this.#scrollSideways(next)
    }
  }

  /** Calls back as soon as nothing scrolls, which may be now; of several only the last is called then. */
  whenStill(act: RestAct): void {
    this.#atRest = this.#restTimer === undefined ? act() : act
  }

  /** Starts a new result: at its first row, and reported even if the same positions are in view as before. */
  restart(): void {
    this.#reported = { first: 0, last: -1, velocity: 0 }
    this.#scrollTo(0)
  }

  #scrollTo(contentTop: number): void {
    const moved = Math.sign(contentTop - contentTopOf(this.#place, this.#box))
    this.#place = placeOf(contentTop, this.#box)
    // Asking first is cheap while nothing waits for layout, and writing always is not.
    if (this.#element && this.#element.scrollTop !== this.#place.scrollTop) {
      this.#element.scrollTop = this.#place.scrollTop
    }
    this.#update(moved)
  }

  #scrollSideways(start: number): void {
    const element = this.#element
    if (!element) return
    this.#scrollStart = start
    element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -start : start
    this.#update(0)
  }

  #scrolled(): void {
    const element = this.#element
    if (!element || this.#isHidden) return
    if (this.#restTimer === undefined) this.#listener.onStart?.()
    const box = this.#box
    const before = contentTopOf(this.#place, box)
    const isTravel = performance.now() - this.#travelled < travelMs
    this.#place = follow(this.#place, element.scrollTop, box, isTravel)
    this.#isFresh = false
    this.#scrollStart = Math.abs(element.scrollLeft)
    const contentTop = contentTopOf(this.#place, box)
    const step = contentTop - before
    if (Math.abs(step) > 20 * box.viewport) this.#meter.reset()
    this.#speed = this.#meter.step(contentTop, performance.now())
    if (isStranded(this.#place, box)) this.#correct()
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(this.#rested, restMs)
    this.#update(step / Math.max(1, box.rowHeight), true)
  }

  #rested = (): void => {
    this.#restTimer = undefined
    this.#speed = 0
    this.#meter.reset()
    this.#correct()
    this.#update(0)
    this.#report()
    this.#listener.onRest?.()
    this.#atRest = this.#atRest?.()
  }

  #correct(): void {
    const next = resync(this.#place, this.#box)
    if (!next || !this.#element) return
    this.#place = next
    this.#element.scrollTop = next.scrollTop
  }

  /** @param isFramed this is called once a frame anyway, so that nothing has to wait for the next one */
  #update(moved: number, isFramed = false): void {
    const { height, width, rowHeight } = this.#geometry
    const { rows: rowCount, boxRows } = this.#box
    if (height <= 0 || rowHeight <= 0) return
    const { base } = this.#place
    const scrollTop = Math.min(Math.max(0, this.#place.scrollTop), boxRows * rowHeight)
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
    const { from: first, to } = this.#visible
    const { rowHeight } = this.#geometry
    const velocity = rowHeight > 0 ? Math.round((this.#speed * 1000) / rowHeight) : 0
    const before = this.#reported
    const isSame =
      before.first === first && before.last === to - 1 && (velocity !== 0 || before.velocity === 0)
    if (isSame || to <= first) return
    this.#reported = { first, last: to - 1, velocity }
    this.#listener.onRange(this.#reported)
  }
}
