import type { DataGridColumn } from './types/column.types.ts'
import type { DataGridRows } from './types/rows.types.ts'

const number = (element: Element | undefined | null, name: string) => Number(element?.getAttribute(name))
const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]

/** Pieces of a row, its centre first. */
function piecesOf(lead: HTMLElement): HTMLElement[] {
  const owned = (lead.getAttribute('aria-owns') ?? '').split(' ')
  const others = owned
    .map((id) => document.getElementById(id))
    .filter((piece) => piece?.matches('.data-grid-row'))
  return [lead, ...(others as HTMLElement[])]
}

function isInView(root: HTMLElement, lead: HTMLElement): boolean {
  const scroller = root.querySelector('.data-grid-scroller')!
  const head = root.querySelector('[data-pane=center] .data-grid-header')!.getBoundingClientRect()
  const { top, bottom } = lead.getBoundingClientRect()
  return bottom > head.bottom + 1 && top < scroller.getBoundingClientRect().top + scroller.clientHeight - 1
}

/** Tells which cells somebody sees, at least in part: those in the box, and of the centre those between the pinned panes. */
function seenCells(root: HTMLElement): (cell: HTMLElement) => boolean {
  const scroller = root.querySelector<HTMLElement>('.data-grid-scroller')!
  const box = scroller.getBoundingClientRect()
  let from = box.left + scroller.clientLeft
  let to = from + scroller.clientWidth
  for (const pane of all(root, '.data-grid-pane:not([data-pane=center])')) {
    const { left, right } = pane.getBoundingClientRect()
    if (left <= from + 1) from = Math.max(from, right)
    else to = Math.min(to, left)
  }
  return (cell) => {
    const { left, right } = cell.getBoundingClientRect()
    return !cell.closest('[data-pane=center]') || (left < to - 1 && right > from + 1)
  }
}

function faultsOfCells<Row>(
  root: HTMLElement,
  rows: DataGridRows<Row>,
  columns: readonly DataGridColumn<Row>[],
  isAtRest: boolean,
): string[] {
  const headings = new Map(
    all(root, '[data-header-row="-1"]').map((heading) => [number(heading, 'aria-colindex'), heading]),
  )
  const isSeen = seenCells(root)
  const leads = all(root, '.data-grid-row[role=row]').filter((lead) => isAtRest || isInView(root, lead))
  return leads.flatMap((lead) => {
    const index = number(lead, 'aria-rowindex') - 2
    const row = rows.at(index)
    const cells = piecesOf(lead).flatMap((piece) => all(piece, '.data-grid-cell'))
    const numbers = cells.map((cell) => number(cell, 'aria-colindex'))
    const twice = new Set(numbers).size === numbers.length ? [] : [`row ${index} shows a column twice`]
    const wrong = cells.flatMap((cell) => {
      const heading = headings.get(number(cell, 'aria-colindex'))
      const id = heading?.dataset['column']
      const column = columns.find((one) => one.id === id)
      const name = `row ${index} column ${id}`
      if (!heading) return [`${name} has no heading`]
      const isPlaced =
        cell.style.insetInlineStart === heading.style.insetInlineStart &&
        cell.style.inlineSize === heading.style.inlineSize &&
        cell.closest('[data-pane]') === heading.closest('[data-pane]')
      const isOwn = 'editing' in cell.dataset || 'state' in cell.dataset || !column
      const wanted =
        row === undefined || !column
          ? ''
          : (column
              .parts?.(row)
              .map(({ text }) => text)
              .join('') ?? column.text(row))
      return [
        ...(isPlaced ? [] : [`${name} lies beside its heading`]),
        ...(isOwn || cell.textContent === wanted || !(isAtRest || isSeen(cell))
          ? []
          : [`${name} shows "${cell.textContent}" for "${wanted}"`]),
      ]
    })
    return [...twice, ...wrong]
  })
}

/** Rows have to cover the view without a gap and without lying over each other. */
function faultsOfRows(root: HTMLElement, count: number): string[] {
  const scroller = root.querySelector('.data-grid-scroller')!
  const view = scroller.getBoundingClientRect()
  const head = root.querySelector('[data-pane=center] .data-grid-header')!.getBoundingClientRect()
  const bottom = view.top + scroller.clientHeight
  const leads = all(root, '.data-grid-row[role=row]')
  const numbers = leads.map((lead) => number(lead, 'aria-rowindex'))
  const seen = leads
    .filter((lead) => isInView(root, lead))
    .map((lead) => ({ index: number(lead, 'aria-rowindex') - 2, box: lead.getBoundingClientRect() }))
    .toSorted((one, other) => one.box.top - other.box.top)
  if (view.height === 0) return []
  const faults: string[] = []
  if (new Set(numbers).size !== numbers.length) faults.push('two rows have one number')
  if (count === 0) return seen.length === 0 ? faults : [...faults, 'rows of nothing']
  if (numbers.some((one) => one < 2 || one > count + 1)) faults.push('a row beyond the result')
  const first = seen[0]
  const last = seen.at(-1)
  if (!first || !last) return [...faults, 'no row in view']
  if (first.box.top > head.bottom + 1) faults.push(`a gap above row ${first.index}`)
  if (last.box.bottom < bottom - 1 && last.index !== count - 1) faults.push(`a gap below row ${last.index}`)
  seen.forEach(({ index, box }, nth) => {
    const next = seen[nth + 1]
    if (next && (next.index !== index + 1 || Math.abs(next.box.top - box.bottom) > 0.5)) {
      faults.push(`row ${next.index} after row ${index}`)
    }
  })
  return faults
}

function faultsOfFocus(root: HTMLElement, hadFocus: boolean): string[] {
  const scroller = root.querySelector('.data-grid-scroller')!
  const isEditing = scroller.querySelector('[data-editing]') !== null
  const stops = all(scroller, '[tabindex="0"], input:not([tabindex]), a[href]:not([tabindex])')
  const { activeElement } = document
  return [
    ...(isEditing || stops.length === 1 ? [] : [`${stops.length} tab stops`]),
    ...(hadFocus && (!activeElement || activeElement === document.body)
      ? ['the focus has fallen to the page']
      : []),
  ]
}

/**
 * Everything that is wrong with a grid now; nothing of it may ever be. Cells out of view may show later what they hold,
 * unless the grid has been at rest for a quarter of a second.
 */
export function gridFaults<Row>(
  root: HTMLElement,
  rows: DataGridRows<Row>,
  columns: readonly DataGridColumn<Row>[],
  hadFocus: boolean,
  isAtRest: boolean,
): string[] {
  return [
    ...faultsOfRows(root, rows.count ?? 0),
    ...faultsOfCells(root, rows, columns, isAtRest),
    ...faultsOfFocus(root, hadFocus),
  ]
}
