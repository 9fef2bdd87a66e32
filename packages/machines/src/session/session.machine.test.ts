import * as fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { declaredStates, reachedStates } from '../testing/reach.ts'
import { MAX_TIMER_MS } from '../shared/time.ts'
import { sessionMachine } from './session.machine.ts'
import { isRenewing, selectEndingAt, selectLockRef, selectRoles, selectStatus } from './session.selectors.ts'
import { answer, never, NOON, restored, settle, startSession, startSignedIn } from './session.testing.ts'
import type { RoleRefusal, RoleSwitchResult, SessionEvent, SessionStatus } from './session.types.ts'

fc.configureGlobal({ numRuns: inject('randomRuns') })

const down = () => Promise.reject(new Error('down'))

const startRestored = async (changes: Parameters<typeof restored>[0]) => {
  const session = startSession({ restore: () => Promise.resolve(restored(changes)) })
  await settle()
  return session
}

describe('start', () => {
  test.each<[string, () => Promise<ReturnType<typeof restored> | null>, SessionStatus, string | null]>([
    ['nothing was kept', () => Promise.resolve(null), 'loggedOut', null],
    ['reading fails', down, 'loggedOut', null],
    ['a session was kept', () => Promise.resolve(restored()), 'active', 'left-over'],
    ['it was locked', () => Promise.resolve(restored({ locked: true })), 'locked', 'left-over'],
    ['it ends now', () => Promise.resolve(restored({ expiresAt: NOON })), 'expired', null],
    ['it ends in 1 ms', () => Promise.resolve(restored({ expiresAt: NOON + 1 })), 'active', 'left-over'],
    [
      'a password change is pending',
      () => Promise.resolve(restored({ passwordChangeRequired: true })),
      'passwordChangeRequired',
      'left-over',
    ],
  ])('%s', async (_, restore, status, token) => {
    const { actor, store } = startSession({ restore })
    expect(selectStatus(actor.getSnapshot())).toBe('restoring')
    await settle()
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual([status, token])
  })
})

describe('login', () => {
  test('keeps the token outside and the identity inside', async () => {
    const { actor, store, emitted } = await startSignedIn({}, { token: 'secret-token' })
    expect(store).toEqual({ token: 'secret-token', expiresAt: NOON + 43_200_000 })
    expect(emitted).toEqual([{ type: 'session.opened', userId: 1001, restored: false }])
    const { user, authRules, role, extraRoles } = answer()
    const { now, ...context } = actor.getSnapshot().context
    expect(now()).toBe(NOON)
    expect(context).toEqual({
      user,
      authRules,
      role,
      extraRoles,
      expiresAt: NOON + 43_200_000,
      warned: false,
      passwordChangeRequired: false,
      enrolmentRequired: false,
      online: false,
      switchingTo: null,
      closeReason: null,
      isFirstOpen: false,
      warnBeforeMs: 600_000,
      logoutMs: 5_000,
      lockRetryMs: 10_000,
    })
  })

  test('a pending change shows before anything else, and a changed password logs out silently', async () => {
    const { actor, store, emitted } = await startSignedIn({}, { passwordChangeRequired: true })
    expect(selectStatus(actor.getSnapshot())).toBe('passwordChangeRequired')
    actor.send({ type: 'password.changed' })
    actor.send({ type: 'session.ended', reason: 'disconnected' })
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual(['loggedOut', null])
    expect(emitted).toEqual([
      { type: 'session.opened', userId: 1001, restored: false },
      { type: 'session.closed', reason: 'passwordChanged' },
    ])
  })

  test('a call or fresh user data can demand the change later', async () => {
    const first = await startSignedIn()
    first.actor.send({ type: 'password.required' })
    expect(selectStatus(first.actor.getSnapshot())).toBe('passwordChangeRequired')
    const second = await startSignedIn()
    second.actor.send({ type: 'user.refreshed', passwordChangeRequired: true })
    expect(selectStatus(second.actor.getSnapshot())).toBe('passwordChangeRequired')
  })
})

