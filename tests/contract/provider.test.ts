import { permissionPath } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProvider, type Spoiling, type TestProvider } from '../support/provider.ts'
import { freePort, passwords, startServer, type RunningServer } from '../support/server.ts'
import { staff } from './authorization/people.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator, colleagues } from './support/people.ts'

let server: RunningServer
let database: Database
let provider: TestProvider
beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  provider = await startProvider(`${publicUrl}/`)
  const env = {
    SEED_CUSTOMERS: '50',
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: '医院统一登录',
    OIDC_SCOPES: 'openid profile groups',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'crm-follow-up=回访专员, crm-agents=仁康客服',
    OIDC_ACCOUNTS: 'create',
    OIDC_LINK_CLAIM: 'staff_id',
  }
  server = await startServer({ port, env })
  database = await openDatabase(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
  await provider.stop()
})
const linxi = { sub: 'u-1', preferred_username: 'LinXi', name: '林夕', groups: ['crm-agents', 'staff'] }
beforeEach(() => {
  provider.person = linxi
  provider.spoiling = {}
})

const start = async () => (await call(server, 'auth/providerStart')).data
const finish = (challenge: string, back: URL) =>
  call(server, 'auth/providerFinish', { body: { challenge, query: back.search.slice(1) } })
const signIn = async () => {
  const { challenge, url } = await start()
  return finish(challenge, await provider.visit(url))
}
/** What a refused sign-in must leave alone. */
const state = () =>
  database.rows(
    `select (select count(*)::int from users) as users, (select count(*)::int from sessions) as sessions,
       (select count(*)::int from provider_subjects) as subjects, (select count(*)::int from user_roles) as roles`,
  )
const errorOf = ({ data }: { data: unknown }) => (data as { error?: string }).error
const rolesOf = async (username: string) => {
  const rows = await database.rows<{ name: string }>(
    `select roles.name from users join roles on roles.id = users.role_id
        or exists (select from user_roles where user_id = users.id and user_roles.role_id = roles.id)
      where username = $1 order by roles.id <> users.role_id, roles.id`,
    [username],
  )
  return rows.map(({ name }) => name)
}

test('the login page is told of the provider by name', async () => {
  const { data } = await call(server, 'systemConfig/getSysConfig')
  expect(data.provider).toEqual({ name: '医院统一登录' })
})

