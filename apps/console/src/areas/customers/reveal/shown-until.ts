/** When something that is shown for a while goes, in milliseconds of two clocks. */
export interface ShownUntil {
  /** Stands still while the machine sleeps. */
  steady: number
  /** May be set back. */
  wall: number
}

const now = (): ShownUntil => ({ steady: performance.now(), wall: Date.now() })

/** The end of so many seconds from now. */
export const endOf = (seconds: number): ShownUntil => {
  const { steady, wall } = now()
  return { steady: steady + seconds * 1000, wall: wall + seconds * 1000 }
}

/** Whole seconds until then, by the clock that is there first: neither sleep nor a clock set back adds any. */
export const secondsLeft = (until: ShownUntil): number => {
  const { steady, wall } = now()
  return Math.ceil(Math.min(until.steady - steady, until.wall - wall) / 1000)
}
