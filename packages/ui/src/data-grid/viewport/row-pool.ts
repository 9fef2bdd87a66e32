import type { AxisRange } from './axis-window.ts'

/** Rows kept on the side that is being left. */
const behind = 3
/** How far the pool runs ahead of the view. */
export type Pace = 'first' | 'calm' | 'fling'

/**
 * Rows kept ahead: none in the first frame, so that a grid is there the sooner; in calm scrolling enough for 6,000 px/s;
 * in a fling about four frames at 30,000 px/s.
 */
const ahead: Readonly<Record<Pace, number>> = { first: 0, calm: 18, fling: 52 }

/** Number of recycled row elements. Another number remaps the slots, so it changes only after the first frame and when a fling starts and rests. */
export function poolSize(viewport: number, rowHeight: number, rowCount: number, pace: Pace): number {
  const inView = Math.ceil(viewport / rowHeight) + 1
  return Math.min(rowCount, inView + behind + ahead[pace])
}

export interface PoolInput {
  /** Rows in view. */
  visible: AxisRange
  pool: number
  rowCount: number
  /** Start of the pool now painted. */
  start: number
  /** Rows moved since the last call, negative upwards. */
  moved: number
}

/**
 * First row of the pool: it leads in the direction of travel, and after a turn the lead is rebuilt over several steps
 * instead of in one long frame.
 */
export function poolStart({ visible, pool, rowCount, start, moved }: PoolInput): number {
  const { from, to } = visible
  const covers = start <= from && start + pool >= to
  const lead = moved < 0 ? to + behind - pool : from - behind
  let next = moved === 0 && covers ? start : lead
  if (covers) {
    const most = Math.abs(moved) + 4
    next = Math.min(start + most, Math.max(start - most, next))
    next = Math.min(from, Math.max(to - pool, next))
  }
  return Math.min(Math.max(0, rowCount - pool), Math.max(0, next))
}
