/** The elements that a row of the grid is made of: its panes lie apart in the page, and the row names them. */
const piecesOf = (row: Element): Element[] =>
  (row.getAttribute('aria-owns') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? [])

/** The cell of a grid's row in the column whose cell is the tab stop now. */
const cellOf = (grid: Element, list: Element, index: number, count: number): HTMLElement | undefined => {
  const heading = Number(grid.getAttribute('aria-rowcount')) - count
  const row = list.querySelector(`[role=row][aria-rowindex="${index + 1 + heading}"]`)
  const stop = list.querySelector('.data-grid-cell[tabindex="0"]') ?? list.querySelector('.data-grid-cell')
  const column = `[aria-colindex="${stop?.getAttribute('aria-colindex')}"]`
  for (const piece of row ? [row, ...piecesOf(row)] : []) {
    const cell = piece.matches(column) ? piece : piece.querySelector(column)
    if (cell instanceof HTMLElement) return cell
  }
  return undefined
}

/** What of a row in view takes the focus: its cell in the grid, or the button of its card. */
export const rowElement = (list: Element, index: number, count: number): HTMLElement | undefined => {
  const grid = list.querySelector('[role=grid]')
  if (grid) return cellOf(grid, list, index, count)
  return list.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] button`) ?? undefined
}
