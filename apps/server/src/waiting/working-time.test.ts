import { standardHours, type WorkingHours } from '@hospital-crm/api/entities'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { workingTime } from './working-time.ts'

const SHANGHAI = 'Asia/Shanghai'
const HOUR = 3600
const MINUTE = 60
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Unix seconds of a moment as the hospital's clock shows it. */
const at = (text: string, zone = SHANGHAI): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds / 1000
const shown = (seconds: number | null, zone = SHANGHAI): string | null =>
  seconds === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })

/** Opened in the morning, closed at lunch, and on Sundays. */
const lunch: WorkingHours = {
  week: [
    { days: [1, 2, 3, 4, 5, 6], from: 8 * 60, to: 12 * 60 },
    { days: [1, 2, 3, 4, 5], from: 13 * 60 + 30, to: 17 * 60 + 30 },
  ],
  special: [],
}
const night: WorkingHours = { week: [{ days: everyDay, from: 22 * 60, to: 6 * 60 }], special: [] }
const holiday = { first: '2026-10-01', last: '2026-10-07', name: '国庆', open: [] }

describe('the moment at which an answer is due', () => {
  it.each<[string, WorkingHours, string, number, string]>([
    ['within a span', lunch, '2026-11-24T09:00', 30, '2026-11-24T09:30'],
    ['to the end of a span', lunch, '2026-11-24T11:30', 30, '2026-11-24T12:00'],
    ['over lunch', lunch, '2026-11-24T11:45', 30, '2026-11-24T13:45'],
    ['that came at lunch', lunch, '2026-11-24T12:30', 30, '2026-11-24T14:00'],
    ['over a night', lunch, '2026-11-24T17:20', 30, '2026-11-25T08:20'],
    ['that came at night', lunch, '2026-11-24T23:00', 30, '2026-11-25T08:30'],
    ['over a weekend', lunch, '2026-11-28T11:50', 30, '2026-11-30T08:20'],
    ['of many days', lunch, '2026-11-23T08:00', 16 * 60, '2026-11-24T17:30'],
    ['in a night over midnight', night, '2026-11-24T23:50', 30, '2026-11-25T00:20'],
    ['that came after midnight', night, '2026-11-25T05:50', 30, '2026-11-25T22:20'],
    ['over a holiday', { ...lunch, special: [holiday] }, '2026-09-30T17:20', 30, '2026-10-08T08:20'],
    [
      'on a holiday with hours of its own',
      {
        ...lunch,
        special: [
          holiday,
          { ...holiday, first: '2026-10-05', last: '2026-10-05', open: [{ from: 600, to: 660 }] },
        ],
      },
      '2026-10-02T12:00',
      30,
      '2026-10-05T10:30',
    ],
    [
      'in the night that began before a holiday',
      { ...night, special: [holiday] },
      '2026-09-30T23:50',
      30,
      '2026-10-01T00:20',
    ],
    [
      'round the clock',
      { week: [{ days: everyDay, from: 0, to: 1440 }], special: [] },
      '2026-11-24T23:50',
      30,
      '2026-11-25T00:20',
    ],
    [
      'of spans that overlap',
      { week: [...lunch.week, { days: everyDay, from: 660, to: 780 }], special: [] },
      '2026-11-24T11:45',
      60,
      '2026-11-24T12:45',
    ],
  ])('%s', (_what, hours, from, minutes, due) => {
    expect(shown(workingTime(hours, SHANGHAI).due(at(from), minutes * MINUTE))).toBe(due)
  })

  it('never comes where nothing opens, or only long ago', () => {
    const past = { ...holiday, first: '2020-01-01', last: '2020-01-01', open: [{ from: 0, to: 60 }] }
    const none: WorkingHours = { week: [], special: [] }
    const from = at('2026-11-24T09:00')
    expect(
      [none, { ...none, special: [past] }].map((hours) => workingTime(hours, SHANGHAI).due(from, 60)),
    ).toEqual([null, null])
    expect(workingTime(none, SHANGHAI).between(from, from + HOUR)).toBe(0)
  })

  it('looks at each day once for all leads, however long nothing opens', () => {
    const closed = { ...holiday, last: '2027-12-31' }
    const days = vi.spyOn(Temporal.PlainDate.prototype, 'add')
    const time = workingTime({ ...lunch, special: [closed] }, SHANGHAI)
    const due = Array.from({ length: 200 }, (_, lead) => time.due(at('2026-11-24T09:00') - lead, MINUTE))
    const looked = days.mock.calls.length
    days.mockRestore()
    expect(new Set(due.map((one) => shown(one)))).toEqual(new Set([null]))
    expect(looked).toBeLessThan(2000)
  })

  it('moves with the calendar', () => {
    const from = at('2026-11-24T19:50')
    const closed = { ...holiday, first: '2026-11-25', last: '2026-11-25' }
    expect([
      shown(workingTime(standardHours, SHANGHAI).due(from, 30 * MINUTE)),
      shown(workingTime({ ...standardHours, special: [closed] }, SHANGHAI).due(from, 30 * MINUTE)),
      shown(
        workingTime({ ...standardHours, week: [{ days: everyDay, from: 480, to: 1260 }] }, SHANGHAI).due(
          from,
          30 * MINUTE,
        ),
      ),
    ]).toEqual(['2026-11-25T08:20', '2026-11-26T08:20', '2026-11-24T20:20'])
  })

  it('knows clocks that are put forward and back', () => {
    const zone = 'Europe/Berlin'
    const time = workingTime({ week: [{ days: everyDay, from: 60, to: 240 }], special: [] }, zone)
    // The 29th of March 2026 has no hour from two to three, the 25th of October has it twice.
    expect(time.between(at('2026-03-29T00:00', zone), at('2026-03-29T12:00', zone))).toBe(2 * HOUR)
    expect(time.between(at('2026-10-25T00:00', zone), at('2026-10-25T12:00', zone))).toBe(4 * HOUR)
    expect(shown(time.due(at('2026-03-29T01:30', zone), HOUR), zone)).toBe('2026-03-29T03:30')
  })
})

