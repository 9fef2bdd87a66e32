import { callNames, contract, type CallDefinition, type CallName } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endSessions } from '../access/sessions.ts'
import type { RecordEntry } from '../audit/audit.ts'
import { unlockSession } from '../auth/unlock-session.ts'
import type { Trx } from '../database/connect.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.addUser({ username: 'lockable', is_admin: true })
  await server.addUser({ username: 'beginner', must_change_password: true })
  await server.addUser({ username: 'careful' })
})
afterAll(() => server.remove())

const refusedIn = (state: 'locked' | 'passwordChange'): CallName[] =>
  callNames.filter((name) => {
    const call: CallDefinition = contract[name]
    return call.access !== 'public' && !call.allowedWhile?.includes(state)
  })

const tryAll = async (names: readonly CallName[], token: string) =>
  Promise.all(
    names.map(async (name) => {
      const params = Object.fromEntries([...name.matchAll(/\{(\w+)\}/g)].map(([, key]) => [String(key), 1]))
      const { status, code, data } = await server.call(name, { params }, token)
      return { name, status, code, data }
    }),
  )

const unlock = (token: string, password: string) =>
  server.call('users/unlockScreen', { body: { password } }, token)

describe('a locked screen', () => {
  it('answers nothing but who locked it, in every tab, until the password is given', async () => {
    const token = await server.signIn('lockable')
    expect((await server.call('users/lockScreen', {}, token)).code).toBe(200)
    const names = refusedIn('locked')
    expect(await tryAll(names, token)).toEqual(
      names.map((name) => ({
        name,
        status: 423,
        code: 423,
        data: { error: 'screen_locked', nickname: 'lockable', avatar: '' },
      })),
    )
    const wrong = await unlock(token, 'wrong')
    expect({ code: wrong.code, data: wrong.data }).toEqual({
      code: 403,
      data: { error: 'wrong_password', attempts_left: 4 },
    })
    expect((await unlock(token, TEST_PASSWORD)).code).toBe(200)
    expect((await server.call('users/getUserInfo', {}, token)).code).toBe(200)
  })

  it('ends the session at the fifth wrong password, also when they come at once', async () => {
    const token = await server.signIn('lockable')
    await server.call('users/lockScreen', {}, token)
    const answers = await Promise.all(Array.from({ length: 12 }, () => unlock(token, 'wrong')))
    const outcomes = answers.map(({ data }) => data?.error)
    expect(outcomes.filter((error) => error === 'wrong_password').length).toBe(4)
    expect(outcomes.filter((error) => error === 'session_ended').length).toBe(8)
    expect((await unlock(token, TEST_PASSWORD)).code).toBe(101)
  })

  it('is lifted by the right password also when it is sent several times at once, with one guess left', async () => {
    const token = await server.signIn('lockable')
    await server.call('users/lockScreen', {}, token)
    for (let guess = 0; guess < 4; guess++) await unlock(token, 'wrong')
    const answers = await Promise.all(Array.from({ length: 8 }, () => unlock(token, TEST_PASSWORD)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    expect((await server.call('users/getUserInfo', {}, token)).code).toBe(200)
  })

  it('is noted once, however often it was asked for', async () => {
    const id = await server.addUser({ username: 'impatient' })
    const token = await server.signIn('impatient')
    await Promise.all(Array.from({ length: 8 }, () => server.call('users/lockScreen', {}, token)))
    const notes = await server.db
      .selectFrom('audit_log')
      .select('result')
      .where('action', '=', 'session.lock')
      .where('uid', '=', id)
      .execute()
    expect(notes).toEqual([{ result: 'ok' }])
  })

  it('stays when the session is over by the time that its lock is lifted, and no log says otherwise', async () => {
    const id = await server.addUser({ username: 'leaving' })
    const token = await server.signIn('leaving')
    await server.call('users/lockScreen', {}, token)
    const { id: session } = await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    await endSessions(server.db, { id: session }, 'revoked')
    const who = { uid: id, role_id: 0, ip: '' }
    const audit = {
      transaction: <Result>(work: (trx: Trx, record: RecordEntry) => Promise<Result>) =>
        server.audit.transaction(who, work),
    }
    const entry = { action: 'session.unlock', target_type: 'user', target_id: id }
    await expect(unlockSession(audit, session, entry)).rejects.toMatchObject({ error: 'session_ended' })
    const notes = await server.db
      .selectFrom('audit_log')
      .select('result')
      .where('action', '=', 'session.unlock')
      .where('uid', '=', id)
      .execute()
    expect(notes).toEqual([])
  })

  it('can still sign out', async () => {
    const token = await server.signIn('lockable')
    await server.call('users/lockScreen', {}, token)
    expect((await server.call('auth/logout', {}, token)).code).toBe(200)
    expect((await unlock(token, TEST_PASSWORD)).code).toBe(101)
  })
})

describe('an initial password', () => {
  const change = (token: string, old_password: string, password: string, password_confirmation = password) =>
    server.call('users/resetPassword', { body: { old_password, password, password_confirmation } }, token)

  it('lets its owner do nothing but change it, then ends every session', async () => {
    const [first, second] = [await server.signIn('beginner'), await server.signIn('beginner')]
    const info = await server.call('users/getUserInfo', {}, first)
    expect(info.data.force_password_change).toBe(true)
    const names = refusedIn('passwordChange')
    expect(await tryAll(names, first)).toEqual(
      names.map((name) => ({ name, status: 403, code: 403, data: { error: 'password_change_required' } })),
    )

    expect((await change(first, TEST_PASSWORD, 'Neue-Pflaume-88')).code).toBe(200)
    expect((await server.call('users/getUserInfo', {}, first)).code).toBe(101)
    expect((await server.call('users/getUserInfo', {}, second)).code).toBe(101)
    const token = await server.signIn('beginner', 'Neue-Pflaume-88')
    expect((await server.call('users/getUserInfo', {}, token)).data.force_password_change).toBe(false)
  })

  it('is replaced once, however many changes of it come at one time', async () => {
    await server.addUser({ username: 'hasty', must_change_password: true })
    const token = await server.signIn('hasty')
    const wishes = ['Neue-Pflaume-81', 'Neue-Pflaume-82', 'Neue-Pflaume-83', 'Neue-Pflaume-84']
    const answers = await Promise.all(wishes.map((wish) => change(token, TEST_PASSWORD, wish)))
    const won = wishes.filter((_, at) => answers[at]?.code === 200)
    expect(won.length).toBe(1)
    const fits = await Promise.all(
      wishes.map(async (password) => {
        const { code } = await server.call('auth/login', { body: { username: 'hasty', password } })
        return code === 200 ? password : undefined
      }),
    )
    expect(fits.filter((password) => password !== undefined)).toEqual(won)
  })

  it('is not replaced by one that is weak, repeated or mistyped', async () => {
    const token = await server.signIn('careful')
    const data = async (...given: [string, string, string?]) =>
      (await change(token, ...given)).data as unknown
    expect(await data('wrong', 'Neue-Pflaume-88')).toEqual({ error: 'wrong_password' })
    expect(await data(TEST_PASSWORD, 'Neue-Pflaume-88', 'Neue-Pflaume-89')).toEqual({
      error: 'validation_failed',
      fields: { password_confirmation: '两次输入的密码不一致' },
    })
    const weak = (sentence: string) => ({ error: 'weak_password', fields: { password: sentence } })
    expect(await data(TEST_PASSWORD, TEST_PASSWORD)).toEqual(weak('新密码不能与旧密码相同'))
    expect(await data(TEST_PASSWORD, 'ab1')).toEqual(weak('内容过短'))
    expect(await data(TEST_PASSWORD, 'admin123')).toEqual(weak('密码过于常见'))
    expect(await data(TEST_PASSWORD, 'careful-2026')).toEqual(weak('密码不能包含账号或姓名'))
    expect((await server.call('users/getUserInfo', {}, token)).code).toBe(200)
    expect(
      (await server.call('auth/login', { body: { username: 'careful', password: TEST_PASSWORD } })).code,
    ).toBe(200)
  })
})
