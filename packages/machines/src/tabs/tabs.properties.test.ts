import { test } from 'vitest'
import { holdAlways, type Life } from '../testing/random.ts'
import { tabsWalk } from '../testing/walks/tabs.walk.ts'
import type { Walk } from '../testing/walks/walk.types.ts'
import { fromPersisted, toPersisted } from './tabs.persistence.ts'
import { CONSOLE_PATH, isExcluded } from './tabs.paths.ts'
import type { TabsSnapshot } from './tabs.selectors.ts'
import type { PersistedTabs, TabsContext } from './tabs.types.ts'

interface Look {
  readonly bar: TabsContext
  readonly paths: readonly string[]
  /** What was last given away to be kept, null before that. */
  readonly given: PersistedTabs | null
  readonly persisted: PersistedTabs
}

let given: PersistedTabs | null = null

const walk: Walk = { ...tabsWalk, actions: { persistTabs: (_, kept: PersistedTabs) => void (given = kept) } }

const begin = (): Life<Look> => {
  given = null
  return {
    walk,
    look: ({ snapshot }) => {
      const tabs = snapshot() as TabsSnapshot
      return {
        bar: tabs.context,
        paths: tabs.context.tabs.map(({ path }) => path),
        given,
        persisted: toPersisted(tabs),
      }
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

test('whatever happens to a tab bar', async () => {
  await holdAlways({
    begin,
    invariants: {
      'at least one tab is open': ({ paths }) => paths.length >= 1,
      'the console tab is the first, and the only fixed one': ({ bar }) =>
        isSame(
          bar.tabs.filter(({ fixed }) => fixed),
          bar.tabs.slice(0, 1),
        ) && bar.tabs[0]?.path === CONSOLE_PATH,
      'there are never more tabs than the limit': ({ bar, paths }) => paths.length <= bar.limit,
      'the active tab is one of the tabs': ({ bar, paths }) => paths.includes(bar.activePath),
      'no two tabs have the same path': ({ paths }) => new Set(paths).size === paths.length,
      'a path has no search part and is none of the excluded ones': ({ paths }) =>
        paths.every((path) => !path.includes('?') && !isExcluded(path)),
      'the tab of an address is the tab of its path': ({ bar }) =>
        bar.tabs.every(({ path, href }) => href.split('?')[0] === path),
      'what is kept is always the latest': ({ given, persisted }, before) =>
        isSame(given, persisted) || (given === null && isSame(persisted, before.persisted)),
      'what is kept can be read again, by this user alone': ({ persisted }) =>
        isSame(fromPersisted(persisted, 1001), persisted) && fromPersisted(persisted, 1002) === null,
      'what is kept names no title and no search part': ({ persisted }) =>
        !/[甲乙?]/.test(JSON.stringify(persisted)),
    },
  })
})
