import { pinnedColumns, scrolledColumns, type Row } from '../../workload/columns.ts'
import { pinnedStarts, scrolledStarts } from './places.ts'
import { makeCell, type Cell } from './cell.ts'

const element = (className: string, parent: HTMLElement) => {
  const made = document.createElement('div')
  made.className = className
  made.setAttribute('role', 'row')
  parent.append(made)
  return made
}

export interface Shown {
  data: Row
  selected: boolean
}

/**
 * A recycled row: one half in the pinned pane, one in the scrolled pane. Its nodes live as long as the grid.
 * @param columnSlots how many cells of the scrolled half exist; column `c` uses the one at `c % columnSlots`
 */
export function makeSlot(pinnedPane: HTMLElement, scrolledPane: HTMLElement, columnSlots: number) {
  const pinned = element('v-row', pinnedPane)
  const scrolled = element('v-row', scrolledPane)
  const box = pinned.appendChild(document.createElement('div'))
  box.className = 'v-box'
  box.setAttribute('role', 'gridcell')
  box.setAttribute('aria-colindex', '1')
  const check = box.appendChild(document.createElement('input'))
  check.type = 'checkbox'
  check.tabIndex = -1
  check.ariaLabel = '选择'
  const fixed = pinnedColumns.map((column, at) => {
    const cell = makeCell(pinned)
    cell.become(column, at, pinnedStarts[at] ?? 0)
    return cell
  })
  const moving = Array.from({ length: columnSlots }, () => makeCell(scrolled))
  let firstColumn = -1
  let place = -1

  const cellAt = (column: number) => moving[column % columnSlots] as Cell
  const becomeColumn = (column: number) =>
    cellAt(column).become(
      scrolledColumns[column] as (typeof scrolledColumns)[number],
      column + pinnedColumns.length,
      scrolledStarts[column] ?? 0,
    )
  const mark = (selected: boolean) => {
    if (check.checked === selected) return
    check.checked = selected
    for (const half of [pinned, scrolled]) {
      half.classList.toggle('v-selected', selected)
      half.ariaSelected = String(selected)
    }
  }

  return {
    /** Position of the row in the order shown; -1 before the first one. */
    at: () => place,
    /** Puts the halves `top` px below their panes' start. */
    moveTo: (index: number, top: number) => {
      if (place !== index) for (const half of [pinned, scrolled]) half.ariaRowIndex = String(index + 2)
      place = index
      const transform = `translateY(${top}px)`
      pinned.style.transform = transform
      scrolled.style.transform = transform
    },
    show: ({ data, selected }: Shown) => {
      for (const cell of fixed) cell.show(data)
      for (let column = firstColumn; column < firstColumn + columnSlots; column++) cellAt(column).show(data)
      mark(selected)
    },
    mark,
    /** Shows the columns from `first` on; cells that stay in view are not touched. */
    showColumns: (first: number, data: Row | undefined) => {
      for (let column = first; column < first + columnSlots; column++) {
        const stays = firstColumn >= 0 && column >= firstColumn && column < firstColumn + columnSlots
        if (stays) continue
        becomeColumn(column)
        if (data) cellAt(column).show(data)
      }
      firstColumn = first
    },
  }
}

export type Slot = ReturnType<typeof makeSlot>
