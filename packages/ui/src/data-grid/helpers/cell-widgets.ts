const widgets = 'a[href], button, input, select, textarea, [tabindex]'

/** The first control of a cell that has React content; its checkbox and its editor are the grid's own. */
export function firstWidget(cell: Element): HTMLElement | undefined {
  return cell.querySelector<HTMLElement>(`:scope :is(${widgets}):not(.data-grid-checkbox)`) ?? undefined
}

/** Whether a key in a control of a cell gives the focus back to the cell. */
export function leavesWidget(target: EventTarget, key: string): boolean {
  if (key !== 'Escape' && key !== 'F2') return false
  if (!(target instanceof Element) || target.matches('.data-grid-checkbox')) return false
  const cell = target.closest('.data-grid-cell')
  return cell !== null && cell !== target && !('editing' in (cell as HTMLElement).dataset)
}
