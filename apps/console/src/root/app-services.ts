import { canSeeMenu, selectUser } from '@hospital-crm/machines/session'
import type { Client } from '@hospital-crm/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../client/query-client.ts'
import { storesOf } from '../client/session-stores.ts'
import { menuLists } from '../area-kit/area.ts'
import { isPageFault } from '../failures/page-fault.ts'
import { isListed, loadOptions } from '../options/index.ts'
import { afterPaint } from '../parts/after-paint.ts'
import { routeMetaOf } from '../routing/route-meta.ts'
import { createConsoleRouter, type ConsoleRouter } from '../router/router.ts'
import { endingsOf, type SessionActor, type TokenStore } from '../session/index.ts'
import { startSessionDrafts, type SessionDrafts } from '../drafts/session-drafts.ts'
import { joinSocket } from '../socket/join-socket.ts'
import { startSocket, type SocketActor } from '../socket/socket.ts'
import { createTabSnapshots } from '../tabs/tab-snapshots.ts'
import { startTabs, type TabsActor } from '../tabs/tabs-actor.ts'
import type { OpenTabs } from '../tabs/tabs-context.tsx'
import { dropWithGrants } from './drop-with-grants.ts'
import { forgetOptions, keepOptions } from './kept-options.ts'

/** What lives as long as somebody is signed in; a lock leaves it alone. */
export interface AppServices {
  queryClient: QueryClient
  router: ConsoleRouter
  /** Undefined while nobody is signed in, on the pages that need no login. */
  live: { socket: SocketActor; openTabs: OpenTabs; drafts: SessionDrafts } | undefined
}

/** Whether a path has a page of its own that this session may see. */
const mayOpen = (router: ConsoleRouter, session: SessionActor, path: string): boolean => {
  const { title, permissions = [] } = routeMetaOf(router, path)
  return title !== undefined && canSeeMenu(session.getSnapshot(), { permissions })
}

/** The tab bar follows the router, the router follows the tab bar. */
const joinTabs = (router: ConsoleRouter, tabs: TabsActor, session: SessionActor): (() => void) => {
  let isMissing = false
  const leave = router.subscribe('onResolved', ({ toLocation }) => {
    const { missing } = toLocation.state
    if (missing !== undefined) {
      isMissing = true
      tabs.send({ type: 'permission.revoked', paths: [missing] })
      isMissing = false
    }
    if (routeMetaOf(router, toLocation.pathname).title)
      tabs.send({ type: 'tab.open', path: toLocation.pathname, href: toLocation.href })
  })
  // The tab is seen to be chosen before its page is made.
  tabs.on('tab.activated', async ({ href }) => {
    // Whoever came to what is not there is told so, and led nowhere.
    if (isMissing) return
    await afterPaint()
    if (tabs.getSnapshot().context.tabs.some((tab) => tab.href === href)) router.history.push(href)
  })

  const closeForbidden = () => {
    const snapshot = session.getSnapshot()
    const paths = tabs
      .getSnapshot()
      .context.tabs.map(({ path }) => path)
      .filter((path) => !mayOpen(router, session, path))
    if (selectUser(snapshot) && paths.length > 0) tabs.send({ type: 'permission.revoked', paths })
  }
  closeForbidden()
  const watch = session.subscribe(closeForbidden)
  return () => {
    leave()
    watch.unsubscribe()
    tabs.stop()
  }
}

const open = (
  session: SessionActor,
  tokens: TokenStore,
  call: Client['call'],
  onOver: () => void,
): AppServices => {
  const queryClient = createQueryClient(isPageFault)
  const router = createConsoleRouter({
    session: () => session.getSnapshot(),
    options: (names) => loadOptions(queryClient, call, names),
    isListed: (list, id) => isListed(queryClient, call, menuLists, { list, id }),
  })
  const user = selectUser(session.getSnapshot())
  if (!user) {
    forgetOptions()
    // The history changes the address without a word, and the front door must hear that a public page was left.
    router.subscribe('onResolved', () => dispatchEvent(new HashChangeEvent('hashchange')))
    return { queryClient, router, live: undefined }
  }

  const { actor: socket, stop: stopSocket } = startSocket({ token: tokens.get, uid: () => user.id })
  const { drafts, stop: stopDrafts } = startSessionDrafts(session, call, (path) =>
    mayOpen(router, session, path),
  )
  const tabs = startTabs(user.id, (paths) => drafts.typedOn(paths).length > 0)
  const leaveTabs = joinTabs(router, tabs, session)
  const leaveSocket = joinSocket(session, socket)
  const stopDropping = dropWithGrants(session, queryClient)
  const dropOptions = keepOptions(session, queryClient)
  const snapshots = createTabSnapshots()
  tabs.on('text.discarded', ({ paths }) => {
    for (const { id } of drafts.typedOn(paths)) drafts.remove(id)
  })
  tabs.on('tab.closed', ({ paths }) => {
    snapshots.drop(paths)
    drafts.rest(paths)
  })
  tabs.on('tab.reloaded', ({ path }) => snapshots.drop([path]))
  socket.on('socket.online', () => void drafts.start())
  socket.on('session.ended', ({ reason }) => endingsOf(session).report(reason))
  const over = session.on('session.closed', () => {
    over.unsubscribe()
    leaveSocket()
    stopSocket()
    stopDropping()
    dropOptions()
    stopDrafts()
    leaveTabs()
    for (const store of storesOf(queryClient)) {
      store.drop()
      store.close?.()
    }
    queryClient.clear()
    router.history.destroy()
    onOver()
  })
  return { queryClient, router, live: { socket, openTabs: { tabs, snapshots }, drafts } }
}

const current = new WeakMap<SessionActor, AppServices>()

/** The services of the running session, made at the first call after somebody signed in. */
export const appServicesOf = (
  session: SessionActor,
  tokens: TokenStore,
  call: Client['call'],
): AppServices => {
  const known = current.get(session)
  if (known?.live || (known && !selectUser(session.getSnapshot()))) return known
  known?.router.history.destroy()
  const services = open(session, tokens, call, () => current.delete(session))
  current.set(session, services)
  return services
}

/** Drops the services of the public pages when these are left: their router has stopped following the address. */
export const leavePublicPages = (session: SessionActor): void => {
  const known = current.get(session)
  if (!known || known.live) return
  known.router.history.destroy()
  current.delete(session)
}
