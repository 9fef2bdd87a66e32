import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortByNumber } from './radix.ts'

/** The same by the language's own stable sort, empty values last in either direction. */
const expected = (keys: readonly number[], isDescending: boolean): number[] =>
  keys
    .map((_, slot) => slot)
    .toSorted((one, other) => {
      const [a, b] = [keys[one]!, keys[other]!]
      if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
      return isDescending ? b - a : a - b
    })

const sorted = (keys: readonly number[], isDescending: boolean): number[] => {
  const order = Uint32Array.from(keys, (_, slot) => slot)
  sortByNumber(order, Float64Array.from(keys), isDescending)
  return [...order]
}

const near = fc.integer({ min: 0, max: 60 }).map((step) => 1 + step * Number.EPSILON)
const figure = fc.oneof(
  fc.double(),
  fc.integer({ min: -1000, max: 1000 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100),
  near,
  fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity),
)

it('orders all kinds of numbers as the language does, up and down', () => {
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 300 }), fc.boolean(), (keys, isDescending) => {
      expect(sorted(keys, isDescending)).toEqual(expected(keys, isDescending))
    }),
  )
})

it('orders many numbers that differ in their last digits alone', () => {
  fc.assert(
    fc.property(fc.array(near, { minLength: 30, maxLength: 300 }), fc.boolean(), (keys, isDescending) => {
      expect(sorted(keys, isDescending)).toEqual(expected(keys, isDescending))
    }),
  )
})

it('orders as many as are counted by greater digits, alike or not', () => {
  const few = Array.from(
    { length: 20_000 },
    (_, at) => ((at * 7919) % 1000) - 500 + (at % 3) * Number.EPSILON,
  )
  const far = few.map((key, at) => (at % 97 === 0 ? Number.NaN : key * 1e12 + at / 7))
  for (const keys of [few, far]) {
    for (const isDescending of [false, true]) {
      expect(sorted(keys, isDescending)).toEqual(expected(keys, isDescending))
    }
  }
})
