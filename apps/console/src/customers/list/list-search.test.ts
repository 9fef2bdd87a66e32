import { expect, test } from 'vitest'
import { readListSearch, rowQuestion, withFilter } from './list-search.ts'

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
  ).toStrictEqual({ q: '138', filter: { uid: 1001 }, sort: [{ field: 'id', order: 'desc' }] })
  expect(readListSearch({})).toStrictEqual({})
})

test('dropping the last filter leaves none behind', () => {
  const search = withFilter({ q: 'a' }, 'status', [2])
  expect(search).toStrictEqual({ q: 'a', filter: { status: [2] } })
  expect(withFilter(search, 'status', undefined)).toStrictEqual({ q: 'a' })
})
