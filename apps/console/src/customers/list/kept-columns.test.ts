import { expect, test } from 'vitest'
import { readColumns } from './kept-columns.ts'

const layout = {
  order: ['name', 'id'],
  hidden: ['city'],
  widths: { name: 200 },
  pinned: { id: 'none', price: 'end' },
} as const

test('columns are as they were left', () => {
  expect(readColumns(JSON.stringify(layout))).toStrictEqual(layout)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '"wide"'],
])('%s kept means the usual columns', (_, text) => {
  expect(Object.values(readColumns(text)).flatMap((part) => Object.keys(part))).toStrictEqual([])
})

test('what is damaged falls back by itself', () => {
  const kept = { ...layout, order: [1], widths: { name: 200, id: 'wide', city: -1 }, pinned: { id: 'top' } }
  expect(readColumns(JSON.stringify(kept))).toStrictEqual({
    hidden: ['city'],
    widths: { name: 200 },
    pinned: {},
  })
})
