import { CONSOLE_PATH } from '../../tabs/tabs.paths.ts'
import { tabsMachine } from '../../tabs/tabs.machine.ts'
import { TABS_VERSION } from '../../tabs/tabs.persistence.ts'
import type { TabsContext, TabsEvent, TabsInput } from '../../tabs/tabs.types.ts'
import type { Walk } from './walk.types.ts'

const paths = [CONSOLE_PATH, '/a', '/b', '/c', '/login']

const eventsFor = (path: string): TabsEvent[] => [
  { type: 'tab.open', path },
  { type: 'tab.open', path: `${path}?page=2`, title: '甲' },
  { type: 'tab.activate', path },
  { type: 'tab.rename', path, title: '乙' },
  { type: 'tab.close', path },
  { type: 'tab.closeOthers', path },
  { type: 'tab.closeLeft', path },
  { type: 'tab.closeRight', path },
  { type: 'tab.reload', path },
  { type: 'tab.move', path, to: 1 },
  { type: 'permission.revoked', paths: [path, '/a'] },
]

const startWith = (...kept: string[]): TabsInput => ({
  userId: 1001,
  limit: 3,
  restored: { version: TABS_VERSION, userId: 1001, paths: kept, activePath: CONSOLE_PATH },
})

/** Everything that a tab bar of at most three tabs can meet, or of one. */
export const tabsWalk: Walk = {
  machine: tabsMachine.provide({ guards: { holdsText: (_, { paths: closed }) => closed.includes('/b') } }),
  inputs: [
    () => startWith(),
    () => startWith('/a'),
    () => startWith('/a', '/b'),
    (): TabsInput => ({ userId: 1001, limit: 1 }),
  ],
  events: [
    ...paths.flatMap(eventsFor),
    { type: 'tab.closeAll' },
    { type: 'close.keep' },
    { type: 'close.discard' },
    { type: 'close.cancel' },
  ],
  answers: {},
  actions: { persistTabs: () => {} },
  keep: (context) => {
    const { tabs, asked } = context as TabsContext
    return [tabs.map(({ path }) => path), asked?.type]
  },
}
