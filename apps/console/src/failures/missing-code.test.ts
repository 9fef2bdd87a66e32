import { expect, test } from 'vitest'
import { isMissingCode } from './missing-code.ts'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), true],
  [new TypeError('error loading dynamically imported module: /assets/x.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('x is undefined'), false],
  ['dynamically imported module', false],
])('%s is code that could not be fetched: %s', (error, isMissing) => {
  expect(isMissingCode(error)).toBe(isMissing)
})
