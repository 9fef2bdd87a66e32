import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToken } from '../access/tokens.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  for (const username of ['limin', 'wangfang', 'expired', 'gone', 'demo-user'])
    await server.addUser({ username, must_change_password: username === 'expired' })
  await server.db
    .updateTable('users')
    .set({ initial_password_expires_at: new Date(Date.now() - 1000) })
    .where('username', '=', 'expired')
    .execute()
  await server.db.updateTable('users').set({ status: 3 }).where('username', '=', 'gone').execute()
  await server.db.updateTable('users').set({ demo: true }).where('username', '=', 'demo-user').execute()
})
afterAll(() => server.remove())
beforeEach(() => sql`delete from rate_limits`.execute(server.db))

/** Tries to sign in from an address of one's own. */
const tryLogin = async (username: string, password: string, ip = '192.0.2.1', cookie?: string) => {
  const response = await fetch(`${server.address}/interface/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })
  const { code, message, data } = (await response.json()) as {
    code: number
    message: string
    data: { error?: string; retry_after?: number; authorization?: { access_token: string } }
  }
  const { headers } = response
  return { code, message, data, retryAfter: headers.get('retry-after'), cookie: headers.get('set-cookie') }
}

const count = (answers: readonly { data: { error?: string } }[], error: string) =>
  answers.filter((answer) => answer.data.error === error).length

describe('signing in', () => {
  it('names an account that cannot be one as a wrong value', async () => {
    const { code, data } = await tryLogin('ad\u0000min', TEST_PASSWORD)
    expect({ code, data }).toEqual({
      code: 422,
      data: { error: 'validation_failed', fields: { username: '取值不正确' } },
    })
  })

  it('opens no session with a password that is being changed meanwhile', async () => {
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_locks where not granted`.execute(
        server.db,
      )
      return Number(rows[0]?.count) > 0
    }
    let answered = false
    const answer = await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ status: 3 }).where('username', '=', 'wangfang').execute()
      const asked = tryLogin('wangfang', TEST_PASSWORD).finally(() => (answered = true))
      await vi.waitUntil(async () => answered || (await waiting()), { timeout: 10_000 })
      return { asked }
    })
    expect((await answer.asked).data).toStrictEqual({ error: 'invalid_credentials' })
    await server.db.updateTable('users').set({ status: 1 }).where('username', '=', 'wangfang').execute()
  })

  it('works whatever the case of the account, and tells the address it came from', async () => {
    const { code, data } = await server.call('auth/login', {
      body: { username: 'LiMin', password: TEST_PASSWORD },
    })
    expect(code).toBe(200)
    expect(data).toMatchObject({
      authorization: { expires_in: 43_200 },
      userInfo: { username: 'limin', ip: '127.0.0.1', is_admin: false },
      force_password_change: false,
    })
  })

  it.each([
    ['limin', 'wrong', 'invalid_credentials'],
    ['nobody', TEST_PASSWORD, 'invalid_credentials'],
    ["' or 1=1 --", 'x', 'invalid_credentials'],
    ['gone', 'wrong', 'invalid_credentials'],
    ['gone', TEST_PASSWORD, 'account_disabled'],
    ['expired', TEST_PASSWORD, 'initial_password_expired'],
    ['demo-user', TEST_PASSWORD, 'invalid_credentials'],
  ])('as %s with %s is refused: %s', async (username, password, error) => {
    expect((await tryLogin(username, password)).data).toEqual({ error })
  })

  it('leaves a row in the audit log, whether it worked or not', async () => {
    await tryLogin('wangfang', 'wrong')
    await tryLogin('wangfang', TEST_PASSWORD)
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['action', 'ip', 'result'])
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { action: 'session.login', ip: '192.0.2.1', result: 'ok' },
      { action: 'session.login', ip: '192.0.2.1', result: 'invalid_credentials' },
    ])
  })
})

