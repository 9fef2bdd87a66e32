import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { clampWidth, columnWindow, revealOffset } from './column-window.ts'
import { moveColumn } from './move-column.ts'
import { poolSize, poolStart, visibleRows } from './row-window.ts'
import { estimateEms, fitsCell } from './text-fit.ts'

describe('rows', () => {
  it('finds the rows in view', () => {
    expect(visibleRows(0, 400, 40, 100)).toEqual({ first: 0, last: 9 })
    expect(visibleRows(30, 400, 40, 100)).toEqual({ first: 0, last: 10 })
    expect(visibleRows(3600, 400, 40, 100)).toEqual({ first: 90, last: 99 })
    expect(visibleRows(0, 400, 40, 1)).toEqual({ first: 0, last: 0 })
    expect(visibleRows(0, 400, 40, 0)).toEqual({ first: 0, last: -1 })
  })

  it('keeps more row elements for a fling, and never more than rows', () => {
    expect([
      poolSize(400, 40, 1000, false),
      poolSize(400, 40, 1000, true),
      poolSize(400, 40, 5, true),
    ]).toEqual([32, 62, 5])
  })

  it('leads in the direction of travel and rebuilds the lead step by step after a turn', () => {
    const view = { first: 100, last: 109, pool: 32, rowCount: 1000 }
    expect(poolStart({ ...view, start: 96, moved: 2 })).toBe(97)
    expect(poolStart({ ...view, start: 97, moved: -2 })).toBe(91)
    expect(poolStart({ ...view, start: 97, moved: 0 })).toBe(97)
    expect(poolStart({ ...view, start: 500, moved: 0 })).toBe(97)
  })

  it('always covers the view', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000),
        fc.nat(10_000),
        fc.integer({ min: -500, max: 500 }),
        (first, start, moved) => {
          const next = poolStart({ first, last: first + 9, pool: 32, rowCount: 10_010, start, moved })
          expect(next <= first && next + 32 > first + 9 && next + 32 <= 10_010).toBe(true)
        },
      ),
    )
  })
})

describe('columns', () => {
  const spans = [0, 100, 200, 300, 400].map((start) => ({ start, width: 100 }))

  it('keeps those that touch the view', () => {
    expect(columnWindow(spans, 150, 100, 0)).toEqual({ from: 1, to: 3 })
    expect(columnWindow(spans, 150, 100, 60)).toEqual({ from: 0, to: 4 })
    expect(columnWindow([], 0, 100)).toEqual({ from: 0, to: 0 })
  })

  it('scrolls the least to show one', () => {
    expect(revealOffset(spans[2]!, 100, 250)).toBe(100)
    expect(revealOffset(spans[4]!, 100, 250)).toBe(250)
    expect(revealOffset(spans[0]!, 100, 250)).toBe(0)
    expect(revealOffset({ start: 300, width: 400 }, 0, 250)).toBe(300)
  })

  it('holds widths within their limits', () => {
    expect([clampWidth(10), clampWidth(9999), clampWidth(99.6), clampWidth(10, 40, 80)]).toEqual([
      64, 640, 100, 40,
    ])
  })

  it('changes places with the visible neighbour', () => {
    const order = ['a', 'hidden', 'b', 'c']
    expect(moveColumn(order, ['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'hidden', 'a', 'c'])
    expect(moveColumn(order, ['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'hidden', 'c', 'b'])
    expect(moveColumn(order, ['a', 'b', 'c'], 'a', -1)).toBe(undefined)
  })
})

it('tells whether a text needs a clip', () => {
  expect(estimateEms('王芳a')).toBeCloseTo(2.62, 10)
  expect([fitsCell('王芳', 60), fitsCell('王芳芳', 60), fitsCell('', 30)]).toEqual([true, false, true])
})
