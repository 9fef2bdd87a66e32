import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import { nearness } from './card-rows.ts'

test('a plan is overdue once its time has passed, and near until the end of the day in the hospital', () => {
  const zone = 'Asia/Shanghai'
  const untilMidnight = 13.5 * 3600
  expect([
    nearness(FIXTURE_NOW - 1, FIXTURE_NOW, zone),
    nearness(FIXTURE_NOW, FIXTURE_NOW, zone),
    nearness(FIXTURE_NOW + untilMidnight - 1, FIXTURE_NOW, zone),
    nearness(FIXTURE_NOW + untilMidnight, FIXTURE_NOW, zone),
    nearness(null, FIXTURE_NOW, zone),
  ]).toStrictEqual(['overdue', 'today', 'today', undefined, undefined])
})
