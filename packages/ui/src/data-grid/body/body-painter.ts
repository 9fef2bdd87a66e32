import type { PlacedColumn } from '../columns/column-model.ts'
import type { DataGridPane } from '../types/column.types.ts'
import type { RowKey } from '../types/rows.types.ts'
import type { AxisRange } from '../viewport/axis-window.ts'
import type { ViewportWindow } from '../viewport/viewport.ts'
import { CellFlashes } from './cell-flashes.ts'
import type { CellSlot, PaintContext } from './cell-slot.ts'
import { LateTask } from '../helpers/late-task.ts'
import { readingOrder, Ring } from './ring.ts'
import type { DataGridCell } from '../types/cells.types.ts'
import { RowSlot, type ColumnCover } from './row-slot.ts'

/** A cell in view that shows React content. */
interface CustomCell<Row> {
  key: string
  element: HTMLElement
  row: Row
  placed: PlacedColumn<Row>
}

/** A row and a column that must stay elements wherever the view goes. */
interface KeptCell<Row> {
  row: number
  placed: PlacedColumn<Row>
}

/** An editor that stands in one cell wherever the cell goes. */
interface PlacedEditor {
  rowKey: RowKey
  column: string
  /** Called whenever the cell is another element. */
  placeIn: (cell: HTMLElement) => void
}

/** After a jump, in a new order or selection what is beside the view follows this much later, in ms: its frame would be late. */
const lateMs = 250

interface FoundCell<Row> {
  slot: RowSlot<Row>
  cell: CellSlot<Row>
}

const isSameRange = (one: AxisRange, other: AxisRange): boolean =>
  one.from === other.from && one.to === other.to

/** Whether none of the rows painted before is to be painted now, in as many elements. */
const isJump = (before: ViewportWindow, { start, pool }: ViewportWindow): boolean =>
  before.pool === pool && Math.abs(start - before.start) >= pool

