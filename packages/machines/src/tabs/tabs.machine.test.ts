import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { tabsMachine } from './tabs.machine.ts'
import { fromPersisted, toPersisted } from './tabs.persistence.ts'
import { isClosable } from './tabs.selectors.ts'
import type { PersistedTabs, TabsEmitted, TabsEvent, TabsInput } from './tabs.types.ts'

const HOME = '/dashboard/console'

/** Starts the tab bar of user 1001 and opens `paths`, the last of which is active; `held` are pages with unsaved text. */
const start = (paths: string[] = [], input: Partial<TabsInput> = {}, held: string[] = []) => {
  const emitted: TabsEmitted[] = []
  const kept: PersistedTabs[] = []
  const actor = createActor(
    tabsMachine.provide({
      actions: { persistTabs: (_, params) => void kept.push(params) },
      guards: { holdsText: (_, { paths: closed }) => closed.some((path) => held.includes(path)) },
    }),
    { input: { userId: 1001, ...input } },
  )
  actor.start()
  for (const path of paths) actor.send({ type: 'tab.open', path })
  actor.on('*', (event) => emitted.push(event))
  const bar = () => actor.getSnapshot().context.tabs.map(({ path }) => path)
  const active = () => actor.getSnapshot().context.activePath
  return { actor, emitted, kept, bar, active, send: (event: TabsEvent) => actor.send(event) }
}

describe('opening', () => {
  test('starts with the console tab alone', () => {
    const { actor, bar, active } = start()
    expect([bar(), active(), isClosable(actor.getSnapshot(), HOME)]).toEqual([[HOME], HOME, false])
  })

  test('a page opened twice has one tab, with its latest address and title', () => {
    const { actor, send } = start(['/a', '/b'])
    send({ type: 'tab.open', path: '/a', href: '/a?page=2', title: '甲' })
    send({ type: 'tab.open', path: '/a' })
    expect(actor.getSnapshot().context.tabs).toEqual([
      { path: HOME, href: HOME, title: null, fixed: true, order: 0 },
      { path: '/a', href: '/a?page=2', title: '甲', fixed: false, order: 1 },
      { path: '/b', href: '/b', title: null, fixed: false, order: 2 },
    ])
    send({ type: 'tab.rename', path: '/a', title: null })
    expect(actor.getSnapshot().context.tabs[1]?.title).toBeNull()
  })

  test('an address with a search part opens the tab of its path', () => {
    const { actor, bar, active } = start(['/a', '/b', '/a?page=2#top'])
    expect([bar(), active(), actor.getSnapshot().context.tabs[1]?.href]).toEqual([
      [HOME, '/a', '/b'],
      '/a',
      '/a?page=2#top',
    ])
    expect(start(['/login?from=/a']).bar()).toEqual([HOME])
  })

  test.each(['/', '', 'a', '//host/a', '/login', '/redirect/x', '/exception/403', '/error', '/404', '/500'])(
    '%s gets no tab',
    (path) => {
      const { bar, active } = start(['/a', path])
      expect([bar(), active()]).toEqual([[HOME, '/a'], '/a'])
    },
  )

  test('a path that only begins like an excluded one gets its tab', () => {
    expect(start(['/logins']).bar()).toEqual([HOME, '/logins'])
  })

  test('at the limit the oldest tab makes room, but not the active one', () => {
    const { bar, emitted, send } = start(['/a', '/b', '/c'], { limit: 4 })
    send({ type: 'tab.move', path: '/a', to: 3 })
    send({ type: 'tab.activate', path: '/a' })
    send({ type: 'tab.open', path: '/d' })
    expect(bar()).toEqual([HOME, '/c', '/a', '/d'])
    expect(emitted.at(-1)).toEqual({ type: 'tab.closed', paths: ['/b'] })
  })

  test('30 tabs fit', () => {
    const paths = Array.from({ length: 29 }, (_, index) => `/p/${index}`)
    const { bar, send } = start(paths)
    expect(bar()).toEqual([HOME, ...paths])
    send({ type: 'tab.open', path: '/new' })
    expect(bar()).toEqual([HOME, ...paths.slice(1), '/new'])
  })

  test('is refused where nothing can make room', () => {
    const { bar, active, emitted, send } = start(['/a'], { limit: 2 })
    send({ type: 'tab.open', path: '/b' })
    expect([bar(), active()]).toEqual([[HOME, '/a'], '/a'])
    expect(emitted).toEqual([{ type: 'warning.raised', code: 'limitReached', path: '/b' }])
  })
})

const four = ['/a', '/b', '/c', '/d']

