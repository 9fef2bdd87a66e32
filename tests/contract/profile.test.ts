import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, passwords, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'

let server: RunningServer
let database: Database
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '0', SEED_PASSWORD: passwords.agent } })
  database = await openDatabase(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

const signIn = async (device: string): Promise<string> => {
  const answer = await fetch(`${server.url}/interface/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ username: 'admin', password: passwords.administrator }),
  })
  const { data } = (await answer.json()) as { data: { authorization: { access_token: string } } }
  return data.authorization.access_token
}
const userOf = () => database.rows<Record<string, unknown>>('select * from users where id = 1')

test('everybody changes what is theirs, and nothing that others give', async () => {
  const token = await signIn('Test')
  const change = (body: object) => call(server, 'users/updateProfile', { token, body })
  const { data } = await change({ nickname: ' 王院长 ', phone: '13900000001', avatar: '/me.png' })
  expect(data).toMatchObject({
    nickname: '王院长',
    phone: '13900000001',
    avatar: '/me.png',
    username: 'admin',
  })
  const [before] = await userOf()
  expect(before).toMatchObject({ nickname: '王院长', pinyin: 'W' })
  const grabs = [
    { is_admin: false },
    { role_id: 1 },
    { hospitals: [1] },
    { username: 'x' },
    { id: 2 },
    { status: 3 },
  ]
  for (const grab of grabs) expect((await change({ nickname: '甲', ...grab })).status).toBe(422)
  const wrong = [
    { nickname: ' ' },
    { phone: '12' },
    { avatar: 'javascript:alert(1)' },
    { avatar: '//x.example/a' },
  ]
  for (const body of wrong) expect((await change(body)).status).toBe(422)
  expect((await userOf())[0]).toEqual(before)
  const log = await database.rows('select changes from audit_log where action = $1', ['user.profile'])
  expect(log).toHaveLength(1)
})

test('somebody sees where they are signed in, and ends what is not theirs to keep', async () => {
  const [token, other] = [await signIn('Firefox/130.0 (Windows)'), await signIn('x'.repeat(500))]
  const list = async () => (await call(server, 'users/sessions', { token })).data.list
  const shown = await list()
  expect(shown.filter(({ is_current }) => is_current).map(({ device }) => device)).toEqual([
    'Firefox/130.0 (Windows)',
  ])
  const stranger = shown.find(({ device }) => device === 'x'.repeat(200))
  const current = shown.find(({ is_current }) => is_current)
  const end = (id: number | undefined) =>
    call(server, 'users/endSession/{id}', { token, params: { id: id ?? 0 }, body: {} })
  expect((await end(stranger?.id)).status).toBe(200)
  expect((await call(server, 'users/profile', { token: other })).status).toBe(401)
  const refused = [await end(stranger?.id), await end(current?.id), await end(2_000_000_000)]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await call(server, 'users/profile', { token })).status).toBe(200)
})
