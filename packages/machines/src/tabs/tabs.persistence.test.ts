import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { fromPersisted, initialContext, TABS_VERSION } from './tabs.persistence.ts'
import { CONSOLE_PATH, isExcluded } from './tabs.paths.ts'
import type { PersistedTabs } from './tabs.types.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const good: PersistedTabs = { version: TABS_VERSION, userId: 1001, paths: ['/a', '/b'], activePath: '/b' }
const { version: _, ...withoutVersion } = good

test('what this version wrote is read as it was', () => {
  expect(fromPersisted(structuredClone(good), 1001)).toEqual(good)
})

test.each<[string, unknown]>([
  ['no version', withoutVersion],
  ['an older version', { ...good, version: TABS_VERSION - 1 }],
  ['a newer version', { ...good, version: TABS_VERSION + 1 }],
  ['another user', { ...good, userId: 1002 }],
  ['no user', { ...good, userId: undefined }],
  ['a user whose id is text', { ...good, userId: '1001' }],
  ['paths that are one text', { ...good, paths: '/a' }],
  ['a path that is none', { ...good, paths: ['/a', null] }],
  ['no active path', { ...good, activePath: undefined }],
  ['a list', [good]],
  ['text', JSON.stringify(good)],
  ['null', null],
  ['nothing', undefined],
])('%s is discarded', (_, value) => {
  expect(fromPersisted(value, 1001)).toBe(null)
})

test('whatever is kept under the key, the bar starts with the console tab and what may be shown', () => {
  const anyPath = fc.oneof(
    fc.constantFrom('/a', '/b?q=1', '/login', CONSOLE_PATH, '', '//host/a'),
    fc.string(),
  )
  const anyKept = fc.record({
    version: fc.constantFrom(TABS_VERSION, 0, 2),
    userId: fc.constantFrom(1001, 1002),
    paths: fc.oneof(fc.array(anyPath, { maxLength: 40 }), fc.jsonValue()),
    activePath: fc.oneof(anyPath, fc.jsonValue()),
  })
  fc.assert(
    fc.property(fc.oneof(anyKept, fc.jsonValue()), (value) => {
      const { tabs, activePath } = initialContext({ userId: 1001, restored: fromPersisted(value, 1001) })
      const paths = tabs.map(({ path }) => path)
      expect(paths[0]).toBe(CONSOLE_PATH)
      expect(paths.includes(activePath)).toBe(true)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths.length).toBeLessThanOrEqual(30)
      expect(paths.filter((path) => isExcluded(path) || !/^\/(?!\/)[^?#]*$/.test(path))).toEqual([])
    }),
  )
})
