import { fromAbsolute } from '@internationalized/date'
import { expect, test } from 'vitest'
import { quickRange, quickRanges } from './quick-ranges.ts'

/** 2026-03-01 00:30, a Sunday, in Shanghai; still February in UTC. */
const now = 1_772_296_200

const said = (seconds: number, timeZone: string) =>
  fromAbsolute(seconds * 1000, timeZone)
    .toString()
    .slice(0, 19)
    .replace('T', ' ')
const spans = (time: number, timeZone: string) =>
  Object.fromEntries(
    quickRanges.map((range) => {
      const { start, end } = quickRange(range, time, timeZone)
      return [range, [said(start, timeZone), said(end, timeZone)]]
    }),
  )

test('every span runs from the first to the last second of its days in the zone', () => {
  expect(spans(now, 'Asia/Shanghai')).toEqual({
    today: ['2026-03-01 00:00:00', '2026-03-01 23:59:59'],
    yesterday: ['2026-02-28 00:00:00', '2026-02-28 23:59:59'],
    tomorrow: ['2026-03-02 00:00:00', '2026-03-02 23:59:59'],
    last7: ['2026-02-23 00:00:00', '2026-03-01 23:59:59'],
    last30: ['2026-01-31 00:00:00', '2026-03-01 23:59:59'],
    next3: ['2026-03-01 00:00:00', '2026-03-03 23:59:59'],
    next7: ['2026-03-01 00:00:00', '2026-03-07 23:59:59'],
    thisWeek: ['2026-02-23 00:00:00', '2026-03-01 23:59:59'],
    thisMonth: ['2026-03-01 00:00:00', '2026-03-31 23:59:59'],
    lastMonth: ['2026-02-01 00:00:00', '2026-02-28 23:59:59'],
  })
})

test('a day on which the clocks change is whole all the same', () => {
  // 2026-03-29 12:00 in Berlin.
  const { start, end } = quickRange('today', 1_774_778_400, 'Europe/Berlin')
  expect(end - start + 1).toBe(23 * 3600)
})
