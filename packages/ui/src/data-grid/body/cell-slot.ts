import type { PlacedColumn, ColumnModel } from '../columns/column-model.ts'
import type { CellFlashes } from './cell-flashes.ts'
import { CellParts } from './cell-parts.ts'
import type { CellState, CellBlock, CellStates, RowState } from '../types/cells.types.ts'
import type { RingSlot } from './ring.ts'
import { fitsCell } from '../helpers/text-fit.ts'
import type { CellPart } from '../types/column.types.ts'
import type { DataGridRows } from '../types/rows.types.ts'
import type { DataGridSelection } from '../types/data-grid.types.ts'

/** Everything a row's look depends on besides the row itself. */
export interface PaintContext<Row> {
  gridId: string
  rows: DataGridRows<Row>
  model: ColumnModel<Row>
  /** `undefined` = rows cannot be selected. */
  selection: DataGridSelection | undefined
  /** Name of a row's checkbox where no row header names the row; `position` counts from 1. */
  selectRowLabel: (position: number) => string
  /** Id of the words that stand before a row header in the name of a row's checkbox. */
  selectLabelId: string
  /** Rows that the heading has. */
  headerRows: number
  /** The selected block of cells. */
  block: CellBlock | undefined
  cellStates: CellStates
  rowState: ((row: Row) => RowState | undefined) | undefined
  /** The column in which the headings of groups begin; `undefined` where there are none. */
  lead: PlacedColumn<Row> | undefined
}

function createLink(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'data-grid-link'
  // The cell is the stop of the keys.
  link.tabIndex = -1
  return link
}

/** One cell element, written to directly: with some hundred cells in view a component each would triple the cost of a scroll step. */
export class CellSlot<Row> implements RingSlot {
  position = -1
  readonly element: HTMLElement
  column: PlacedColumn<Row> | undefined
  #node = document.createTextNode('')
  #parts: CellParts
  #text = ''
  #link: HTMLAnchorElement | undefined
  #href: string | undefined
  /** What is painted belongs to another column or width. */
  #isStale = false
  #isClipped = false
  #isInBlock = false
  #isCovered = false
  #state: CellState | undefined
  #role: 'gridcell' | 'rowheader' = 'gridcell'

  constructor(id: string) {
    this.element = document.createElement('div')
    this.element.className = 'data-grid-cell'
    this.element.id = id
    this.element.setAttribute('role', this.#role)
    this.element.append(this.#node)
    this.#parts = new CellParts(this.element)
  }

  /** Gives the element to a column; {@link paint} must follow before anybody sees it. */
  assign(placed: PlacedColumn<Row>): void {
    if (this.column === placed) return
    const { element } = this
    const before = this.column
    this.column = placed
    this.#isStale = true
    if (before?.index !== placed.index) element.setAttribute('aria-colindex', String(placed.index + 1))
    if (before?.start !== placed.start) element.style.insetInlineStart = `${placed.start}px`
    if (before?.width !== placed.width) element.style.inlineSize = `${placed.width}px`
    if (before?.column?.align === placed.column?.align) return
    if (placed.column?.align === 'end') element.dataset['align'] = 'end'
    else delete element.dataset['align']
  }

  /** Shows what the column says of a row, or nothing while the row is on its way; `flashes` if a change should show. */
  paint(row: Row | undefined, index: number, context: PaintContext<Row>, flashes?: CellFlashes): void {
    const placed = this.column
    const column = placed?.column
    if (!placed || !column) return
    const { cellStates } = context
    const state =
      row !== undefined && cellStates.size > 0 ? cellStates.at(context.rows.keyOf(row), column.id) : undefined
    const heading = row === undefined && placed === context.lead ? context.rows.groups?.at(index) : undefined
    if (heading) this.#head(heading.parts, placed)
    else if (row === undefined || this.#isCovered || (column.cell && !state)) this.#write('', placed)
    else if (state || !column.parts) {
      if (this.#write(state?.text ?? column.text(row), placed)) flashes?.start(this.element)
    } else {
      if (this.#text !== '') this.#write('', placed)
      const width = this.#parts.write(column.parts(row), this.#isStale)
      if (width !== undefined) {
        this.#clip(width > placed.width)
        flashes?.start(this.element)
      }
    }
    this.#lead(row === undefined || this.#isCovered || state ? undefined : column.link?.(row))
    this.#isStale = false
    // A header must have a name, and a row on its way has none yet.
    this.#setRole(heading || (column.isRowHeader && row !== undefined) ? 'rowheader' : 'gridcell')
    if (state !== this.#state) this.#showState(state)
    const { block } = context
    const isInBlock =
      block !== undefined &&
      index >= block.fromRow &&
      index <= block.toRow &&
      placed.index >= block.fromColumn &&
      placed.index <= block.toColumn
    if (isInBlock !== this.#isInBlock) {
      this.#isInBlock = isInBlock
      if (isInBlock) this.element.setAttribute('aria-selected', 'true')
      else this.element.removeAttribute('aria-selected')
    }
  }

  /** Makes room for an editor, which a portal puts into the element, and takes it back. */
  cover(isCovered: boolean): void {
    this.#isCovered = isCovered
    if (isCovered) this.element.dataset['editing'] = ''
    else delete this.element.dataset['editing']
  }

  /** Whether an editor or a value that is not saved stands here in place of what the column shows. */
  get isTaken(): boolean {
    return this.#isCovered || this.#state !== undefined
  }

  #write(text: string, placed: PlacedColumn<Row>): boolean {
    if (text === '') this.#parts.write([])
    else this.#parts.leave()
    if (text === this.#text && !this.#isStale) return false
    this.#text = text
    this.#node.data = text
    this.#clip(!fitsCell(text, placed.width))
    return true
  }

  /** Shows what heads a group; it runs on over the empty cells beside it. */
  #head(parts: readonly CellPart[], placed: PlacedColumn<Row>): void {
    this.#write('', placed)
    this.#parts.write(parts, true)
    this.#clip(false)
  }

  /** Makes the text a link, or text again. */
  #lead(href: string | undefined): void {
    if (href === this.#href) return
    this.#href = href
    if (href === undefined) {
      this.#link?.replaceWith(this.#node)
      return
    }
    const link = (this.#link ??= createLink())
    link.href = href
    if (this.#node.parentElement === link) return
    this.#node.replaceWith(link)
    link.append(this.#node)
  }

  #setRole(role: 'gridcell' | 'rowheader'): void {
    if (role === this.#role) return
    this.#role = role
    this.element.setAttribute('role', role)
  }

  #clip(isClipped: boolean): void {
    if (isClipped === this.#isClipped) return
    this.#isClipped = isClipped
    this.element.classList.toggle('data-grid-cell-clipped', isClipped)
  }

  #showState(state: CellState | undefined): void {
    this.#state = state
    const { element } = this
    if (state) element.dataset['state'] = state.kind
    else delete element.dataset['state']
    element.title = state?.reason ?? ''
    if (state?.reason) element.setAttribute('aria-description', state.reason)
    else element.removeAttribute('aria-description')
    if (state?.kind === 'failed') element.setAttribute('aria-invalid', 'true')
    else element.removeAttribute('aria-invalid')
  }
}