describe('closing', () => {
  test.each<[string, string, TabsEvent, string[], string]>([
    [
      'the active tab moves to the one after it',
      '/b',
      { type: 'tab.close', path: '/b' },
      [HOME, '/a', '/c', '/d'],
      '/c',
    ],
    [
      'the active tab at the end moves to the one before',
      '/d',
      { type: 'tab.close', path: '/d' },
      [HOME, '/a', '/b', '/c'],
      '/c',
    ],
    [
      'another tab leaves the active one',
      '/d',
      { type: 'tab.close', path: '/a' },
      [HOME, '/b', '/c', '/d'],
      '/d',
    ],
    [
      'the others keeps the tab and the console',
      '/d',
      { type: 'tab.closeOthers', path: '/b' },
      [HOME, '/b'],
      '/b',
    ],
    ['what stands left', '/a', { type: 'tab.closeLeft', path: '/c' }, [HOME, '/c', '/d'], '/c'],
    ['what stands right', '/a', { type: 'tab.closeRight', path: '/b' }, [HOME, '/a', '/b'], '/a'],
    ['what stands right of the console', '/a', { type: 'tab.closeRight', path: HOME }, [HOME], HOME],
    ['all leaves the console', '/b', { type: 'tab.closeAll' }, [HOME], HOME],
    [
      'pages that are no longer allowed',
      '/b',
      { type: 'permission.revoked', paths: ['/b', '/c', HOME] },
      [HOME, '/a', '/d'],
      '/d',
    ],
  ])('%s', (_, at, event, bar, active) => {
    const tabs = start(four)
    tabs.send({ type: 'tab.activate', path: at })
    tabs.emitted.length = 0
    tabs.send(event)
    expect([tabs.bar(), tabs.active()]).toEqual([bar, active])
    const closed: TabsEmitted = { type: 'tab.closed', paths: four.filter((path) => !bar.includes(path)) }
    const moved: TabsEmitted = { type: 'tab.activated', path: active, href: active }
    expect(tabs.emitted).toEqual(active === at ? [closed] : [closed, moved])
  })

  test.each<[string, string[], TabsEvent, TabsEmitted]>([
    [
      'the last tab',
      [],
      { type: 'tab.close', path: HOME },
      { type: 'warning.raised', code: 'lastTab', path: HOME },
    ],
    [
      'the console tab',
      ['/a'],
      { type: 'tab.close', path: HOME },
      { type: 'warning.raised', code: 'tabFixed', path: HOME },
    ],
    [
      'a missing tab',
      ['/a'],
      { type: 'tab.close', path: '/x' },
      { type: 'warning.raised', code: 'tabMissing', path: '/x' },
    ],
  ])('%s is refused with its reason', (_, paths, event, warning) => {
    const { bar, emitted, send } = start(paths)
    send(event)
    expect([bar(), emitted]).toEqual([[HOME, ...paths], [warning]])
  })
})

describe('closing a page with text that is not saved', () => {
  const asking = (event: TabsEvent, held = ['/b']) => {
    const tabs = start(four, {}, held)
    tabs.send(event)
    return { ...tabs, state: () => tabs.actor.getSnapshot().value }
  }
  const closeB: TabsEvent = { type: 'tab.close', path: '/b' }

  test.each<TabsEvent>([
    closeB,
    { type: 'tab.closeOthers', path: '/d' },
    { type: 'tab.closeLeft', path: '/c' },
    { type: 'tab.closeRight', path: '/a' },
    { type: 'tab.closeAll' },
  ])('waits for an answer: %o', (event) => {
    const { state, bar, emitted, actor } = asking(event)
    expect([state(), bar(), emitted]).toEqual(['closing', [HOME, ...four], []])
    expect(actor.getSnapshot().context.asked).toEqual(event)
  })

  test.each<TabsEvent>([
    { type: 'tab.close', path: '/a' },
    { type: 'tab.closeOthers', path: '/b' },
    { type: 'permission.revoked', paths: ['/b'] },
  ])('asks nothing where none of it goes, or nobody can answer: %o', (event) => {
    const { state, emitted } = asking(event)
    expect([state(), emitted[0]?.type]).toEqual(['idle', 'tab.closed'])
  })

  const closed: TabsEmitted = { type: 'tab.closed', paths: ['/b'] }
  test.each<[TabsEvent['type'] & `close.${string}`, string[], TabsEmitted[]]>([
    ['close.keep', [HOME, '/a', '/c', '/d'], [closed]],
    ['close.discard', [HOME, '/a', '/c', '/d'], [{ type: 'text.discarded', paths: ['/b'] }, closed]],
    ['close.cancel', [HOME, ...four], []],
  ])('%s', (type, left, announced) => {
    const { send, state, bar, emitted, actor } = asking(closeB)
    send({ type })
    expect([state(), bar(), emitted]).toEqual(['idle', left, announced])
    expect(actor.getSnapshot().context.asked).toBeNull()
    send({ type })
    expect([state(), bar()]).toEqual(['idle', left])
  })

  test('lets nothing else be closed before it is answered', () => {
    const { send, state, bar } = asking(closeB)
    send({ type: 'tab.close', path: '/a' })
    send({ type: 'tab.closeAll' })
    expect([state(), bar()]).toEqual(['closing', [HOME, ...four]])
  })

  test('goes on with everything else', () => {
    const { send, state, bar, active } = asking(closeB)
    send({ type: 'tab.open', path: '/e' })
    send({ type: 'tab.activate', path: '/a' })
    expect([state(), bar(), active()]).toEqual(['closing', [HOME, ...four, '/e'], '/a'])
  })

  test('needs no answer any more when the page is gone', () => {
    const { send, state, actor } = asking(closeB)
    send({ type: 'permission.revoked', paths: ['/b'] })
    expect([state(), actor.getSnapshot().context.asked]).toEqual(['idle', null])
  })
})

