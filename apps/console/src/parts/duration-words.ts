const MINUTE = 60
const HOUR = 3600

/** Words of a language for hours and minutes. */
export interface DurationTexts {
  hours: (count: number) => string
  minutes: (count: number) => string
}

/** A time to wait, rounded up to minutes: "3 h 5 min". */
export const durationWords = (seconds: number, texts: DurationTexts): string => {
  const whole = Math.max(MINUTE, Math.ceil(seconds / MINUTE) * MINUTE)
  const hours = Math.floor(whole / HOUR)
  const minutes = (whole % HOUR) / MINUTE
  return [...(hours > 0 ? [texts.hours(hours)] : []), ...(minutes > 0 ? [texts.minutes(minutes)] : [])].join(
    ' ',
  )
}
