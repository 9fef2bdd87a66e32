import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import {
  contentTopOf,
  follow,
  isScaled,
  isStranded,
  maxContentTop,
  maxScrollTop,
  placeOf,
  resync,
  scrollBox,
} from './scroll-box.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const small = scrollBox(20_000, 40, 800)
const huge = scrollBox(1_000_000, 40, 800)

describe('a result that fits', () => {
  it('is scrolled as it is', () => {
    expect(isScaled(small)).toBe(false)
    expect(placeOf(12_345, small)).toEqual({ scrollTop: 12_345, base: 0 })
    expect(follow({ scrollTop: 0, base: 0 }, 700_000, small, false)).toEqual({ scrollTop: 700_000, base: 0 })
    expect(resync({ scrollTop: 700_000, base: 0 }, small)).toBe(undefined)
  })
})

describe('a result that is too tall', () => {
  it('gets a box of a million px', () => {
    expect(huge.boxRows).toBe(25_000)
    expect(maxScrollTop(huge)).toBe(25_000 * 40 - 800)
  })

  it('begins and ends where the box begins and ends', () => {
    expect(placeOf(0, huge)).toEqual({ scrollTop: 0, base: 0 })
    expect(placeOf(maxContentTop(huge), huge)).toEqual({ scrollTop: maxScrollTop(huge), base: 975_000 })
  })

  it('moves row by row under the wheel, also when a late frame makes the step long', () => {
    const place = { scrollTop: 500_000, base: 100_000 }
    expect(follow(place, 500_100, huge, true)).toEqual({ scrollTop: 500_100, base: 100_000 })
    expect(follow(place, 503_000, huge, true)).toEqual({ scrollTop: 503_000, base: 100_000 })
  })

  it('takes a step that no wheel can turn for a jump, however short ago the wheel was turned', () => {
    const place = follow({ scrollTop: 20_000, base: 0 }, maxScrollTop(huge), huge, true)
    expect(contentTopOf(place, huge)).toBe(maxContentTop(huge))
  })

  it('follows the thumb in proportion', () => {
    const place = follow({ scrollTop: 0, base: 0 }, maxScrollTop(huge) / 2, huge, false)
    expect(Math.round(contentTopOf(place, huge) / 40)).toBe(499_990)
  })

  it('is stranded when the thumb is at an end and the rows are not', () => {
    expect(isStranded({ scrollTop: 0, base: 5 }, huge)).toBe(true)
    expect(isStranded({ scrollTop: maxScrollTop(huge), base: 5 }, huge)).toBe(true)
    expect(isStranded({ scrollTop: 500_000, base: 5 }, huge)).toBe(false)
    expect(isStranded({ scrollTop: 0, base: 0 }, huge)).toBe(false)
  })

  it('shows every content offset exactly, within the box and its rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxContentTop(huge) }), (contentTop) => {
        const place = placeOf(contentTop, huge)
        expect(contentTopOf(place, huge)).toBe(contentTop)
        expect(place.base).toBeGreaterThanOrEqual(0)
        expect(place.base).toBeLessThanOrEqual(975_000)
        expect(place.scrollTop).toBeGreaterThanOrEqual(0)
        expect(place.scrollTop).toBeLessThanOrEqual(maxScrollTop(huge))
      }),
    )
  })

  it('puts the drift right without moving a row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxScrollTop(huge) }),
        fc.integer({ min: 0, max: 975_000 }),
        (scrollTop, base) => {
          const next = resync({ scrollTop, base }, huge)
          if (next) expect(contentTopOf(next, huge)).toBe(contentTopOf({ scrollTop, base }, huge))
        },
      ),
    )
  })
})
