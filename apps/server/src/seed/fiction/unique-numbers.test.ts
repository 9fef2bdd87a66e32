import { expect, test } from 'vitest'
import { uniqueNumbers } from './unique-numbers.ts'

test('every position has a number of its own within the size', () => {
  const at = uniqueNumbers(5000, 42)
  const numbers = Array.from({ length: 5000 }, (_, position) => at(position))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 5000 }, (_, number) => number))
})

test('asking for more numbers than there are is refused', () => {
  expect(() => uniqueNumbers(10, 1)(10)).toThrow(new RangeError('Only 10 different numbers are available'))
})
