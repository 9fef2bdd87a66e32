import { isExcluded, pathOf } from './tabs.paths.ts'
import type { Tab, TabsCloseEvent, TabsContext, TabsEmitted, TabsEvent, TabsWarning } from './tabs.types.ts'

/** Most tabs at a time; more is nothing that anybody finds again. */
export const TAB_LIMIT = 30

/** The context after an event, and what has to be announced about it. */
export interface Change {
  readonly context: TabsContext
  readonly announcements: readonly TabsEmitted[]
}

export const newTab = (path: string, order: number, fixed: boolean): Tab => ({
  path,
  href: path,
  title: null,
  fixed,
  order,
})

const unchanged = (context: TabsContext): Change => ({ context, announcements: [] })

const warn = (context: TabsContext, code: TabsWarning, path: string): Change => ({
  context,
  announcements: [{ type: 'warning.raised', code, path }],
})

/** The tab that takes over: the nearest one left that stood after the active tab, else before it. */
const successor = (
  context: TabsContext,
  left: readonly Tab[],
  preferred: string | undefined,
): Tab | undefined => {
  const at = context.tabs.findIndex(({ path }) => path === context.activePath)
  const stays = (tab: Tab) => left.includes(tab)
  return (
    left.find(({ path }) => path === context.activePath) ??
    left.find(({ path }) => path === preferred) ??
    context.tabs.slice(at + 1).find(stays) ??
    context.tabs.slice(0, at).findLast(stays)
  )
}

const remove = (
  context: TabsContext,
  goes: (tab: Tab, index: number) => boolean,
  preferred?: string,
): Change => {
  const gone = context.tabs.filter((tab, index) => !tab.fixed && goes(tab, index))
  const tabs = context.tabs.filter((tab) => !gone.includes(tab))
  const active = successor(context, tabs, preferred)
  if (gone.length === 0 || active === undefined) return unchanged(context)
  const closed: TabsEmitted = { type: 'tab.closed', paths: gone.map(({ path }) => path) }
  const moved = active.path !== context.activePath
  return {
    context: { ...context, tabs, activePath: active.path },
    announcements: moved
      ? [closed, { type: 'tab.activated', path: active.path, href: active.href }]
      : [closed],
  }
}

const open = (context: TabsContext, event: Extract<TabsEvent, { type: 'tab.open' }>): Change => {
  const { title } = event
  const path = pathOf(event.path)
  const href = event.href ?? (path === event.path ? undefined : event.path)
  if (isExcluded(path, context.excludedPaths)) return unchanged(context)
  const update = (tab: Tab): Tab => ({ ...tab, href: href ?? tab.href, title: title ?? tab.title })
  if (context.tabs.some((tab) => tab.path === path)) {
    const tabs = context.tabs.map((tab) => (tab.path === path ? update(tab) : tab))
    return unchanged({ ...context, tabs, activePath: path })
  }
  const full = context.tabs.length >= context.limit
  const closable = context.tabs.filter((tab) => full && !tab.fixed && tab.path !== context.activePath)
  const oldest = closable.toSorted((a, b) => a.order - b.order)[0]
  if (full && oldest === undefined) return warn(context, 'limitReached', path)
  const tabs = [
    ...context.tabs.filter((tab) => tab !== oldest),
    update(newTab(path, context.nextOrder, false)),
  ]
  return {
    context: { ...context, tabs, activePath: path, nextOrder: context.nextOrder + 1 },
    announcements: oldest === undefined ? [] : [{ type: 'tab.closed', paths: [oldest.path] }],
  }
}

const move = (context: TabsContext, tab: Tab, to: number): Change => {
  if (tab.fixed) return warn(context, 'tabFixed', tab.path)
  const others = context.tabs.filter((other) => other !== tab)
  const index = Math.min(Math.max(Math.trunc(to) || 0, 1), others.length)
  return unchanged({ ...context, tabs: others.toSpliced(index, 0, tab) })
}

const close = (context: TabsContext, tab: Tab): Change => {
  if (context.tabs.length === 1) return warn(context, 'lastTab', tab.path)
  return tab.fixed ? warn(context, 'tabFixed', tab.path) : remove(context, (other) => other === tab)
}

const closedIn = ({ announcements }: Change): readonly string[] =>
  announcements.flatMap((one) => (one.type === 'tab.closed' ? one.paths : []))

/** Carries out what was asked about. */
const answer = (context: TabsContext, type: 'close.keep' | 'close.discard' | 'close.cancel'): Change => {
  if (context.asked === null || type === 'close.cancel') return unchanged(context)
  const change = apply(context, context.asked)
  const paths = closedIn(change)
  if (type === 'close.keep' || paths.length === 0) return change
  return { ...change, announcements: [{ type: 'text.discarded', paths }, ...change.announcements] }
}

/** Who wants to close a tab that is gone is told; whatever else comes too late for it needs no word. */
const isClosing = ({ type }: TabsEvent): boolean => type.startsWith('tab.close')

/**
 * Carries out one event. At the limit the oldest closable tab that is not active makes room; where there is
 * none the new tab is refused with `limitReached`. Closing the active tab moves to its neighbour after it, or
 * before it at the end of the bar.
 */
export const apply = (context: TabsContext, event: TabsEvent): Change => {
  if (event.type === 'close.keep' || event.type === 'close.discard' || event.type === 'close.cancel')
    return answer(context, event.type)
  if (event.type === 'tab.open') return open(context, event)
  if (event.type === 'tab.closeAll') return remove(context, () => true, context.consolePath)
  if (event.type === 'permission.revoked') return remove(context, ({ path }) => event.paths.includes(path))
  const at = context.tabs.findIndex(({ path }) => path === event.path)
  const tab = context.tabs[at]
  if (tab === undefined)
    return isClosing(event) ? warn(context, 'tabMissing', event.path) : unchanged(context)
  switch (event.type) {
    case 'tab.activate':
      if (tab.path === context.activePath) return unchanged(context)
      return {
        context: { ...context, activePath: tab.path },
        announcements: [{ type: 'tab.activated', path: tab.path, href: tab.href }],
      }
    case 'tab.rename':
      return unchanged({ ...context, tabs: context.tabs.with(at, { ...tab, title: event.title }) })
    case 'tab.close':
      return close(context, tab)
    case 'tab.closeOthers':
      return remove(context, (other) => other !== tab, tab.path)
    case 'tab.closeLeft':
      return remove(context, (_, index) => index < at, tab.path)
    case 'tab.closeRight':
      return remove(context, (_, index) => index > at, tab.path)
    case 'tab.reload':
      return { context, announcements: [{ type: 'tab.reloaded', path: tab.path }] }
    case 'tab.move':
      return move(context, tab, event.to)
  }
}

/** The pages that an event would close. */
export const closedBy = (context: TabsContext, event: TabsCloseEvent): readonly string[] =>
  closedIn(apply(context, event))
