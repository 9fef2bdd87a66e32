/** Writes Unix seconds as `2026-03-18 10:30:00` in a time zone; a second is the least that a stored time tells. */
export type TimeText = (seconds: number) => string

// Swedish is the locale whose own way of writing a time is year first, with dashes and colons.
const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })

/** Builds the writer of times for a time zone, by its IANA name. The first time that is written takes a millisecond. */
export function timeTextIn(timeZone: string): TimeText {
  let format: Intl.DateTimeFormat | undefined
  return (seconds) => (format ??= formatIn(timeZone)).format(seconds * 1000)
}
