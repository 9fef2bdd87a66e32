import { isSignedIn, selectStatus } from '@hospital-crm/machines/session'
import { keepSession, readSession, type SessionActor } from '../session/index.ts'
import type { ToastCenter } from '../toasts/index.ts'
import { SESSION_KEY } from '../session/session-store.ts'
import { TOKEN_KEY } from '../session/token-store.ts'

/** Another tab of this browser logged in, out, locked or unlocked. */
const followOtherTabs = (session: SessionActor, key: string | null, value: string | null): void => {
  if (key === TOKEN_KEY && value === null) session.send({ type: 'session.ended', reason: 'disconnected' })
  if (key === TOKEN_KEY && value !== null && !isSignedIn(session.getSnapshot())) location.reload()
  if (key !== SESSION_KEY) return
  const locked = readSession()?.locked
  const isLocked = selectStatus(session.getSnapshot()) === 'locked'
  if (locked === true && !isLocked) session.send({ type: 'screen.locked' })
  if (locked === false && isLocked) session.send({ type: 'screen.unlocked' })
}

/** Keeps the session over reloads, and tells it what only the page can know. */
export const wireSession = (session: SessionActor, toasts: ToastCenter): void => {
  session.subscribe((snapshot) => {
    const status = selectStatus(snapshot)
    if (status !== 'restoring') keepSession(snapshot)
    if (status === 'locked') toasts.clear()
  })
  document.addEventListener('visibilitychange', () => session.send({ type: 'clock.check' }))
  addEventListener('online', () => session.send({ type: 'network.online' }))
  addEventListener('storage', ({ key, newValue }) => followOtherTabs(session, key, newValue))
  session.start()
}
