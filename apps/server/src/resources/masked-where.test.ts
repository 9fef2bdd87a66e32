import type { Where } from '@hospital-crm/api/entities'
import { expect, it } from 'vitest'
import { meantWhere, shownWhere } from './masked-where.ts'

const viewer = { id: 7, is_admin: false, hospitals: [], role: null }
const number = '13812345678'
const stored: Where = {
  op: 'or',
  children: [
    { field: 'phone', value: number },
    { op: 'and', children: [{ field: 'wechat', value: { op: 'starts', value: `wx${number}` } }] },
    { field: 'name', value: { op: 'contains', value: '王 &#49;&#51;812345678' } },
    { field: 'order_num', value: { op: 'is', value: '\u202e87654321831' } },
    { field: 'status', value: { op: 'anyOf', value: [1] } },
    { field: 'created_time', value: { op: 'empty' } },
  ],
}

it('masks every number in conditions, whatever its field, operator and way of writing', () => {
  const shown = shownWhere(viewer, stored)
  expect(shown).toEqual({
    op: 'or',
    children: [
      { field: 'phone', value: '138****5678' },
      { op: 'and', children: [{ field: 'wechat', value: { op: 'starts', value: 'wx138****5678' } }] },
      { field: 'name', value: { op: 'contains', value: '王 138****5678' } },
      { field: 'order_num', value: { op: 'is', value: '\u202e138****5678' } },
      { field: 'status', value: { op: 'anyOf', value: [1] } },
      { field: 'created_time', value: { op: 'empty' } },
    ],
  })
  expect(shownWhere({ ...viewer, is_admin: true }, stored)).toEqual(stored)
  expect(shownWhere(viewer, null)).toBe(null)
})

it('takes a mask that comes back for the number of the same field, wherever it stands then', () => {
  expect(meantWhere(viewer, shownWhere(viewer, stored), stored)).toEqual(stored)
  const moved: Where = {
    op: 'and',
    children: [{ field: 'phone', value: { op: 'is', value: '138****5678' } }],
  }
  expect(meantWhere(viewer, moved, stored)).toEqual({
    op: 'and',
    children: [{ field: 'phone', value: { op: 'is', value: number } }],
  })
})

it('leaves a mask that hides none of that field, and one that could be either of two', () => {
  const elsewhere: Where = { field: 'name', value: '138****5678' }
  expect(meantWhere(viewer, elsewhere, stored)).toEqual(elsewhere)
  const twins: Where = {
    op: 'or',
    children: [
      { field: 'phone', value: number },
      { field: 'phone', value: '13800005678' },
    ],
  }
  const one: Where = { field: 'phone', value: '138****5678' }
  expect(meantWhere(viewer, one, twins)).toEqual(one)
})
