import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, sortPlainTexts } from './plain-texts.ts'
import { rankTexts } from './rank-texts.ts'

const { compare } = new Intl.Collator('zh-CN')

const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 12 })
const han = fc.string({
  unit: fc.integer({ min: 0x4e00, max: 0x9fff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 6,
})
const alike = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'B', '-', ' ', '王', '望'), maxLength: 45 })
const any = fc.string({ unit: 'binary', maxLength: 8 })
const mixed = fc.tuple(han, ascii).map((parts) => parts.join(''))
const texts = fc.array(fc.oneof(ascii, han, alike, mixed), { maxLength: 60 })

const rank = (all: readonly string[], own?: (one: string, other: string) => number) =>
  rankTexts(all.length, (row) => all[row] ?? '', own)

test('Chinese is ranked by pinyin, before Latin, and rows without a text last', () => {
  const { of, count } = rank(['张伟', 'Bob', '', '安娜', 'bob', '李娜', '安娜', 'alice'])
  expect([...of]).toStrictEqual([2, 5, 6, 0, 4, 1, 0, 3])
  expect(count).toBe(6)
})

test('texts that one cannot tell apart share a rank', () => {
  expect([...rank(['é', 'e', 'e\u0301', 'f']).of]).toStrictEqual([0, 1, 0, 2])
  expect([
    ...rank(['b', 'A', 'a'], (one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })).of,
  ]).toStrictEqual([1, 0, 0])
})

test('a text is plain up to forty units of printable ASCII and Han', () => {
  expect(['', 'a~', '王', 'é', 'ａ', '\n', '🙂', 'x'.repeat(40), 'x'.repeat(41)].map(isPlain)).toStrictEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    true,
    false,
  ])
})

test('plain texts stand as the collator puts them', () => {
  fc.assert(
    fc.property(texts, (some) => {
      const plain = some.filter(isPlain)
      const sorted = Array.from(sortPlainTexts(plain, 'zh-CN'), (at) => plain[at])
      expect(sorted).toStrictEqual(plain.toSorted(compare))
    }),
    { numRuns: 300 },
  )
})

test('every character of the plain ones has one weight, whatever stands beside it', () => {
  const units = Array.from({ length: 0xa000 }, (_, unit) => String.fromCharCode(unit)).filter(isPlain)
  const pairs = units.flatMap((unit, at) => [unit, `${unit}${units[(at * 7919) % units.length]}`, `a${unit}`])
  const sorted = Array.from(sortPlainTexts(pairs, 'zh-CN'), (at) => pairs[at])
  expect(sorted).toStrictEqual(pairs.toSorted(compare))
})

test('any texts are ranked as the collator compares them', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(any, ascii, mixed), { maxLength: 40 }), (some) => {
      const { of, count } = rank(some)
      const distinct = some.filter((text) => text !== '').toSorted(compare)
      const places = new Map<string, number>()
      let place = -1
      for (const [at, text] of distinct.entries()) {
        if (at === 0 || compare(distinct[at - 1] ?? '', text) !== 0) place += 1
        places.set(text, place)
      }
      expect(count).toBe(place + 1)
      expect([...of]).toStrictEqual(some.map((text) => places.get(text) ?? place + 1))
    }),
    { numRuns: 300 },
  )
})
