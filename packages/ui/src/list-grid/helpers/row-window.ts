/** Rows kept on the side that is being left. */
const behind = 3
/** Rows kept ahead in calm scrolling; enough for 6,000 px/s. */
const aheadCalm = 18
/** Rows kept ahead in a fling: about three frames at 30,000 px/s. */
const aheadFling = 48

/** Rows in view, both ends included; `last` is -1 when there are none. */
export function visibleRows(contentTop: number, viewport: number, rowHeight: number, rowCount: number) {
  const first = Math.max(0, Math.min(rowCount - 1, Math.floor(contentTop / rowHeight)))
  const last = Math.min(rowCount - 1, Math.ceil((contentTop + viewport) / rowHeight) - 1)
  return { first, last: Math.max(last, Math.min(first, rowCount - 1)) }
}

/** Number of recycled row elements. Grows once when a fling starts and stays, since shrinking remaps every slot. */
export function poolSize(viewport: number, rowHeight: number, rowCount: number, isFling: boolean): number {
  const inView = Math.ceil(viewport / rowHeight) + 1
  return Math.min(rowCount, inView + behind + (isFling ? aheadFling : aheadCalm))
}

export interface PoolInput {
  first: number
  last: number
  pool: number
  rowCount: number
  /** Start of the pool now rendered. */
  start: number
  /** Rows moved since the last call, negative upwards. */
  moved: number
}

/**
 * First row of the pool: it leads in the direction of travel, and after a turn the lead is rebuilt over several steps
 * instead of in one long frame.
 */
export function poolStart({ first, last, pool, rowCount, start, moved }: PoolInput): number {
  const highest = Math.max(0, rowCount - pool)
  const covers = start <= first && start + pool > last
  const lead = moved < 0 ? last + behind + 1 - pool : first - behind
  let next = moved === 0 && covers ? start : lead
  if (covers) {
    const most = Math.abs(moved) + 4
    next = Math.min(start + most, Math.max(start - most, next))
    next = Math.min(first, Math.max(last + 1 - pool, next))
  }
  return Math.min(highest, Math.max(0, next))
}
