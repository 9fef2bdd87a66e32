/** Tells the time in Unix milliseconds. */
export type Now = () => number

/** Longest delay that a browser timer keeps; a longer one fires at once. About 24.8 days. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/** Milliseconds from `now` to `at`, never negative and never more than one timer can hold. */
export const timerTo = (at: number, now: number): number => Math.min(Math.max(at - now, 0), MAX_TIMER_MS)

/** Whole seconds from `now` to `at`, rounded up, never negative. */
export const secondsTo = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000))

/** Milliseconds until `secondsTo` shows one less, 1 to 1000; a late tick thereby delays no later one. */
export const untilNextSecond = (at: number, now: number): number => ((Math.max(at - now, 1) - 1) % 1000) + 1
