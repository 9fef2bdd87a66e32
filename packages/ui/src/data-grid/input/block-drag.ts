import type { BodyPainter } from '../body/body-painter.ts'
import type { ColumnModel } from '../columns/column-model.ts'
import type { DataGridCell } from '../types/cells.types.ts'

/** Px from an edge within which a dragging pointer scrolls. */
const margin = 20
/** Fastest scrolling by dragging, in px per frame. */
const maxStep = 40

/** Edges of what can be dragged over, in px of the window. */
interface DragZone {
  left: number
  right: number
  top: number
  bottom: number
}

function stepOf(at: number, from: number, to: number): number {
  const beyond = at < from + margin ? at - from - margin : at > to - margin ? at - to + margin : 0
  return Math.sign(beyond) * Math.min(maxStep, Math.ceil(Math.abs(beyond) / 3))
}

/** Px to scroll in this frame for a pointer near or beyond the edges of a zone; faster the farther it is. */
export function edgeStep(zone: DragZone, x: number, y: number): { x: number; y: number } {
  return { x: stepOf(x, zone.left, zone.right), y: stepOf(y, zone.top, zone.bottom) }
}

/** The nearest point that lies within a zone. */
export function pointWithin(zone: DragZone, x: number, y: number): { x: number; y: number } {
  return {
    x: Math.max(zone.left + 1, Math.min(zone.right - 2, x)),
    y: Math.max(zone.top + 1, Math.min(zone.bottom - 2, y)),
  }
}

interface BlockDragOptions<Row> {
  scroller: HTMLElement
  painter: BodyPainter<Row>
  model: ColumnModel<Row>
  /** Where the pointer was pressed. */
  start: DataGridCell
  /** The block reaches to another cell. */
  onReach: (cell: DataGridCell) => void
}

/** One drag from cell to cell: finds the cell under the pointer and scrolls at the edges. */
export class BlockDrag<Row> {
  #options: BlockDragOptions<Row>
  #reached: DataGridCell
  #x = 0
  #y = 0
  #frame = 0

  constructor(options: BlockDragOptions<Row>) {
    this.#options = options
    this.#reached = options.start
  }

  move(x: number, y: number): void {
    this.#x = x
    this.#y = y
    this.#reach()
    const hasLeft = this.#options.scroller.hasAttribute('data-dragging')
    if (this.#frame === 0 && hasLeft) this.#frame = requestAnimationFrame(this.#scroll)
  }

  end(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#options.scroller.removeAttribute('data-dragging')
  }

  /** Where cells can be reached; what is pinned only where the drag began there or the centre has come to its end. */
  get #zone(): DragZone {
    const { scroller, model, start } = this.#options
    const box = scroller.getBoundingClientRect()
    const left = box.left + scroller.clientLeft
    const top = box.top + scroller.clientTop
    const zone = { left, right: left + scroller.clientWidth, top, bottom: top + scroller.clientHeight }
    const heightOf = (part: string) => scroller.querySelector<HTMLElement>(part)?.offsetHeight ?? 0
    zone.top += heightOf('.data-grid-header')
    zone.bottom -= heightOf('.data-grid-summary')
    const isRtl = getComputedStyle(scroller).direction === 'rtl'
    const startPane = model.all.find(({ id }) => id === start.column)?.pane ?? 'center'
    const scrolled = Math.abs(scroller.scrollLeft)
    const room = scroller.scrollWidth - scroller.clientWidth - scrolled
    if (scrolled > 1 && startPane !== 'start')
      zone[isRtl ? 'right' : 'left'] += (isRtl ? -1 : 1) * model.widths.start
    if (room > 1 && startPane !== 'end') zone[isRtl ? 'left' : 'right'] -= (isRtl ? -1 : 1) * model.widths.end
    return zone
  }

  #reach(): void {
    const { scroller, painter, onReach } = this.#options
    const point = pointWithin(this.#zone, this.#x, this.#y)
    const element = document.elementFromPoint(point.x, point.y)
    const cell = element ? painter.placeOf(element) : undefined
    if (!cell || (cell.row === this.#reached.row && cell.column === this.#reached.column)) return
    this.#reached = cell
    scroller.setAttribute('data-dragging', '')
    onReach(cell)
  }

  #scroll = (): void => {
    const { scroller } = this.#options
    const step = edgeStep(this.#zone, this.#x, this.#y)
    if (step.x !== 0 || step.y !== 0) {
      scroller.scrollBy({ left: step.x, top: step.y, behavior: 'instant' })
      this.#reach()
    }
    this.#frame = requestAnimationFrame(this.#scroll)
  }
}