describe('fresh user data', () => {
  test('replaces what came and leaves the rest', async () => {
    const { actor } = await startSignedIn()
    const user = { id: 1001, nickname: '林晓晓', is_admin: true }
    actor.send({ type: 'user.refreshed', user, role: null })
    const { context } = actor.getSnapshot()
    expect([context.user, context.role, context.authRules]).toEqual([user, null, answer().authRules])
  })

  test('of another user is dropped', async () => {
    const { actor } = await startSignedIn()
    actor.send({ type: 'user.refreshed', user: { id: 1002, nickname: '周', is_admin: true }, authRules: [] })
    expect(actor.getSnapshot().context.user).toEqual(answer().user)
    expect(actor.getSnapshot().context.authRules).toEqual(answer().authRules)
  })
})

describe('expiry', () => {
  test.each([1, 60, 43_200, 3_000_000])('a life of %i s ends exactly then', async (expiresIn) => {
    const { actor, clock, store, emitted } = await startSignedIn({}, { expiresIn })
    clock.increment(expiresIn * 1000 - 1)
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    clock.increment(1)
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual(['expired', null])
    expect(emitted.at(-1)).toEqual({ type: 'session.closed', reason: 'expired' })
  })

  test('a life longer than one timer holds does not end at once, nor at the timer’s end', async () => {
    const { actor, clock } = await startSignedIn({}, { expiresIn: 60 * 86_400 })
    clock.increment(MAX_TIMER_MS)
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    clock.set(60 * 86_400_000 - 1)
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    clock.increment(1)
    expect(selectStatus(actor.getSnapshot())).toBe('expired')
  })

  test('the end is announced once, ten minutes before', async () => {
    const { clock, emitted } = await startSignedIn({}, { expiresIn: 3600 })
    clock.increment(3_000_000 - 1)
    expect(emitted.length).toBe(1)
    clock.increment(1)
    expect(emitted.at(-1)).toEqual({ type: 'session.ending', expiresAt: NOON + 3_600_000 })
    clock.increment(300_000)
    expect(emitted.length).toBe(2)
  })

  test.each<[number, SessionStatus]>([
    [43_199_999, 'active'],
    [43_200_000, 'expired'],
    [-259_200_000, 'active'],
  ])('after a jump of the clock by %i ms a check finds %s', async (ms, status) => {
    const { actor, jumpClock } = await startSignedIn()
    jumpClock(ms)
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    actor.send({ type: 'clock.check' })
    expect(selectStatus(actor.getSnapshot())).toBe(status)
  })

  test('a locked screen expires too, and the notice leads to the login', async () => {
    const { actor, clock } = await startSignedIn({}, { expiresIn: 60 })
    actor.send({ type: 'screen.lock' })
    clock.increment(60_000)
    expect(selectStatus(actor.getSnapshot())).toBe('expired')
    actor.send({ type: 'session.dismissed' })
    expect(selectStatus(actor.getSnapshot())).toBe('loggedOut')
  })
})

