import type { DataGridRange } from './rows.types.ts'
import type { RowsTiming } from './timing.ts'
import { wantedWindows } from './wanted-windows.ts'

/** After this many milliseconds without a new range a fling is over. */
const REST_MS = 100

/** Where in a result the user is, and whether he stays long enough to read. */
export interface ScrollView {
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
