import { expect, test } from 'vitest'
import { readErrorSearch } from './error-search.ts'

test('the error page shows at most 200 characters and counts a picture of two units as one', () => {
  expect(readErrorSearch({ message: '😀'.repeat(300) })).toStrictEqual({ message: '😀'.repeat(200) })
})

test.each([[{}], [{ message: '  ' }], [{ message: { html: '<b>' } }]])('%j is no message', (search) => {
  expect(readErrorSearch(search)).toStrictEqual({})
})
