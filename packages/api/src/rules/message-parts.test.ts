import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

test('a message of 70 characters is one part, a longer one has parts of 67; an emoji counts twice', () => {
  const lengths = [0, 1, 70, 71, 134, 135, 201, 202]
  expect(lengths.map((length) => messageParts('您'.repeat(length)))).toStrictEqual([0, 1, 1, 2, 2, 3, 3, 4])
  expect([messageParts('😀'.repeat(35)), messageParts('😀'.repeat(36))]).toStrictEqual([1, 2])
})
