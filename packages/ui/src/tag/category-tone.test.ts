import { expect, test } from 'vitest'
import { categoryTone } from './category-tone.ts'

test('ids are spread over the eight tones in turn, whatever their sign', () => {
  expect([0, 1, 7, 8, 9, -1, -8, 15.9].map(categoryTone)).toEqual([1, 2, 8, 1, 2, 8, 1, 8])
})
