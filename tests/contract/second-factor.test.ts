import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { softwarePasskey } from '../support/software-passkey.ts'
import { totpCode } from '../support/totp-code.ts'
import { staff } from './authorization/people.ts'
import { call, refusalOf, signIn } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator, colleagues } from './support/people.ts'
import { twoSteps } from './support/second-factor.ts'

let server: RunningServer
let database: Database
let steps: ReturnType<typeof twoSteps>
beforeAll(async () => {
  const started = await startServer({ env: { SEED_CUSTOMERS: '50' } })
  // Passkeys belong to a domain.
  server = { ...started, url: started.url.replace('127.0.0.1', 'localhost') }
  database = await openDatabase(server)
  steps = twoSteps(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})
beforeEach(async () => {
  await database.rows('delete from rate_limits')
  await database.rows('delete from second_factors')
  await database.rows('delete from recovery_codes')
})

const who = colleagues.full
const idOf = async (username: string): Promise<number> => {
  const [row] = await database.rows<{ id: number }>('select id from users where username = $1', [username])
  return row?.id ?? 0
}
const sessionsOf = async (username: string): Promise<number> => {
  const [row] = await database.rows<{ count: number }>(
    `select count(*)::int as count from sessions join users on users.id = user_id where username = $1 and state <> 'ended'`,
    [username],
  )
  return row?.count ?? 0
}
const errorOf = (answer: { data: { error?: string } }) => answer.data.error ?? 'ok'

describe('A code of an authenticator', () => {
  test('is asked for after the password, and there is no session before it', async () => {
    const { secret } = await steps.enrol(await signIn(server, who, passwords.agent))
    const before = await sessionsOf(who)
    const begun = await steps.begin(who)
    expect(begun).toMatchObject({
      status: 403,
      error: 'second_factor_required',
      kinds: ['totp', 'recovery'],
      passkey: undefined,
    })
    expect([begun.text.includes('access_token'), await sessionsOf(who)]).toEqual([false, before])
    const answer = await steps.finish(begun.challenge, { kind: 'totp', code: await totpCode(secret) })
    expect([answer.code, answer.data.userInfo.username]).toEqual([200, who])
    const token = answer.data.authorization.access_token
    expect((await call(server, 'users/getUserInfo', { token })).code).toBe(200)
    const log = await database.rows(
      `select action, result, changes ->> 'factor' as factor from audit_log where uid in (0, $1) and action like 'session.%' order by seq desc limit 2`,
      [await idOf(who)],
    )
    expect(log).toEqual([
      { action: 'session.login', result: 'ok', factor: 'totp' },
      { action: 'session.login', result: 'second_factor_required', factor: null },
    ])
  })

  test('is good once: neither again, nor in another sign-in, nor for one of two at the same time', async () => {
    const { secret } = await steps.enrol(await signIn(server, who, passwords.agent))
    const code = await totpCode(secret)
    const begun = [await steps.begin(who), await steps.begin(who), await steps.begin(who)]
    const both = await Promise.all(
      begun.slice(0, 2).map(({ challenge }) => steps.finish(challenge, { kind: 'totp', code })),
    )
    expect(both.map(errorOf).toSorted()).toEqual(['code_used', 'ok'])
    expect(errorOf(await steps.finish(begun[2]?.challenge ?? '', { kind: 'totp', code }))).toBe('code_used')
    // An older one is refused as well, and the next one is good.
    const old = await steps.finish(begun[2]?.challenge ?? '', {
      kind: 'totp',
      code: await totpCode(secret, -30),
    })
    expect(errorOf(old)).toBe('code_used')
    const next = await steps.finish(begun[2]?.challenge ?? '', {
      kind: 'totp',
      code: await totpCode(secret, 30),
    })
    expect(errorOf(next)).toBe('ok')
  })

  test.each([-30, 0, 30])('of a clock that is %i s off is taken', async (off) => {
    const { secret } = await steps.enrol(await signIn(server, who, passwords.agent))
    await database.rows('update second_factors set last_step = 0')
    const { challenge } = await steps.begin(who)
    expect(errorOf(await steps.finish(challenge, { kind: 'totp', code: await totpCode(secret, off) }))).toBe(
      'ok',
    )
  })

  test.each([-90, 90])('of a clock that is %i s off is wrong', async (off) => {
    const { secret } = await steps.enrol(await signIn(server, who, passwords.agent))
    await database.rows('update second_factors set last_step = 0')
    const { challenge } = await steps.begin(who)
    const answer = await steps.finish(challenge, { kind: 'totp', code: await totpCode(secret, off) })
    expect(errorOf(answer)).toBe('wrong_code')
  })

  test('cannot be guessed: five tries for a step, ten for a person in a quarter of an hour', async () => {
    const { secret } = await steps.enrol(await signIn(server, who, passwords.agent))
    const guess = async (challenge: string) =>
      errorOf(await steps.finish(challenge, { kind: 'totp', code: '000000' }))
    const first = await steps.begin(who)
    const tries = await Promise.all(Array.from({ length: 8 }, () => guess(first.challenge)))
    expect(tries.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'step_over'),
      ...Array.from({ length: 5 }, () => 'wrong_code'),
    ])
    const second = await steps.begin(who)
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await guess(second.challenge)).toBe('wrong_code')
    const third = await steps.begin(who)
    const right = await steps.finish(third.challenge, { kind: 'totp', code: await totpCode(secret) })
    expect(errorOf(right)).toBe('rate_limited')
    const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
      `select count(*)::int as count from audit_log where action = 'session.second_factor' and result = 'wrong_code'
         and target_id = $1 and at > now() - interval '1 minute'`,
      [String(await idOf(who))],
    )
    expect(count).toBeGreaterThanOrEqual(10)
    // Whoever keeps users lifts it.
    const token = await asAdministrator(server)
    await call(server, 'users/unblock/{id}', { token, params: { id: await idOf(who) } })
    const again = await steps.finish(third.challenge, { kind: 'totp', code: await totpCode(secret) })
    expect(errorOf(again)).toBe('ok')
  })

  test('of a step that is over, was taken or belongs to an older password opens nothing', async () => {
    const { secret } = await steps.enrol(await signIn(server, who, passwords.agent))
    const proof = { kind: 'totp' as const, code: await totpCode(secret) }
    expect(errorOf(await steps.finish('A'.repeat(43), proof))).toBe('step_over')
    const late = await steps.begin(who)
    await database.rows("update sign_in_steps set expires_at = now() - interval '1 second'")
    expect(errorOf(await steps.finish(late.challenge, proof))).toBe('step_over')
    const old = await steps.begin(who)
    const [{ password_hash: hash } = { password_hash: '' }] = await database.rows<{ password_hash: string }>(
      'select password_hash from users where username = $1',
      [who],
    )
    await database.rows("update users set password_hash = 'another' where username = $1", [who])
    expect(errorOf(await steps.finish(old.challenge, proof))).toBe('step_over')
    await database.rows('update users set password_hash = $1 where username = $2', [hash, who])
    const taken = await steps.begin(who)
    expect(errorOf(await steps.finish(taken.challenge, proof))).toBe('ok')
    const after = { kind: 'totp' as const, code: await totpCode(secret, 30) }
    expect(errorOf(await steps.finish(taken.challenge, after))).toBe('step_over')
  })

  test('has a secret that nobody reads: not in the tables, the log or another answer', async () => {
    const token = await signIn(server, who, passwords.agent)
    const { secret, recovery } = await steps.enrol(token)
    await database.rows('select pg_sleep(0)')
    const [{ found } = { found: true }] = await database.rows<{ found: boolean }>(
      `select exists (select from second_factors f where f::text ilike $1 or encode(coalesce(secret, ''), 'escape') ilike $1)
         or exists (select from audit_log a where a::text ilike any($2))
         or exists (select from sign_in_steps s where s::text ilike $1)
         or exists (select from recovery_codes r where encode(code_hash, 'escape') ilike any($2)) as found`,
      [`%${secret}%`, [`%${secret}%`, ...recovery.map((code) => `%${code}%`)]],
    )
    expect(found).toBe(false)
    const answer = await call(server, 'users/secondFactors', { token })
    expect(answer.text.includes(secret)).toBe(false)
    expect(server.logs().includes(secret)).toBe(false)
  })
})

