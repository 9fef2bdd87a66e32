import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endOf, secondsLeft } from './shown-until.ts'

let steady = 0
let wall = 1_780_000_000_000
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => steady)
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a minute passes second by second', () => {
  const until = endOf(60)
  expect(secondsLeft(until)).toBe(60)
  steady += 59_001
  wall += 59_001
  expect(secondsLeft(until)).toBe(1)
})

test('a machine that slept through it shows nothing when it wakes, although its steady clock stood still', () => {
  const until = endOf(60)
  wall += 3_600_000
  expect(secondsLeft(until)).toBe(-3540)
})

test('a clock that is set back adds nothing', () => {
  const until = endOf(60)
  steady += 61_000
  wall -= 3_600_000
  expect(secondsLeft(until)).toBe(-1)
})
