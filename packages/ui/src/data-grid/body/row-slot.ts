import type { PlacedColumn } from '../columns/column-model.ts'
import type { DataGridPane } from '../types/column.types.ts'
import type { DataGridGroup, DataGridGroups } from '../types/rows.types.ts'
import { isSelected } from '../selection/selection.ts'
import type { AxisRange } from '../viewport/axis-window.ts'
import type { CellFlashes } from './cell-flashes.ts'
import { CellSlot, type PaintContext } from './cell-slot.ts'
import { readingOrder, Ring, type RingSlot } from './ring.ts'

/** Centre columns to paint: `size` of them from `from` on, and one more that has focus. */
export interface ColumnCover {
  from: number
  size: number
  /** Centre column that must stay an element although it is out of view. */
  keep: number | undefined
}

/** Px at which a kept row that the box has no room for waits, above everything that can be scrolled to. */
const outOfSight = -100_000

/**
 * The elements of one row: a piece in every pane. The piece in the centre is the row for assistive technology and owns
 * the others, so that a row of three pieces is one row in the accessibility tree.
 */
export class RowSlot<Row> implements RingSlot {
  position = -1
  row: Row | undefined
  /** The heading of a group that it shows in place of a row. */
  group: DataGridGroup | undefined
  isPainted = false
  readonly pieces: readonly HTMLElement[]
  readonly checkbox: HTMLInputElement | undefined
  /** Of the piece that is the row for assistive technology. */
  readonly id: string
  readonly #lead: HTMLElement
  readonly #cells: CellSlot<Row>[] = []
  readonly #owned: readonly string[]
  #ordered = ''
  /** What its cells stand for now, which while it waits may not be what the others do. */
  #cover: ColumnCover = { from: 0, size: 0, keep: undefined }
  readonly #center: Ring<CellSlot<Row>>
  readonly #pinned: readonly CellSlot<Row>[]
  #top = Number.NaN
  #isLoading = false
  #isGrouped = false
  #isSelected: boolean | undefined
  #rowState: string | undefined
  #context: PaintContext<Row>