describe('a clock that is wrong', () => {
  const day = 86_400_000

  test('by three days ahead ends a session once, and the next login lasts as long as it should', async () => {
    const { actor, clock, jumpClock, emitted } = await startSignedIn({}, { expiresIn: 43_200 })
    jumpClock(3 * day)
    actor.send({ type: 'clock.check' })
    actor.send({ type: 'session.dismissed' })
    actor.send({ type: 'login.received', ...answer({ token: 'token-2', expiresIn: 43_200 }) })
    for (let hour = 1; hour < 12; hour++) {
      clock.increment(3_600_000)
      actor.send({ type: 'clock.check' })
    }
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    expect(emitted.filter(({ type }) => type === 'session.closed')).toEqual([
      { type: 'session.closed', reason: 'expired' },
    ])
    clock.increment(3_600_000)
    expect(selectStatus(actor.getSnapshot())).toBe('expired')
  })

  test('by three days behind ends nothing: the server does', async () => {
    const { actor, clock, jumpClock } = await startSignedIn({}, { expiresIn: 43_200 })
    jumpClock(-3 * day)
    clock.increment(2 * day)
    actor.send({ type: 'clock.check' })
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    actor.send({ type: 'session.ended', reason: 'code101' })
    expect(selectStatus(actor.getSnapshot())).toBe('ended')
  })

  test('at the start of the page is no different', async () => {
    const ahead = await startRestored({ expiresAt: NOON - 3 * day })
    expect([selectStatus(ahead.actor.getSnapshot()), ahead.store.token]).toEqual(['expired', null])
    ahead.actor.send({ type: 'login.received', ...answer({ expiresIn: 43_200 }) })
    ahead.clock.increment(43_199_999)
    expect(selectStatus(ahead.actor.getSnapshot())).toBe('active')
    const behind = await startRestored({ expiresAt: NOON + 3 * day })
    behind.actor.send({ type: 'session.ended', reason: 'code101' })
    expect([selectStatus(behind.actor.getSnapshot()), behind.store.token]).toEqual(['ended', null])
  })

  test('is noticed after a sleep in which no timer ran', async () => {
    const { actor, clock, jumpClock } = await startSignedIn({}, { expiresIn: 43_200 })
    clock.increment(3_600_000)
    jumpClock(8 * 3_600_000)
    actor.send({ type: 'clock.check' })
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    clock.increment(3 * 3_600_000 - 1)
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    clock.increment(1)
    expect(selectStatus(actor.getSnapshot())).toBe('expired')
  })
})

describe('a second factor that the role asks for', () => {
  test('comes before anything else, after the password, and ends when it is set up', async () => {
    const { actor } = await startSignedIn({}, { enrolmentRequired: true })
    expect(selectStatus(actor.getSnapshot())).toBe('enrolmentRequired')
    actor.send({ type: 'enrolment.done' })
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    const both = await startSignedIn({}, { enrolmentRequired: true, passwordChangeRequired: true })
    expect(selectStatus(both.actor.getSnapshot())).toBe('passwordChangeRequired')
  })

  test('is demanded in the middle of work, and taken back by the server or another tab', async () => {
    const { actor } = await startSignedIn()
    actor.send({ type: 'enrolment.required' })
    expect(selectStatus(actor.getSnapshot())).toBe('enrolmentRequired')
    actor.send({ type: 'user.refreshed', enrolmentRequired: false })
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    actor.send({ type: 'user.refreshed', enrolmentRequired: true })
    expect(selectStatus(actor.getSnapshot())).toBe('enrolmentRequired')
  })
})

describe('a life shorter than the announcement', () => {
  test('is announced at once, after a reload too', async () => {
    const short = await startSignedIn({}, { expiresIn: 60 })
    short.clock.increment(0)
    expect(short.emitted.at(-1)).toEqual({ type: 'session.ending', expiresAt: NOON + 60_000 })
    const rest = await startRestored({ expiresAt: NOON + 600_001 })
    rest.clock.increment(0)
    expect(selectEndingAt(rest.actor.getSnapshot())).toBe(0)
    rest.clock.increment(1)
    expect(selectEndingAt(rest.actor.getSnapshot())).toBe(NOON + 600_001)
  })
})

