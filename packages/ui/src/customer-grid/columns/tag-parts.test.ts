import { expect, test } from 'vitest'
import { tagParts } from './tag-parts.ts'

const tags = new Map(
  ['VIP', '老客户', '复诊', '价格敏感'].map((name, place) => [place + 1, { name, tone: String(place + 1) }]),
)
const shown = (ids: readonly number[], width: number) =>
  tagParts(ids, tags, width, (count) => `+${count}`).map(({ text }) => text)

test('as many tags as fit, and how many more there are', () => {
  expect(shown([1, 2, 3, 4], 176)).toEqual(['VIP', '老客户', '+2'])
  expect(shown([1, 2, 3, 4], 260)).toEqual(['VIP', '老客户', '复诊', '价格敏感'])
  expect(shown([1, 2, 3, 4], 64)).toEqual(['VIP', '+3'])
  expect(shown([], 176)).toEqual([])
})

test('the last one takes the room that a count would have', () => {
  expect(shown([1, 2, 3], 176)).toEqual(['VIP', '老客户', '复诊'])
})

test('a tag keeps its tone, and one that nobody has named its number', () => {
  expect(tagParts([2, 9], tags, 200, String)).toEqual([
    { text: '老客户', kind: 'chip', tone: '2' },
    { text: '#9', kind: 'chip', tone: '8' },
  ])
})
