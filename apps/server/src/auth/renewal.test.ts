import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let [agent, lead, member] = [0, 0, 0]

beforeAll(async () => {
  server = await startTestServer()
  agent = await server.addRole([])
  lead = await server.addRole([])
  member = await server.addUser({ username: 'member', role_id: agent })
  await server.addUser({ username: 'other' })
  await server.db.insertInto('user_roles').values({ user_id: member, role_id: lead }).execute()
})
afterAll(() => server.remove())

/** Signs in with an older token beside the password, as a browser does whose login ends soon. */
const renew = async (token: string) => {
  const { data } = await server.call(
    'auth/login',
    { body: { username: 'member', password: TEST_PASSWORD } },
    token,
  )
  return { token: data.authorization.access_token, role: data.role?.id }
}

const signInNotices = async () => {
  const { rows } = await server.db
    .selectFrom('notices')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('user_id', '=', member)
    .where('kind', '=', 'login')
    .executeTakeFirstOrThrow()
  return rows
}

const endAll = () =>
  server.db.updateTable('sessions').set({ state: 'ended' }).where('user_id', '=', member).execute()

describe('signing in again with the old token', () => {
  it('opens a session beside the old one, tells of no stranger, and says which one it renews', async () => {
    await endAll()
    const old = await server.signIn('member')
    const before = await signInNotices()
    const renewed = await renew(old)
    expect(await signInNotices()).toBe(before)
    for (const token of [old, renewed.token])
      expect((await server.call('users/getUserInfo', {}, token)).code).toBe(200)
    const sessions = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const entry = await server.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'session.login')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.changes).toEqual({ session: sessions[0]?.id, renews: sessions[1]?.id })
  })

  it('goes on in the role of the old session, while it is an own one', async () => {
    const old = await server.signIn('member')
    await server.call('users/switchRole/{id}', { params: { id: lead } }, old)
    const renewed = await renew(old)
    expect(renewed.role).toBe(lead)
    await server.db.deleteFrom('user_roles').where('role_id', '=', lead).execute()
    expect((await renew(renewed.token)).role).toBe(agent)
  })

  it('is an ordinary one with the token of somebody else, with one that is over, and without', async () => {
    await endAll()
    const old = await server.signIn('member')
    const before = await signInNotices()
    await renew(await server.signIn('other'))
    expect(await signInNotices()).toBe(before + 1)
    await server.call('auth/logout', {}, old)
    await renew(old)
    expect(await signInNotices()).toBe(before + 2)
    await server.signIn('member')
    expect(await signInNotices()).toBe(before + 3)
  })
})
