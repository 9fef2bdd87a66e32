import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

const office = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const updated = office.replace('140', '141')
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'

let server: TestServer
let member = 0
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1', DEMO_HOST: '1' })
  member = await server.addUser({ username: 'member' })
})
afterAll(() => server.remove())
beforeEach(async () => {
  await sql`delete from notices`.execute(server.db)
  await sql`delete from sessions`.execute(server.db)
})

/** Signs in and out again, so that no session lives beside the next one. */
const visit = async (ip: string, device: string) => {
  const answer = await fetch(`${server.address}/interface/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'member', password: TEST_PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, 'user-agent': device },
  })
  const { data } = (await answer.json()) as { data: { authorization: { access_token: string } } }
  await server.call('auth/logout', {}, data.authorization.access_token)
}
const told = async () => {
  const rows = await server.db
    .selectFrom('notices')
    .select(['kind', 'ip'])
    .where('user_id', '=', member)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, ip }) => `${kind} ${ip}`)
}

test('the first sign-in of all, the same place again and an updated browser are nothing to tell', async () => {
  await visit('192.0.2.1', office)
  await visit('192.0.2.1', office)
  await visit('192.0.2.1', updated)
  expect(await told()).toEqual([])
})

test('a new address and a new browser are told, once each', async () => {
  await visit('192.0.2.1', office)
  await visit('198.51.100.7', office)
  expect(await told()).toEqual(['login 198.51.100.7'])
  await visit('198.51.100.7', office)
  await visit('192.0.2.1', phone)
  await visit('192.0.2.1', phone)
  expect(await told()).toEqual(['login 198.51.100.7', 'login 192.0.2.1'])
})

test('whoever signs in next reads of it, and not the one it tells of', async () => {
  await visit('192.0.2.1', office)
  const stranger = await fetch(`${server.address}/interface/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'member', password: TEST_PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
  })
  const { data } = (await stranger.json()) as { data: { authorization: { access_token: string } } }
  const token = data.authorization.access_token
  expect((await server.call('notices/index', {}, token)).data.list).toEqual([])
  await server.call('auth/logout', {}, token)
  const own = await server.signIn('member')
  const { list } = (await server.call('notices/index', {}, own)).data
  expect(list.map(({ kind, ip }) => [kind, ip])).toContainEqual(['login', '203.0.113.9'])
})

test('whoever comes to an account of a demo host, which everybody may use, is nothing to tell', async () => {
  const demo = (isDemo: boolean) =>
    server.db.updateTable('users').set({ demo: isDemo }).where('id', '=', member).execute()
  await visit('192.0.2.1', office)
  await demo(true)
  try {
    await visit('198.51.100.7', phone)
    expect(await told()).toEqual([])
  } finally {
    await demo(false)
  }
})