describe('A recovery code', () => {
  test('stands in once for what was lost, however it is typed, and new ones make the old ones void', async () => {
    const token = await signIn(server, who, passwords.agent)
    const { recovery } = await steps.enrol(token)
    expect([recovery.length, new Set(recovery).size]).toEqual([10, 10])
    expect(recovery.filter((code) => !/^(?:[a-z1-9]{4}-){3}[a-z1-9]{4}$/.test(code))).toEqual([])
    const use = async (code: string) =>
      errorOf(await steps.finish((await steps.begin(who)).challenge, { kind: 'recovery', code }))
    const [first = '', second = ''] = recovery
    expect(await use(first.toUpperCase().replaceAll('-', ' '))).toBe('ok')
    expect(await use(first)).toBe('wrong_code')
    const { data } = await call(server, 'users/secondFactors', { token })
    expect(data.recovery_left).toBe(9)
    const begun = [await steps.begin(who), await steps.begin(who)]
    const both = await Promise.all(
      begun.map(({ challenge }) => steps.finish(challenge, { kind: 'recovery', code: second })),
    )
    expect(both.map(errorOf).toSorted()).toEqual(['ok', 'wrong_code'])
    const body = { password: passwords.agent }
    const renewed = await call(server, 'users/recoveryCodes', { token, body })
    expect(await use(recovery[2] ?? '')).toBe('wrong_code')
    expect(await use(renewed.data.recovery_codes[0] ?? '')).toBe('ok')
  })
})

