import { answersAfterView, callNames, contract } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.remove())

const disable = (table: 'roles' | 'users', id: number) =>
  server.db.updateTable(table).set({ status: 3 }).where('id', '=', id).execute()

/** What may become of a role, or of its holder, while somebody looks as them. */
const ends: [string, boolean, (role: number, holder: number) => Promise<unknown>][] = [
  ['the role is disabled', false, (role) => disable('roles', role)],
  ['the role is removed', false, (role) => server.db.deleteFrom('roles').where('id', '=', role).execute()],
  ['the role is disabled under its holder', true, (role) => disable('roles', role)],
  ['the holder is disabled', true, (_role, holder) => disable('users', holder)],
  [
    'the holder loses the role',
    true,
    (_role, holder) =>
      server.db.updateTable('users').set({ role_id: null }).where('id', '=', holder).execute(),
  ],
]

const params = (name: string) =>
  Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [String(key), 1]))

describe('A look as a role', () => {
  it.each(ends)('answers nothing but its end when %s', async (why, asHolder, happen) => {
    const role = await server.addRole(['customers/customers/index'])
    const username = `holder-${why.replaceAll(' ', '-')}`
    const holder = asHolder ? await server.addUser({ username, role_id: role }) : 0
    const begun = await server.call(
      'supervision/roles/view/{id}',
      { params: { id: role }, body: asHolder ? { holder } : {} },
      admin,
    )
    expect(begun.data.userInfo?.viewing?.over).toBe(undefined)
    await happen(role, holder)

    const { data } = await server.call('users/getUserInfo', {}, admin)
    const { viewing } = data.userInfo
    expect([viewing?.role, viewing?.over, data.authRules, data.role]).toEqual([
      { id: role, name: 'role' },
      true,
      [],
      null,
    ])
    const outcomes: Record<string, string> = {}
    const refused = callNames.filter((name) => contract[name].access !== 'public' && !answersAfterView(name))
    for (const name of refused)
      outcomes[name] = (await server.call(name, { params: params(name) }, admin)).data.error ?? 'answered'
    expect(outcomes).toEqual(Object.fromEntries(refused.map((name) => [name, 'view_over'])))

    const ended = await server.call('users/endView', {}, admin)
    expect(ended.data.userInfo.viewing).toBe(undefined)
    expect((await server.call('users/index', {}, admin)).code).toBe(200)
    const entry = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'target_id'])
      .where('action', '=', 'session.view_end')
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(entry).toEqual({ uid: 1, target_id: String(role) })
  })

  it('can be put behind the screen lock and signed out of when it is over', async () => {
    const token = await server.signIn('admin')
    const role = await server.addRole([])
    await server.call('supervision/roles/view/{id}', { params: { id: role }, body: {} }, token)
    await disable('roles', role)
    expect((await server.call('users/lockScreen', {}, token)).code).toBe(200)
    expect((await server.call('users/endView', {}, token)).data.error).toBe('screen_locked')
    expect(
      (await server.call('users/unlockScreen', { body: { password: 'Kirsche-7041' } }, token)).code,
    ).toBe(200)
    expect((await server.call('auth/logout', {}, token)).code).toBe(200)
  })
})
