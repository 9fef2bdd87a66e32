import { expect, test } from 'vitest'
import { tabStopOf } from './use-roving.ts'

test('Tab leads to the card of a place where one was last, and to the first once that has gone elsewhere', () => {
  const rows = [{ id: 7 }, { id: 8 }]
  expect([tabStopOf(rows, undefined), tabStopOf(rows, 8), tabStopOf(rows, 9), tabStopOf([], 9)]).toEqual([
    7,
    8,
    7,
    undefined,
  ])
})
