import * as fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { createOutline } from './outline.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

/** The same list written out position by position. */
const writtenOut = (sizes: readonly number[]) =>
  sizes.flatMap((size, group) => Array.from({ length: size + 1 }, (_, at) => ({ group, row: at - 1 })))

const sizes = fc.array(fc.oneof(fc.constant(0), fc.nat(9)), { maxLength: 30 })

it('finds at every position what a list that is written out has there', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const outline = createOutline(given)
      const list = writtenOut(given)
      expect(outline.count).toBe(list.length)
      expect(list.map((_, index) => outline.placeOf(index))).toEqual(list)
      expect([outline.placeOf(-1), outline.placeOf(list.length)]).toEqual([undefined, undefined])
      for (const [index, { group, row }] of list.entries()) {
        expect(outline.headingOf(group) + 1 + row).toBe(index)
      }
    }),
  )
})

it('names the groups that reach into a span', () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: -5, max: 200 }), fc.nat(40), (given, first, length) => {
      const { from, to } = createOutline(given).groupsWithin(first, first + length)
      const within = writtenOut(given).filter((_, index) => index >= first && index <= first + length)
      const groups = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
      expect(groups).toEqual([...new Set(within.map(({ group }) => group))])
    }),
  )
})

it('holds ten million rows as it holds ten', () => {
  const outline = createOutline([4_000_000, 0, 6_000_000])
  expect([outline.count, outline.placeOf(4_000_001), outline.placeOf(10_000_002)]).toEqual([
    10_000_003,
    { group: 1, row: -1 },
    { group: 2, row: 5_999_999 },
  ])
})
