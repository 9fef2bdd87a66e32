import type { CellPart } from '../types/column.types.ts'
import { cellPadding, estimateEms, partFontSize, partPadding } from '../helpers/text-fit.ts'

interface Span {
  element: HTMLElement
  node: Text
  text: string
  kind: string
  tone: string
}

/** The small styled texts of one cell, in recycled spans. */
export class CellParts {
  #cell: HTMLElement
  #spans: Span[] = []
  #shown = 0
  #isMarked = false

  constructor(cell: HTMLElement) {
    this.#cell = cell
  }

  /** Shows these parts; answers the px they are estimated to need, or `undefined` if nothing changed, their cell included. */
  write(parts: readonly CellPart[], isStale = false): number | undefined {
    if (parts.length === 0 && this.#shown === 0) return undefined
    if (parts.length > 0 && !this.#isMarked) this.#mark(true)
    let isChanged = isStale || parts.length !== this.#shown
    let width = cellPadding
    for (let place = 0; place < parts.length; place += 1) {
      const part = parts[place]!
      const span = this.#spans[place] ?? this.#create()
      const tone = part.tone ?? ''
      if (span.text !== part.text) {
        span.node.data = span.text = part.text
        isChanged = true
      }
      if (span.kind !== part.kind) span.element.dataset['kind'] = span.kind = part.kind
      if (span.tone !== tone) {
        span.element.dataset['tone'] = span.tone = tone
        isChanged = true
      }
      if (place >= this.#shown) this.#cell.append(span.element)
      width += estimateEms(part.text) * partFontSize + partPadding
    }
    for (let place = parts.length; place < this.#shown; place += 1) {
      this.#spans[place]!.element.remove()
    }
    this.#shown = parts.length
    return isChanged ? width : undefined
  }

  /** Leaves the cell to a text, which goes by its own direction: parts go by that of the page. */
  leave(): void {
    this.write([])
    if (this.#isMarked) this.#mark(false)
  }

  #mark(isMarked: boolean): void {
    this.#isMarked = isMarked
    this.#cell.toggleAttribute('data-parts', isMarked)
  }

  #create(): Span {
    const element = document.createElement('span')
    element.className = 'data-grid-part'
    const node = document.createTextNode('')
    element.append(node)
    const span = { element, node, text: '', kind: '', tone: '' }
    this.#spans.push(span)
    return span
  }
}
