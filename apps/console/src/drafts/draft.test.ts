import { expect, it } from 'vitest'
import { draftTime, isOfNow } from './draft.ts'

it('tells when a draft was changed by the clock of the hospital, with the day where it is another one there', () => {
  const savedAt = Date.UTC(2026, 10, 24, 15, 30)
  const at = (timeZone: string, hours: number) =>
    draftTime(savedAt, { language: 'en', timeZone, now: savedAt + hours * 3_600_000 })
  expect([at('Asia/Shanghai', 0), at('America/New_York', 1)]).toEqual(['23:30', '10:30'])
  expect(at('Asia/Shanghai', 1)).toMatch(/24.*23:30/)
  expect(draftTime(savedAt, { language: 'zh', timeZone: 'Asia/Shanghai', now: savedAt })).toBe('23:30')
})

it('calls the hour after midnight 00, in English too', () => {
  const savedAt = Date.UTC(2026, 10, 24, 16, 15)
  expect(draftTime(savedAt, { language: 'en', timeZone: 'Asia/Shanghai', now: savedAt })).toBe('00:15')
})

it('belongs to the role it was typed in while that is an own one, and to nobody who looks as another', () => {
  const shown = (own: readonly number[], isViewing = false) =>
    [undefined, 2, 5, 0].map((role) => isOfNow(role, { current: 5, own, isViewing }))
  expect(shown([2, 5])).toEqual([true, false, true, true])
  expect(shown([5])).toEqual([true, true, true, true])
  expect(shown([], true)).toEqual([true, false, true, false])
})