  constructor(id: string, panes: ReadonlyMap<DataGridPane, HTMLElement>, context: PaintContext<Row>) {
    this.#context = context
    this.id = id
    const pieces = new Map<DataGridPane, HTMLElement>()
    for (const [name, pane] of panes) {
      const piece = document.createElement('div')
      piece.className = 'data-grid-row'
      piece.setAttribute('role', 'presentation')
      piece.id = name === 'center' ? id : `${id}-${name}`
      pieces.set(name, piece)
      pane.append(piece)
    }
    this.pieces = [...pieces.values()]
    this.#lead = pieces.get('center')!
    this.#lead.setAttribute('role', 'row')
    const center = document.createElement('div')
    center.id = `${id}-center`
    center.setAttribute('role', 'presentation')
    this.#lead.append(center)
    // Named in reading order, which is not that of the elements; with `display: contents` Chromium would ignore it.
    this.#owned = [...pieces.keys()].map((name) => `${id}-${name}`)
    this.#own(undefined)
    let cells = 0
    this.#center = new Ring<CellSlot<Row>>(
      () => {
        cells += 1
        const cell = new CellSlot<Row>(`${id}-c${cells}`)
        center.append(cell.element)
        this.#cells.push(cell)
        return cell
      },
      (cell) => {
        cell.element.remove()
        this.#cells.splice(this.#cells.indexOf(cell), 1)
      },
    )
    const { model } = context
    this.#pinned = model.pinned.map((placed) => {
      const cell = new CellSlot<Row>(`${id}-p${placed.index}`)
      pieces.get(placed.pane)?.append(cell.element)
      return cell
    })
    const box = model.start.findIndex((placed) => !placed.column)
    if (box >= 0) {
      this.checkbox = document.createElement('input')
      this.checkbox.type = 'checkbox'
      this.checkbox.className = 'data-grid-checkbox'
      this.checkbox.tabIndex = -1
      const header = model.start.findIndex((placed) => placed.column?.isRowHeader)
      if (header >= 0) {
        this.checkbox.setAttribute('aria-labelledby', `${context.selectLabelId} ${id}-p${header}`)
      }
      this.#pinned[box]!.element.append(this.checkbox)
    }
  }

  /** Shows the row at a position of the result. */
  assign(position: number): void {
    this.position = position
    this.#lead.setAttribute('aria-rowindex', String(position + 1 + this.#context.headerRows))
    if (this.checkbox && !this.checkbox.hasAttribute('aria-labelledby')) {
      this.checkbox.setAttribute('aria-label', this.#context.selectRowLabel(position + 1))
    }
  }

  /** Moves the pieces to `top` px from the start of the box; `undefined` = the box has no room for the row. */
  moveTo(top = outOfSight): void {
    if (top === this.#top) return
    this.#top = top
    const transform = `translateY(${top}px)`
    for (const piece of this.pieces) piece.style.transform = transform
  }

  /**
   * Writes all cells anew; `flashes` when the row has changed in place by the hand of others. With `only`, cells of other
   * centre columns are left for another time, but for the kept one.
   */
  paint(context: PaintContext<Row>, columns: ColumnCover, flashes?: CellFlashes, only?: AxisRange): void {
    this.#context = context
    this.isPainted = true
    const { position: index } = this
    const row = context.rows.at(index)
    const { model } = context
    this.row = row
    this.#paintGroup(row, context.rows.groups)
    const isLoading = row === undefined && this.group === undefined
    if (isLoading !== this.#isLoading) {
      this.#isLoading = isLoading
      for (const piece of this.pieces) piece.toggleAttribute('data-loading', isLoading)
    }
    for (let place = 0; place < this.#pinned.length; place += 1) {
      const cell = this.#pinned[place]!
      cell.assign(model.pinned[place]!)
      cell.paint(row, index, context, flashes)
    }
    this.#coverCenter(columns)
    this.#center.each((cell) => {
      const { position } = cell
      cell.assign(model.center[position]!)
      if (only && (position < only.from || position >= only.to) && position !== columns.keep) return
      cell.paint(row, index, context, flashes)
    })
    this.#paintState(context)
  }

  /** Follows a scroll sideways: only cells that came into view are written. */
  paintColumns(columns: ColumnCover): void {
    this.#coverCenter(columns, (cell) => cell.paint(this.row, this.position, this.#context))
  }

  cellOf(placed: PlacedColumn<Row>): CellSlot<Row> | undefined {
    if (placed.pane === 'center') return this.#center.at(placed.index - this.#context.model.start.length)
    return this.#pinned.find((cell) => cell.column === placed)
  }

  /** What has become of the row that it shows; `undefined` once another one is at its position. */
  get now(): Row | undefined {
    const { rows } = this.#context
    const now = rows.at(this.position)
    return now && this.row && rows.keyOf(now) === rows.keyOf(this.row) ? now : undefined
  }

  /** Writes one of its cells anew, also with what the rows hold and have not told yet. */
  paintCell(cell: CellSlot<Row>): void {
    cell.paint(this.now ?? this.row, this.position, this.#context)
  }

  /** Tells the order of its cells, if recycling has left the elements in another. */
  order(): void {
    const { from, size, keep } = this.#cover
    const state = `${from} ${size} ${keep}`
    if (state === this.#ordered) return
    this.#ordered = state
    this.#own(readingOrder(this.#cells.map(({ position, element }) => ({ position, id: element.id }))))
  }

  eachCell(visit: (cell: CellSlot<Row>) => void): void {
    this.#pinned.forEach(visit)
    this.#center.each(visit)
  }

  remove(): void {
    for (const piece of this.pieces) piece.remove()
  }

  #own(cells: readonly string[] | undefined): void {
    const owned = this.#owned.flatMap((id) => (id === `${this.id}-center` && cells ? [id, ...cells] : [id]))
    if (owned.length > 1) this.#lead.setAttribute('aria-owns', owned.join(' '))
    else this.#lead.removeAttribute('aria-owns')
  }

  #coverCenter(columns: ColumnCover, painted?: (cell: CellSlot<Row>) => void): void {
    this.#cover = columns
    this.#center.cover(columns.from, columns.size, columns.keep, (cell, position) => {
      cell.position = position
      cell.assign(this.#context.model.center[position]!)
      painted?.(cell)
    })
  }

  #paintGroup(row: Row | undefined, groups: DataGridGroups | undefined): void {
    // Grouped before, it still has the marks of it.
    if (!groups && !this.#isGrouped) return
    this.#isGrouped = groups !== undefined
    this.group = row === undefined ? groups?.at(this.position) : undefined
    const { group } = this
    for (const piece of this.pieces) {
      if (group)
        piece.dataset['group'] = group.isOpen === undefined ? 'rest' : group.isOpen ? 'open' : 'closed'
      else delete piece.dataset['group']
    }
    if (groups) this.#lead.setAttribute('aria-level', group ? '1' : '2')
    else this.#lead.removeAttribute('aria-level')
    if (group?.isOpen === undefined) this.#lead.removeAttribute('aria-expanded')
    else this.#lead.setAttribute('aria-expanded', String(group.isOpen))
  }

  #paintState({ selection, rows, rowState }: PaintContext<Row>): void {
    const { row } = this
    const selected = selection && row !== undefined && isSelected(selection, rows.keyOf(row))
    if (selected !== this.#isSelected) {
      this.#isSelected = selected
      if (selected === undefined) this.#lead.removeAttribute('aria-selected')
      else this.#lead.setAttribute('aria-selected', String(selected))
      for (const piece of this.pieces) piece.toggleAttribute('data-selected', selected === true)
    }
    if (this.checkbox) {
      if (this.checkbox.checked !== (selected ?? false)) this.checkbox.checked = selected ?? false
      if (this.checkbox.disabled !== (row === undefined)) this.checkbox.disabled = row === undefined
    }
    const state = row === undefined ? undefined : rowState?.(row)
    const told = state && `${state.kind} ${state.label}`
    if (told === this.#rowState) return
    this.#rowState = told
    for (const piece of this.pieces) {
      if (state) piece.dataset['state'] = state.kind
      else delete piece.dataset['state']
    }
    if (state) this.#lead.setAttribute('aria-description', state.label)
    else this.#lead.removeAttribute('aria-description')
  }
}
