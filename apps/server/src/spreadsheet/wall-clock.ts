const QUARTER = 900
const KEPT = 50_000

/** Turns moments into what the clocks of a time zone show, and back. */
export interface WallClock {
  /** Seconds of the wall clock at a moment in Unix seconds. */
  at: (seconds: number) => number
  /** The moment at which the wall clock shows this; the first one where it does so twice. */
  momentOf: (wall: number) => number
}

/** The clocks of an IANA zone. Offsets are looked up once for each quarter of an hour, as they change at no other time. */
export const wallClock = (timeZone: string): WallClock => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const known = new Map<number, number>()
  const lookUp = (quarter: number): number => {
    const name = format
      .formatToParts(quarter * QUARTER * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value
    const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60)
  }
  const offsetAt = (seconds: number): number => {
    const quarter = Math.floor(seconds / QUARTER)
    const found = known.get(quarter)
    if (found !== undefined) return found
    if (known.size >= KEPT) known.clear()
    const offset = lookUp(quarter)
    known.set(quarter, offset)
    return offset
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
