/** Now, in Unix seconds. */
export const unixNow = (): number => Math.floor(Date.now() / 1000)

/**
 * Seconds by which the clocks of servers may differ. What was written further ahead was written while a clock was wrong, and
 * nobody waits until its time has come.
 */
export const CLOCK_DRIFT = 300

/** Whether a time that something happened at lies so far ahead that a clock must have been wrong. */
export const isAhead = (time: number, now: number): boolean => time > now + CLOCK_DRIFT
