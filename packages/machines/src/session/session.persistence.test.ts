import { describe, expect, test } from 'vitest'
import { fromPersisted, toPersisted } from './session.persistence.ts'
import { canSeeMenu, holds, isAdmin, selectStatus } from './session.selectors.ts'
import { answer, NOON, settle, startSession, startSignedIn } from './session.testing.ts'

const RULE = '/interface/v1/customers/customers/index'

test('user id 1 who looks as a role is no administrator meanwhile', async () => {
  const { actor } = await startSignedIn({}, { user: { id: 1, nickname: '管理员', is_admin: true } })
  const ranks = () => {
    const now = actor.getSnapshot()
    return [isAdmin(now), holds(now, RULE), canSeeMenu(now, { permissions: [], rootOnly: true })]
  }
  expect(ranks()).toEqual([true, true, true])
  const user = { id: 1, nickname: '管理员', is_admin: true, viewing: { role: { id: 4, name: '客服' } } }
  actor.send({ type: 'user.refreshed', user, authRules: [] })
  expect(ranks()).toEqual([false, false, false])
  actor.send({ type: 'user.refreshed', user: { ...user, viewing: null } })
  expect(ranks()).toEqual([true, true, true])
})

describe('a reload keeps the session', () => {
  test('what was written is read back and starts the same session', async () => {
    const { actor } = await startSignedIn({}, { token: 'secret-token' })
    actor.send({ type: 'screen.lock' })
    const text = JSON.stringify(toPersisted(actor.getSnapshot()))
    expect(text).not.toContain('secret-token')
    const { user, authRules, role, extraRoles } = answer()
    const kept = fromPersisted(JSON.parse(text))
    expect(kept).toEqual({
      user,
      authRules,
      role,
      extraRoles,
      expiresAt: NOON + 43_200_000,
      locked: true,
      passwordChangeRequired: false,
      enrolmentRequired: false,
    })
    const again = startSession({ restore: () => Promise.resolve(kept) })
    await settle()
    expect(selectStatus(again.actor.getSnapshot())).toBe('locked')
    expect(toPersisted(again.actor.getSnapshot())).toEqual(JSON.parse(text))
    expect(again.emitted).toEqual([
      { type: 'session.opened', userId: 1001, restored: true },
      { type: 'session.locked' },
    ])
  })

  test('nothing is kept while nobody is signed in', async () => {
    const { actor } = await startSignedIn()
    actor.send({ type: 'session.ended', reason: 'code101' })
    expect(toPersisted(actor.getSnapshot())).toBeNull()
  })

  test('another version and anything damaged are discarded', async () => {
    const { actor } = await startSignedIn()
    const good = toPersisted(actor.getSnapshot())
    const bad = [
      null,
      'text',
      [],
      {},
      { ...good, version: 0 },
      { ...good, version: 1 },
      { ...good, version: 3 },
      { ...good, enrolmentRequired: undefined },
      { ...good, user: { id: '1' } },
      { ...good, role: { id: 1 } },
      { ...good, authRules: [1] },
      { ...good, extraRoles: [{}] },
      { ...good, expiresAt: null },
      { ...good, locked: 'no' },
    ]
    expect(bad.map(fromPersisted)).toEqual(bad.map(() => null))
  })
})

const user = (id: number, is_admin: boolean) => ({ user: { id, nickname: '周', is_admin } })

describe('permissions', () => {
  test.each([
    ['user id 1', user(1, false), { admin: true, other: true, root: true }],
    ['an administrator', user(1005, true), { admin: true, other: true, root: false }],
    ['anybody else', user(1006, false), { admin: false, other: false, root: false }],
  ])('%s', async (_, who, { admin, other, root }) => {
    const { actor } = await startSignedIn({}, who)
    const snapshot = actor.getSnapshot()
    expect([isAdmin(snapshot), holds(snapshot, RULE), holds(snapshot, '/interface/v1/users/index')]).toEqual([
      admin,
      true,
      other,
    ])
    expect([
      canSeeMenu(snapshot, { permissions: ['/interface/v1/users/index', RULE] }),
      canSeeMenu(snapshot, { permissions: ['/interface/v1/users/index'] }),
      canSeeMenu(snapshot, { permissions: [] }),
      canSeeMenu(snapshot, { permissions: [RULE], rootOnly: true }),
    ]).toEqual([true, other, true, root])
  })

  test('nobody signed in holds and sees nothing', async () => {
    const { actor } = startSession()
    await settle()
    const snapshot = actor.getSnapshot()
    expect([isAdmin(snapshot), holds(snapshot, RULE), canSeeMenu(snapshot, { permissions: [] })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