describe('Somebody whom the provider vouches for', () => {
  test('gets an account at the first sign-in, and the same one at the next', async () => {
    const first = await signIn()
    expect([first.code, first.data.userInfo.username, first.data.userInfo.nickname]).toEqual([
      200,
      'linxi',
      '林夕',
    ])
    expect([first.data.role?.name, first.data.userInfo.is_admin]).toEqual(['仁康客服', false])
    const token = first.data.authorization.access_token
    expect((await call(server, 'users/getUserInfo', { token })).code).toBe(200)
    provider.person = { ...linxi, preferred_username: 'renamed' }
    const again = await signIn()
    expect(again.data.userInfo.id).toBe(first.data.userInfo.id)
    const log = await database.rows(
      "select action, result, changes ->> 'factor' as factor from audit_log where uid = $1 and action = 'session.login'",
      [first.data.userInfo.id],
    )
    expect(log).toEqual([
      { action: 'session.login', result: 'ok', factor: 'provider' },
      { action: 'session.login', result: 'ok', factor: 'provider' },
    ])
  })

  test('has exactly the roles of the mapping, in its order, whatever was there and whatever else is claimed', async () => {
    provider.person = { ...linxi, groups: ['crm-agents', 'crm-follow-up', 'admin', '高级客服'] }
    await signIn()
    expect(await rolesOf('linxi')).toEqual(['回访专员', '仁康客服'])
    await database.rows(
      "insert into user_roles (user_id, role_id) select users.id, roles.id from users, roles where username = 'linxi' and roles.name = '高级客服'",
    )
    provider.person = { ...linxi, groups: ['crm-follow-up'] }
    const { data } = await signIn()
    expect([data.role?.name, data.extra_roles.map(({ name }) => name)]).toEqual(['回访专员', ['回访专员']])
    expect(await rolesOf('linxi')).toEqual(['回访专员'])
  })

  test('is nobody’s account for the name that they choose for themselves', async () => {
    provider.person = { sub: 'u-20', preferred_username: colleagues.own, groups: ['crm-follow-up'] }
    const before = await state()
    expect((await signIn()).data.error).toBe('provider_no_account')
    expect(await state()).toEqual(before)
    const [entry] = await database.rows(
      "select changes ->> 'subject' as subject from audit_log where action = 'session.login' order by seq desc limit 1",
    )
    expect(entry).toEqual({ subject: 'u-20' })
  })

  test('is the colleague whom an administrator gives that identity, and nobody else is', async () => {
    const token = await asAdministrator(server)
    const { list } = (await call(server, 'users/index', { token, query: { page_size: '500' } })).data
    const row = (username: string) => list.find((user) => user.username === username)
    const [one, other] = [row(colleagues.hospital), row(colleagues.masked)]
    const give = (id: number | undefined, subject: string) =>
      call(server, 'users/update', { token, body: { id, provider_subject: subject } })
    expect((await give(one?.id, 'u-21')).data.provider_subject).toBe('u-21')
    expect((await give(other?.id, 'u-21')).data).toMatchObject({ error: 'validation_failed' })
    provider.person = { sub: 'u-21', preferred_username: 'whatever', groups: ['crm-follow-up'] }
    expect((await signIn()).data.userInfo.username).toBe(colleagues.hospital)
    expect((await give(one?.id, '')).data.provider_subject).toBe('')
    provider.person = { sub: 'u-21', preferred_username: colleagues.hospital, groups: ['crm-follow-up'] }
    expect((await signIn()).data.error).toBe('provider_no_account')
  })

  test('is given an account by nobody else who keeps users', async () => {
    const chief = await asAdministrator(server)
    const names = ['index', 'create', 'update'].map((verb) => permissionPath(`users/${verb}`))
    const { token } = await staff(database).employ('none', names)
    const person = { nickname: '同事', username: 'unlinked' }
    const { id } = (await call(server, 'users/create', { token: chief, body: person })).data
    const before = await state()
    const fields = { provider_subject: '该字段不可修改' }
    const grab = { provider_subject: 'u-40' }
    const update = (more: object) => call(server, 'users/update', { token, body: { id, ...more } })
    expect((await update(grab)).data).toMatchObject({ fields })
    const body = { nickname: '新人', username: 'linked-new', ...grab }
    expect((await call(server, 'users/create', { token, body })).data).toMatchObject({ fields })
    expect(await state()).toEqual(before)
    expect((await update({ nickname: '同事二', provider_subject: '' })).code).toBe(200)
  })

  test('is out when the identity is somebody else’s, whose account has no tokens, and free once they are removed', async () => {
    const chief = await asAdministrator(server)
    const make = async (username: string) =>
      (await call(server, 'users/create', { token: chief, body: { nickname: username, username } })).data.id
    const give = async (id: number, subject: string) =>
      (await call(server, 'users/update', { token: chief, body: { id, provider_subject: subject } })).code
    const createToken = (id: number) =>
      call(server, 'users/createToken/{id}', {
        token: chief,
        params: { id },
        body: { name: '报表', days: 1 },
      })
    const codeOf = async (token: string) => (await call(server, 'users/getUserInfo', { token })).code
    const [first, second] = [await make('moved-one'), await make('moved-two')]
    const machine = (await createToken(first)).data.token
    expect([await codeOf(machine), await give(first, 'u-41'), await codeOf(machine)]).toEqual([200, 200, 101])
    expect(errorOf(await createToken(first))).toBe('no_service_account')
    provider.person = { sub: 'u-41', groups: ['crm-follow-up'] }
    const token = (await signIn()).data.authorization.access_token
    expect([await codeOf(token), await give(first, 'u-42'), await codeOf(token)]).toEqual([200, 200, 101])
    await call(server, 'users/delete/{id}', { token: chief, params: { id: first }, body: {} })
    expect(await give(second, 'u-42')).toBe(200)
  })

  test('is one account when they come several times at once', async () => {
    provider.person = { ...linxi, sub: 'u-43', preferred_username: 'hasty' }
    const rounds = []
    for (let at = 0; at < 4; at += 1) {
      const { challenge, url } = await start()
      rounds.push({ challenge, back: await provider.visit(url) })
    }
    const answers = await Promise.all(rounds.map(({ challenge, back }) => finish(challenge, back)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.userInfo.id)).size).toBe(1)
  })

  test('is asked for a second factor once they administer, where administrators are', async () => {
    provider.person = { ...linxi, sub: 'u-44', preferred_username: 'risen' }
    const token = (await signIn()).data.authorization.access_token
    await database.rows("update users set is_admin = true where username = 'risen'")
    const demand = (asked: boolean) =>
      database.rows(
        `insert into system_config (key, value) values ('accounts', $1)
         on conflict (key) do update set value = system_config.value || excluded.value`,
        [JSON.stringify({ administrators_second_factor: asked })],
      )
    await demand(true)
    const { data } = await call(server, 'users/getUserInfo', { token })
    await demand(false)
    expect(data.force_second_factor).toBe(true)
  })

  test('is the colleague that the believed claim names, whose password goes on working', async () => {
    provider.person = { sub: 'u-2', staff_id: colleagues.own, groups: ['crm-follow-up'] }
    const { data } = await signIn()
    expect([data.userInfo.username, data.role?.name]).toEqual([colleagues.own, '回访专员'])
    const body = { username: colleagues.own, password: passwords.agent }
    expect((await call(server, 'auth/login', { body })).code).toBe(200)
    // The name belongs to that person of the provider from now on.
    provider.person = { sub: 'u-3', staff_id: colleagues.own, groups: ['crm-follow-up'] }
    const before = await state()
    expect((await signIn()).data.error).toBe('provider_no_account')
    expect(await state()).toEqual(before)
  })

  test.each([
    [
      'no role',
      { ...linxi, sub: 'u-4', preferred_username: 'norole', groups: ['staff'] },
      'provider_no_role',
    ],
    ['no groups', { sub: 'u-5', preferred_username: 'nogroups' }, 'provider_no_role'],
    ['an administrator', { ...linxi, sub: 'u-6', staff_id: 'admin' }, 'provider_administrator'],
    ['another administrator', { ...linxi, sub: 'u-7', staff_id: colleagues.admin }, 'provider_administrator'],
    ['no account name', { ...linxi, sub: 'u-8', preferred_username: 'a name' }, 'provider_no_account'],
  ])('but is %s here is refused by name, and nothing is made', async (_, person, error) => {
    provider.person = person
    const before = await state()
    const answer = await signIn()
    expect([answer.status, answer.data.error]).toEqual([403, error])
    expect(await state()).toEqual(before)
  })

  test('and who is disabled here stays out', async () => {
    await signIn()
    await database.rows("update users set status = 3 where username = 'linxi'")
    const before = await state()
    expect((await signIn()).data.error).toBe('account_disabled')
    expect(await state()).toEqual(before)
    await database.rows("update users set status = 1 where username = 'linxi'")
  })

  test('is asked for no second factor here: that is the provider’s matter', async () => {
    await database.rows(`update roles set extra = extra || '{"secondFactor": true}' where name = '仁康客服'`)
    const { data } = await signIn()
    expect(data.force_second_factor).toBe(false)
    await database.rows(`update roles set extra = extra - 'secondFactor' where name = '仁康客服'`)
  })
})

