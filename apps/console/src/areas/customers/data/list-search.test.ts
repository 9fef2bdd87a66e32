import type { Where } from '@hospital-crm/api/entities'
import { expect, test } from 'vitest'
import {
  harmlessSearch,
  looksForNumber,
  readListSearch,
  rowQuestion,
  type RowQuestion,
  withFilter,
  withWhere,
} from './list-search.ts'

test('a link keeps the search, the filters, the order and the open customer', () => {
  const search = {
    q: '王',
    filter: { hospital: [1, 2], created_time: { from: 10 }, name: '芳' },
    sort: [{ field: 'name' as const, order: 'asc' as const }],
    open: 7,
  }
  expect(readListSearch(search)).toStrictEqual(search)
  expect(rowQuestion(search)).toStrictEqual({ q: '王', filter: search.filter, sort: search.sort })
})

test('whatever a mangled link cannot mean is left out', () => {
  expect(
    readListSearch({
      q: 138,
      filter: { nope: 1, hospital: 'x'.repeat(65), status: -1, uid: 1001 },
      sort: [{ field: 'tags', order: 'asc' }, 'x', { field: 'id', order: 'desc' }],
      open: '5',
    }),
  ).toStrictEqual({ q: '138', filter: { uid: 1001 }, sort: [{ field: 'id', order: 'desc' }], unread: true })
  expect(readListSearch({})).toStrictEqual({})
})

test('dropping the last filter leaves none behind', () => {
  const search = withFilter({ q: 'a' }, 'status', [2])
  expect(search).toStrictEqual({ q: 'a', filter: { status: [2] } })
  expect(withFilter(search, 'status', undefined)).toStrictEqual({ q: 'a' })
})

const where = {
  op: 'or' as const,
  children: [
    { field: 'uid' as const, value: { op: 'empty' as const } },
    { field: 'order_time' as const, value: { op: 'within' as const, value: 'today' } },
  ],
}

test('conditions in groups are part of the question', () => {
  expect(readListSearch({ where })).toStrictEqual({ where })
  expect(readListSearch({ where: 'or(uid.empty(),order_time.within(today))' })).toStrictEqual({ where })
  expect(rowQuestion({ where, open: 3 })).toStrictEqual({ where })
  expect(withWhere({ q: 'a', where }, undefined)).toStrictEqual({ q: 'a' })
})

test('a comparison that its field does not know is left out', () => {
  const filter = {
    status: { op: 'noneOf', value: [6] },
    name: { op: 'anyOf', value: [1] },
    order_time: { op: 'within', value: 'someday' },
    created_time: { op: 'lastDays', value: 7 },
  }
  expect(readListSearch({ filter })).toStrictEqual({
    filter: { status: filter.status, created_time: filter.created_time },
    unread: true,
  })
  expect(readListSearch({ where: { field: 'name', value: { op: 'anyOf', value: [1] } } })).toStrictEqual({
    unread: true,
  })
})

test.each<[Record<string, unknown>, boolean]>([
  [{}, false],
  [{ q: 'x', open: 'y', tab: 1 }, false],
  [{ filter: 'status(2)', where: 'uid.empty()', sort: '-id' }, false],
  [{ filter: 'status(2),nope(1)' }, true],
  [{ filter: 'order_time.within(someday),status(2)' }, true],
  [{ filter: { status: 2, nope: 1 } }, true],
  [{ where: 'and(' }, true],
  [{ where: { op: 'xor', children: [] } }, true],
  [{ sort: 'nope' }, true],
  [{ sort: '-id,tags' }, true],
  [{ filter: '' }, false],
])('whether all of %o could be read', (raw, isUnread) => {
  expect(readListSearch(raw).unread === true).toBe(isUnread)
})

test('an order by hidden numbers is left out of a link and told, for whoever may not see them', () => {
  const search = {
    q: '王',
    sort: [
      { field: 'wechat' as const, order: 'asc' as const },
      { field: 'created_time' as const, order: 'desc' as const },
    ],
  }
  expect(harmlessSearch(search, true)).toStrictEqual({
    q: '王',
    sort: [{ field: 'created_time', order: 'desc' }],
    unread: true,
  })
  expect(harmlessSearch({ sort: [{ field: 'phone', order: 'asc' }] }, true)).toStrictEqual({ unread: true })
  expect(harmlessSearch(search, false)).toBe(search)
  expect(harmlessSearch({ q: '王' }, true)).toStrictEqual({ q: '王' })
})

test('a number is looked for by text, by the filter of numbers and by a condition, however deep', () => {
  const status: Where = { field: 'status', value: [2] }
  const deep: Where = { op: 'and', children: [{ field: 'phone', value: '13900000001' }] }
  const asked: RowQuestion[] = [
    { q: '王' },
    { filter: { phone: '13900000001' } },
    { where: { op: 'or', children: [status, deep] } },
    {},
    { filter: { status: [2] } },
    { where: { op: 'and', children: [status] } },
  ]
  expect(asked.map(looksForNumber)).toEqual([true, true, true, false, false, false])
})
