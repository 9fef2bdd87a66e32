import { describe, expect, test } from 'vitest'
import { layoutOf, moveBeside, moveBy, placed, type ChooserColumn } from './column-layout.ts'

const columns: readonly ChooserColumn[] = [
  { id: 'id', header: '编号', pinned: 'start', isRequired: true },
  { id: 'name', header: '姓名' },
  { id: 'phone', header: '电话' },
  { id: 'agent', header: '客服', pinned: 'end' },
]
const shown = (list: readonly { id: string; edge: string; isHidden: boolean }[]) =>
  list.map(({ id, edge, isHidden }) => `${id} ${edge}${isHidden ? ' hidden' : ''}`)

describe('how the columns stand', () => {
  test('without a layout they stand as they are defined, pinned ones at their edge', () => {
    expect(shown(placed(columns.toReversed(), {}))).toStrictEqual([
      'id start',
      'phone none',
      'name none',
      'agent end',
    ])
  })

  test('a layout orders, hides and pins; unknown ids are nobody, new columns come last, a required one stays', () => {
    const layout = {
      order: ['phone', 'gone', 'id'],
      hidden: ['name', 'id', 'gone'],
      pinned: { agent: 'none', phone: 'start', gone: 'end' },
    } as const
    expect(shown(placed(columns, layout))).toStrictEqual([
      'phone start',
      'id start',
      'name none hidden',
      'agent none',
    ])
  })

  test('a layout that is taken apart and put together says the same, and keeps the widths', () => {
    const layout = {
      order: ['phone', 'id', 'name', 'agent'],
      widths: { name: 200 },
      hidden: ['name'],
      pinned: { phone: 'start', agent: 'none' },
    } as const
    expect(layoutOf(placed(columns, layout), columns, layout)).toStrictEqual(layout)
  })
})

describe('moving a column', () => {
  const now = placed(columns, {})

  test('beside another one, it takes over its edge', () => {
    expect(shown(moveBeside(now, 'phone', 'id', 'before'))).toStrictEqual([
      'phone start',
      'id start',
      'name none',
      'agent end',
    ])
    expect(shown(moveBeside(now, 'name', 'phone', 'after'))).toStrictEqual([
      'id start',
      'phone none',
      'name none',
      'agent end',
    ])
    expect(moveBeside(now, 'name', 'name', 'after')).toStrictEqual(now)
  })

  test('by one place, it changes the edge before it passes a column of another', () => {
    const once = moveBy(now, 'name', -1)
    expect(shown(once)).toStrictEqual(['id start', 'name start', 'phone none', 'agent end'])
    expect(shown(moveBy(once, 'name', -1))).toStrictEqual([
      'name start',
      'id start',
      'phone none',
      'agent end',
    ])
    expect(moveBy(now, 'id', -1)).toStrictEqual(now)
    expect(moveBy(now, 'agent', 1)).toStrictEqual(now)
  })
})
