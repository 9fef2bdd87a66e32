import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findActor, turnSession } from '../access/sessions.ts'
import { store } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let [agent, lead, idle, foreign, member] = [0, 0, 0, 0, 0]

beforeAll(async () => {
  server = await startTestServer()
  agent = await server.addRole(['/interface/v1/customers/customers/index'])
  lead = await server.addRole(['/interface/v1/console/minimal'])
  idle = await server.addRole([])
  foreign = await server.addRole([])
  member = await server.addUser({ username: 'member', role_id: agent })
  const extra = [lead, idle].map((role_id) => ({ user_id: member, role_id }))
  await server.db.insertInto('user_roles').values(extra).execute()
  await server.db.updateTable('roles').set({ status: 3 }).where('id', '=', idle).execute()
})
afterAll(() => server.remove())

const switchTo = (id: number, token: string) =>
  server.call('users/switchRole/{id}', { params: { id } }, token)

const roleOf = async (token: string) => {
  const { data } = await server.call('users/getUserInfo', {}, token)
  return { role: data.role?.id, rules: data.authRules, roles: data.extra_roles.map(({ id }) => id) }
}

describe('another role', () => {
  it('is that of this session alone, with its permissions, and comes back to the first with the next login', async () => {
    const [token, other] = [await server.signIn('member'), await server.signIn('member')]
    const answer = await switchTo(lead, token)
    const expected = { role: lead, rules: ['/interface/v1/console/minimal'], roles: [agent, lead] }
    expect([answer.code, answer.data]).toEqual([
      200,
      (await server.call('users/getUserInfo', {}, token)).data,
    ])
    expect(await roleOf(token)).toEqual(expected)
    expect((await server.call('console/minimal', {}, token)).code).toBe(200)
    const refused = await server.call(
      'customers/customers/index/{menuId}',
      { params: { menuId: 1 }, body: {} },
      token,
    )
    expect(refused.data.error).toBe('forbidden')
    expect((await roleOf(other)).role).toBe(agent)
    expect((await roleOf(await server.signIn('member'))).role).toBe(agent)
  })

  it('that is not the own, disabled or not there is not found, and nothing changes', async () => {
    const token = await server.signIn('member')
    for (const id of [foreign, idle, 999_999]) {
      const { status, code, data } = await switchTo(id, token)
      expect({ status, code, error: data.error }).toEqual({ status: 404, code: 404, error: 'not_found' })
    }
    expect((await roleOf(token)).role).toBe(agent)
  })

  it('is not noted for a session that is over meanwhile', async () => {
    const token = await server.signIn('member')
    const actor = await findActor(server.db, token, server.settings, false)
    if (!actor) throw new Error('Nobody is signed in')
    await server.call('auth/logout', {}, token)
    const turned = server.audit.transaction({ uid: member, role_id: agent, ip: '' }, async (trx, record) => {
      await turnSession(trx, actor.session.id, { role_id: lead })
      record({ action: 'session.role', target_type: 'user', target_id: -7 })
    })
    await expect(turned).rejects.toMatchObject({ error: 'session_ended' })
  })

  it('is refused while the screen is locked', async () => {
    const token = await server.signIn('member')
    await server.call('users/lockScreen', {}, token)
    expect((await switchTo(lead, token)).data.error).toBe('screen_locked')
  })

  it('is lost with the next call when it is taken away, and the first one is back', async () => {
    const token = await server.signIn('member')
    await switchTo(lead, token)
    await server.db.deleteFrom('user_roles').where('role_id', '=', lead).execute()
    expect(await roleOf(token)).toEqual({
      role: agent,
      rules: ['/interface/v1/customers/customers/index'],
      roles: [agent],
    })
    await server.db.updateTable('users').set({ role_id: foreign }).where('id', '=', member).execute()
    expect(await roleOf(token)).toEqual({ role: foreign, rules: [], roles: [foreign] })
    await server.db.updateTable('users').set({ role_id: agent }).where('id', '=', member).execute()
    await server.db.insertInto('user_roles').values({ user_id: member, role_id: lead }).execute()
  })

  it('is written down with the old and the new one, and the same one twice is one change', async () => {
    const token = await server.signIn('member')
    await switchTo(lead, token)
    await switchTo(lead, token)
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'role_id', 'result', 'changes'])
      .where('action', '=', 'session.role')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    const sessions = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member)
      .orderBy('id', 'desc')
      .execute()
    expect(rows[0]).toEqual({
      uid: member,
      role_id: agent,
      result: 'ok',
      changes: { session: sessions[0]?.id, role_id: { old: agent, new: lead } },
    })
    expect(rows[1]?.changes).not.toMatchObject({ session: sessions[0]?.id })
  })

  it('has its own readings noted, also of a question that was asked in the first one', async () => {
    const list = '/interface/v1/customers/customers/index'
    const [narrow, wide] = [await server.addRole([list]), await server.addRole([list])]
    await server.db.updateTable('roles').set({ oneself: 1 }).where('id', '=', narrow).execute()
    const id = await server.addUser({ username: 'curious', role_id: narrow })
    await server.db.insertInto('user_roles').values({ user_id: id, role_id: wide }).execute()
    await store(server, { uid: id })
    await store(server, { uid: member })
    const token = await server.signIn('curious')
    const ask = () =>
      server.call('customers/customers/index/{menuId}', { params: { menuId: 1 }, body: {} }, token)
    await ask()
    await switchTo(wide, token)
    await ask()
    await ask()
    await server.audit.flush()
    const notes = await server.db
      .selectFrom('audit_log')
      .select(['role_id', sql<number>`(changes->'rows')::int`.as('rows')])
      .where('action', '=', 'customer.list')
      .where('uid', '=', id)
      .orderBy('seq')
      .execute()
    expect(notes).toEqual([
      { role_id: narrow, rows: 1 },
      { role_id: wide, rows: 2 },
    ])
  })
})