describe('signing in again in place', () => {
  test('starts a new life: nothing is closed, the old token is retired, the timer is the new one', async () => {
    const { actor, clock, store, retired, emitted } = await startSignedIn({}, { expiresIn: 60 })
    clock.increment(59_000)
    actor.send({ type: 'renewal.request' })
    expect([isRenewing(actor.getSnapshot()), selectStatus(actor.getSnapshot())]).toEqual([true, 'active'])
    actor.send({ type: 'login.received', ...answer({ token: 'token-2', expiresIn: 60 }) })
    expect([isRenewing(actor.getSnapshot()), selectEndingAt(actor.getSnapshot())]).toEqual([false, 0])
    expect([store, retired, clock.running.size]).toEqual([
      { token: 'token-2', expiresAt: NOON + 119_000 },
      ['token-1'],
      1,
    ])
    expect(emitted).toEqual([
      { type: 'session.opened', userId: 1001, restored: false },
      { type: 'session.ending', expiresAt: NOON + 60_000 },
      { type: 'session.renewed', expiresAt: NOON + 119_000 },
    ])
    clock.increment(59_999)
    expect(selectStatus(actor.getSnapshot())).toBe('active')
    clock.increment(1)
    expect(selectStatus(actor.getSnapshot())).toBe('expired')
  })

  test('comes too late when the time ran out meanwhile', async () => {
    const { actor, clock, store } = await startSignedIn({}, { expiresIn: 60 })
    actor.send({ type: 'renewal.request' })
    clock.increment(59_999)
    expect(isRenewing(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual(['expired', null])
  })

  test('can be put off, and gives way to a lock', async () => {
    const { actor } = await startSignedIn()
    actor.send({ type: 'renewal.request' })
    actor.send({ type: 'renewal.cancel' })
    expect(actor.getSnapshot().value).toEqual({ signedIn: { active: 'open' } })
    actor.send({ type: 'renewal.request' })
    actor.send({ type: 'screen.lock' })
    expect(actor.getSnapshot().value).toEqual({ signedIn: { locked: 'telling' } })
  })

  test('is for the same user and an open screen only', async () => {
    const { actor, store, retired } = await startSignedIn()
    const other = { id: 1002, nickname: '周', is_admin: true }
    actor.send({ type: 'login.received', ...answer({ token: 'token-2', user: other }) })
    expect([store.token, actor.getSnapshot().context.user]).toEqual(['token-1', answer().user])
    actor.send({ type: 'screen.lock' })
    actor.send({ type: 'login.received', ...answer({ token: 'token-2' }) })
    expect([store.token, retired, selectStatus(actor.getSnapshot())]).toEqual(['token-1', [], 'locked'])
  })

  test('in another tab gives this one the new end, and the announcement starts over', async () => {
    const { actor, clock, emitted, retired } = await startSignedIn({}, { expiresIn: 700 })
    clock.increment(100_000)
    expect(selectEndingAt(actor.getSnapshot())).toBe(NOON + 700_000)
    actor.send({ type: 'session.extended', expiresAt: NOON + 1_000_000 })
    expect([selectEndingAt(actor.getSnapshot()), clock.running.size, retired]).toEqual([0, 1, []])
    clock.increment(299_999)
    expect(emitted.slice(2)).toEqual([{ type: 'session.renewed', expiresAt: NOON + 1_000_000 }])
    clock.increment(1)
    expect(emitted.slice(3)).toEqual([{ type: 'session.ending', expiresAt: NOON + 1_000_000 }])
  })
})

describe('role', () => {
  const identity = { ...answer(), role: { id: 8, name: '主管' }, authRules: ['/interface/v1/users/index'] }
  const switched = () => Promise.resolve({ kind: 'switched', identity } as const)
  const online = async (world: Parameters<typeof startSignedIn>[0]) => {
    const session = await startSignedIn(world)
    session.actor.send({ type: 'connection.changed', online: true })
    session.emitted.length = 0
    return session
  }

  test('is asked for at the server, and its rules come with it', async () => {
    const asked: number[] = []
    const { actor, emitted } = await online({
      role: (roleId) => {
        asked.push(roleId)
        return switched()
      },
    })
    actor.send({ type: 'role.switch', roleId: 8 })
    const { extraRoles: roles } = answer()
    expect(selectRoles(actor.getSnapshot())).toEqual({ roles, currentId: 7, switchingTo: 8 })
    actor.send({ type: 'role.switch', roleId: 7 })
    await settle()
    expect(selectRoles(actor.getSnapshot())).toEqual({ roles, currentId: 8, switchingTo: null })
    expect([asked, actor.getSnapshot().context.authRules]).toEqual([[8], ['/interface/v1/users/index']])
    expect([actor.getSnapshot().value, emitted]).toEqual([
      { signedIn: { active: 'open' } },
      [{ type: 'role.switched', roleId: 8 }],
    ])
  })

  test('is refused without a connection, and the server is not asked', async () => {
    const { actor, emitted } = await online({ role: switched })
    actor.send({ type: 'connection.changed', online: false })
    actor.send({ type: 'role.switch', roleId: 8 })
    expect([actor.getSnapshot().value, emitted]).toEqual([
      { signedIn: { active: 'open' } },
      [{ type: 'role.refused', roleId: 8, refusal: { kind: 'offline' } }],
    ])
  })

  test('the current one is no switch', async () => {
    const { actor, emitted } = await online({ role: switched })
    actor.send({ type: 'role.switch', roleId: 7 })
    expect([actor.getSnapshot().value, emitted]).toEqual([{ signedIn: { active: 'open' } }, []])
  })

  const refusal = { kind: 'refused', error: 'not_found' } as const
  test.each<[string, () => Promise<RoleSwitchResult>, RoleRefusal]>([
    ['the server refuses', () => Promise.resolve(refusal), refusal],
    ['no answer comes', down, { kind: 'unreachable' }],
  ])('stays as it was when %s', async (_, role, expected) => {
    const { actor, emitted } = await online({ role })
    actor.send({ type: 'role.switch', roleId: 8 })
    await settle()
    expect(selectRoles(actor.getSnapshot())).toEqual({
      roles: answer().extraRoles,
      currentId: 7,
      switchingTo: null,
    })
    expect(emitted).toEqual([{ type: 'role.refused', roleId: 8, refusal: expected }])
  })

  test('a lock in between drops the answer, and the switch is over after it', async () => {
    let answerNow: (result: RoleSwitchResult) => void = () => {}
    const { actor } = await online({ role: () => new Promise((resolve) => (answerNow = resolve)) })
    actor.send({ type: 'role.switch', roleId: 8 })
    actor.send({ type: 'screen.locked' })
    answerNow({ kind: 'switched', identity })
    await settle()
    expect(selectStatus(actor.getSnapshot())).toBe('locked')
    actor.send({ type: 'screen.unlocked' })
    expect(selectRoles(actor.getSnapshot())).toEqual({
      roles: answer().extraRoles,
      currentId: 7,
      switchingTo: null,
    })
  })
})

describe('lock', () => {
  test('is announced before and after, once each', async () => {
    const { actor, emitted } = await startSignedIn({ unlock: () => Promise.resolve({ kind: 'opened' }) })
    actor.send({ type: 'screen.lock' })
    actor.send({ type: 'screen.lock' })
    actor.send({ type: 'screen.locked' })
    actor.send({ type: 'screen.unlock', password: 'right' })
    await settle()
    expect(emitted.slice(1)).toEqual([{ type: 'session.locked' }, { type: 'session.unlocked' }])
  })

  test('another tab is believed to have opened it only once the server knows of the lock', async () => {
    const { actor } = await startSignedIn({ lock: never })
    actor.send({ type: 'screen.lock' })
    actor.send({ type: 'screen.unlocked' })
    expect(selectStatus(actor.getSnapshot())).toBe('locked')
    actor.send({ type: 'screen.locked' })
    actor.send({ type: 'screen.unlocked' })
    expect(selectStatus(actor.getSnapshot())).toBe('active')
  })

  test('locks at once and tells the server again until it knows', async () => {
    let told = 0
    const { actor, clock } = await startSignedIn({ lock: () => (++told < 3 ? down() : Promise.resolve()) })
    actor.send({ type: 'screen.lock' })
    expect(selectStatus(actor.getSnapshot())).toBe('locked')
    await settle()
    clock.increment(9_999)
    expect(told).toBe(1)
    clock.increment(1)
    expect(told).toBe(2)
    await settle()
    actor.send({ type: 'network.online' })
    await settle()
    expect([told, actor.getSnapshot().value]).toEqual([3, { signedIn: { locked: 'told' } }])
  })

  test('the right password opens it again and stays out of every context', async () => {
    const asked: string[] = []
    const unlock = (password: string) => {
      asked.push(password)
      return Promise.resolve({ kind: 'opened' } as const)
    }
    const { actor } = await startSignedIn({ unlock })
    actor.send({ type: 'screen.lock' })
    const lock = selectLockRef(actor.getSnapshot())
    actor.send({ type: 'screen.unlock', password: 'only-in-the-event' })
    expect(JSON.stringify([actor.getSnapshot().context, lock?.getSnapshot().context])).not.toContain(
      'only-in',
    )
    await settle()
    expect([asked, selectStatus(actor.getSnapshot())]).toEqual([['only-in-the-event'], 'active'])
  })

  test('opens to the second factor that has to be set up', async () => {
    const { actor } = await startSignedIn({}, { enrolmentRequired: true })
    actor.send({ type: 'screen.locked' })
    actor.send({ type: 'screen.unlocked' })
    expect(selectStatus(actor.getSnapshot())).toBe('enrolmentRequired')
  })

  test('opens to the pending password change', async () => {
    const { actor } = await startSignedIn({}, { passwordChangeRequired: true })
    actor.send({ type: 'screen.locked' })
    actor.send({ type: 'screen.unlocked' })
    expect(selectStatus(actor.getSnapshot())).toBe('passwordChangeRequired')
  })

  test('the last wrong password ends the session', async () => {
    const { actor, store, emitted } = await startSignedIn({
      unlock: () => Promise.resolve({ kind: 'exhausted' }),
    })
    actor.send({ type: 'screen.lock' })
    actor.send({ type: 'screen.unlock', password: 'x' })
    await settle()
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual(['ended', null])
    expect(emitted.at(-1)).toEqual({ type: 'session.closed', reason: 'attemptsExhausted' })
  })
})

describe('logout', () => {
  test.each([
    ['the server answers', () => Promise.resolve()],
    ['the server is down', down],
  ])('works when %s', async (_, logout) => {
    const { actor, store, emitted } = await startSignedIn({ logout })
    actor.send({ type: 'logout.request' })
    expect(selectStatus(actor.getSnapshot())).toBe('loggingOut')
    await settle()
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual(['loggedOut', null])
    expect(emitted.at(-1)).toEqual({ type: 'session.closed', reason: 'logout' })
  })

  test('works after 5 s when the server never answers', async () => {
    const { actor, clock, store } = await startSignedIn({ logout: never })
    actor.send({ type: 'logout.request' })
    clock.increment(4_999)
    expect(selectStatus(actor.getSnapshot())).toBe('loggingOut')
    clock.increment(1)
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual(['loggedOut', null])
  })

  test('drops a login answer that comes too late, and leaves no timer behind', async () => {
    const { actor, clock, store } = await startSignedIn()
    expect(clock.running.size).toBe(1)
    actor.send({ type: 'logout.request' })
    actor.send({ type: 'login.received', ...answer({ token: 'late' }) })
    await settle()
    expect([selectStatus(actor.getSnapshot()), store.token, clock.running.size]).toEqual([
      'loggedOut',
      null,
      0,
    ])
  })

  test.each(['code101', 'disconnected'] as const)('the server ends the session by %s', async (reason) => {
    const { actor, store, emitted } = await startSignedIn()
    actor.send({ type: 'session.ended', reason })
    actor.send({ type: 'session.ended', reason: 'code101' })
    expect([selectStatus(actor.getSnapshot()), store.token]).toEqual(['ended', null])
    expect(actor.getSnapshot().context.closeReason).toBe(reason)
    expect(emitted.slice(1)).toEqual([{ type: 'session.closed', reason }])
  })
})

describe('the first session of a browser', () => {
  const input = { isFirstOpen: true }
  const isFirst = ({ actor }: Awaited<ReturnType<typeof startSignedIn>>) =>
    actor.getSnapshot().context.isFirstOpen

  test('is the first until it is over', async () => {
    const session = await startSignedIn({ input })
    expect([isFirst(session), isFirst(await startSignedIn())]).toEqual([true, false])
    session.actor.send({ type: 'session.ended', reason: 'code101' })
    session.actor.send({ type: 'login.received', ...answer() })
    expect(isFirst(session)).toBe(false)
  })

  test('is no first one any more once its hint is closed', async () => {
    const session = await startSignedIn({ input })
    session.actor.send({ type: 'hint.close' })
    expect([isFirst(session), selectStatus(session.actor.getSnapshot())]).toEqual([false, 'active'])
  })

  test('begins anew once the initial password is replaced', async () => {
    const session = await startSignedIn({ input }, { passwordChangeRequired: true })
    session.actor.send({ type: 'password.changed' })
    session.actor.send({ type: 'login.received', ...answer() })
    expect(isFirst(session)).toBe(true)
  })
})

const anyEvent: fc.Arbitrary<SessionEvent | { type: 'time.pass'; ms: number }> = fc.oneof(
  fc.boolean().map((passwordChangeRequired) => ({
    type: 'login.received' as const,
    ...answer({ passwordChangeRequired, expiresIn: 100 }),
  })),
  fc.constantFrom<SessionEvent>(
    { type: 'user.refreshed', authRules: [] },
    { type: 'password.required' },
    { type: 'enrolment.required' },
    { type: 'enrolment.done' },
    { type: 'hint.close' },
    { type: 'password.changed' },
    { type: 'screen.lock' },
    { type: 'screen.locked' },
    { type: 'screen.unlock', password: 'right' },
    { type: 'screen.unlock', password: 'wrong' },
    { type: 'screen.unlocked' },
    { type: 'logout.request' },
    { type: 'session.ended', reason: 'code101' },
    { type: 'session.dismissed' },
    { type: 'clock.check' },
    { type: 'network.online' },
    { type: 'renewal.request' },
    { type: 'renewal.cancel' },
    { type: 'connection.changed', online: true },
    { type: 'role.switch', roleId: 8 },
    { type: 'session.extended', expiresAt: NOON + 5000 },
  ),
  fc.integer({ min: 0, max: 60_000 }).map((ms) => ({ type: 'time.pass' as const, ms })),
)

const unlockByRight = (password: string) =>
  Promise.resolve(password === 'right' ? ({ kind: 'opened' } as const) : ({ kind: 'wrongPassword' } as const))

test('whatever happens, nobody signed in means no token and no user', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { maxLength: 25 }), async (events) => {
      const { actor, clock, store } = startSession({ unlock: unlockByRight, lock: down })
      for (const event of events) {
        if (event.type === 'time.pass') clock.increment(event.ms)
        else actor.send(event)
        await settle()
        const status = selectStatus(actor.getSnapshot())
        const isOut = status === 'loggedOut' || status === 'expired' || status === 'ended'
        const { user } = actor.getSnapshot().context
        expect([status, store.token === null, user === null]).toEqual([status, isOut, isOut])
      }
    }),
  )
})

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output })

