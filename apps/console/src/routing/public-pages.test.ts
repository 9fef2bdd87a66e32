import { expect, test } from 'vitest'
import { readErrorSearch, isPublicPath } from './public-pages.ts'

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
