import { expect, test } from 'vitest'
import { drawnRows, optionRows, rowAt, rowStarts, type OptionCollection } from './option-rows.ts'

/** As much of React Aria's collection as is asked for: `a`, and a group with `b`, `c`. */
const node = (key: string, type = 'item') => ({ key, type })
const children = { group: [node('heading', 'header'), node('b'), node('c')] }
const collection = Object.assign([node('a'), node('group', 'section'), node('d')], {
  getChildren: (key: keyof typeof children) => children[key],
}) as unknown as OptionCollection
const rows = optionRows(collection)

test('options are counted over all groups, headings are not', () => {
  expect(rows.all.map((row) => [row.node.key, row.group?.key, row.place])).toEqual([
    ['a', undefined, 1],
    ['heading', 'group', 0],
    ['b', 'group', 2],
    ['c', 'group', 3],
    ['d', undefined, 4],
  ])
  expect([rows.optionCount, [...rows.groups]]).toEqual([4, [['group', [1, 4]]]])
})

test('lines begin where those before them end, and are found by their place', () => {
  const starts = rowStarts(rows, { usual: 32, others: new Map([['heading', 20]]) })
  expect([...starts]).toEqual([0, 32, 52, 84, 116, 148])
  expect([-5, 0, 31, 32, 83.5, 84, 147, 148, 900].map((offset) => rowAt(starts, offset))).toEqual([
    0, 0, 0, 1, 2, 3, 4, 4, 4,
  ])
})

test('those in view are drawn, those that are kept, and the heading of each', () => {
  expect(drawnRows(rows, [3, 3], [])).toEqual([1, 3])
  expect(drawnRows(rows, [4, 99], ['a', 'gone'])).toEqual([0, 4])
  expect(drawnRows(rows, [-2, 0], ['c'])).toEqual([0, 1, 3])
})
