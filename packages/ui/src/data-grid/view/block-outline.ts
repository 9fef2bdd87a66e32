import type { CellBlock } from '../types/cells.types.ts'
import { panesOf, type ColumnModel } from '../columns/column-model.ts'
import type { DataGridPane } from '../types/column.types.ts'
import type { ViewportWindow } from '../viewport/viewport.ts'
import { useLayoutEffect, useState } from 'react'
import type { GridView } from './use-grid-view.ts'
import type { CellBlockSelection } from '../selection/use-cell-block.ts'

/** Draws the edge of the selected block: one element for each pane, whatever the block's size. */
class BlockOutline {
  #elements = new Map<HTMLElement, HTMLElement>()
  #block: CellBlock | undefined
  #model: ColumnModel<never> | undefined
  #window: ViewportWindow | undefined
  #drawn = ''

  /** Takes another block, other columns or other panes. */
  update<Row>(
    block: CellBlock | undefined,
    model: ColumnModel<Row>,
    paneOf: (pane: DataGridPane) => HTMLElement | undefined,
  ): void {
    this.#block = block
    this.#model = model
    const bodies = new Map(panesOf(model).map((pane) => [pane, block && paneOf(pane)]))
    for (const [body, element] of this.#elements) {
      if ([...bodies.values()].includes(body)) continue
      element.remove()
      this.#elements.delete(body)
    }
    this.#drawn = ''
    for (const [pane, body] of bodies) if (body) this.#draw(pane, body)
    this.#drawn = this.#place
  }

  /** Follows a box of rows that begins with another row; called with every step of scrolling. */
  setWindow(window: ViewportWindow): void {
    this.#window = window
    if (!this.#block || this.#drawn === this.#place) return
    this.#drawn = this.#place
    for (const [body] of this.#elements) {
      this.#draw(body.parentElement?.dataset['pane'] as DataGridPane, body)
    }
  }

  get #place(): string {
    const { base, boxRows, rowHeight } = this.#window ?? {}
    return `${base} ${boxRows} ${rowHeight}`
  }

  #draw(pane: DataGridPane, body: HTMLElement): void {
    const block = this.#block
    const window = this.#window
    const columns = this.#model?.[pane].filter(
      ({ index }) => block && index >= block.fromColumn && index <= block.toColumn,
    )
    const first = columns?.[0]
    const last = columns?.at(-1)
    const existing = this.#elements.get(body)
    if (!block || !window || !first || !last) {
      if (existing) existing.hidden = true
      return
    }
    const element = existing ?? document.createElement('div')
    if (!existing) {
      element.className = 'data-grid-block'
      element.setAttribute('aria-hidden', 'true')
      this.#elements.set(body, element)
      body.append(element)
    }
    const from = Math.max(0, block.fromRow - window.base)
    const to = Math.min(window.boxRows, block.toRow + 1 - window.base)
    element.hidden = to <= from
    element.style.insetBlockStart = `${from * window.rowHeight}px`
    element.style.blockSize = `${(to - from) * window.rowHeight}px`
    element.style.insetInlineStart = `${first.start}px`
    element.style.inlineSize = `${last.start + last.width - first.start}px`
    // No line where the block goes on, in another pane or beyond the box of rows.
    const open = [
      ...(first.index > block.fromColumn ? ['start'] : []),
      ...(last.index < block.toColumn ? ['end'] : []),
      ...(block.fromRow < window.base ? ['top'] : []),
      ...(block.toRow >= window.base + window.boxRows ? ['bottom'] : []),
    ]
    element.dataset['open'] = open.join(' ')
  }
}

/** Draws the outline of the block of cells, wherever it is scrolled to. */
export function useBlockOutline<Row>(
  { follow, paneOf }: GridView<Row>,
  model: ColumnModel<Row>,
  block: CellBlockSelection['block'],
): void {
  const [outline] = useState(() => new BlockOutline())
  useLayoutEffect(() => follow((window) => outline.setWindow(window)), [follow, outline])
  useLayoutEffect(() => outline.update(block, model, paneOf), [outline, block, model, paneOf])
}
