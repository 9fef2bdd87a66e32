import { expect, test } from 'vitest'
import { headingOf, lineOf, p75 } from './report.ts'

test('p75 is the value that three of four stay below or at', () => {
  expect([p75([4, 1, 3, 2]), p75([7]), p75([])]).toEqual([3, 7, Number.NaN])
})

test('a line holds each version beside its reference, and both versions beside each other', () => {
  const sides = new Map([
    ['now', [10, 20, 30, 40]],
    ['before', [60]],
  ])
  const reference = new Map([
    ['now', [10, 15]],
    ['before', [30]],
  ])
  const words = (line: string) => line.split(/ {2,}/)
  expect(words(headingOf('Acts', ['now', 'before'], 'work'))).toEqual([
    'Acts',
    'now',
    '/ work',
    'before',
    '/ work',
    'first/second',
  ])
  expect(words(lineOf('drawer', sides, reference))).toEqual([
    'drawer',
    '30 ms',
    '3.00 x',
    '60 ms',
    '2.00 x',
    '0.50 x',
  ])
})
