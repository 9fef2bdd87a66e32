import { isSignedIn, selectStatus, type SessionSnapshot } from '@hospital-crm/machines/session'
import type { PageStorage } from '../parts/browser-storage.ts'
import { endingsOf } from './endings.ts'
import type { SessionActor } from './session-effects.ts'
import { parseSession, SESSION_KEY, sessionText } from './session-store.ts'
import type { TokenStore } from './token-store.ts'

export interface AgreementOptions {
  session: Pick<SessionActor, 'send' | 'getSnapshot'>
  tokens: TokenStore
  storage: PageStorage
  /** Starts the page over, as whoever the browser now belongs to: nothing of the user before stays in memory. */
  restart: () => void
}

/** How the tabs of one browser agree: by what is kept in the storage they share. */
export interface Agreement {
  /** Writes down what this tab knows, where that is news. */
  keep: () => void
  /** What this tab is about to write replaces whatever is there: somebody has just signed in here. */
  claim: () => void
  /** Reads what the others wrote. Also right after a time in which nothing was heard of them. */
  follow: () => void
}

const grants = ({
  user,
  authRules,
  role,
  extraRoles,
  passwordChangeRequired,
  enrolmentRequired,
}: SessionSnapshot['context']) => ({
  user: user ?? undefined,
  authRules,
  role,
  extraRoles,
  passwordChangeRequired,
  enrolmentRequired,
})

/** Keeps a session for the next visit and in step with the other tabs. */
export const createAgreement = ({ session, tokens, storage, restart }: AgreementOptions): Agreement => {
  const read = () => storage.getItem(SESSION_KEY)
  /** What was written or read last; anything else in the storage is another tab's news. */
  let seen = read()

  const follow = (): void => {
    const snapshot = session.getSnapshot()
    const { context } = snapshot
    const status = selectStatus(snapshot)
    if (status === 'restoring' || status === 'loggingOut') return
    seen = read()
    const kept = tokens.get() === undefined ? null : parseSession(seen)
    if (!isSignedIn(snapshot)) {
      if (kept) restart()
      return
    }
    if (!kept) return endingsOf(session).report('disconnected')
    if (kept.user.id !== context.user?.id) return restart()
    tokens.adopt()
    const { expiresAt, locked, ...fresh } = kept
    if (expiresAt !== context.expiresAt) session.send({ type: 'session.extended', expiresAt })
    if (JSON.stringify(grants({ ...context, ...fresh })) !== JSON.stringify(grants(context)))
      session.send({ type: 'user.refreshed', ...fresh })
    if (locked && status !== 'locked') session.send({ type: 'screen.locked' })
    if (!locked && status === 'locked') session.send({ type: 'screen.unlocked' })
  }

  const keep = (): void => {
    const snapshot = session.getSnapshot()
    if (selectStatus(snapshot) === 'restoring') return
    const mine = sessionText(snapshot)
    if (mine === seen) return
    if (mine === null) {
      // A token that is there now belongs to a tab that has signed in since.
      if (tokens.get() === undefined) storage.removeItem(SESSION_KEY)
      seen = null
    } else if (read() !== seen) {
      // Their news first, so that what is written contains both.
      follow()
      queueMicrotask(keep)
    } else {
      storage.setItem(SESSION_KEY, mine)
      seen = mine
    }
  }

  return {
    keep,
    claim: () => {
      seen = read()
    },
    follow,
  }
}
