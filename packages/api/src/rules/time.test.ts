import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { dayOf, formatUnix } from './time.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Clocks that are never changed, by an hour, by half an hour, at midnight, over the date line. */
const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Africa/Casablanca',
]

describe('a second by the clocks of a zone', () => {
  const seconds = fc.oneof(
    fc.integer({ min: 1, max: 4_102_444_800 }),
    // Around the days on which some of them are changed.
    fc.integer({ min: 1_743_200_000, max: 1_743_500_000 }),
    fc.integer({ min: 1_325_100_000, max: 1_325_400_000 }),
  )
  it('is what the calendar says, whatever was asked before', () => {
    fc.assert(
      fc.property(seconds, fc.constantFrom(...zones), (at, zone) => {
        const expected = dayjs.unix(at).tz(zone).format('YYYY-MM-DD HH:mm:ss')
        expect(formatUnix(at, zone)).toBe(expected)
        expect(dayOf(at, zone)).toBe(expected.slice(0, 10))
      }),
      { numRuns: inject('randomRuns') },
    )
  })
})
