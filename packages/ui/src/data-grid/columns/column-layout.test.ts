import { describe, expect, it } from 'vitest'
import { moveColumn, withHidden, withPin, withPlace, withWidth } from './column-layout.ts'
import { modelOf } from './column-model.fake.ts'
import type { DataGridColumn } from '../types/column.types.ts'

const column = (id: string): DataGridColumn<object> => ({
  id,
  header: id,
  text: () => id,
  minWidth: 80,
  maxWidth: 200,
})
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(column) as [
  DataGridColumn<object>,
  DataGridColumn<object>,
  DataGridColumn<object>,
  DataGridColumn<object>,
]
const model = modelOf({ start: [a], center: [b, c], end: [d] }, { order: ['a', 'b', 'c', 'd'] })
const pieces = model.order.map((id) => [id])
const at = (id: string) => model.all.find((entry) => entry.id === id)!

describe('a column', () => {
  it('keeps within its limits when it is resized, and leaves the other widths alone', () => {
    expect(withWidth({ widths: { b: 100 } }, a, 999)).toEqual({ widths: { b: 100, a: 200 } })
    expect(withWidth(undefined, a, 3)).toEqual({ widths: { a: 80 } })
  })

  it('is hidden once, however often it is hidden', () => {
    expect(withHidden({ hidden: ['b', 'c'] }, 'b')).toEqual({ hidden: ['c', 'b'] })
  })

  it('is pinned and freed', () => {
    expect(withPin({ pinned: { a: 'none' } }, ['b'], 'end')).toEqual({ pinned: { a: 'none', b: 'end' } })
  })

  it('is dropped before or after another one of its pane', () => {
    expect(withPlace({}, model, pieces, 'b', at('c'), 'after')).toEqual({ order: ['a', 'c', 'b', 'd'] })
    expect(withPlace({}, model, pieces, 'c', at('b'), 'before')).toEqual({ order: ['a', 'c', 'b', 'd'] })
  })

  it('takes over the pane that it is dropped into', () => {
    expect(withPlace({}, model, pieces, 'b', at('a'), 'before')).toEqual({
      order: ['b', 'a', 'c', 'd'],
      pinned: { b: 'start' },
    })
    expect(withPlace({}, model, pieces, 'a', at('c'), 'before')).toEqual({
      order: ['b', 'a', 'c', 'd'],
      pinned: { a: 'none' },
    })
  })
})

describe('what is left of a collapsed group', () => {
  // The group of b and c, collapsed to c.
  const group = [['a'], ['b', 'c'], ['d']]
  const seen = modelOf({ start: [a], center: [c], end: [d] }, { order: ['a', 'b', 'c', 'd'] })
  const [first, , last] = seen.all

  it('takes the whole group along, a step or a drag', () => {
    expect(moveColumn(group, ['a', 'c', 'd'], 'c', 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(withPlace({}, seen, group, 'c', last!, 'after')).toEqual({
      order: ['a', 'd', 'b', 'c'],
      pinned: { b: 'end', c: 'end' },
    })
  })

  it('lets nothing into the group', () => {
    expect(moveColumn(group, ['a', 'c', 'd'], 'd', -1)).toEqual(['a', 'd', 'b', 'c'])
    expect(withPlace({}, seen, group, 'd', first!, 'after')).toEqual({
      order: ['a', 'd', 'b', 'c'],
      pinned: { d: 'start' },
    })
    expect(withPlace({}, seen, group, 'd', seen.all[1]!, 'before')).toEqual({
      order: ['a', 'd', 'b', 'c'],
      pinned: { d: 'none' },
    })
  })

  it('goes nowhere at the edge', () => {
    expect(moveColumn(group, ['a', 'c', 'd'], 'd', 1)).toBeUndefined()
  })
})
