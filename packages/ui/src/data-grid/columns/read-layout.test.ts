import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { readLayout } from './read-layout.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const ids = fc.uniqueArray(fc.string({ maxLength: 6 }))
const layouts = fc.record(
  {
    order: ids,
    widths: fc.dictionary(fc.string({ maxLength: 6 }), fc.integer({ min: 1, max: 2000 }), {
      noNullPrototype: true,
    }),
    hidden: ids,
    pinned: fc.dictionary(fc.string({ maxLength: 6 }), fc.constantFrom('start', 'end', 'none'), {
      noNullPrototype: true,
    }),
    collapsed: ids,
  },
  { requiredKeys: [], noNullPrototype: true },
)

test('a layout comes back from JSON as it was, unknown columns and all', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      const stored = JSON.stringify(layout)
      expect(JSON.stringify(readLayout(JSON.parse(stored)))).toBe(stored)
    }),
  )
})

test('one of an earlier version lacks what there was not, and one of a later loses what nobody knows', () => {
  expect(readLayout({ order: ['a'], hidden: [] })).toEqual({ order: ['a'], hidden: [] })
  expect(readLayout({ order: ['a'], folded: ['b'], widths: { a: 120, b: 'wide', c: -1 } })).toEqual({
    order: ['a'],
    widths: { a: 120 },
  })
  expect(readLayout({ order: 'a,b', hidden: ['a', 7, 'a'], pinned: { a: 'left', b: 'end' } })).toEqual({
    hidden: ['a'],
    pinned: { b: 'end' },
  })
})

test('whatever was stored, a layout comes out', () => {
  expect([null, undefined, 7, 'x', [], { order: null }].map(readLayout)).toEqual([{}, {}, {}, {}, {}, {}])
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const layout = readLayout(value)
      expect(readLayout(layout)).toEqual(layout)
    }),
  )
})
