import { expect, it } from 'vitest'
import { edgeStep, pointWithin } from './block-drag.ts'

const zone = { left: 100, right: 500, top: 40, bottom: 340 }

it.each<[string, [number, number], { x: number; y: number }]>([
  ['in the middle', [300, 200], { x: 0, y: 0 }],
  ['at the inner rim', [300, 320], { x: 0, y: 0 }],
  ['just within the foot', [300, 323], { x: 0, y: 1 }],
  ['below the foot', [300, 370], { x: 0, y: 17 }],
  ['far above', [300, -900], { x: 0, y: -40 }],
  ['beyond a corner', [530, 30], { x: 17, y: -10 }],
])('scrolls for a pointer %s', (_, [x, y], step) => {
  expect(edgeStep(zone, x, y)).toEqual(step)
})

it('finds the nearest point within', () => {
  expect(pointWithin(zone, 300, 200)).toEqual({ x: 300, y: 200 })
  expect(pointWithin(zone, 0, 900)).toEqual({ x: 101, y: 338 })
})