describe('A word of the provider is not taken', () => {
  const now = Math.floor(Date.now() / 1000)
  test.each<[string, Spoiling, string]>([
    ['a nonce of another sign-in', { claims: { nonce: 'of another sign-in' } }, 'nonce'],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'issuer'],
    ['another audience', { claims: { aud: 'another-client' } }, 'audience'],
    ['a signature of a foreign key', { key: 'foreign' }, 'signature'],
    ['a time that is over', { claims: { iat: now - 7200, exp: now - 3600 } }, 'expired'],
  ])('with %s', async (_, spoiling, reason) => {
    provider.person = { ...linxi, sub: 'u-9', preferred_username: 'spoilt' }
    provider.spoiling = spoiling
    const before = await state()
    const answer = await signIn()
    expect([answer.status, answer.data.error, (answer.data as { reason?: string }).reason]).toEqual([
      403,
      'provider_refused',
      reason,
    ])
    expect(await state()).toEqual(before)
    const [entry] = await database.rows(
      "select uid, result, changes ->> 'reason' as reason from audit_log where action = 'session.login' order by seq desc limit 1",
    )
    expect(entry).toEqual({ uid: 0, result: 'provider_refused', reason })
  })

  const refused = async (challenge: string, back: URL) => {
    const before = await state()
    const answer = await finish(challenge, back)
    expect(await state()).toEqual(before)
    const { error, reason } = answer.data as { error?: string; reason?: string }
    return [error, reason]
  }

  test('with another state, in another browser, or twice', async () => {
    const [mine, other] = [await start(), await start()]
    const back = await provider.visit(mine.url)
    expect(await refused(other.challenge, back)).toEqual(['provider_refused', 'state'])
    expect(await refused('A'.repeat(43), back)).toEqual(['step_over', undefined])
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    expect(await refused(mine.challenge, forged)).toEqual(['provider_refused', 'state'])
    expect(await refused(mine.challenge, back)).toEqual(['step_over', undefined])
    const third = await start()
    const used = await provider.visit(third.url)
    expect((await finish(third.challenge, used)).code).toBe(200)
    expect(await refused(third.challenge, used)).toEqual(['step_over', undefined])
  })

  test('when it names another issuer on the way back, sends no code, or the user said no', async () => {
    const changed = async (change: (query: URLSearchParams) => void) => {
      const { challenge, url } = await start()
      const back = await provider.visit(url)
      change(back.searchParams)
      return refused(challenge, back)
    }
    expect(await changed((query) => query.set('iss', 'https://evil.example'))).toEqual([
      'provider_refused',
      'issuer',
    ])
    expect(await changed((query) => query.set('code', 'forged'))).toEqual(['provider_refused', 'denied'])
    expect(
      await changed((query) => {
        query.delete('code')
        query.set('error', 'access_denied')
      }),
    ).toEqual(['provider_refused', 'denied'])
  })
})

