const DAY = 86_400
const KEPT = 50_000

/** Turns moments into what the clocks of a time zone show, and back. */
export interface WallClock {
  /** Seconds of the wall clock at a moment in Unix seconds. */
  at: (seconds: number) => number
  /** The moment at which the wall clock shows this; the first one where it does so twice. */
  momentOf: (wall: number) => number
}

/**
 * The clocks of an IANA zone. Offsets are looked up at the ends of a day; only on a day on which the clocks change are they
 * looked up for each moment.
 */
export const wallClock = (timeZone: string): WallClock => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const known = new Map<number, number | null>()
  const lookUp = (seconds: number): number => {
    const name = format.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
  }
  /** The offset that a day keeps; null for one that has two. */
  const offsetOf = (day: number): number | null => {
    const first = lookUp(day * DAY)
    return first === lookUp((day + 1) * DAY) ? first : null
  }
  const offsetAt = (seconds: number): number => {
    const day = Math.floor(seconds / DAY)
    let offset = known.get(day)
    if (offset === undefined) {
      if (known.size >= KEPT) known.clear()
      offset = offsetOf(day)
      known.set(day, offset)
    }
    return offset ?? lookUp(seconds)
  }
  return {
    at: (seconds) => seconds + offsetAt(seconds),
    momentOf: (wall) => {
      const guess = wall - offsetAt(wall)
      const before = wall - offsetAt(guess - 3600 * 3)
      return before + offsetAt(before) === wall ? before : wall - offsetAt(guess)
    },
  }
}