describe('guessing', () => {
  it('one account from one address ends after ten tries, also in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => tryLogin('limin', `guess-${index}`)),
    )
    expect(count(answers, 'invalid_credentials')).toBe(10)
    expect(count(answers, 'rate_limited')).toBe(30)
    const { code, data, retryAfter } = await tryLogin('limin', TEST_PASSWORD)
    expect({ code, error: data.error }).toEqual({ code: 429, error: 'rate_limited' })
    expect(data.retry_after).toBeGreaterThan(0)
    expect(data.retry_after).toBeLessThanOrEqual(900)
    expect(retryAfter).toBe(String(data.retry_after))
  })

  it('one account from many addresses ends after a hundred first tries, and after ten of any other', async () => {
    const from = (round: number, index: number) =>
      tryLogin('limin', 'guess', `198.51.${round}.${index % 250}`)
    const first = await Promise.all(Array.from({ length: 120 }, (_, index) => from(100, index)))
    expect(count(first, 'invalid_credentials')).toBe(100)
    const second = await Promise.all(Array.from({ length: 20 }, (_, index) => from(100, index)))
    expect(count(second, 'invalid_credentials')).toBe(0)
  })

  it('keeps out nobody who comes with the right password from an address that was not wrong', async () => {
    for (let index = 0; index < 12; index++) await tryLogin('limin', 'guess', '198.51.100.7')
    expect((await tryLogin('limin', TEST_PASSWORD, '198.51.100.7')).code).toBe(429)
    expect((await tryLogin('limin', TEST_PASSWORD, '203.0.113.77')).code).toBe(200)
  })

  it('keeps out no browser that the account was signed in with before, wherever it is', async () => {
    const { cookie } = await tryLogin('limin', TEST_PASSWORD)
    expect(cookie).toMatch(
      /^crm_device=[\w-]{43}; Path=\/interface; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const device = cookie?.split(';')[0] ?? ''
    for (let index = 0; index < 60; index++) await tryLogin('limin', 'guess')
    expect((await tryLogin('limin', TEST_PASSWORD)).code).toBe(429)
    expect((await tryLogin('limin', TEST_PASSWORD, '192.0.2.1', device)).code).toBe(200)
    // It is known for this account alone, and has ten guesses of its own.
    for (let index = 0; index < 12; index++) await tryLogin('wangfang', 'guess')
    expect((await tryLogin('wangfang', TEST_PASSWORD, '192.0.2.1', device)).code).toBe(429)
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () => tryLogin('limin', 'guess', '192.0.2.1', device)),
    )
    expect(count(wrong, 'invalid_credentials')).toBe(10)
    // One that somebody made up is none.
    const made = `crm_device=${'a'.repeat(43)}`
    await sql`delete from rate_limits`.execute(server.db)
    const { cookie: given } = await tryLogin('limin', TEST_PASSWORD, '192.0.2.1', made)
    expect(given).not.toContain('a'.repeat(43))
  })

  it('many accounts from one address ends after fifty tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => tryLogin(`account-${index}`, 'guess', '203.0.113.9')),
    )
    expect(count(answers, 'invalid_credentials')).toBe(50)
    expect((await tryLogin('limin', TEST_PASSWORD, '203.0.113.10')).code).toBe(200)
  })

  it('never locks an account for good: the window slides', async () => {
    for (let index = 0; index < 11; index++) await tryLogin('limin', 'guess')
    expect((await tryLogin('limin', TEST_PASSWORD)).code).toBe(429)
    await sql`update rate_limits set hits = array(select hit - interval '15 minutes' from unnest(hits) hit)`.execute(
      server.db,
    )
    expect((await tryLogin('limin', TEST_PASSWORD)).code).toBe(200)
  })
})

describe('a token', () => {
  it('is 256 random bits, never twice the same', () => {
    const tokens = new Set<string>()
    for (let index = 0; index < 1_000_000; index++) tokens.add(createToken())
    expect(tokens.size).toBe(1_000_000)
    expect(Buffer.from([...tokens][0] ?? '', 'base64url').length).toBe(32)
  }, 120_000)

  it('is dead once its owner has signed out, and never stood in the database', async () => {
    const token = await server.signIn('wangfang')
    expect((await server.call('users/getUserInfo', {}, token)).code).toBe(200)
    expect((await server.call('auth/logout', {}, token)).code).toBe(200)
    expect((await server.call('users/getUserInfo', {}, token)).code).toBe(101)
    const { rows } = await sql<{ found: boolean }>`select
      exists (select from sessions s where s::text like ${`%${token}%`}) or
      exists (select from audit_log a where a::text like ${`%${token}%`}) as found`.execute(server.db)
    expect(rows).toEqual([{ found: false }])
  })

  it('is dead when its time is up, or when its owner did nothing for an hour', async () => {
    const change = async (column: 'expires_at' | 'seen_at', value: string) => {
      const token = await server.signIn('wangfang')
      await sql
        .raw(`update sessions set ${column} = ${value} where id = (select max(id) from sessions)`)
        .execute(server.db)
      return (await server.call('users/getUserInfo', {}, token)).code
    }
    expect(await change('expires_at', "now() + interval '1 minute'")).toBe(200)
    expect(await change('expires_at', 'now()')).toBe(101)
    expect(await change('seen_at', "now() - interval '59 minutes'")).toBe(200)
    expect(await change('seen_at', "now() - interval '60 minutes'")).toBe(101)
  })

  it('stays alive by calls of its user alone, and never beyond its end', async () => {
    const token = await server.signIn('wangfang')
    const session = () =>
      server.db
        .selectFrom('sessions')
        .select(['seen_at', 'expires_at'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    await sql`update sessions set seen_at = now() - interval '30 minutes' where id = (select max(id) from sessions)`.execute(
      server.db,
    )
    const before = await session()
    for (const asked of ['users/getUserInfo', 'systemConfig/index', 'notices/index'] as const)
      expect((await server.call(asked, {}, token)).code).toBe(200)
    expect(await session()).toEqual(before)
    await server.call('users/draftKey', {}, token)
    const after = await session()
    expect(after.seen_at.getTime() - before.seen_at.getTime()).toBeGreaterThan(1_790_000)
    expect(after.expires_at).toEqual(before.expires_at)
  })
})
