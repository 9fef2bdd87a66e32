import { selectStatus } from '@hospital-crm/machines/session'
import {
  createAgreement,
  noteOpened,
  SESSION_KEY,
  TOKEN_KEY,
  type SessionActor,
  type TokenStore,
} from '../session/index.ts'
import { browserStorage } from '../parts/browser-storage.ts'
import type { ToastCenter } from '../toasts/index.ts'

export interface WiredServices {
  session: SessionActor
  tokens: TokenStore
}

/** Moments after which time may have passed and other tabs may have done something without a word. */
const wakings = [
  [document, 'visibilitychange'],
  [document, 'resume'],
  [window, 'pageshow'],
  [window, 'focus'],
] as const

/** Keeps the session over reloads and over tabs, and tells it what only the page can know. */
export const wireSession = ({ session, tokens }: WiredServices, toasts: Pick<ToastCenter, 'clear'>): void => {
  const agreement = createAgreement({
    session,
    tokens,
    storage: browserStorage,
    restart: () => location.reload(),
  })
  session.on('session.opened', agreement.claim)
  session.on('session.renewed', agreement.claim)
  const opened = session.subscribe((snapshot) => {
    if (selectStatus(snapshot) !== 'active') return
    noteOpened()
    opened.unsubscribe()
  })
  session.on('session.locked', () => toasts.clear())
  session.subscribe(agreement.keep)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_KEY || key === SESSION_KEY) agreement.follow()
  })
  for (const [target, type] of wakings)
    target.addEventListener(type, () => {
      agreement.follow()
      session.send({ type: 'clock.check' })
    })
  addEventListener('online', () => {
    session.send({ type: 'network.online' })
    session.send({ type: 'clock.check' })
  })
  session.start()
}
