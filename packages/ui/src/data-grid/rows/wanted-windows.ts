import type { DataGridRange } from './rows.types.ts'

/** How far ahead of the rows in view windows are asked for: what half a second of scrolling brings, a viewport at least. */
const AHEAD_SECONDS = 0.5

/** Windows ahead at most, however fast it goes. */
const MOST_AHEAD = 3

/** Numbers, from 0, of windows. */
export interface WantedWindows {
  inView: readonly number[]
  /** Nearest first. */
  ahead: readonly number[]
}

const between = (first: number, last: number, size: number): number[] => {
  const from = Math.floor(first / size)
  return last < first ? [] : Array.from({ length: Math.floor(last / size) - from + 1 }, (_, at) => from + at)
}

/**
 * Windows that a range of rows needs.
 * @param direction Where scrolling last went: 1 downwards, -1 upwards.
 * @param count Rows of the result; while it is unknown nothing is wanted ahead.
 */
export function wantedWindows(
  range: DataGridRange,
  direction: 1 | -1,
  count: number | undefined,
  size: number,
): WantedWindows {
  const end = count === undefined ? range.last : count - 1
  const [first, last] = [Math.max(0, range.first), Math.min(range.last, end)]
  const inView = between(first, last, size)
  if (count === undefined || inView.length === 0) return { inView, ahead: [] }
  const reach = Math.min(
    Math.max(last - first + 1, Math.abs(range.velocity) * AHEAD_SECONDS),
    MOST_AHEAD * size,
  )
  const ahead =
    direction === 1
      ? between(last + 1, Math.min(end, Math.ceil(last + reach)), size)
      : between(Math.max(0, Math.floor(first - reach)), first - 1, size).toReversed()
  return { inView, ahead: ahead.filter((page) => !inView.includes(page)) }
}
