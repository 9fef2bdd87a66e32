import { expect, test } from 'vitest'
import { wantedWindows } from './scroll-view.ts'

const look = (first: number, last: number, velocity = 0) => ({ first, last, velocity })

test('the rows in view and as many ahead of them ask for the windows they lie in', () => {
  expect(wantedWindows(look(0, 30), 1, 1000, 100)).toStrictEqual({ inView: [0], ahead: [] })
  expect(wantedWindows(look(95, 130), 1, 1000, 100)).toStrictEqual({ inView: [1, 0], ahead: [] })
  expect(wantedWindows(look(60, 80), 1, 1000, 100)).toStrictEqual({ inView: [0], ahead: [1] })
  expect(wantedWindows(look(710, 730), -1, 1000, 100)).toStrictEqual({ inView: [7], ahead: [6] })
})

test('the window with most rows in view goes before the others in view', () => {
  expect(wantedWindows(look(290, 330), 1, 1000, 100).inView).toStrictEqual([3, 2])
  expect(wantedWindows(look(270, 310), 1, 1000, 100).inView).toStrictEqual([2, 3])
})

test('the faster it goes the further ahead, three windows at most', () => {
  expect(wantedWindows(look(500, 520, 400), 1, 1000, 100)).toStrictEqual({ inView: [5], ahead: [6, 7] })
  expect(wantedWindows(look(500, 520, -5000), -1, 1000, 100)).toStrictEqual({ inView: [5], ahead: [4, 3, 2] })
})

test('nothing is asked for past either end of the result, nor ahead while the end is unknown', () => {
  expect(wantedWindows(look(90, 130), 1, 100, 100)).toStrictEqual({ inView: [0], ahead: [] })
  expect(wantedWindows(look(5, 30, -900), -1, 100, 10)).toStrictEqual({ inView: [1, 2, 0, 3], ahead: [] })
  expect(wantedWindows(look(0, 30), 1, 0, 100)).toStrictEqual({ inView: [], ahead: [] })
  expect(wantedWindows(look(60, 80, 900), 1, undefined, 100)).toStrictEqual({ inView: [0], ahead: [] })
})
