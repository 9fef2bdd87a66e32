import { callNames, contract, viewedAs, type CallName } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { calls } from './authorization/calls.ts'
import { call, refusalOf, signIn, type Input } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator, colleagues, type Colleague } from './support/people.ts'

let server: RunningServer
let database: Database
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '300', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  token = await asAdministrator(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

const limited = ['hospital', 'disease', 'masked', 'own'] as const satisfies Colleague[]
const person = async (who: Colleague) => {
  const [row] = await database.rows<{ id: number; role_id: number }>(
    'select id, role_id from users where username = $1',
    [colleagues[who]],
  )
  return row!
}
const view = (id: number, holder?: number, by = token) =>
  call(server, 'supervision/roles/view/{id}', { token: by, params: { id }, body: { holder } })
const end = () => call(server, 'users/endView', { token })

const range = { from: '2026-01-01', to: '2026-12-31' }
const windows = { params: { menuId: 1 }, body: { page_size: 500 } }
const readings: Partial<Record<CallName, Input>> = {
  'customers/customers/index/{menuId}': windows,
  'customers/cusleads/index': { body: { page_size: 500 } },
  'customers/cuspools/index': { body: { page_size: 500 } },
  'customers/cuswastes/index': { body: { page_size: 500 } },
  'customers/counts': {},
  'customers/listColumns/index': {},
  'console/index': { body: range },
  'console/minimal': {},
  'systemConfig/index': { query: { items: 'hospitals,diseases,sources,customerStatus,adminUsers,cumenus' } },
  'users/index': {},
  'supervision/sources/index': {},
}
/** Answers of both at the same moment differ by the clock alone. */
const timeless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one: unknown) => (['as_of', 'now', 'counted_time'].includes(key) ? 0 : one)),
  )

const reads = async (by: string) => {
  const answers: Record<string, unknown> = {}
  for (const [name, input] of Object.entries(readings)) {
    const answer = await call(server, name as CallName, { ...input, token: by })
    answers[name] = answer.status === 200 ? timeless(answer.data) : refusalOf(answer)
  }
  return answers
}

describe.each(limited)('Looking at the console as the one of %s', (who) => {
  test('reads exactly what they read, and is told what they may', async () => {
    const { id, role_id: role } = await person(who)
    const theirs = await as(server, who)
    const started = await view(role, id)
    expect(started.data.userInfo).toMatchObject({ id: 1, viewing: { role: { id: role }, holder: { id } } })
    const told = (await call(server, 'users/getUserInfo', { token: theirs })).data
    expect([started.data.authRules, started.data.role]).toEqual([told.authRules, told.role])
    expect(await reads(token)).toEqual(await reads(theirs))
    expect((await end()).data.userInfo.viewing).toBe(undefined)
  })
})

test('refuses every call that would change something, and changes nothing', async () => {
  const { id, role_id: role } = await person('full')
  await view(role, id)
  const before = await database.snapshot()
  const refused = callNames.filter((name) => viewedAs(name) === 'refused' && !isPublic(name))
  const seen: Record<string, string> = {}
  for (const name of refused)
    seen[name] = String(refusalOf(await call(server, name, { ...calls[name].input, token })).error)
  expect(seen).toEqual(Object.fromEntries(refused.map((name) => [name, 'viewing_only'])))
  expect(refused.length).toBeGreaterThan(100)
  expect(await database.snapshot()).toEqual(before)
  await end()
})
const isPublic = (name: CallName) => contract[name].access === 'public'

test('goes on as nobody in particular, without rank, and the log names who looked', async () => {
  const { role_id: role } = await person('own')
  await view(role)
  const [mine] = [await call(server, 'customers/customers/index/{menuId}', { token, ...windows })]
  expect(mine.data.list.filter(({ uid }) => uid !== 1)).toEqual([])
  expect(refusalOf(await call(server, 'supervision/audit/index', { token })).error).toBe('viewing_only')
  await end()
  const entries = await database.rows<{ uid: number; action: string; target_id: string }>(
    "select uid, action, target_id from audit_log where action like 'session.view%' order by seq desc limit 2",
  )
  expect(entries).toEqual([
    { uid: 1, action: 'session.view_end', target_id: String(role) },
    { uid: 1, action: 'session.view', target_id: String(role) },
  ])
})

test('is for the first account alone, and of a role and a holder that are there', async () => {
  const { id, role_id: role } = await person('masked')
  const other = await signIn(server, colleagues.admin, passwords.agent)
  expect(refusalOf(await view(role, id, other)).error).toBe('forbidden')
  expect(refusalOf(await view(999_999)).error).toBe('not_found')
  expect(refusalOf(await view(role, (await person('own')).id)).error).toBe('not_found')
})
