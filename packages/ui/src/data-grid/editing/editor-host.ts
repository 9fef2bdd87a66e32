/** The element that an editor lives in: it goes from cell to cell as rows are recycled, and what is typed stays. */
export class EditorHost {
  readonly element = document.createElement('div')
  #held: HTMLElement | undefined

  constructor() {
    this.element.className = 'data-grid-editor'
    this.element.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) this.#held = target
    })
  }

  placeIn = (cell: HTMLElement): void => {
    const { element } = this
    if (element.parentElement === cell) return
    // Keeps focus and composition, which taking out and putting in would end; not every browser has it.
    if ('moveBefore' in cell && element.isConnected && cell.isConnected) cell.moveBefore(element, null)
    else cell.append(element)
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) this.#held?.focus({ preventScroll: true })
  }

  remove(): void {
    this.#held = undefined
    this.element.remove()
  }
}
