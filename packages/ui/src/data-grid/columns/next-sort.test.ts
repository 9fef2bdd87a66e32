import { expect, it } from 'vitest'
import { sortedAlsoBy, sortedBy } from './next-sort.ts'

const byName = { id: 'name', desc: false }
const byAge = { id: 'age', desc: true }

it('sorts by one column in place of others', () => {
  expect(sortedBy([], 'name', 'ascending')).toEqual([byName])
  expect(sortedBy([byAge], 'name', 'ascending')).toEqual([byName])
  expect(sortedBy([byAge], 'age', 'ascending')).toEqual([{ id: 'age', desc: false }])
})

it('turns one of several keys round and keeps the others', () => {
  expect(sortedBy([byName, byAge], 'name', 'descending')).toEqual([{ id: 'name', desc: true }, byAge])
})

it('takes a column out', () => {
  expect(sortedBy([byName, byAge], 'name', undefined)).toEqual([byAge])
  expect(sortedBy([], 'name', undefined)).toEqual([])
})

it('adds the weakest key, once', () => {
  expect(sortedAlsoBy([byAge], 'name')).toEqual([byAge, byName])
  expect(sortedAlsoBy([byName, byAge], 'name')).toEqual([byAge, byName])
})
