import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { assign, type Leaving } from './assign.ts'

const row = (id: number, more: Partial<Leaving> = {}): Leaving => ({
  id,
  hospital: 1,
  disease: 1,
  source: 1,
  ...more,
})
const all = (ids: readonly number[]) => new Set(ids)
const rows = [1, 2, 3, 4, 5].map((id) => row(id))
const plain = { split: 'load', shares: [], below: (value: number) => [value] } as const

test('goes to whoever has fewest, one after the other', () => {
  const sees = new Map([7, 8].map((id) => [id, all([1, 2, 3, 4, 5])]))
  const held = new Map([
    [7, 3],
    [8, 1],
  ])
  expect([...assign(rows, { ...plain, to: [7, 8], held, sees })]).toEqual([
    [8, [1, 2, 4]],
    [7, [3, 5]],
  ])
})

test('goes to nobody who would not see it, and stays where nobody would', () => {
  const sees = new Map([
    [7, all([])],
    [8, all([1, 2])],
  ])
  const held = new Map([[8, 100]])
  expect(Object.fromEntries(assign(rows, { ...plain, to: [7, 8], held, sees }))).toEqual({
    8: [1, 2],
  })
})

test('follows the share of the value, in a tree that of the nearest node', () => {
  const below = (value: number) => (value === 10 ? [10, 11, 12] : [value])
  const leaving = [10, 11, 12, 20].map((disease, at) => row(at + 1, { disease }))
  const given = assign(leaving, {
    split: 'disease',
    shares: [
      { value: 11, to: 8 },
      { value: 10, to: 7 },
    ],
    to: [9],
    below,
    held: new Map(),
    sees: new Map([7, 8, 9].map((id) => [id, all([1, 2, 3, 4])])),
  })
  expect(Object.fromEntries(given)).toEqual({ 7: [1, 3], 8: [2], 9: [4] })
})

test('every customer goes to one colleague, whatever the shares, and loads differ by one where all see all', () => {
  const leaving = fc.uniqueArray(
    fc.record({ id: fc.nat(500), hospital: fc.nat(3), disease: fc.nat(3), source: fc.nat(3) }),
    { selector: ({ id }) => id },
  )
  const to = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 })
  const split = fc.constantFrom('load' as const, 'hospital' as const, 'source' as const)
  const shares = fc.array(fc.record({ value: fc.nat(3), to: fc.integer({ min: 1, max: 6 }) }))
  fc.assert(
    fc.property(leaving, to, split, shares, (list, takers, how, parts) => {
      const ids = list.map(({ id }) => id)
      const given = assign(list, {
        split: how,
        shares: parts,
        to: takers,
        below: (value) => [value],
        held: new Map(),
        sees: new Map(takers.map((id) => [id, all(ids)])),
      })
      expect([...given.values()].flat().toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
      if (how !== 'load') return
      const counts = takers.map((id) => given.get(id)?.length ?? 0)
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }),
    { numRuns: inject('randomRuns') },
  )
})
