import { expect, test } from 'vitest'
import { nextTab } from './next-tab.ts'

test('arrows go round the ends in reading direction', () => {
  expect(nextTab('ArrowRight', 2, 3, false)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3, false)).toBe(2)
  expect(nextTab('ArrowLeft', 2, 3, true)).toBe(0)
  expect(nextTab('ArrowRight', 0, 3, true)).toBe(2)
})

test('Home and End go to the ends', () => {
  expect(nextTab('Home', 2, 3, false)).toBe(0)
  expect(nextTab('End', 0, 3, false)).toBe(2)
})

test('other keys and an empty bar move nothing', () => {
  expect(nextTab('a', 1, 3, false)).toBe(null)
  expect(nextTab('ArrowRight', 0, 0, false)).toBe(null)
})
