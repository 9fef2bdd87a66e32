import { expect, it } from 'vitest'
import { ScrollSpeed } from './scroll-speed.ts'

const speeds = (steps: readonly (readonly [top: number, time: number])[]) => {
  const meter = new ScrollSpeed()
  return steps.map(([top, time]) => meter.step(top, time))
}

it('averages over the last frames', () => {
  expect(
    speeds([
      [0, 0],
      [100, 16],
      [200, 32],
      [300, 48],
    ]),
  ).toEqual([0, 0, 200 / 32, 300 / 48])
})

it('takes one late frame for no fling: the steps of a frame that share their time tell nothing', () => {
  const [, , third] = speeds([
    [0, 0],
    [100, 50],
    [200, 51],
  ])
  expect(third).toBe(200 / 51)
})

it('forgets what is longer ago than 120 ms, and what was before a reset', () => {
  const meter = new ScrollSpeed()
  meter.step(0, 0)
  meter.step(5000, 10)
  expect([meter.step(5000, 200), meter.step(5010, 210), meter.step(5020, 220)]).toEqual([0, 0, 1])
  meter.reset()
  expect(meter.step(9000, 230)).toBe(0)
})
