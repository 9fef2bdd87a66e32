import { expect, test } from 'vitest'
import { createResultCount } from './result-count.ts'

test('a result ends where a window is not full, whatever was counted before', () => {
  const count = createResultCount(10)
  expect([count.value, count.isOpen]).toStrictEqual([undefined, true])
  count.see(0, 10, undefined)
  expect([count.value, count.isOpen]).toStrictEqual([undefined, true])
  count.counted(40)
  expect([count.value, count.isOpen]).toStrictEqual([40, false])
  count.see(3, 7, undefined)
  count.see(2, 10, undefined)
  expect(count.value).toBe(37)
  count.see(2, 0, undefined)
  expect(count.value).toBe(20)
})

test('a full window beyond the end tells that there is more again', () => {
  const count = createResultCount(10)
  count.see(0, 10, 18)
  count.see(1, 8, undefined)
  expect(count.value).toBe(18)
  count.see(1, 10, undefined)
  expect(count.value).toBe(20)
  count.expire()
  expect([count.value, count.isOpen]).toStrictEqual([20, true])
  count.counted(22)
  expect([count.value, count.isOpen]).toStrictEqual([22, false])
})

test('a result that fits into its first window needs no counting, an empty one is known to be', () => {
  const some = createResultCount(10)
  some.see(0, 4, undefined)
  expect([some.value, some.isOpen]).toStrictEqual([4, false])
  some.shrink()
  expect(some.value).toBe(3)
  const none = createResultCount(10)
  none.see(0, 0, undefined)
  expect([none.value, none.isOpen]).toStrictEqual([0, false])
})

test('what is counted anew outweighs an end that was seen before', () => {
  const count = createResultCount(10)
  count.see(0, 4, undefined)
  count.expire()
  count.see(0, 10, undefined)
  count.expire()
  count.counted(31)
  expect(count.value).toBe(31)
})
