import { useRef } from 'react'

/** Whether the end of a cell's text is not in view. */
function isCut(cell: HTMLElement): boolean {
  if (cell.matches('.data-grid-cell-clipped')) return true
  return cell.matches('[data-large-text] .data-grid-cell') && cell.scrollWidth > cell.clientWidth
}

/** Shows the whole text of the cell under the pointer, and takes it away again: the element is soon another cell's. */
export function useTitle(): (target: Element) => void {
  const titled = useRef<HTMLElement>(undefined)
  return (target) => {
    const cell = target.closest<HTMLElement>('.data-grid-cell')
    // A cell with a state has a title of its own: the reason.
    const isFree = (one: HTMLElement) => !('state' in one.dataset)
    if (titled.current && isFree(titled.current)) titled.current.title = ''
    titled.current = undefined
    if (!cell || !isFree(cell) || 'editing' in cell.dataset || !isCut(cell)) return
    const texts = Array.from(cell.childNodes, (node) => node.textContent).filter((text) => text !== '')
    cell.title = texts.join(' ')
    titled.current = cell
  }
}
