/** The cell of a row of a grid, counted from 1, under a heading. */
export const gridCell = (grid: HTMLElement, row: number, header: RegExp): HTMLElement => {
  const canvas = grid.closest('.data-grid-canvas')!
  const headings = [...canvas.querySelectorAll('[role=columnheader]')]
  const column = headings.find(({ textContent }) => header.test(textContent))?.getAttribute('aria-colindex')
  const line = grid.querySelector(`[aria-rowindex="${row + 1}"]`)
  const pieces = (line?.getAttribute('aria-owns') ?? '').split(' ').map((id) => document.getElementById(id))
  const cell = [line, ...pieces]
    .map((piece) => piece?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`))
    .find((found) => found !== undefined && found !== null)
  if (!cell) throw new Error(`No cell ${row} under ${header}`)
  return cell
}
