const two = (value: number) => String(value).padStart(2, '0')

/** A minute of the day as a clock shows it; the last one is that of midnight. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