describe('a tab that is gone', () => {
  const missing: TabsEmitted = { type: 'warning.raised', code: 'tabMissing', path: '/x' }
  test.each<[TabsEvent, TabsEmitted[]]>([
    [{ type: 'tab.activate', path: '/x' }, []],
    [{ type: 'tab.close', path: '/x' }, [missing]],
    [{ type: 'tab.closeOthers', path: '/x' }, [missing]],
    [{ type: 'tab.closeLeft', path: '/x' }, [missing]],
    [{ type: 'tab.closeRight', path: '/x' }, [missing]],
    [{ type: 'tab.reload', path: '/x' }, []],
    [{ type: 'tab.rename', path: '/x', title: '甲' }, []],
    [{ type: 'tab.move', path: '/x', to: 1 }, []],
    [{ type: 'permission.revoked', paths: ['/x'] }, []],
  ])('%o', (event, announced) => {
    const { bar, active, emitted, send } = start(['/a'])
    send(event)
    expect([bar(), active(), emitted]).toEqual([[HOME, '/a'], '/a', announced])
  })
})

test('reloading is announced', () => {
  const { emitted, send } = start(['/a'])
  send({ type: 'tab.reload', path: '/a' })
  expect(emitted).toEqual([{ type: 'tab.reloaded', path: '/a' }])
})

describe('dragging', () => {
  test.each<[string, number, string[]]>([
    ['/a', 2, [HOME, '/b', '/a', '/c', '/d']],
    ['/d', 0, [HOME, '/d', '/a', '/b', '/c']],
    ['/a', 99, [HOME, '/b', '/c', '/d', '/a']],
    ['/b', -3, [HOME, '/b', '/a', '/c', '/d']],
    ['/b', Number.NaN, [HOME, '/b', '/a', '/c', '/d']],
    [HOME, 2, [HOME, '/a', '/b', '/c', '/d']],
  ])('%s to %i', (path, to, bar) => {
    const tabs = start(four)
    tabs.send({ type: 'tab.move', path, to })
    expect(tabs.bar()).toEqual(bar)
  })
})

describe('keeping tabs over a reload', () => {
  test('what was kept opens again, without search parts and titles', () => {
    const { actor, kept, send } = start(four)
    send({ type: 'tab.open', path: '/b', href: '/b?q=13800138000', title: '王芳' })
    expect(kept.at(-1)).toEqual({ version: 1, userId: 1001, paths: four, activePath: '/b' })
    const text = JSON.stringify(toPersisted(actor.getSnapshot()))
    const again = start([], { restored: fromPersisted(JSON.parse(text), 1001) })
    expect([again.bar(), again.active()]).toEqual([[HOME, ...four], '/b'])
    expect(JSON.stringify(toPersisted(again.actor.getSnapshot()))).toBe(text)
    expect(text).not.toContain('138')
    expect(text).not.toContain('王芳')
  })

  test('is done only when something kept has changed', () => {
    const { kept, send } = start(['/a'])
    send({ type: 'tab.rename', path: '/a', title: '甲' })
    send({ type: 'tab.reload', path: '/a' })
    send({ type: 'tab.close', path: '/x' })
    expect(kept.length).toBe(1)
  })

  test('what was kept of another user opens nothing', () => {
    const restored = { version: 1, userId: 1002, paths: ['/a'], activePath: '/a' }
    expect(start([], { restored }).bar()).toEqual([HOME])
  })

  test('excluded, doubled and surplus paths are dropped', () => {
    const restored = {
      version: 1,
      userId: 1001,
      paths: ['/a', '/login', '/a', '/a?q=1', HOME, '/b', '/c'],
      activePath: '/c',
    }
    const { bar, active } = start([], { restored, limit: 3 })
    expect([bar(), active()]).toEqual([[HOME, '/a', '/b'], HOME])
  })
})