/** Writes the rows in view into recycled elements, past React; React mounts the panes and says what rows look like. */
export class BodyPainter<Row> {
  #context: PaintContext<Row>
  #window: ViewportWindow | undefined
  #panes: ReadonlyMap<DataGridPane, HTMLElement> = new Map()
  #rows: Ring<RowSlot<Row>>
  #bySlot = new WeakMap<Element, RowSlot<Row>>()
  #flashes = new CellFlashes()
  #columns: ColumnCover = { from: 0, size: 0, keep: undefined }
  #kept: KeptCell<Row> | undefined
  #editor: PlacedEditor | undefined
  #covered: FoundCell<Row> | undefined
  #hovered: readonly HTMLElement[] = []
  #made = 0
  /** In the order of their elements. */
  #slots: RowSlot<Row>[] = []
  #late = new LateTask(() => {
    this.#coverRows()
    this.#paintRows()
    this.order()
    this.#settle()
  }, lateMs)
  #listeners = new Set<() => void>()
  #customCells: readonly CustomCell<Row>[] = []

  constructor(context: PaintContext<Row>) {
    this.#context = context
    this.#rows = new Ring<RowSlot<Row>>(
      () => this.#createRow(),
      (slot) => {
        slot.remove()
        this.#slots.splice(this.#slots.indexOf(slot), 1)
      },
    )
  }

  /** Takes what rows look like (columns, selection, states) and the elements of the panes. */
  update(context: PaintContext<Row>, panes: ReadonlyMap<DataGridPane, HTMLElement>): void {
    const before = this.#context
    const arePanesSame =
      panes.size === this.#panes.size && [...panes].every(([name, pane]) => this.#panes.get(name) === pane)
    this.#context = context
    const isShapeSame = before.model.shape === context.model.shape && before.headerRows === context.headerRows
    if (!arePanesSame || !isShapeSame) {
      this.#late.cancel()
      this.#rows.clear()
    } else if (before.selection !== context.selection) this.#late.schedule()
    this.#panes = panes
    const placed = context.model.all.find(({ id }) => id === this.#kept?.placed.id)
    this.#kept = placed && { row: this.#kept!.row, placed }
    this.#paint()
    this.#settle()
  }

  /** Removes all rows. */
  detach(): void {
    this.#late.cancel()
    this.#flashes.clear()
    this.#rows.clear()
    this.#panes = new Map()
  }

  /** Follows the view; called within the scroll event. */
  setWindow(window: ViewportWindow): void {
    const before = this.#window
    this.#window = window
    const isSame =
      before?.start === window.start &&
      before.pool === window.pool &&
      before.base === window.base &&
      before.rowHeight === window.rowHeight
    if (!before || before.rowCount !== window.rowCount) {
      this.#late.cancel()
      this.#paint()
    } else if (isJump(before, window)) {
      this.#late.postpone()
      this.#paint()
    } else if (!isSame) {
      this.#late.flush()
      this.#coverRows()
    } else if (!isSameRange(before.view, window.view) || !isSameRange(before.columnView, window.columnView))
      this.#late.flush()
    this.#coverColumns()
    this.#settle()
  }

  /**
   * Tells assistive technology the order of rows and cells, which is not that of the recycled elements. Called when
   * scrolling has ended and not at each of its steps.
   */
  order(): void {
    for (const slot of this.#slots) slot.order()
    const body = this.#panes.get('center')
    const owned = readingOrder(this.#slots)?.join(' ')
    if (owned === undefined) body?.removeAttribute('aria-owns')
    else if (body?.getAttribute('aria-owns') !== owned) body?.setAttribute('aria-owns', owned)
  }

  /** Keeps a cell an element, for the focus or an editor. */
  keep(kept: KeptCell<Row> | undefined): void {
    if (kept?.row === this.#kept?.row && kept?.placed === this.#kept?.placed) return
    this.#kept = kept
    this.#coverRows()
    this.#coverColumns()
    // Out of view it may still have to wait.
    if (kept) this.#rows.at(kept.row)?.paint(this.#context, this.#columns)
    this.order()
    this.#settle()
  }

  /** Rows have changed: repaints those whose object is another; one's own change out of view may wait. */
  rowsChanged(byOthers: boolean): void {
    const { rows } = this.#context
    const changed: RowSlot<Row>[] = []
    this.#rows.each((slot) => {
      const mayWait = !byOthers && this.#mayWait(slot)
      // What is painted soon anyway is not asked for: from far away, that may take putting all rows in order.
      if (mayWait && this.#late.isDue) return
      if (rows.at(slot.position) === slot.row && rows.groups?.at(slot.position) === slot.group) return
      if (mayWait) this.#late.schedule()
      else changed.push(slot)
    })
    for (const slot of changed) this.#paintRow(slot, byOthers && slot.now ? this.#flashes : undefined)
    this.#settle()
  }

  /** Writes one cell anew, if it is in view. */
  repaintCell(rowKey: RowKey, column: string): void {
    const found = this.#find(rowKey, column)
    if (found) found.slot.paintCell(found.cell)
    this.#settle()
  }

  /** Gives a cell over to an editor, or back. */
  placeEditor(editor: PlacedEditor | undefined): void {
    this.#editor = editor
    this.#settle()
  }

  /** Element of a cell, if it is one now. */
  cellElement(row: number, placed: PlacedColumn<Row>): HTMLElement | undefined {
    return this.#rows.at(row)?.cellOf(placed)?.element
  }

  /** Marks all pieces of the row under the pointer; a pointer passes too many rows to render for each. */
  hover(row: number | undefined): void {
    const pieces = row === undefined ? [] : (this.#rows.at(row)?.pieces ?? [])
    if (pieces[0] === this.#hovered[0]) return
    for (const piece of this.#hovered) piece.removeAttribute('data-hovered')
    for (const piece of pieces) piece.setAttribute('data-hovered', '')
    this.#hovered = pieces
  }

  /** The cell that an element of the body belongs to. */
  placeOf(target: Element): DataGridCell | undefined {
    const piece = target.closest('.data-grid-row')
    const slot = piece ? this.#bySlot.get(piece) : undefined
    if (!slot) return undefined
    let column: string | undefined
    const element = target.closest('.data-grid-cell')
    slot.eachCell((cell) => {
      if (cell.element === element) column = cell.column?.id
    })
    return column === undefined ? undefined : { row: slot.position, column }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Cells in view that show React content. */
  getCustomCells = (): readonly CustomCell<Row>[] => this.#customCells

  #createRow(): RowSlot<Row> {
    this.#made += 1
    const slot = new RowSlot<Row>(`${this.#context.gridId}-r${this.#made}`, this.#panes, this.#context)
    this.#slots.push(slot)
    for (const piece of slot.pieces) this.#bySlot.set(piece, slot)
    return slot
  }

  #paint(): void {
    if (!this.#window || this.#panes.size === 0) return
    this.#flashes.clear()
    this.#setColumns()
    const { isDue } = this.#late
    this.#coverRows({ paints: false, ...(isDue && { only: this.#window.view }) })
    this.#paintRows()
    if (!isDue) this.order()
  }

  #paintRows(): void {
    const { isDue } = this.#late
    this.#rows.each((slot) => {
      if (!isDue || !this.#mayWait(slot)) this.#paintRow(slot)
    })
  }

  /** Writes a row, and as long as something waits anyway, only its cells in view. */
  #paintRow(slot: RowSlot<Row>, flashes?: CellFlashes): void {
    slot.paint(this.#context, this.#columns, flashes, this.#late.isDue ? this.#window!.columnView : undefined)
  }

  /** Whether a row shows something already, where nobody looks and nothing has the focus. */
  #mayWait({ isPainted, position }: RowSlot<Row>): boolean {
    const { from, to } = this.#window!.view
    return isPainted && (position < from || position >= to) && position !== this.#kept?.row
  }

  #coverRows({ paints = true, only }: { paints?: boolean; only?: AxisRange } = {}): void {
    if (!this.#window || this.#panes.size === 0) return
    const { start, pool, base, boxRows, rowHeight } = this.#window
    const keep = this.#kept && this.#kept.row < this.#window.rowCount
    const show = (slot: RowSlot<Row>, position: number) => {
      const isNew = slot.position < 0
      slot.assign(position)
      if (!paints) return
      // A cell that is another row's now must not flash for the one before.
      if (!isNew) this.#flashes.clear()
      slot.paint(this.#context, this.#columns)
    }
    this.#rows.cover(start, pool, keep ? this.#kept!.row : undefined, show, only)
    this.#rows.each((slot) => {
      const place = slot.position - base
      slot.moveTo(place >= 0 && place < boxRows ? place * rowHeight : undefined)
    })
  }

  #find(rowKey: RowKey, column: string): FoundCell<Row> | undefined {
    const { rows, model } = this.#context
    const placed = model.all.find((one) => one.id === column)
    let found: FoundCell<Row> | undefined
    this.#rows.each((slot) => {
      const row = rows.at(slot.position)
      if (!placed || row === undefined || rows.keyOf(row) !== rowKey) return
      const cell = slot.cellOf(placed)
      if (cell) found = { slot, cell }
    })
    return found
  }

  #coverEditor(): void {
    if (!this.#editor && !this.#covered) return
    const before = this.#covered
    const found = this.#editor && this.#find(this.#editor.rowKey, this.#editor.column)
    this.#covered = found
    if (before?.cell !== found?.cell) {
      for (const one of [before, found]) {
        one?.cell.cover(one === found)
        one?.slot.paintCell(one.cell)
      }
    }
    if (found) this.#editor?.placeIn(found.cell.element)
  }

  #coverColumns(): void {
    if (!this.#setColumns()) return
    this.#flashes.clear()
    // What waits was painted for other columns, maybe.
    this.#late.flush()
    this.#rows.each((slot) => slot.paintColumns(this.#columns))
  }

  /** Chooses the centre columns to paint; answers whether they are others than before. */
  #setColumns(): boolean {
    if (!this.#window) return false
    const { model } = this.#context
    const { from, to } = this.#window.columns
    const before = this.#columns
    const count = model.center.length
    // It never shrinks: another size would hand every cell to another column.
    const size = Math.min(count, Math.max(to - from, before.size))
    const covers = before.from <= from && before.from + size >= to
    const start = Math.min(covers ? before.from : from, count - size)
    const { placed } = this.#kept ?? {}
    const keep = placed?.pane === 'center' ? placed.index - model.start.length : undefined
    if (start === before.from && size === before.size && keep === before.keep) return false
    this.#columns = { from: start, size, keep }
    return true
  }

  /** Follows the painted cells with what does not belong to the painter: an editor, and React content. */
  #settle(): void {
    this.#coverEditor()
    const custom = this.#context.model.all.filter((placed) => placed.column?.cell)
    if (custom.length === 0 && this.#customCells.length === 0) return
    const cells: CustomCell<Row>[] = []
    this.#rows.each((slot) => {
      const { row } = slot
      if (row === undefined) return
      for (const placed of custom) {
        const cell = slot.cellOf(placed)
        if (cell && !cell.isTaken) cells.push({ key: cell.element.id, element: cell.element, row, placed })
      }
    })
    this.#customCells = cells
    for (const listener of this.#listeners) listener()
  }
}
