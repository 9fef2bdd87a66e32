import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { staff } from './authorization/people.ts'
import { call, pathOf, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let chief: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '60', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  chief = await asAdministrator(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

const ask = async (body: object) =>
  (await call(server, 'supervision/audit/index', { token: chief, body })).data
const newest = (body: object) => ask(body).then(({ list }) => list[0])

test('tells who did what to whom, from where, with old and new values', async () => {
  const { data: hospital } = await call(server, 'supervision/hospitals/create', {
    token: chief,
    body: { name: '审计医院' },
  })
  await call(server, 'supervision/hospitals/update', {
    token: chief,
    body: { id: hospital.id, name: '改名医院' },
  })
  const found = await newest({ target_type: 'hospital', target_id: String(hospital.id) })
  expect(found).toMatchObject({
    uid: 1,
    action: 'hospital.update',
    result: 'ok',
    changes: { name: { old: '审计医院', new: '改名医院' } },
  })
  expect(found?.ip).not.toBe('')
})

test('is filtered by person, thing, action, outcome and time, each as plainly as the rows say', async () => {
  const full = await as(server, 'full')
  await call(server, 'customers/lifeCycle/update', { token: full, body: {} })
  const stored = await database.rows<{
    seq: number
    uid: number
    action: string
    result: string
    at: number
  }>(
    'select seq::int as seq, uid, action, result, extract(epoch from at)::float8 as at from audit_log order by seq desc',
  )
  const seqs = async (body: object) =>
    (await ask(body)).list.map(({ seq }) => seq).filter((seq) => seq <= stored[0]!.seq)
  const first = (fits: (row: (typeof stored)[number]) => boolean) =>
    stored
      .filter(fits)
      .map(({ seq }) => seq)
      .slice(0, 40)
  const middle = Math.floor(stored[Math.floor(stored.length / 2)]?.at ?? 0)
  const same = async (body: object, fits: (row: (typeof stored)[number]) => boolean) =>
    expect((await seqs(body)).slice(0, 40)).toEqual(first(fits))
  await same({ uid: 1002 }, ({ uid }) => uid === 1002)
  await same({ action: 'session' }, ({ action }) => action.startsWith('session.'))
  await same({ action: 'session.login' }, ({ action }) => action === 'session.login')
  await same({ refused: true }, ({ result }) => result !== 'ok')
  await same({ to: middle }, ({ at }) => at < middle + 1)
  await same({ from: middle, refused: false }, ({ at, result }) => at >= middle && result === 'ok')
})

test('goes on page by page without losing or repeating any', async () => {
  const seen: number[] = []
  let before: number | undefined
  for (;;) {
    const { list, more } = await ask({ to: 1_900_000_000, ...(before !== undefined && { before }) })
    seen.push(...list.map(({ seq }) => seq))
    before = list.at(-1)?.seq
    if (!more || seen.length > 400) break
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => other - one))
  expect(seen.length).toBeGreaterThan(50)
})

test('is whole until somebody changes a row in the database, and says which', async () => {
  const verify = async () => (await call(server, 'supervision/audit/verify', { token: chief })).data
  expect((await verify()).problem).toBe(null)
  const [row] = await database.rows<{ seq: number }>(
    'select seq::int as seq from audit_log order by seq limit 1',
  )
  await database.rows('alter table audit_log disable trigger user')
  await database.rows(`update audit_log set ip = '203.0.113.9' where seq = $1`, [row?.seq])
  await database.rows('alter table audit_log enable trigger user')
  expect((await verify()).problem).toBe(`Row ${row?.seq} was changed`)
})

test('goes into a file that no program takes for formulas, and both readings are in the log', async () => {
  const response = await fetch(server.url + pathOf('supervision/audit/export'), {
    method: 'POST',
    headers: { authorization: `Bearer ${chief}`, 'content-type': 'application/json', webVersion: '010' },
    body: JSON.stringify({ target_type: 'hospital' }),
  })
  const text = await response.text()
  expect(text.split('\r\n')[0]).toContain('"seq","time","uid"')
  expect(text).toContain('改名医院')
  await expect.poll(async () => (await newest({ action: 'audit.export' }))?.action).toBe('audit.export')
  await expect.poll(async () => (await newest({ action: 'audit.read' }))?.uid).toBe(1)
})

test('is for administrators alone', async () => {
  const token = await as(server, 'full')
  expect(refusalOf(await call(server, 'supervision/audit/index', { token, body: {} })).error).toBe(
    'forbidden',
  )
})

test('is kept for as long as an administrator says, and nobody else, a year at least', async () => {
  const { token: keeper } = await staff(database).employ('none')
  const keep = async (audit_months: number, token: string) =>
    (await call(server, 'systemConfig/update', { token, body: { retention: { audit_months } } })).data
  expect(await keep(24, keeper)).toMatchObject({ fields: { 'retention.audit_months': '该字段不可修改' } })
  expect(await keep(11, chief)).toMatchObject({ fields: { 'retention.audit_months': '超出范围' } })
  expect((await keep(24, chief)).retention.audit_months).toBe(24)
  await keep(0, chief)
})
