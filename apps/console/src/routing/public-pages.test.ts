import { expect, test } from 'vitest'
import { isPublicPath, readErrorSearch, readMissedSearch } from './public-pages.ts'

test('the error page shows at most 200 characters and counts a picture of two units as one', () => {
  expect(readErrorSearch({ message: '😀'.repeat(300) })).toStrictEqual({ message: '😀'.repeat(200) })
})

test.each([[{}], [{ message: '  ' }], [{ message: { html: '<b>' } }]])('%j is no message', (search) => {
  expect(readErrorSearch(search)).toStrictEqual({})
})

test.each([
  ['#/404', true],
  ['#/500?message=x', true],
  ['#/login', false],
  ['#/exception/404', false],
  ['#/customer/customers/1', false],
  ['', false],
])('%s needs no login: %s', (hash, isPublic) => {
  expect(isPublicPath(hash)).toBe(isPublic)
})

test.each([
  [{ from: '/configs/hospitals?edit=1' }, { from: '/configs/hospitals?edit=1' }],
  [{ from: '//elsewhere.example.com' }, {}],
  [{ from: 'https://elsewhere.example.com' }, {}],
  [{ from: ['/configs'] }, {}],
  [{}, {}],
])('the 404 page is told %j of what was wanted', (search, told) => {
  expect(readMissedSearch(search)).toStrictEqual(told)
})
