import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readListSearch, type ListSearch } from '../areas/customers/data/list-search.ts'
import { stringifySearch } from './router.ts'

const search: ListSearch = {
  q: '138',
  filter: { hospital: [1, 2], created_time: { op: 'lastDays', value: 7 } },
  where: {
    op: 'or',
    children: [
      { field: 'uid', value: { op: 'empty' } },
      { field: 'name', value: { op: 'contains', value: '王 (芳), 100%' } },
    ],
  },
  sort: [{ field: 'next_followed', order: 'desc' }],
  open: 7,
}

test('a question stands legibly in the address, and is the same when it is read again', () => {
  const text = stringifySearch({ ...search })
  expect(decodeURIComponent(text.replaceAll('+', ' '))).toBe(
    '?q="138"&filter=hospital(1,2),created_time.lastDays(7)&where=or(uid.empty(),name.contains(王 ~(芳~)~, 100%))&sort=-next_followed&open=7',
  )
  expect(readListSearch(defaultParseSearch(text))).toStrictEqual(search)
})

test('links that were shared as JSON are still read', () => {
  const text = `?filter=${encodeURIComponent('{"hospital":[1,2]}')}&sort=${encodeURIComponent('[{"field":"id","order":"asc"}]')}`
  expect(readListSearch(defaultParseSearch(text))).toStrictEqual({
    filter: { hospital: [1, 2] },
    sort: [{ field: 'id', order: 'asc' }],
  })
})

test('what is no question of a list stays as it is', () => {
  expect(decodeURIComponent(stringifySearch({ filter: { colour: 'red' }, page: 2 }))).toBe(
    '?filter={"colour":"red"}&page=2',
  )
})
