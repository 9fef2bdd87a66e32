import type { DataGridRange } from '../types/rows.types.ts'
import type { RowsTiming } from './flush.ts'

/** After this many milliseconds without a new range a fling is over. */
const REST_MS = 60

/** Where in a result the user is, and whether he stays long enough to read. */
interface ScrollView {
  /** Whether rows pass too fast to be worth asking for. */
  readonly isFlung: boolean
  /** Number of the window in the middle of what is in view. */
  readonly middle: number
  /** Windows that the view needs, the ones in view first. */
  wanted(count: number | undefined): { inView: readonly number[]; all: ReadonlySet<number> }
  look(range: DataGridRange): void
  /** Goes to the first row, without changing how many are in view. */
  toTop(): void
  /** Takes a fling for ended. */
  rest(): void
}

interface ScrollViewOptions {
  windowSize: number
  /** Rows per second. */
  flingVelocity: number
  timing: Pick<RowsTiming, 'after'>
  /** A fling has ended without a slower range to tell so. */
  onRest: () => void
}

/** Begins at the first row. */
export function createScrollView({
  windowSize,
  flingVelocity,
  timing,
  onRest,
}: ScrollViewOptions): ScrollView {
  let range: DataGridRange = { first: 0, last: 0, velocity: 0 }
  let direction: 1 | -1 = 1
  let stopWaiting: (() => void) | undefined

  const rest = () => {
    stopWaiting?.()
    stopWaiting = undefined
    range = { ...range, velocity: 0 }
  }
  const isFlung = () => Math.abs(range.velocity) >= flingVelocity

  return {
    get isFlung() {
      return isFlung()
    },
    get middle() {
      return Math.floor((range.first + range.last) / 2 / windowSize)
    },
    wanted(count) {
      const { inView, ahead } = wantedWindows(range, direction, count, windowSize)
      return { inView, all: new Set([...inView, ...ahead]) }
    },
    look(next) {
      rest()
      range = next
      if (next.velocity !== 0) direction = next.velocity < 0 ? -1 : 1
      if (!isFlung()) return
      stopWaiting = timing.after(() => {
        rest()
        onRest()
      }, REST_MS)
    },
    toTop() {
      rest()
      range = { first: 0, last: range.last - range.first, velocity: 0 }
      direction = 1
    },
    rest,
  }
}

/** How far ahead of the rows in view windows are asked for: what half a second of scrolling brings, a viewport at least. */
const AHEAD_SECONDS = 0.5

/** Windows ahead at most, however fast it goes. */
const MOST_AHEAD = 3

/** Numbers, from 0, of windows. */
interface WantedWindows {
  /** The one with most rows in view first. */
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
  const rowsIn = (page: number) => Math.min(last, (page + 1) * size - 1) - Math.max(first, page * size)
  const inView = between(first, last, size).toSorted((one, other) => rowsIn(other) - rowsIn(one))
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
