import type { Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import { selectRoles, selectStatus, selectUser } from '@hospital-crm/machines/session'
import type { SessionActor } from '../session/index.ts'
import { isOfNow, pathOf, type Acting, type Draft } from './draft.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import { createDraftPeers } from './draft-peers.ts'
import { createDraftStorage } from './draft-storage.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { importDraftKey, type DraftKey } from './seal.ts'

/** The drafts of whoever is signed in. */
export type SessionDrafts = DraftStore & Pick<DraftKeeper, 'start' | 'refresh' | 'wipe' | 'isLasting'>

const current = new WeakMap<SessionActor, SessionDrafts>()

/** The drafts of the running session; undefined where it has shown no page yet. */
export const draftsOf = (session: SessionActor): SessionDrafts | undefined => current.get(session)

/** What could not be written, for its user alone, until the page goes or somebody else signs in. */
let left: { userId: number; drafts: readonly Draft[] } | undefined

/** Null where drafts can only live in memory: a backend without the call, an address that is not secure. */
export const askKey = async (call: Client['call']): Promise<DraftKey | null> => {
  if (!isSecureContext) return null
  try {
    const { key_id, key } = await call('users/draftKey', { body: {}, quiet: true })
    return await importDraftKey(key_id, key)
  } catch (error) {
    if (isCallError(error) && error.error === 'not_found') return null
    throw error
  }
}

const actingOf = (session: SessionActor): Acting => {
  const snapshot = session.getSnapshot()
  const { roles, currentId } = selectRoles(snapshot)
  const isViewing = Boolean(selectUser(snapshot)?.viewing)
  return { current: currentId ?? 0, own: roles.map(({ id }) => id), isViewing }
}

const grantsOf = (session: SessionActor): string =>
  JSON.stringify([actingOf(session), session.getSnapshot().context.authRules])

/** Events after which the page may be gone, or hidden for so long that its memory is. */
const partings = [
  [window, 'beforeunload'],
  [window, 'pagehide'],
  [document, 'visibilitychange'],
] as const

/**
 * Keeps the drafts of the signed-in user until the session closes. They are written when the screen is locked, when the
 * page is left and when the session ends, however it does.
 */
export const startSessionDrafts = (
  session: SessionActor,
  call: Client['call'],
  /** Whether the page at a path may be opened now. */
  mayOpen: (path: string) => boolean = () => true,
): { drafts: SessionDrafts; stop: () => void } => {
  const userId = selectUser(session.getSnapshot())?.id ?? 0
  const store = createDraftStore(Date.now, {
    role: () => actingOf(session).current,
    isOfNow: ({ role }) => isOfNow(role, actingOf(session)),
    mayGoTo: ({ place }) => {
      const path = place && pathOf(place.href)
      // What stands over any page has none of its own.
      return !path || mayOpen(path)
    },
  })
  const keeper = createDraftKeeper({
    userId,
    store,
    storage: createDraftStorage(),
    peers: createDraftPeers(userId),
    askKey: () => askKey(call),
    left: left?.userId === userId ? left.drafts : [],
  })
  left = undefined

  let before = selectStatus(session.getSnapshot())
  let grants = grantsOf(session)
  const watch = session.subscribe((snapshot) => {
    const now = grantsOf(session)
    if (now !== grants) {
      grants = now
      store.turn()
    }
    const status = selectStatus(snapshot)
    if (status === before) return
    if (status === 'locked') void keeper.flush()
    if (before === 'locked' && status === 'active') {
      store.rest()
      void keeper.start()
    }
    before = status
  })
  const part = () => {
    void keeper.flush()
    if (document.visibilityState === 'visible') void keeper.refresh()
  }
  const start = () => void keeper.start()
  for (const [target, event] of partings) target.addEventListener(event, part)
  addEventListener('online', start)
  start()

  const drafts: SessionDrafts = { ...store, ...keeper }
  current.set(session, drafts)
  return {
    drafts,
    stop: () => {
      current.delete(session)
      watch.unsubscribe()
      for (const [target, event] of partings) target.removeEventListener(event, part)
      removeEventListener('online', start)
      const isLogout = session.getSnapshot().context.closeReason === 'logout'
      void keeper.close().then((unwritten) => {
        if (!isLogout && unwritten.length > 0) left = { userId, drafts: unwritten }
      })
    },
  }
}
