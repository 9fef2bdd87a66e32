import { expect, test } from 'vitest'
import { MAX_TIMER_MS } from '../shared/time.ts'
import { initialContext, untilNextCheck } from './session.rules.ts'

const NOON = 1_750_000_000_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
  ['an hour before the end: until the announcement', HOUR, false, HOUR - 600_000],
  ['ten minutes and a moment before', 600_001, false, 1],
  ['when the announcement is due', 600_000, false, 0],
  ['when it is overdue, as after a reload or a short sleep', 5000, false, 0],
  ['after the announcement: until the end', 600_000, true, 600_000],
  ['at the end', 0, true, 0],
  ['when the clock has jumped behind the end', -3 * DAY, true, 0],
  ['further away than one timer holds', 60 * DAY, false, MAX_TIMER_MS],
  ['when the clock has been set back by three days', 3 * DAY + HOUR, true, 3 * DAY + HOUR],
])('the clock is looked at again %s', (_, left, warned, expected) => {
  const context = initialContext({ now: () => NOON })
  expect(untilNextCheck({ ...context, expiresAt: NOON + left, warned })).toBe(expected)
})
