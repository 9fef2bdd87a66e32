import { expect, it } from 'vitest'
import { rangeIn } from './range.ts'

it('reads the one range that a player asks for', () => {
  expect(
    ['bytes=0-', 'bytes=5-9', 'bytes=90-200', 'bytes=-10', 'bytes=0-0'].map((header) => rangeIn(header, 100)),
  ).toEqual([
    { from: 0, to: 99 },
    { from: 5, to: 9 },
    { from: 90, to: 99 },
    { from: 90, to: 99 },
    { from: 0, to: 0 },
  ])
})

it('answers the whole where it makes no sense', () => {
  const headers = [
    undefined,
    '',
    'bytes=-',
    'bytes=9-5',
    'bytes=100-',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=a-b',
  ]
  expect(headers.map((header) => rangeIn(header, 100))).toEqual(headers.map(() => undefined))
})
