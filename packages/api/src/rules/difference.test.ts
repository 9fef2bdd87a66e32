import { expect, it } from 'vitest'
import { differencePercent, differsBeyond } from './difference.ts'

it.for([
  [10, 8, 20, false],
  [10, 7, 20, true],
  [8, 10, 20, false],
  [7, 10, 20, true],
  [0, 0, 20, false],
  [0, 1, 99, true],
  [10, 0, 100, false],
  [10, 0, 0, false],
] as const)('%i typed and %i counted differ by more than %i percent: %s', ([typed, counted, percent, is]) => {
  expect(differsBeyond(typed, counted, percent)).toBe(is)
})

it('is told in percent of what was typed', () => {
  expect([differencePercent(10, 7), differencePercent(4, 5), differencePercent(0, 5)]).toEqual([
    -30,
    25,
    null,
  ])
})