test('every declared state can be reached', () => {
  const machine = sessionMachine.provide({
    actions: { storeToken: () => {}, retireToken: () => {}, clearToken: () => {} },
  })
  const reached = reachedStates(machine, {
    input: { now: () => NOON },
    events: [
      { type: 'login.received', ...answer({ expiresIn: 0 }) } as never,
      { type: 'password.required' },
      { type: 'enrolment.required' },
      { type: 'screen.lock' },
      { type: 'renewal.request' },
      { type: 'connection.changed', online: true } as never,
      { type: 'role.switch', roleId: 8 } as never,
      { type: 'logout.request' },
      { type: 'session.ended', reason: 'code101' } as never,
      { type: 'clock.check' },
      done('restoreSession', null),
      done('lockOnServer', undefined),
      { type: 'xstate.error.actor.lockOnServer' },
    ],
    keep: (context: { passwordChangeRequired: boolean; online: boolean }) => [
      context.passwordChangeRequired,
      context.online,
    ],
  })
  expect(reached).toEqual(declaredStates(sessionMachine))
  expect(reached).toEqual([
    'ended',
    'expired',
    'loggedOut',
    'loggingOut',
    'restoring',
    'signedIn.active.open',
    'signedIn.active.renewing',
    'signedIn.active.switchingRole',
    'signedIn.enrolmentRequired',
    'signedIn.locked.telling',
    'signedIn.locked.told',
    'signedIn.locked.untold',
    'signedIn.passwordChangeRequired',
  ])
})
