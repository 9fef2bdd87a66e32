import { callNames, contract, type CallDefinition, type CallName } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../access/tokens.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: string
let system: number
let token: string
let session: number

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  const made = await server.call(
    'users/create',
    { body: { nickname: '对接', username: 'system', is_admin: true } },
    admin,
  )
  system = made.data.id
  const { data } = await server.call(
    'users/createToken/{id}',
    { params: { id: system }, body: { name: '报表', days: 30 } },
    admin,
  )
  token = data.token
  session = data.stored.id
})
afterAll(() => server.remove())

const params = (name: string, id = 1) =>
  Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [String(key), id]))
const calls = callNames.map((name): [CallName, CallDefinition] => [name, contract[name]])
const guarded = calls.filter(([, { access }]) => access !== 'public')
const own = guarded.filter(([, { tokens }]) => tokens === 'refused').map(([name]) => name)

/** What there is of the account: its row, sessions, factors, codes and keys. */
const account = async () => {
  const rows = async (table: string, column: string) =>
    JSON.stringify(
      await server.owner
        .selectFrom(table as 'users')
        .selectAll()
        .where(column as 'id', '=', system)
        .execute(),
      (key, value: unknown) => (key === 'seen_at' ? undefined : value),
    )
  return Promise.all([
    rows('users', 'id'),
    rows('sessions', 'user_id'),
    rows('second_factors', 'user_id'),
    rows('recovery_codes', 'user_id'),
  ])
}

describe("Another system's token", () => {
  it('is refused every call about the account itself, whatever it says', async () => {
    const before = await account()
    const bodies = [{}, { password: 'x' }, { challenge: 'x', code: '123456', name: 'x' }, { nickname: 'x' }]
    const outcomes: Record<string, unknown> = {}
    for (const name of own)
      for (const body of bodies)
        for (const id of [1, system, session]) {
          const { data } = await server.call(name, { params: params(name, id), body }, token)
          outcomes[name] = data.error ?? 'answered'
        }
    expect(outcomes).toEqual(Object.fromEntries(own.map((name) => [name, 'token_refused'])))
    expect(await account()).toEqual(before)
  })

  it('is told so of no other call, and is still good', async () => {
    const told: string[] = []
    for (const [name] of guarded.filter(([name, { answer }]) => !own.includes(name) && answer !== 'file')) {
      const { data } = await server.call(name, { params: params(name, 999_999) }, token)
      if ((data as { error?: string } | null)?.error === 'token_refused') told.push(name)
    }
    expect(told).toEqual([])
    expect((await server.call('users/getUserInfo', {}, token)).data.userInfo?.id).toBe(system)
  })

  it.each<[CallName, object, string]>([
    ['users/createToken/{id}', { name: '第二个', days: 700 }, 'token_refused'],
    ['users/tokens/{id}', {}, 'token_refused'],
    ['users/endSessions/{id}', {}, 'token_refused'],
    ['users/unblock/{id}', {}, 'token_refused'],
    ['users/handover/{id}', { to: [1], split: 'load', shares: [] }, 'token_refused'],
    ['users/resetFactors/{id}', {}, 'own_account'],
    ['users/resetInitial/{id}', {}, 'own_account'],
    ['users/delete/{id}', {}, 'token_refused'],
  ])('does nothing to its own account by %s', async (name, body, error) => {
    const before = await account()
    const { data } = await server.call(name, { params: { id: system }, body }, token)
    expect([data.error, await account()]).toEqual([error, before])
  })

  it('neither ends itself as a token, nor changes its own row', async () => {
    const before = await account()
    const refusals = [
      await server.call('users/revokeToken/{id}', { params: { id: session } }, token),
      await server.call('users/update', { body: { id: system, nickname: '别名' } }, token),
      await server.call('users/update', { body: { id: system, provider_subject: 'me' } }, token),
      await server.call('users/updateStatus', { body: { id: system, status: 3 } }, token),
    ]
    expect(refusals.map(({ data }) => data.error)).toEqual(refusals.map(() => 'token_refused'))
    expect(await account()).toEqual(before)
  })

  it('is worth what it was when it had locked itself before', async () => {
    expect((await server.call('users/lockScreen', {}, token)).data.error).toBe('token_refused')
    const state = await server.db
      .selectFrom('sessions')
      .select('state')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst()
    expect(state).toEqual({ state: 'ok' })
  })
})
