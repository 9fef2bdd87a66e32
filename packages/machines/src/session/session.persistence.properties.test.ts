import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { fromPersisted, SESSION_VERSION } from './session.persistence.ts'
import { restored } from './session.testing.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const good = { version: SESSION_VERSION, ...restored() }
const { version: _, ...withoutVersion } = good
const { version: __, ...read } = good

test('what this version wrote is read as it was', () => {
  expect(fromPersisted(structuredClone(good))).toEqual(read)
})

test.each<[string, unknown]>([
  ['no version', withoutVersion],
  ['an older version', { ...good, version: SESSION_VERSION - 1 }],
  ['a newer version', { ...good, version: SESSION_VERSION + 1 }],
  ['a version that is text', { ...good, version: String(SESSION_VERSION) }],
  ['a list', [good]],
  ['text', JSON.stringify(good)],
  ['nothing', undefined],
])('%s is discarded', (_, value) => {
  expect(fromPersisted(value)).toBe(null)
})

const parts = Object.keys(good)

test.each(parts)('without its %s it is discarded', (part) => {
  expect(fromPersisted(Object.fromEntries(Object.entries(good).filter(([name]) => name !== part)))).toBe(null)
})

test('a part of another kind is discarded, and nothing that JSON can hold makes it throw', () => {
  const anyJson = fc.jsonValue({ maxDepth: 2 })
  fc.assert(
    fc.property(fc.constantFrom(...parts), anyJson, (part, value) => {
      const found = fromPersisted({ ...good, [part]: value })
      const { version: _, ...changed } = { ...good, [part]: value }
      if (found !== null) expect(found).toEqual(changed)
      expect(fromPersisted(value)).toBe(null)
    }),
  )
})

test('what another hand added, such as a token, is not read', () => {
  expect(fromPersisted({ ...good, token: 'secret-token' })).toEqual(read)
})
