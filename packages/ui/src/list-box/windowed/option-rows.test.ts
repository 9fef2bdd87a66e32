import { expect, test } from 'vitest'
import { optionRows, rowsBeside, type OptionCollection } from './option-rows.ts'

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
  expect(rows.optionCount).toBe(4)
  expect([...rows.positions]).toEqual([
    ['a', 0],
    ['group', 1],
    ['heading', 1],
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ])
})

test('those that are kept are drawn, and the heading of each', () => {
  expect(rowsBeside(rows, [3], [])).toEqual([1])
  expect(rowsBeside(rows, [4], ['a', 'gone'])).toEqual([0])
  expect(rowsBeside(rows, [0], ['c'])).toEqual([3, 1])
})
