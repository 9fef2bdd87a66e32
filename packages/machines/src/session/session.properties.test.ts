import { expect, test } from 'vitest'
import { holdAlways, type Life } from '../testing/random.ts'
import { sessionWalk } from '../testing/walks/session.walk.ts'
import { startWorld } from '../testing/world.ts'
import type { Move, Walk } from '../testing/walks/walk.types.ts'
import { fromPersisted, toPersisted } from './session.persistence.ts'
import { selectStatus, type SessionSnapshot } from './session.selectors.ts'
import { answer } from './session.testing.ts'
import type { SessionEvent, SessionStatus } from './session.types.ts'

interface Look {
  readonly status: SessionStatus
  readonly hasToken: boolean
  /** Null while nobody is signed in. */
  readonly userId: number | null
  readonly isOnline: boolean
  /** How many roles the server is being asked for. */
  readonly roles: number
  readonly hasLockScreen: boolean
  readonly isChangeRequired: boolean
  readonly isEnrolmentRequired: boolean
  readonly isOver: boolean
  readonly timer: number | null
  readonly persisted: string
  readonly isReadable: boolean
}

let token: string | null = null

const walk: Walk = {
  ...sessionWalk,
  actions: {
    storeToken: (_, params: { token: string }) => void (token = params.token),
    retireToken: () => {},
    clearToken: () => void (token = null),
  },
}

const begin = (): Life<Look> => {
  token = 'left-over'
  return {
    walk,
    look: ({ clock, doubles, snapshot }) => {
      const session = snapshot() as SessionSnapshot
      const { now, expiresAt, user, online, passwordChangeRequired, enrolmentRequired } = session.context
      const persisted = JSON.stringify(toPersisted(session))
      return {
        status: selectStatus(session),
        hasToken: token !== null,
        userId: user?.id ?? null,
        isOnline: online,
        roles: doubles.questions.filter(({ actor, signal }) => actor === 'switchRole' && !signal.aborted)
          .length,
        hasLockScreen: session.children.lockScreen !== undefined,
        isChangeRequired: passwordChangeRequired,
        isEnrolmentRequired: enrolmentRequired,
        isOver: now() >= expiresAt,
        timer: clock.untilNext(),
        persisted,
        isReadable: fromPersisted(JSON.parse(persisted)) !== null,
      }
    },
  }
}

const out: readonly SessionStatus[] = ['loggedOut', 'expired', 'ended']
const inside: readonly SessionStatus[] = ['active', 'passwordChangeRequired', 'enrolmentRequired', 'locked']

const isSent = (move: Move, ...types: readonly string[]) =>
  move.does === 'send' && types.includes(move.event.type)

const opens = (move: Move) =>
  isSent(move, 'screen.unlocked') ||
  (move.does === 'answer' &&
    move.actor === 'unlockOnServer' &&
    (move.output as { kind: string }).kind === 'opened')

test('whatever happens to a session', async () => {
  await holdAlways({
    begin,
    invariants: {
      'nobody signed in means no token': ({ status, hasToken }) => !out.includes(status) || !hasToken,
      'nobody signed in means no user, and somebody signed in is known': ({ status, userId }) =>
        inside.includes(status) === (userId !== null) || status === 'loggingOut',
      'nobody signed in means that nothing is kept': ({ userId, persisted }) =>
        userId !== null || persisted === 'null',
      'what is kept of somebody can be read again': ({ userId, isReadable }) =>
        (userId !== null) === isReadable,
      'what is kept holds neither token nor password': ({ persisted }) => !persisted.includes('secret-'),
      'nobody signed in means that no time is measured': ({ status, timer }) =>
        !out.includes(status) || timer === null,
      'one user is followed by another only after a moment in which nobody was signed in': (now, before) =>
        now.userId === before.userId || now.userId === null || before.userId === null,
      'the server is asked for one role at a time, and only by a user who is online and at work': (
        now,
        before,
        move,
      ) =>
        now.roles === 0 ||
        (now.roles === 1 &&
          now.status === 'active' &&
          (before.roles === 1 || (isSent(move, 'role.switch') && before.isOnline))),
      'the lock screen runs exactly while the screen is locked': ({ status, hasLockScreen }) =>
        (status === 'locked') === hasLockScreen,
      'a locked screen is opened by the right password here or in another tab, by nothing else': (
        { status },
        before,
        move,
      ) =>
        before.status !== 'locked' ||
        !(status === 'active' || status === 'passwordChangeRequired' || status === 'enrolmentRequired') ||
        opens(move),
      'nobody works while a password change is required': ({ status, isChangeRequired }) =>
        status !== 'active' || !isChangeRequired,
      'nobody works while a second factor has to be set up': ({ status, isEnrolmentRequired }) =>
        status !== 'active' || !isEnrolmentRequired,
      'a required password change ends by the change, a logout, the end of the session or a new sign-in': (
        now,
        before,
        move,
      ) =>
        !before.isChangeRequired ||
        now.isChangeRequired ||
        !inside.includes(now.status) ||
        isSent(move, 'login.received'),
      'the form for the change is left only by these, or covered by the lock': (now, before, move) =>
        before.status !== 'passwordChangeRequired' ||
        now.status !== 'active' ||
        isSent(move, 'login.received'),
      'nobody stays signed in when the time is over and all timers rang': ({ status, isOver, timer }) =>
        !inside.includes(status) || !isOver || timer === 0,
    },
  })
})

test('an answer that is older than the demand does not take a required password change back', async () => {
  const { perform, snapshot } = startWorld(sessionWalk)
  const send = (event: SessionEvent) => perform({ does: 'send', event })
  await send({ type: 'login.received', ...answer() })
  await send({ type: 'password.required' })
  await send({ type: 'user.refreshed', passwordChangeRequired: false })
  expect(toPersisted(snapshot() as SessionSnapshot)?.passwordChangeRequired).toBe(true)
})
