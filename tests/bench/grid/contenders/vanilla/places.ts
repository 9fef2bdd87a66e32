import {
  CHECKBOX_WIDTH,
  pinnedColumns,
  pinnedWidth,
  scrolledColumns,
  type Column,
} from '../../workload/columns.ts'

const startsFrom = (start: number, columns: readonly Column[]) => {
  let left = start
  return columns.map(({ width }) => {
    left += width
    return left - width
  })
}

/** Where each column begins in its pane, in px. */
export const pinnedStarts = startsFrom(CHECKBOX_WIDTH, pinnedColumns)
export const scrolledStarts = startsFrom(pinnedWidth, scrolledColumns)
/** Width of all columns together, in px. */
export const totalWidth = scrolledColumns.reduce((sum, { width }) => sum + width, pinnedWidth)

const narrowest = Math.min(...scrolledColumns.map(({ width }) => width))

/** How many columns can be in view at once, and one more for the way. */
export const columnsInView = (width: number) =>
  Math.min(scrolledColumns.length, Math.ceil((width - pinnedWidth) / narrowest) + 2)

/** First column to show at a horizontal scroll position. */
export function firstColumnAt(scrollLeft: number, slots: number) {
  const next = scrolledStarts.findIndex((start) => start > scrollLeft + pinnedWidth)
  const first = next < 0 ? scrolledColumns.length : next - 1
  return Math.max(0, Math.min(first, scrolledColumns.length - slots))
}
