import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { poolSize, poolStart } from './row-pool.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

it('keeps no row beside those in view at first, and never more than there are', () => {
  expect(poolSize(800, 40, 1000, true)).toBe(21)
  expect(poolSize(800, 40, 1000, false)).toBe(40)
  expect(poolSize(800, 40, 7, false)).toBe(7)
})

it('leads in the direction of travel', () => {
  const input = { visible: { from: 100, to: 120 }, pool: 42, rowCount: 1000, start: 500 }
  expect(poolStart({ ...input, moved: 400 })).toBe(97)
  expect(poolStart({ ...input, moved: -400 })).toBe(81)
})

it('stays at rest while it covers what is in view', () => {
  const input = { visible: { from: 100, to: 120 }, pool: 42, rowCount: 1000, moved: 0 }
  expect(poolStart({ ...input, start: 90 })).toBe(90)
  expect(poolStart({ ...input, start: 300 })).toBe(97)
})

it('always covers what is in view, and stays within the rows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 980 }),
      fc.integer({ min: 0, max: 958 }),
      fc.integer({ min: -50, max: 50 }),
      (from, start, moved) => {
        const next = poolStart({ visible: { from, to: from + 20 }, pool: 42, rowCount: 1000, start, moved })
        expect(next).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThanOrEqual(Math.min(from, 958))
        expect(next + 42).toBeGreaterThanOrEqual(from + 20)
      },
    ),
  )
})
