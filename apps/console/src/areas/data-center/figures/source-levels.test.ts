import { expect, it } from 'vitest'
import { pathTo, sourceLevel } from './source-levels.ts'

/** 1 > 11 > 111, 1 > 12, 2; 9 is its own parent. */
const parents: Readonly<Record<number, number>> = { 11: 1, 111: 11, 12: 1, 9: 9 }
const parentOf = (id: number) => parents[id] ?? 0
const row = (source: number, consults: number) => ({ source, consults, due: 1, arrived: 0 })
const rows = [row(0, 3), row(1, 10), row(11, 20), row(111, 40), row(12, 5), row(2, 7), row(9, 1)]
const told = (open: number) =>
  sourceLevel(rows, open, parentOf).map(({ source, consults, due, isOwn, canOpen }) =>
    [source, consults, due, isOwn ? 'own' : canOpen ? 'opens' : 'whole'].join(' '),
  )

it('sums each source of a level with all below it, and loses none', () => {
  expect(told(0)).toEqual(['1 75 4 opens', '2 7 1 whole', '0 3 1 own', '9 1 1 whole'])
  expect(told(1)).toEqual(['11 60 2 opens', '1 10 1 own', '12 5 1 whole'])
  expect(told(11)).toEqual(['111 40 1 whole', '11 20 1 own'])
  expect(told(5)).toEqual([])
})

it('knows the way down to a source', () => {
  expect([pathTo(111, parentOf), pathTo(0, parentOf), pathTo(9, parentOf)]).toEqual([[1, 11, 111], [], [9]])
})
