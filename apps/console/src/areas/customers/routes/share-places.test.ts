import { expect, test } from 'vitest'
import { sharePlaces } from './share-places.ts'

test('a list with many leaves places for the others, and takes those that they do not need', () => {
  const many = [...'123456789']
  expect(sharePlaces([many, ['lead'], [], ['a', 'b', 'c']], 8)).toEqual([
    ['1', '2', '3', '4'],
    ['lead'],
    [],
    ['a', 'b', 'c'],
  ])
  expect(sharePlaces([many, []], 8)).toEqual([many.slice(0, 8), []])
  expect(sharePlaces([['1'], ['2']], 8)).toEqual([['1'], ['2']])
})