describe('The screen lock of whom the provider vouches for', () => {
  const lockUp = async () => {
    const { data } = await signIn()
    expect(data.userInfo.provider).toBe('alone')
    const token = data.authorization.access_token
    await call(server, 'users/lockScreen', { token })
    return token
  }
  const round = async (token: string) => (await call(server, 'users/startProviderUnlock', { token })).data
  const open = (token: string, challenge: string, back: URL) =>
    call(server, 'users/finishProviderUnlock', {
      token,
      body: { challenge, query: back.search.slice(1) },
    })
  const isLocked = async (token: string) =>
    (await call(server, 'users/getUserInfo', { token })).data.error === 'screen_locked'

  test('opens by a fresh round there, for which the provider has to ask again', async () => {
    const token = await lockUp()
    const { challenge, url } = await round(token)
    const asked = new URL(url).searchParams
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    const back = await provider.visit(url)
    expect([(await open(token, challenge, back)).code, await isLocked(token)]).toEqual([200, false])
    const [entry] = await database.rows(
      "select action, result, changes ->> 'factor' as factor from audit_log order by seq desc limit 1",
    )
    expect(entry).toEqual({ action: 'session.unlock', result: 'ok', factor: 'provider' })
    // The same round opens nothing a second time.
    await call(server, 'users/lockScreen', { token })
    expect(errorOf(await open(token, challenge, back))).toBe('step_over')
    expect(await isLocked(token)).toBe(true)
  })

  test('stays for somebody else, for an old sign-in there, for another session, and for a spoilt word', async () => {
    const token = await lockUp()
    const refused = async (challenge: string, url: string, by = token) => {
      const { data } = await open(by, challenge, await provider.visit(url))
      const { error, reason } = data as { error?: string; reason?: string }
      return [error, reason, await isLocked(token)]
    }
    const first = await round(token)
    provider.person = { ...linxi, sub: 'u-30', preferred_username: 'neighbour' }
    expect(await refused(first.challenge, first.url)).toEqual(['provider_other_person', undefined, true])
    provider.person = linxi
    const now = Math.floor(Date.now() / 1000)
    provider.spoiling = { claims: { auth_time: now - 3600 } }
    const second = await round(token)
    expect(await refused(second.challenge, second.url)).toEqual(['provider_refused', 'not_fresh', true])
    provider.spoiling = { claims: { nonce: 'of another round' } }
    const third = await round(token)
    expect(await refused(third.challenge, third.url)).toEqual(['provider_refused', 'nonce', true])
    provider.spoiling = {}
    const another = await lockUp()
    const fourth = await round(another)
    expect(await refused(fourth.challenge, fourth.url)).toEqual(['step_over', undefined, true])
    const fifth = await round(token)
    const signedIn = await finish(fifth.challenge, await provider.visit(fifth.url))
    expect([signedIn.data.error, await isLocked(token)]).toEqual(['step_over', true])
  })
})

test('signing in again in place is for the same person alone', async () => {
  const token = (await signIn()).data.authorization.access_token
  const again = async () => {
    const { challenge, url } = await start()
    const query = (await provider.visit(url)).search.slice(1)
    return call(server, 'auth/providerFinish', { token, body: { challenge, query, renews: true } })
  }
  provider.person = { ...linxi, sub: 'u-31', preferred_username: 'stranger' }
  expect((await again()).data.error).toBe('provider_other_person')
  provider.person = linxi
  expect((await again()).code).toBe(200)
})

test('secrets of a sign-in are neither in the log nor in what the server prints', async () => {
  const { challenge, url } = await start()
  const back = await provider.visit(url)
  const { data } = await finish(challenge, back)
  const secrets = [
    challenge,
    back.searchParams.get('code') ?? '',
    provider.clientSecret,
    data.authorization.access_token,
  ]
  const log = JSON.stringify(await database.rows('select * from audit_log'))
  expect(secrets.filter((secret) => log.includes(secret) || server.logs().includes(secret))).toEqual([])
})
