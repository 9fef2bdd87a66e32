import type { ColumnModel } from '../columns/column-model.ts'
import type { CellBlock } from '../types/cells.types.ts'
import type { GridView } from '../view/use-grid-view.ts'
import type { ViewportWindow } from '../viewport/viewport.ts'

/** The corner that is pulled: one element, which goes with the last cell of the block. For pointers only, so it is hidden. */
export class HandleElement {
  readonly element = document.createElement('div')
  #area: CellBlock | undefined
  #model: ColumnModel<never> | undefined
  #paneOf: GridView<never>['paneOf'] | undefined
  #window: ViewportWindow | undefined

  constructor() {
    this.element.className = 'data-grid-fill'
    this.element.setAttribute('aria-hidden', 'true')
  }

  /** Takes another block, or none; other columns or other panes. */
  update<Row>(area: CellBlock | undefined, model: ColumnModel<Row>, paneOf: GridView<Row>['paneOf']): void {
    this.#area = area
    this.#model = model
    this.#paneOf = paneOf
    this.#draw()
  }

  /** Follows a box of rows that begins with another row. */
  setWindow(window: ViewportWindow): void {
    const { base, boxRows, rowHeight } = this.#window ?? {}
    this.#window = window
    if (window.base !== base || window.boxRows !== boxRows || window.rowHeight !== rowHeight) this.#draw()
  }

  #draw(): void {
    const { element } = this
    const area = this.#area
    const window = this.#window
    const last = area && this.#model?.all[area.toColumn]
    const pane = last && this.#paneOf?.(last.pane)
    const row = area && window ? area.toRow - window.base : -1
    if (!pane || !window || row < 0 || row >= window.boxRows) return element.remove()
    element.style.insetBlockStart = `${(row + 1) * window.rowHeight}px`
    element.style.insetInlineStart = `${last.start + last.width}px`
    // Beyond the last cells it would make the pane larger, and there would be more to scroll.
    element.toggleAttribute('data-at-end', last === this.#model?.[last.pane].at(-1))
    element.toggleAttribute('data-at-bottom', row === window.boxRows - 1)
    if (element.parentElement !== pane) pane.append(element)
  }
}