describe('Setting one up', () => {
  test('asks for the password, counts wrong ones, and takes a code of the new secret alone', async () => {
    const token = await signIn(server, who, passwords.agent)
    const start = (password?: string) => call(server, 'users/startTotp', { token, body: { password } })
    expect([errorOf(await start()), errorOf(await start('wrong'))]).toEqual([
      'wrong_password',
      'wrong_password',
    ])
    const { data } = await start(passwords.agent)
    const add = (challenge: string, code: string) =>
      call(server, 'users/addTotp', { token, body: { challenge, code, name: '手机' } })
    expect(errorOf(await add(data.challenge, '000000'))).toBe('wrong_code')
    // A step of somebody else is none of one's own.
    const other = await signIn(server, colleagues.hospital, passwords.agent)
    const foreign = await call(server, 'users/addTotp', {
      token: other,
      body: { challenge: data.challenge, code: await totpCode(data.secret), name: '手机' },
    })
    expect(errorOf(foreign)).toBe('step_over')
    expect((await steps.begin(who)).status).toBe(200)
    expect(errorOf(await add(data.challenge, await totpCode(data.secret)))).toBe('ok')
    for (let attempt = 0; attempt < 12; attempt += 1) await start('wrong')
    expect(errorOf(await start(passwords.agent))).toBe('rate_limited')
  })

  test('ends the sessions in which the password alone was proven, and the code that set it up is used', async () => {
    const [token, other] = [
      await signIn(server, who, passwords.agent),
      await signIn(server, who, passwords.agent),
    ]
    const { data: started } = await call(server, 'users/startTotp', {
      token,
      body: { password: passwords.agent },
    })
    const code = await totpCode(started.secret)
    await call(server, 'users/addTotp', {
      token,
      body: { challenge: started.challenge, code, name: '手机' },
    })
    expect((await call(server, 'users/getUserInfo', { token: other })).code).toBe(101)
    expect((await call(server, 'users/getUserInfo', { token })).code).toBe(200)
    const { challenge } = await steps.begin(who)
    expect(errorOf(await steps.finish(challenge, { kind: 'totp', code }))).toBe('code_used')
  })

  test('is needed once: who signs in again in place with the old token proves the password alone', async () => {
    const token = await signIn(server, who, passwords.agent)
    await steps.enrol(token)
    expect((await steps.begin(who, passwords.agent, token)).status).toBe(200)
    const other = await signIn(server, colleagues.hospital, passwords.agent)
    expect((await steps.begin(who, passwords.agent, other)).error).toBe('second_factor_required')
    // Lock and unlock go by the password.
    await call(server, 'users/lockScreen', { token })
    const unlocked = await call(server, 'users/unlockScreen', { token, body: { password: passwords.agent } })
    expect(unlocked.code).toBe(200)
  })

  test('is taken back by its owner, with the password', async () => {
    const token = await signIn(server, who, passwords.agent)
    await steps.enrol(token)
    const { data } = await call(server, 'users/secondFactors', { token })
    const remove = (body: object, by = token) =>
      call(server, 'users/removeFactor/{id}', { token: by, params: { id: data.list[0]?.id ?? 0 }, body })
    expect(errorOf(await remove({}))).toBe('wrong_password')
    const other = await signIn(server, colleagues.hospital, passwords.agent)
    expect(errorOf(await remove({ password: passwords.agent }, other))).toBe('not_found')
    expect((await remove({ password: passwords.agent })).code).toBe(200)
    expect((await steps.begin(who)).status).toBe(200)
    expect(await database.rows('select 1 from recovery_codes')).toEqual([])
  })

  test('is undone by whoever keeps users, and by nobody else: the sessions end with it', async () => {
    const token = await signIn(server, who, passwords.agent)
    await steps.enrol(token)
    const reset = (by: string, id: number) =>
      call(server, 'users/resetFactors/{id}', { token: by, params: { id } })
    const id = await idOf(who)
    const other = await signIn(server, colleagues.hospital, passwords.agent)
    expect(errorOf(await reset(other, id))).toBe('forbidden')
    const administrator = await asAdministrator(server)
    const shown = await call(server, 'users/index', { token: administrator, query: { ids: String(id) } })
    expect(shown.data.list.map(({ has_factor }) => has_factor)).toEqual([true])
    expect((await reset(administrator, id)).data).toEqual({ removed: 1 })
    expect((await call(server, 'users/getUserInfo', { token })).code).toBe(101)
    expect((await steps.begin(who)).status).toBe(200)
    expect(errorOf(await reset(administrator, 1))).toBe('own_account')
    const [entry] = await database.rows(
      "select uid, target_id, changes from audit_log where action = 'user.factors_reset' order by seq desc limit 1",
    )
    expect(entry).toEqual({ uid: 1, target_id: String(id), changes: { removed: 1 } })
  })
})

