import { expect, it } from 'vitest'
import { isWalkingDear } from './estimate.ts'

const rows = 100_000

it('walks the order to a first window when every tenth row matches, and finds all when every hundredth does', () => {
  expect(isWalkingDear({ matches: 10_000, rows }, 100)).toBe(false)
  expect(isWalkingDear({ matches: 1000, rows }, 100)).toBe(true)
})

it('finds all for a window far down, which walking would reach by almost the whole list', () => {
  expect(isWalkingDear({ matches: 9000, rows }, 8000)).toBe(true)
})

it('never finds more than ten thousand', () => {
  expect(isWalkingDear({ matches: 10_001, rows: 10_000_000 }, 1_000_000)).toBe(false)
})