const span = { from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1440 }) }
const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const hours: fc.Arbitrary<WorkingHours> = fc.record({
  week: fc.array(fc.record({ days, ...span }), { maxLength: 4 }),
  special: fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 9 }),
        fc.array(fc.record(span), { maxLength: 2 }),
      )
      .map(([first, more, open]) => {
        const begin = Temporal.PlainDate.from('2026-03-10').add({ days: first })
        return { first: begin.toString(), last: begin.add({ days: more }).toString(), name: '', open }
      }),
    { maxLength: 3 },
  ),
})
const zone = fc.constantFrom(
  SHANGHAI,
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
)
/** Both changes of the clocks of spring and autumn lie among these. */
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 2, 1) / 1000, max: Date.UTC(2026, 4, 1) / 1000 }),
  fc.integer({ min: Date.UTC(2026, 9, 1) / 1000, max: Date.UTC(2026, 10, 10) / 1000 }),
)
const wait = fc.integer({ min: 1, max: 5 * 86_400 })

describe('a calendar, whatever it is', () => {
  it('has passed exactly the target when it is due, and less a second before', () => {
    fc.assert(
      fc.property(hours, zone, moment, wait, (calendar, where, from, seconds) => {
        const time = workingTime(calendar, where)
        const due = time.due(from, seconds)
        if (due === null) return
        expect([due >= from + seconds, time.between(from, due), time.between(from, due - 1)]).toEqual([
          true,
          seconds,
          seconds - 1,
        ])
      }),
      { numRuns: 300 },
    )
  })

  it('tells by one moment which leads are due', () => {
    fc.assert(
      fc.property(hours, zone, moment, wait, wait, (calendar, where, from, seconds, passed) => {
        const time = workingTime(calendar, where)
        const now = from + passed
        const last = time.begunBy(now, seconds, from - 86_400)
        const due = time.due(from, seconds)
        expect(last !== null && from <= last).toBe(due !== null && due <= now)
      }),
      { numRuns: 300 },
    )
  })

  it('counts each second once, however a wait is cut', () => {
    fc.assert(
      fc.property(hours, zone, moment, wait, wait, (calendar, where, from, first, second) => {
        const time = workingTime(calendar, where)
        const [middle, end] = [from + first, from + first + second]
        const whole = time.between(from, end)
        expect(time.between(from, middle) + time.between(middle, end)).toBe(whole)
        expect(whole).toBeGreaterThanOrEqual(0)
        expect(whole).toBeLessThanOrEqual(end - from)
      }),
      { numRuns: 300 },
    )
  })

  it('is never due earlier for whoever comes later', () => {
    fc.assert(
      fc.property(
        hours,
        zone,
        moment,
        fc.integer({ min: 0, max: 86_400 }),
        wait,
        (calendar, where, from, later, seconds) => {
          const time = workingTime(calendar, where)
          const [one, other] = [time.due(from, seconds), time.due(from + later, seconds)]
          if (one !== null && other !== null) expect(other).toBeGreaterThanOrEqual(one)
        },
      ),
      { numRuns: 300 },
    )
  })
})