describe('A role that asks for one', () => {
  const demand = async (demanded: boolean) => {
    await database.rows(
      `update roles set extra = extra || jsonb_build_object('secondFactor', $1::boolean)
         where id = (select role_id from users where username = $2)`,
      [demanded, who],
    )
  }

  test('holds who has none until it is set up, from the next call on, and lets nobody take the last one away', async () => {
    const token = await signIn(server, who, passwords.agent)
    await demand(true)
    const info = await call(server, 'users/getUserInfo', { token })
    expect(info.data.force_second_factor).toBe(true)
    const refused = await call(server, 'systemConfig/index', { token })
    expect(refusalOf(refused)).toEqual({ status: 403, code: 403, error: 'enrolment_required' })
    const fresh = await steps.begin(who)
    expect(fresh.status).toBe(200)
    // The password was typed a moment ago: it is not asked for again.
    await steps.enrol(token, undefined)
    expect((await call(server, 'users/getUserInfo', { token })).data.force_second_factor).toBe(false)
    expect((await call(server, 'systemConfig/index', { token })).code).toBe(200)
    expect((await steps.begin(who)).error).toBe('second_factor_required')
    const { data } = await call(server, 'users/secondFactors', { token })
    expect(data.required).toBe(true)
    const remove = await call(server, 'users/removeFactor/{id}', {
      token,
      params: { id: data.list[0]?.id ?? 0 },
      body: { password: passwords.agent },
    })
    expect(errorOf(remove)).toBe('factor_required')
    await demand(false)
  })
})

