import { afterEach, expect, test, vi } from 'vitest'
import { allowEmptyMarkup } from './empty-markup.ts'

afterEach(() => vi.unstubAllGlobals())

test('an element may be emptied, and markup stays refused', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { createPolicy })
  allowEmptyMarkup()
  const [name, { createHTML }] = createPolicy.mock.calls[0] as [
    string,
    { createHTML: (text: string) => unknown },
  ]
  expect([name, createHTML(''), createHTML('<img src=x>')]).toStrictEqual(['default', '', null])
})

test('a browser without such policies is left alone', () => {
  vi.stubGlobal('trustedTypes', undefined)
  expect(allowEmptyMarkup).not.toThrow()
})
