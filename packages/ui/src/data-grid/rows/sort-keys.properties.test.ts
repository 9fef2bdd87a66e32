import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstByColumn, readColumn, sortByColumn, type SortValue } from './sort-keys.ts'

const isFilled = (value: SortValue) =>
  value !== null && value !== undefined && value !== '' && !Number.isNaN(value)
const values = fc.oneof(
  fc.array<SortValue>(
    fc.oneof(fc.double(), fc.integer({ min: -3, max: 3 }), fc.constantFrom(null, undefined, -0)),
    {
      maxLength: 300,
    },
  ),
  fc.array<SortValue>(fc.constantFrom('', '王芳', '王', '李敏', 'a', 'A', 'b', null), { maxLength: 300 }),
)

test('the slots found first are those that a sort puts first, in its order', () => {
  fc.assert(
    fc.property(values, fc.boolean(), fc.integer({ min: 1, max: 12 }), (column, isDescending, count) => {
      const order = Uint32Array.from(column.keys())
      const before = [...order]
      const keys = readColumn(
        column.map((value) => ({ value })),
        ({ value }) => value,
      )
      const first = firstByColumn(order, keys, isDescending, count)
      expect([...order]).toEqual(before)
      const filled = column.filter(isFilled).length
      if (column.length <= 20 * count) expect(first !== undefined).toBe(filled >= count)
      if (first === undefined) return
      sortByColumn(order, keys, isDescending)
      expect(first).toEqual([...order.subarray(0, count)])
    }),
    { numRuns: 500 },
  )
})
