import { describe, expect, it } from 'vitest'
import { outsideQuiet, quietFor, refuseContact, TOUCH_SECONDS, type ContactCase } from './contact.ts'

const ZONE = 'Asia/Shanghai'
/** 2026-11-24 10:00 in the hospital. */
const now = Date.parse('2026-11-24T10:00:00+08:00') / 1000
const at = (clock: string) => Date.parse(`2026-11-24T${clock}+08:00`) / 1000
const HOUR = 3600

const wish = (change: Partial<ContactCase>): ContactCase => ({
  way: 'call',
  now,
  timeZone: ZONE,
  stops: [],
  touches: [],
  rules: { touches_a_week: 0, quiet: null },
  ...change,
})
const night = { from: 21 * 60, to: 8 * 60 }
const stop = (way: 'all' | 'call' | 'sms' | 'wechat', until: number | null = null) => ({ way, until })

describe('whether somebody may be contacted', () => {
  it.each<[string, Partial<ContactCase>, ReturnType<typeof refuseContact>]>([
    ['nothing was said', {}, undefined],
    ['no contact at all', { stops: [stop('all')] }, { why: 'do_not_contact', until: null }],
    ['no calls', { stops: [stop('call')] }, { why: 'do_not_contact', until: null }],
    ['no messages, and it is a call', { stops: [stop('sms'), stop('wechat')] }, undefined],
    [
      'no messages, and it is one',
      { way: 'sms', stops: [stop('sms')] },
      { why: 'do_not_contact', until: null },
    ],
    ['until now: over', { stops: [stop('all', now)] }, undefined],
    ['for another second', { stops: [stop('all', now + 1)] }, { why: 'do_not_contact', until: now + 1 }],
    [
      'the later of two ends counts',
      { stops: [stop('all', now + 5), stop('call', now + 9)] },
      { why: 'do_not_contact', until: now + 9 },
    ],
    [
      'one without an end outlasts all',
      { stops: [stop('all', now + 5), stop('call')] },
      { why: 'do_not_contact', until: null },
    ],
    [
      'one contact fewer than allowed',
      { touches: [now - HOUR], rules: { touches_a_week: 2, quiet: null } },
      undefined,
    ],
    [
      'as many as allowed: until the first of them is a week old',
      { touches: [now - 2 * HOUR, now - HOUR], rules: { touches_a_week: 2, quiet: null } },
      { why: 'touch_limit', until: now - 2 * HOUR + TOUCH_SECONDS },
    ],
    [
      'more than allowed: until few enough are left',
      { touches: [now - 1, now - 3, now - 2], rules: { touches_a_week: 2, quiet: null } },
      { why: 'touch_limit', until: now - 2 + TOUCH_SECONDS },
    ],
    [
      'a contact that is a week old counts no more',
      { touches: [now - TOUCH_SECONDS], rules: { touches_a_week: 1, quiet: null } },
      undefined,
    ],
    ['by day', { rules: { touches_a_week: 0, quiet: night } }, undefined],
    [
      'at night, before midnight',
      { now: at('22:30:15'), rules: { touches_a_week: 0, quiet: night } },
      { why: 'quiet_hours', until: at('22:30:15') + 9.5 * HOUR - 15 },
    ],
    [
      'a wish outlasts the night',
      { now: at('22:00:00'), stops: [stop('call')], rules: { touches_a_week: 0, quiet: night } },
      { why: 'do_not_contact', until: null },
    ],
  ])('%s', (_what, change, refusal) => {
    expect(refuseContact(wish(change))).toEqual(refusal)
  })
})

it('is quiet by the clock of the hospital, from the first minute to the last', () => {
  const minutes = ['07:59:59', '08:00:00', '20:59:59', '21:00:00', '00:00:00']
  expect(minutes.map((clock) => quietFor(night, at(clock), ZONE))).toEqual([1, 0, 0, 11 * HOUR, 8 * HOUR])
  expect(quietFor(night, at('10:00:00'), 'America/La_Paz')).toBe(10 * HOUR)
  expect([quietFor({ from: 5, to: 5 }, now, ZONE), quietFor(null, now, ZONE)]).toEqual([0, 0])
})

it.each([
  // A night with one hour less, one with an hour more; Berlin puts its clocks at 2:00 and 3:00, New York at 2:00.
  ['Europe/Berlin', '2026-03-28T22:00:00+01:00', '2026-03-29T08:00:00+02:00'],
  ['Europe/Berlin', '2026-03-29T01:59:00+01:00', '2026-03-29T08:00:00+02:00'],
  ['Europe/Berlin', '2026-10-24T21:00:00+02:00', '2026-10-25T08:00:00+01:00'],
  ['Europe/Berlin', '2026-10-25T02:30:00+02:00', '2026-10-25T08:00:00+01:00'],
  ['America/New_York', '2026-03-07T23:00:00-05:00', '2026-03-08T08:00:00-04:00'],
  ['America/New_York', '2026-10-31T23:00:00-04:00', '2026-11-01T08:00:00-05:00'],
  ['Asia/Shanghai', '2026-12-31T23:59:59+08:00', '2027-01-01T08:00:00+08:00'],
  ['Asia/Shanghai', '2026-12-31T20:59:59+08:00', '2026-12-31T20:59:59+08:00'],
])('in %s quiet hours that begin before midnight end in the morning: %s', (zone, from, to) => {
  const seconds = (clock: string) => Date.parse(clock) / 1000
  expect(outsideQuiet(seconds(from), night, zone)).toBe(seconds(to))
})

it('ends quiet hours where the clocks leave out their end, and is quiet twice where they show it twice', () => {
  const seconds = (clock: string) => Date.parse(clock) / 1000
  const early = { from: 21 * 60, to: 2 * 60 + 30 }
  const ends = ['2026-03-29T00:30:00+01:00', '2026-10-25T00:30:00+02:00', '2026-10-25T02:10:00+01:00']
  expect(ends.map((clock) => outsideQuiet(seconds(clock), early, 'Europe/Berlin'))).toEqual([
    seconds('2026-03-29T03:00:00+02:00'),
    seconds('2026-10-25T02:30:00+02:00'),
    seconds('2026-10-25T02:30:00+01:00'),
  ])
})
