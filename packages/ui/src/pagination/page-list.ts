/** A page, counted from 1, or the pages left out before (`-1`) or after (`-2`) the shown ones. */
type PageSlot = number

const before = -1
const after = -2

/** Slots of the longest list: first, gap, three around the current page, gap, last. */
const slots = 7

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/**
 * The pages to offer: all of up to seven, otherwise always seven slots, so that the arrow beside them stays where it is
 * while somebody leafs.
 */
function pageList(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= slots) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), after, pageCount]
  if (page >= pageCount - 3) return [1, before, ...range(pageCount - 4, pageCount)]
  return [1, before, ...range(page - 1, page + 1), after, pageCount]
}

export { pageList }
