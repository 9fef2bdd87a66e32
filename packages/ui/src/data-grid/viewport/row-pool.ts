import type { AxisRange } from './axis-window.ts'

/** Rows kept on the side that is being left. */
const behind = 3
/**
 * Rows kept ahead: six frames at 6,000 px/s. With 12 some frames at that speed had a blank part on a processor slowed to a
 * quarter, with 16 none. Each more costs every step of scrolling, and making more when a fling starts costs the frames
 * that it should save.
 */
const ahead = 16

/** Number of recycled row elements; the first frame has none to spare, so that a grid is there the sooner. */
export function poolSize(viewport: number, rowHeight: number, rowCount: number, isFirst: boolean): number {
  const inView = Math.ceil(viewport / rowHeight) + 1
  return Math.min(rowCount, inView + (isFirst ? 0 : behind + ahead))
}

interface PoolInput {
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
