import { describe, expect, test } from 'vitest'
import { createRandom, mixSeed, weighted, uniqueNumbers } from './random.ts'

const take = (seed: number) => {
  const random = createRandom(seed)
  return Array.from({ length: 6 }, () => random.int(1, 100))
}

describe('the repeatable stream', () => {
  test('gives the same choices for the same seed and others for another', () => {
    expect(take(mixSeed(7, 1))).toEqual(take(mixSeed(7, 1)))
    expect(take(mixSeed(7, 2))).not.toEqual(take(mixSeed(7, 1)))
  })

  test('reaches both ends of a range and nothing beyond', () => {
    const random = createRandom(1)
    const seen = new Set(Array.from({ length: 500 }, () => random.int(3, 6)))
    expect([...seen].toSorted()).toEqual([3, 4, 5, 6])
  })

  test('prefers heavier items in proportion to their weight', () => {
    const choose = weighted([
      ['rare', 1],
      ['common', 3],
    ] as const)
    const random = createRandom(5)
    const rare = Array.from({ length: 10_000 }, () => choose(random)).filter((item) => item === 'rare').length
    expect(Math.abs(rare - 2500)).toBeLessThan(200)
  })
})

test('every position has a number of its own within the size', () => {
  const at = uniqueNumbers(5000, 42)
  const numbers = Array.from({ length: 5000 }, (_, position) => at(position))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 5000 }, (_, number) => number))
})

test('asking for more numbers than there are is refused', () => {
  expect(() => uniqueNumbers(10, 1)(10)).toThrow(new RangeError('Only 10 different numbers are available'))
})
