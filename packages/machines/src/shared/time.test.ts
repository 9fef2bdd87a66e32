import { expect, test } from 'vitest'
import { MAX_TIMER_MS, secondsTo, timerTo, untilNextSecond } from './time.ts'

test.each([
  [0, 0, 0, 1],
  [-5, 0, 0, 1],
  [1, 1, 1, 1],
  [1000, 1000, 1, 1000],
  [1001, 1001, 2, 1],
  [2500, 2500, 3, 500],
  [MAX_TIMER_MS + 1, MAX_TIMER_MS, 2_147_484, 648],
])('%i ms from now: timer %i ms, shown as %i s, next second in %i ms', (ms, timer, seconds, next) => {
  const now = 1_750_000_000_123
  expect([timerTo(now + ms, now), secondsTo(now + ms, now), untilNextSecond(now + ms, now)]).toEqual([
    timer,
    seconds,
    next,
  ])
})
