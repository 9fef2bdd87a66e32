/** Rows that one call brings. */
export const WINDOW_ROWS = 100

/** Rows that are in view, both ends included. */
export interface RowRange {
  first: number
  last: number
}

/** Numbers, from 1, of the windows that a range of rows touches; an empty list for an empty result. */
export const pagesOf = ({ first, last }: RowRange, total: number | undefined): number[] => {
  const end = Math.min(last, total === undefined ? last : total - 1)
  if (end < first) return []
  const from = Math.floor(Math.max(0, first) / WINDOW_ROWS) + 1
  const to = Math.floor(end / WINDOW_ROWS) + 1
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Where row `index` lies: the number of its window and its place in it. */
export const placeOf = (index: number): { page: number; offset: number } => ({
  page: Math.floor(index / WINDOW_ROWS) + 1,
  offset: index % WINDOW_ROWS,
})
