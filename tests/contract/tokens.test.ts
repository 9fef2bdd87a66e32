import { permissionPath } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { staff } from './authorization/people.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let chief: string
let role: number
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '40', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  chief = await asAdministrator(server)
  role = await staff(database).role('none', [permissionPath('customers/customers/index')])
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

let made = 0
const account = async () => {
  made += 1
  const body = { nickname: `系统${made}`, username: `system${made}`, role_id: role }
  return (await call(server, 'users/create', { token: chief, body })).data.id
}
const create = (id: number, days = 30, token = chief) =>
  call(server, 'users/createToken/{id}', { token, params: { id }, body: { name: '报表系统', days } })
const listed = async (id: number) =>
  (await call(server, 'users/tokens/{id}', { token: chief, params: { id } })).data.list
const read = (token: string) =>
  call(server, 'customers/customers/index/{menuId}', { token, params: { menuId: 1 }, body: {} })

test('A token calls as its account, with the role, for as long as it is meant to', async () => {
  const id = await account()
  const { token, stored } = (await create(id)).data
  expect((await read(token)).code).toBe(200)
  expect(refusalOf(await call(server, 'customers/cusleads/index', { token, body: {} })).error).toBe(
    'forbidden',
  )
  expect(stored.expires_time - stored.created_time).toBe(30 * 86_400)
  // Nobody called for days, which would have ended what a person signed in to.
  await database.rows("update sessions set seen_at = now() - interval '3 days' where id = $1", [stored.id])
  expect((await read(token)).code).toBe(200)
  const [now] = await listed(id)
  expect(now?.used_time).toBeGreaterThanOrEqual(stored.created_time)
  await database.rows("update sessions set expires_at = now() - interval '1 second' where id = $1", [
    stored.id,
  ])
  expect(refusalOf(await read(token)).error).toBe('session_ended')
  expect(await listed(id)).toEqual([])
})

test('It is stored as a digest, and in no answer but the first, nor in the log', async () => {
  const id = await account()
  const { token, stored } = (await create(id)).data
  const everything = JSON.stringify([
    await listed(id),
    await database.rows('select * from sessions where id = $1', [stored.id]),
    await database.rows('select * from audit_log'),
  ])
  expect(everything).not.toContain(token)
  expect(server.logs()).not.toContain(token)
})

test('It ends when it is revoked, when the account is disabled, and when somebody is to sign in to it', async () => {
  const revoked = await account()
  const first = (await create(revoked)).data
  await call(server, 'users/revokeToken/{id}', { token: chief, params: { id: first.stored.id } })
  expect(refusalOf(await read(first.token)).error).toBe('session_ended')

  const disabled = await account()
  const second = (await create(disabled)).data
  await call(server, 'users/updateStatus', { token: chief, body: { id: disabled, status: 3 } })
  expect(refusalOf(await read(second.token)).error).toBe('session_ended')
  expect(refusalOf(await create(disabled)).error).toBe('no_service_account')

  const person = await account()
  const third = (await create(person)).data
  await call(server, 'users/resetInitial/{id}', { token: chief, params: { id: person } })
  expect(refusalOf(await read(third.token)).error).toBe('session_ended')
  expect(refusalOf(await create(person)).error).toBe('no_service_account')
})

test('It is made for nobody who signs in, for no account of more rank, and for no more than two years', async () => {
  expect(refusalOf(await create(1)).error).toBe('no_service_account')
  expect(refusalOf(await create(999_999)).error).toBe('not_found')
  expect(refusalOf(await create(await account(), 731)).error).toBe('validation_failed')
  // An account that keeps users and nothing else makes no token for one that may more.
  const people = staff(database)
  const keeper = await people.employ(
    'none',
    ['users/index', 'users/tokens'].map((name) => permissionPath(name)),
  )
  expect(refusalOf(await create(await account(), 30, keeper.token)).error).toBe('forbidden')
})
