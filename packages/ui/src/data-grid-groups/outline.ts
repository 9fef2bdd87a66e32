/** Where a position of the outline lies: on the heading of a group, or on one of its rows. */
interface OutlinePlace {
  group: number
  /** Row within the group, from 0; -1 for the heading. */
  row: number
}

/** Headings of groups with the rows of those that are open, as one list of positions. */
export interface Outline {
  /** Positions that there are. */
  readonly count: number
  /** What stands at a position; `undefined` past the end. */
  placeOf(index: number): OutlinePlace | undefined
  /** Position of a heading; the rows of an open group follow it. */
  headingOf(group: number): number
  /** Groups that reach into a span of positions, both ends included. */
  groupsWithin(first: number, last: number): { from: number; to: number }
}

/**
 * Lays groups out below each other. Costs as much as there are groups, whatever they hold.
 *
 * @param sizes rows that stand below each heading, 0 for a closed group
 */
export function createOutline(sizes: readonly number[]): Outline {
  const starts = new Float64Array(sizes.length)
  let count = 0
  for (const [group, size] of sizes.entries()) {
    starts[group] = count
    count += 1 + size
  }
  /** The last group that begins at or before a position. */
  const groupAt = (index: number): number => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle]! <= index) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    count,
    placeOf(index) {
      if (index < 0 || index >= count) return undefined
      const group = groupAt(index)
      return { group, row: index - starts[group]! - 1 }
    },
    headingOf: (group) => starts[group]!,
    groupsWithin(first, last) {
      if (count === 0 || last < 0 || first >= count) return { from: 0, to: -1 }
      return { from: groupAt(Math.max(0, first)), to: groupAt(Math.min(last, count - 1)) }
    },
  }
}
