import { expect, test } from 'vitest'
import { wallText } from './sheet.ts'
import { wallClock } from './wall-clock.ts'

const at = (text: string): number => Date.parse(`${text}Z`) / 1000

test('a moment is shown as the clocks of its zone show it, summer time included', () => {
  const moment = at('2026-07-01T12:00:00')
  const shown = ['Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'UTC'].map((zone) =>
    wallText(wallClock(zone).at(moment)),
  )
  expect(shown).toStrictEqual([
    '2026-07-01 20:00:00',
    '2026-07-01 14:00:00',
    '2026-07-01 09:30:00',
    '2026-07-01 12:00:00',
  ])
})

test('what the clock shows leads back to the moment, also around a change of the clocks', () => {
  for (const zone of ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']) {
    const clock = wallClock(zone)
    const moments = Array.from({ length: 2000 }, (_, step) => at('2026-01-01T00:00:00') + step * 15_791)
    expect(
      moments.filter((moment) => clock.at(clock.momentOf(clock.at(moment))) !== clock.at(moment)),
    ).toStrictEqual([])
  }
})

test('of two moments with the same time on the clock the first one is meant', () => {
  expect(wallClock('Europe/Berlin').momentOf(at('2026-10-25T02:30:00'))).toBe(at('2026-10-25T00:30:00'))
})
