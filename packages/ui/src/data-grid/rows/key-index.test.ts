import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeyIndex } from './key-index.ts'

test('numbers and texts are found, and a number is not its digits', () => {
  const keys = [7, '7', 2 ** 40, -3, 'a long key', 0.5]
  const index = createKeyIndex(keys.length, (slot) => keys[slot])
  expect([...keys, 8, '8', ''].map((key) => index.find(key))).toStrictEqual([
    0,
    1,
    2,
    3,
    4,
    5,
    undefined,
    undefined,
    undefined,
  ])
})

test('keys in a row, a million of which are added while it grows', () => {
  const index = createKeyIndex(100, (slot) => slot * 100)
  for (let slot = 100; slot < 1_200_000; slot++) index.add(slot)
  const wanted = [0, 1, 999_999, 1_000_000, 1_199_999, 1_200_000]
  expect(wanted.map((slot) => index.find(slot * 100))).toStrictEqual([
    0,
    1,
    999_999,
    1_000_000,
    1_199_999,
    undefined,
  ])
})

test('whatever the keys are, each is found where it is held, and emptied slots are not', () => {
  const key = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true }).map((number) => number + 0),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 300 }), fc.nat(299), (all, gone) => {
      const held: (string | number | undefined)[] = all.slice(0, 100)
      const index = createKeyIndex(held.length, (slot) => held[slot])
      for (const added of all.slice(100)) index.add(held.push(added) - 1)
      if (gone < held.length) held[gone] = undefined
      const expected = all.map((_, slot) => (slot === gone ? undefined : slot))
      expect(all.map((one) => index.find(one))).toStrictEqual(expected)
    }),
  )
})