test('administrators are asked for one by a parameter, whatever their role says, and nobody else is', async () => {
  const [token, colleague] = [await asAdministrator(server), await signIn(server, who, passwords.agent)]
  const demand = (by: string, asked: boolean) =>
    call(server, 'systemConfig/update', {
      token: by,
      body: { accounts: { administrators_second_factor: asked } },
    })
  const { token: keeper } = await staff(database).employ('none')
  expect((await demand(keeper, false)).data).toMatchObject({
    fields: { 'accounts.administrators_second_factor': '该字段不可修改' },
  })
  expect((await demand(token, true)).code).toBe(200)
  const held = await call(server, 'systemConfig/parameters', { token })
  expect(refusalOf(held)).toEqual({ status: 403, code: 403, error: 'enrolment_required' })
  expect((await call(server, 'systemConfig/index', { token: colleague })).code).toBe(200)
  await steps.enrol(token, undefined)
  expect((await call(server, 'users/secondFactors', { token })).data.required).toBe(true)
  const { data } = await demand(token, false)
  expect(data.accounts.administrators_second_factor).toBe(false)
})

describe('A passkey', () => {
  const makePasskey = async (token: string) => {
    const passkey = softwarePasskey()
    const { data } = await call(server, 'users/startPasskey', {
      token,
      body: { password: passwords.agent },
    })
    const body = { challenge: data.challenge, name: '电脑', passkey: passkey.make(data.wish, server.url) }
    const added = await call(server, 'users/addPasskey', { token, body })
    return { passkey, added, wish: data.wish }
  }

  test('signs in for its own domain, counts, and answers each question once', async () => {
    const { passkey, added } = await makePasskey(await signIn(server, who, passwords.agent))
    expect([errorOf(added), added.data.recovery_codes.length]).toEqual(['ok', 10])
    const begun = await steps.begin(who)
    expect([begun.kinds, begun.passkey?.rp_id]).toEqual([['passkey', 'recovery'], 'localhost'])
    const question = begun.passkey!
    const finish = (proof: ReturnType<typeof passkey.answer>, { challenge } = begun) =>
      steps.finish(challenge, { kind: 'passkey', passkey: proof })
    expect(errorOf(await finish(passkey.answer(question, 'https://evil.example')))).toBe('passkey_refused')
    expect(errorOf(await finish(passkey.answer(question, server.url, { rpId: 'evil.example' })))).toBe(
      'passkey_refused',
    )
    const stranger = { ...softwarePasskey().answer(question, server.url), id: question.passkeys[0]!.id }
    expect(errorOf(await finish(stranger))).toBe('passkey_refused')
    const proof = passkey.answer(question, server.url)
    expect(errorOf(await finish(proof))).toBe('ok')
    expect(errorOf(await finish(proof))).toBe('step_over')
    const later = await steps.begin(who)
    expect(errorOf(await finish(proof, later))).toBe('passkey_refused')
    const copied = passkey.answer(later.passkey!, server.url, { counter: 1 })
    expect(errorOf(await finish(copied, later))).toBe('passkey_refused')
    expect(errorOf(await finish(passkey.answer(later.passkey!, server.url), later))).toBe('ok')
  })

  test('that was made elsewhere, for another question, or is there already is not kept', async () => {
    const token = await signIn(server, who, passwords.agent)
    const { passkey, wish } = await makePasskey(token)
    const again = await call(server, 'users/startPasskey', { token, body: { password: passwords.agent } })
    expect(again.data.wish.passkeys).toEqual([{ id: expect.any(String), transports: ['internal'] }])
    const add = async (made: ReturnType<typeof passkey.make>) =>
      errorOf(
        await call(server, 'users/addPasskey', {
          token,
          body: { challenge: again.data.challenge, name: '电脑', passkey: made },
        }),
      )
    expect(await add(softwarePasskey().make(again.data.wish, 'https://evil.example'))).toBe('passkey_refused')
    expect(await add(softwarePasskey().make(wish, server.url))).toBe('passkey_refused')
    expect(await add(passkey.make(again.data.wish, server.url))).toBe('passkey_refused')
    const kept = await database.rows('select 1 from second_factors')
    expect(kept.length).toBe(1)
  })

  test('is not offered where the server is found by its bare address', async () => {
    const token = await signIn(server, who, passwords.agent)
    const bare = { ...server, url: server.url.replace('localhost', '127.0.0.1') }
    const { data } = await call(bare, 'users/secondFactors', { token })
    expect(data.offers_passkeys).toBe(false)
    const start = await call(bare, 'users/startPasskey', { token, body: { password: passwords.agent } })
    expect(errorOf(start)).toBe('passkey_refused')
  })
})
