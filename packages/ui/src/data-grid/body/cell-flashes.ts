/** How long a changed cell flashes, in ms; the same as in data-grid.css. */
const flashMs = 800
/** Cells that flash at once at most: a storm of changes tells nobody anything and would cost every frame. */
const maxFlashes = 24

/** Marks cells that others have changed, for a moment. */
export class CellFlashes {
  #timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()

  start(cell: HTMLElement): void {
    if (this.#timers.has(cell) || this.#timers.size >= maxFlashes) return
    cell.dataset['flash'] = ''
    this.#timers.set(
      cell,
      setTimeout(() => this.#end(cell), flashMs),
    )
  }

  /** Ends all flashes: the cells are about to show other rows. */
  clear(): void {
    for (const [cell, timer] of this.#timers) {
      clearTimeout(timer)
      this.#end(cell)
    }
  }

  #end(cell: HTMLElement): void {
    delete cell.dataset['flash']
    this.#timers.delete(cell)
  }
}
