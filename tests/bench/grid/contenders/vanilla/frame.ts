import { columns, pinnedColumns, pinnedWidth, ROW_HEIGHT, scrolledColumns } from '../../workload/columns.ts'
import { pinnedStarts, scrolledStarts, totalWidth } from './places.ts'

const box = (className: string, parent: HTMLElement, role?: string) => {
  const made = document.createElement('div')
  made.className = className
  if (role) made.setAttribute('role', role)
  parent.append(made)
  return made
}

function headerCell(parent: HTMLElement, index: number, left: number) {
  const cell = box('v-cell', parent, 'columnheader')
  const { title, width } = columns[index] as (typeof columns)[number]
  cell.setAttribute('aria-colindex', String(index + 2))
  cell.style.left = `${left}px`
  cell.style.width = `${width}px`
  cell.textContent = title
}

function header(scroller: HTMLElement) {
  const head = box('v-head', scroller, 'row')
  head.setAttribute('aria-rowindex', '1')
  head.style.width = `${totalWidth}px`
  const pinned = box('v-head-pinned', head)
  pinned.style.width = `${pinnedWidth}px`
  pinnedColumns.forEach((_, at) => headerCell(pinned, at, pinnedStarts[at] ?? 0))
  scrolledColumns.forEach((_, at) => headerCell(head, at + pinnedColumns.length, scrolledStarts[at] ?? 0))
}

/**
 * The elements that never change: scroller, header, and the two panes that the rows' halves live in.
 * @param height of the space that is scrolled through, in px
 */
export function makeFrame(host: HTMLElement, height: number, opaque: boolean) {
  const scroller = box('v-grid', host, 'grid')
  scroller.tabIndex = 0
  scroller.ariaLabel = '客户'
  scroller.ariaColCount = String(columns.length + 1)
  scroller.toggleAttribute('data-opaque', opaque)
  header(scroller)
  const space = box('v-space', scroller)
  space.style.width = `${totalWidth}px`
  space.style.height = `${height}px`
  const scrolled = box('v-scrolled', space)
  scrolled.style.width = `${totalWidth}px`
  const pinned = box('v-pinned', space)
  pinned.style.width = `${pinnedWidth}px`
  return { scroller, scrolled, pinned, headerHeight: ROW_HEIGHT }
}
