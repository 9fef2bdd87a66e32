import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { createMemoryRows } from './memory-rows.ts'
import type { DataGridSort } from '../types/column.types.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

interface Thing {
  id: number
  text: string | null
  number: number | null | undefined
  day: Date | null
  mixed: string | number
}

const collator = new Intl.Collator('zh-CN')
const someText = fc.oneof(
  fc.constantFrom('', '王', '王芳', 'a', 'A', 'ab', 'aB', 'é', '10', '9'),
  fc.string({ maxLength: 4 }),
)
const thing = fc.record<Omit<Thing, 'id'>>({
  text: fc.option(someText),
  number: fc.oneof(
    fc.double(),
    fc.integer({ min: -2, max: 2 }),
    fc.constantFrom(null, undefined, -0, 2 ** 31),
  ),
  day: fc.option(fc.date({ noInvalidDate: false })),
  mixed: fc.oneof(someText, fc.integer({ min: 0, max: 20 })),
})
const things = fc
  .array(thing, { maxLength: 60 })
  .map((all) => all.map((one, at): Thing => ({ ...one, id: at * 3 })))
const key: fc.Arbitrary<DataGridSort> = fc.record({
  id: fc.constantFrom('text', 'number', 'day', 'mixed', 'id', 'unknown'),
  desc: fc.boolean(),
})

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  Number.isNaN(Number(value instanceof Date ? value : 0)) ||
  Number.isNaN(value)

/** A stable sort as one would write it by hand. */
const sorted = (all: readonly Thing[], keys: readonly DataGridSort[]): Thing[] => {
  const valueOf = (one: Thing, id: string) => (one as unknown as Record<string, unknown>)[id]
  const compareBy = ({ id, desc }: DataGridSort) => {
    const asText = all.some((one) => typeof valueOf(one, id) === 'string' && valueOf(one, id) !== '')
    return (one: Thing, other: Thing) => {
      const [a, b] = [valueOf(one, id), valueOf(other, id)]
      if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
      const difference = asText ? collator.compare(String(a), String(b)) : Math.sign(Number(a) - Number(b))
      // Infinity less Infinity is no number.
      return (desc ? -1 : 1) * (difference || 0)
    }
  }
  const compares = keys.map(compareBy)
  return all.toSorted((one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other)
      if (difference !== 0) return difference
    }
    return 0
  })
}

const start = (rows: readonly Thing[]) => {
  const memory = createMemoryRows({
    rows,
    keyOf: ({ id }) => id,
    timing: { soon: () => undefined, frame: () => undefined, after: () => () => undefined },
  })
  const shown = () => Array.from({ length: memory.count }, (_, index) => memory.at(index))
  return { memory, shown }
}

test('every order is that of a stable sort, also after changes and under a filter', () => {
  fc.assert(
    fc.property(
      things,
      fc.array(key, { maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(59), thing)),
      (all, keys, changes) => {
        const { memory, shown } = start(all)
        memory.sort(keys)
        expect(shown()).toStrictEqual(sorted(all, keys))
        const now = [...all]
        for (const [at, fields] of changes) {
          const before = now[at]
          if (before) now[at] = { ...before, ...fields }
          memory.update([{ key: at * 3, fields }])
        }
        memory.sort(keys)
        expect(shown()).toStrictEqual(sorted(now, keys))
        const passes = ({ id }: Thing) => id % 2 === 0
        memory.filter(passes)
        expect(shown()).toStrictEqual(sorted(now, keys).filter(passes))
      },
    ),
  )
})

test('whatever comes and goes, a row stands where its key says', () => {
  const change = fc.oneof(
    fc.record({ insert: fc.array(fc.nat(40), { maxLength: 5 }), at: fc.nat(20) }),
    fc.record({ remove: fc.array(fc.nat(40), { maxLength: 5 }) }),
  )
  fc.assert(
    fc.property(things, fc.array(change, { maxLength: 20 }), (all, changes) => {
      const { memory, shown } = start(all)
      let expected = all.map(({ id }) => id)
      for (const change of changes) {
        if ('remove' in change) {
          memory.remove(change.remove)
          expected = expected.filter((id) => !change.remove.includes(id))
        } else {
          const fresh = [...new Set(change.insert)].filter((id) => !expected.includes(id))
          memory.insert(
            [...new Set(change.insert)].map((id) => ({ id, text: null, number: id, day: null, mixed: '' })),
            { at: change.at },
          )
          expected = expected.toSpliced(change.at, 0, ...fresh)
        }
        expect(shown().map((one) => one?.id)).toStrictEqual(expected)
        expect(expected.map((id) => memory.indexOf(id))).toStrictEqual(expected.map((_, index) => index))
      }
      expect(memory.total).toBe(expected.length)
    }),
  )
})
