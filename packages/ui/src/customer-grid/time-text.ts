/** Writes Unix seconds as `2026-03-18 10:30:00` in a time zone; a second is the least that a stored time tells. */
export type TimeText = (seconds: number) => string

/** Builds the writer of times for a time zone, by its IANA name. */
export function timeTextIn(timeZone: string): TimeText {
  // Swedish is the locale whose own way of writing a time is year first, with dashes and colons.
  const format = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (seconds) => format.format(seconds * 1000)
}
