import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT_USER_ID } from '@hospital-crm/api/rules'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'
import { resetAdministrator } from './administrator.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.addUser({ username: 'writer' })
  await server.addUser({ username: 'other' })
})
afterAll(() => server.remove())

const keyOf = async (token: string) => (await server.call('users/draftKey', {}, token)).data

test('a user has one key in every session, of 256 bits, and nobody else has it', async () => {
  const [first, second, other] = [
    await server.signIn('writer'),
    await server.signIn('writer'),
    await server.signIn('other'),
  ]
  const keys = await Promise.all([first, second, first].map(keyOf))
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  expect(Buffer.from(keys[0]!.key, 'base64').length).toBe(32)
  const foreign = await keyOf(other)
  expect([foreign.key === keys[0]!.key, foreign.key_id === keys[0]!.key_id]).toEqual([false, false])
})

test('it survives a lock and a new sign-in, and is not told meanwhile', async () => {
  const token = await server.signIn('writer')
  const key = await keyOf(token)
  await server.call('users/lockScreen', {}, token)
  expect(await keyOf(token)).toEqual({ error: 'screen_locked', nickname: 'writer', avatar: '' })
  await server.call('auth/logout', {}, token)
  expect((await server.call('users/draftKey', {}, token)).code).toBe(101)
  expect(await keyOf(await server.signIn('writer'))).toEqual(key)
})

test('it stays when its owner changes the password, and goes when somebody else resets it', async () => {
  const enter = (password: string) => server.signIn('admin', password)
  const before = await keyOf(await enter(TEST_PASSWORD))
  await server.call(
    'users/resetPassword',
    {
      body: { old_password: TEST_PASSWORD, password: 'Pflaume-2290', password_confirmation: 'Pflaume-2290' },
    },
    await enter(TEST_PASSWORD),
  )
  expect(await keyOf(await enter('Pflaume-2290'))).toEqual(before)

  const count = () =>
    server.db.selectFrom('draft_keys').select('key_id').where('user_id', '=', ROOT_USER_ID).execute()
  expect(await count()).toEqual([{ key_id: before.key_id }])
  await resetAdministrator(server.audit, { initialPasswordSeconds: 3600 })
  expect(await count()).toEqual([])
})
