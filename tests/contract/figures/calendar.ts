/** The hospital's clock is eight hours ahead the whole year; all of it is worked out by hand here. */
const AHEAD = 8 * 3600
export const DAY = 86_400

/** First second of a day, YYYY-MM-DD. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000 - AHEAD
export const dayAt = (at: number): string => new Date((at + AHEAD) * 1000).toISOString().slice(0, 10)
export const later = (day: string, days: number): string => dayAt(startOf(day) + days * DAY)

/** The Monday on which a day's week begins. */
export const weekOf = (day: string): string =>
  later(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Days from one to another, both among them. */
export const daysIn = (from: string, to: string): number => (startOf(to) - startOf(from)) / DAY + 1

/** The same days a year before; the 29th of February has the 28th. */
export const yearBefore = (day: string): string => {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return dayAt(startOf(same)) === same ? same : later(same, -1)
}
