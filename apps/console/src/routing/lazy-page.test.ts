import { afterEach, expect, test, vi } from 'vitest'
import { lazyPage } from './lazy-page.ts'
import { MissingCode } from '../failures/missing-code.ts'

afterEach(() => vi.unstubAllGlobals())

test('code that cannot be fetched fails the page in words at which the router loads nothing anew', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const refused = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  const page = lazyPage<'X', Record<'X', (props: object) => null>>(() => Promise.reject(refused), 'X')
  await page.preload()
  let failure: unknown
  try {
    page({})
  } catch (error) {
    failure = error
  }
  expect(failure).toStrictEqual(new MissingCode(refused))
})
