import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { Ring } from './ring.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

/** A ring whose slots remember how often they were written. */
function makeRing() {
  const removed: number[] = []
  let made = 0
  const ring = new Ring<{ position: number; writes: number; id: number }>(
    () => ({ position: -1, writes: 0, id: (made += 1) }),
    (slot) => removed.push(slot.id),
  )
  const cover = (from: number, size: number, keep?: number) =>
    ring.cover(from, size, keep, (slot, position) => {
      slot.position = position
      slot.writes += 1
    })
  const shown = () => {
    const positions: number[] = []
    ring.each((slot) => positions.push(slot.position))
    return positions.toSorted((a, b) => a - b)
  }
  return { ring, cover, shown, removed, made: () => made }
}

it('writes only the slots that leave the window', () => {
  const { ring, cover, shown, made } = makeRing()
  cover(0, 5)
  const stays = ring.at(3)
  cover(2, 5)
  expect(shown()).toEqual([2, 3, 4, 5, 6])
  expect(ring.at(3)).toBe(stays)
  expect(stays?.writes).toBe(1)
  expect(made()).toBe(5)
})

it('keeps the slot of the kept position through every window, and takes it back into the ring', () => {
  const { ring, cover, shown, removed } = makeRing()
  cover(0, 5, 1)
  const kept = ring.at(1)
  cover(100, 5, 1)
  expect(ring.at(1)).toBe(kept)
  expect(shown()).toEqual([1, 100, 101, 102, 103, 104])
  cover(0, 5, 1)
  expect(ring.at(1)).toBe(kept)
  expect(kept?.writes).toBe(1)
  expect(shown()).toEqual([0, 1, 2, 3, 4])
  expect(removed).toHaveLength(1)
})

it('lets go of what is not kept any more', () => {
  const { cover, shown } = makeRing()
  cover(0, 5, 1)
  cover(100, 5, 1)
  cover(100, 5)
  expect(shown()).toEqual([100, 101, 102, 103, 104])
})

it('shows exactly the window and the kept position, whatever came before', () => {
  const step = fc.record({
    from: fc.integer({ min: 0, max: 60 }),
    size: fc.integer({ min: 1, max: 9 }),
    keep: fc.option(fc.integer({ min: 0, max: 69 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const { ring, cover, shown } = makeRing()
      for (const { from, size, keep } of steps) {
        const before = keep === undefined ? undefined : ring.at(keep)
        cover(from, size, keep)
        const window = Array.from({ length: size }, (_, place) => from + place)
        const wanted = keep === undefined || window.includes(keep) ? window : [...window, keep]
        expect(shown()).toEqual(wanted.toSorted((a, b) => a - b))
        if (before && keep !== undefined) expect(ring.at(keep)).toBe(before)
      }
    }),
  )
})
