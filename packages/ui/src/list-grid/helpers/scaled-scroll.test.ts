import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  contentTopAt,
  follow,
  isStranded,
  maxBoxHeight,
  maxContentTop,
  resync,
  scrollExtent,
  scrollTopAt,
} from './scaled-scroll.ts'

const million = scrollExtent(1_000_000, 48, 700)

it('leaves results that fit into the box alone', () => {
  const small = scrollExtent(1000, 40, 700)
  expect(small).toEqual({ content: 40_000, box: 40_000, viewport: 700 })
  expect([contentTopAt(1234, small), scrollTopAt(1234, small)]).toEqual([1234, 1234])
})

it('reaches the first and the last of a million rows', () => {
  expect(million.box).toBe(maxBoxHeight)
  expect(contentTopAt(0, million)).toBe(0)
  expect(contentTopAt(maxBoxHeight - 700, million)).toBe(48_000_000 - 700)
})

it('maps positions there and back, and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxBoxHeight - 700 }), (scrollTop) => {
      const content = contentTopAt(scrollTop, million)
      expect(Math.abs(scrollTopAt(content, million) - scrollTop)).toBeLessThanOrEqual(1)
      expect(contentTopAt(scrollTop + 1, million)).toBeGreaterThan(content)
    }),
  )
})

describe('following the scrollbar', () => {
  const middle = { scrollTop: 4_000_000, contentTop: contentTopAt(4_000_000, million) }

  it('moves the rows px by px under the wheel', () => {
    expect(follow(middle, 4_000_120, million)).toEqual({
      scrollTop: 4_000_120,
      contentTop: middle.contentTop + 120,
    })
  })

  it('jumps with the thumb', () => {
    expect(follow(middle, 6_000_000, million)).toEqual({
      scrollTop: 6_000_000,
      contentTop: contentTopAt(6_000_000, million),
    })
  })

  it('stays within the rows', () => {
    const last = { scrollTop: 7_000_000, contentTop: maxContentTop(million) }
    expect(follow(last, 7_000_100, million)).toEqual({ scrollTop: 7_000_100, contentTop: 47_999_300 })
  })

  it('takes the drift away at rest', () => {
    const moved = follow(middle, 4_000_600, million)
    const corrected = resync(moved, million)!
    expect(corrected).toBe(scrollTopAt(middle.contentTop + 600, million))
    expect(resync({ scrollTop: corrected, contentTop: moved.contentTop }, million)).toBe(undefined)
  })

  it('notices a scrollbar at its end before the rows are', () => {
    expect(isStranded({ scrollTop: 0, contentTop: 5000 }, million)).toBe(true)
    expect(isStranded({ scrollTop: 0, contentTop: 0 }, million)).toBe(false)
    expect(isStranded(middle, million)).toBe(false)
  })
})
