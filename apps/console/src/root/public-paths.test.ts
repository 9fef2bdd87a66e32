import { expect, test } from 'vitest'
import { isPublicPath } from './public-paths.ts'

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
