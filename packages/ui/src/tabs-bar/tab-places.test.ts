import { expect, test } from 'vitest'
import { dropPlace, nextTab } from './tab-places.ts'

const boxes = [0, 100, 200, 300].map((left) => ({ left, width: 100 }))
const mirrored = boxes.toReversed()

test('a tab goes where its pointer has passed the middle of others', () => {
  expect([160, 249, 251, 351, 900].map((x) => dropPlace(x, 1, boxes, 1, false))).toStrictEqual([
    1, 1, 2, 3, 3,
  ])
  expect([349, 151, 149].map((x) => dropPlace(x, 3, boxes, 1, false))).toStrictEqual([3, 2, 1])
})

test('no tab goes before a fixed one', () => {
  expect([0, 40, -50].map((x) => dropPlace(x, 3, boxes, 1, false))).toStrictEqual([1, 1, 1])
})

test('from right to left the places are counted from the right', () => {
  expect([249, 149, 40].map((x) => dropPlace(x, 1, mirrored, 1, true))).toStrictEqual([1, 2, 3])
})

test('arrows go round the ends in reading direction', () => {
  expect(nextTab('ArrowRight', 2, 3, false)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3, false)).toBe(2)
  expect(nextTab('ArrowLeft', 2, 3, true)).toBe(0)
  expect(nextTab('ArrowRight', 0, 3, true)).toBe(2)
})

test('Home and End go to the ends', () => {
  expect(nextTab('Home', 2, 3, false)).toBe(0)
  expect(nextTab('End', 0, 3, false)).toBe(2)
})

test('other keys and an empty bar move nothing', () => {
  expect(nextTab('a', 1, 3, false)).toBe(null)
  expect(nextTab('ArrowRight', 0, 0, false)).toBe(null)
})
