import { expect, it } from 'vitest'
import { goalPace } from './goal-pace.ts'

const month = { passed: 10, days: 30, goals: [{ measure: 'arrived' as const, value: 90 }] }

it('tells how far a month is, and where a straight line would have it', () => {
  expect(goalPace('arrived', 25, month)).toEqual({
    goal: 90,
    share: 27,
    due: 30,
    end: 75,
    isMet: false,
    isBehind: true,
  })
  expect(goalPace('arrived', 90, month)).toMatchObject({ share: 100, isMet: true, isBehind: false })
  expect(goalPace('arrived', -4, month)).toMatchObject({ share: -5, end: -12 })
})

it('says nothing where no goal is set, and foresees nothing before the first day', () => {
  expect([goalPace('due', 25, month), goalPace('arrived', 25, null)]).toEqual([undefined, undefined])
  expect(goalPace('arrived', 0, { ...month, passed: 0 })).toMatchObject({ due: 0, end: null })
})
