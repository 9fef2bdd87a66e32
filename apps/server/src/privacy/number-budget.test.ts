import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { GUESSES_A_DAY, spendGuesses } from './number-budget.ts'

let server: TestServer
let masked: Colleague
let open: Colleague
let mine: number
const known = '13812345678'
const hidden = '13887654321'

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  const may = (
    [
      'customers/customers/index',
      'customers/customers/duplicateCheck',
      'customers/customers/create',
      'customers/customers/update',
    ] as const
  ).map((name) => permissionPath(name))
  masked = await employ(
    server,
    'masked',
    { hospital: [1], extra: { hideGlobalPhone: true, hidePoolPhone: true, hideLeadsPhone: true } },
    may,
  )
  open = await employ(server, 'open', {}, may)
  mine = await store(server, { name: '在册', phone: known, hospital: 1, uid: masked.id })
  await store(server, { name: '别处', phone: hidden, hospital: 2 })
})
afterAll(() => server.remove())
beforeEach(async () => {
  await server.db.deleteFrom('number_guesses').execute()
  await server.db.deleteFrom('notices').execute()
  await sql`delete from rate_limits`.execute(server.db)
})

const search = (phone: string, who = masked) =>
  server.call(
    'customers/customers/index/{menuId}',
    { params: { menuId: 1 }, body: { filter: { phone } } },
    who.token,
  )
const check = (body: object, who = masked) =>
  server.call('customers/customers/duplicateCheck', { body }, who.token)
const asked = async () => (await server.db.selectFrom('number_guesses').select('uid').execute()).length
const spend = (count: number, from = 0) =>
  spendGuesses(server.db, { id: masked.id, role: null }, 'list', {
    missed: Array.from({ length: count }, (_, at) => `139${String(from + at).padStart(8, '0')}`),
  })

it('counts what is nobody’s in sight, once a day each, and nothing that is found', async () => {
  expect((await search(known)).data.list).toHaveLength(1)
  expect((await check({ phone: known })).data.duplicates).toHaveLength(1)
  expect(await asked()).toBe(0)
  await search(hidden)
  await search(hidden)
  await check({ phone: hidden })
  expect(await asked()).toBe(1)
  await search('13800000001')
  await check({ contacts: [{ name: '', relation: '', phone: '13800000002' }] })
  // A number with digits beside it, as WeChat name.
  await check({ wechat: 'wx13800000003777' })
  expect(await asked()).toBe(4)
})

it('leaves whoever sees numbers alone', async () => {
  await search('13800000001', open)
  await check({ phone: '13800000002' }, open)
  expect(await asked()).toBe(0)
})

it('refuses everything about numbers once they are used up, through every door, what would be found too', async () => {
  await spend(GUESSES_A_DAY - 1)
  expect((await search('13700000001')).code).toBe(200)
  const refusals = [
    await search(known),
    await check({ phone: known }),
    await check({ wechat: '13700000002' }),
  ]
  expect(refusals.map(({ code }) => code)).toEqual([429, 429, 429])
  expect(refusals[0]?.data.retry_after).toBeGreaterThan(86_000)
  expect((await check({ wechat: 'no-number' })).code).toBe(200)
  await server.db
    .updateTable('number_guesses')
    .set({ asked_at: sql<Date>`asked_at - interval '1 day'` })
    .execute()
  expect((await search(known)).code).toBe(200)
})

it('counts guesses that are written, also where a conflict tells a wrong one and nothing is changed', async () => {
  const write = (phone: string) =>
    server.call('customers/customers/update', { body: { id: mine, version: 1, phone } }, masked.token)
  await write(known)
  expect(await asked()).toBe(0)
  await write('13811115678')
  await write('138 1111 5678')
  await server.call(
    'customers/customers/create',
    { body: { name: '新客', phone: '13811125678', hospital: 1 } },
    masked.token,
  )
  expect(await asked()).toBe(2)
  await spend(GUESSES_A_DAY - 2)
  expect((await write('13811135678')).data.error).toBe('rate_limited')
  expect((await write(known)).data.error).toBe('rate_limited')
})

it('counts guesses with a digit beside them, in the own record and in the one they are about', async () => {
  const whose = await store(server, { wechat: 'wx158420671930', phone: '15842067193', hospital: 1 })
  const write = (id: number, body: object) =>
    server.call('customers/customers/update', { body: { id, version: 1, ...body } }, masked.token)
  // Whoever has the same WeChat name or visitor id is found by it.
  for (const middle of ['4205', '4206']) await write(mine, { wechat: `wx158${middle}71930` })
  expect(await asked()).toBe(1)
  await write(mine, { unique: 'wx158420471930' })
  expect(await asked()).toBe(2)
  // A wrong one meets the conflict, a right one does not.
  await server.call(
    'customers/customers/update',
    { body: { id: whose, content: '备注158420671930。' } },
    open.token,
  )
  for (const middle of ['4207', '4206']) await write(whose, { content: `备注158${middle}71930。` })
  await write(whose, { content: '备注158****71930。' })
  expect(await asked()).toBe(3)
  const { rows } = await sql<{ taken: number }>`select cardinality(hits) as taken from rate_limits
    where key = ${`phone-lookup:${masked.id}`}`.execute(server.db)
  expect(rows).toEqual([{ taken: 5 }])
})

it('uses up what is left when more are asked about at once, and tells nothing', async () => {
  await spend(GUESSES_A_DAY - 2)
  await expect(spend(3, 5000)).rejects.toMatchObject({ error: 'rate_limited' })
  expect(await asked()).toBe(GUESSES_A_DAY)
})

it('counts no more than that in parallel either', async () => {
  await Promise.allSettled(Array.from({ length: 40 }, (_, at) => spend(20, at * 100)))
  expect(await asked()).toBe(GUESSES_A_DAY)
})

it('stands in the audit log too where it is refused, by the way it came', async () => {
  await spend(GUESSES_A_DAY)
  await server.audit.flush()
  const { seq } = await server.db
    .selectFrom('audit_log')
    .select((from) => from.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  await search(known)
  await check({ phone: known })
  await server.audit.flush()
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['uid', 'result', 'changes'])
    .where('action', '=', 'customer.number_guess')
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  const refused = { uid: masked.id, result: 'rate_limited' }
  expect(rows).toEqual([
    { ...refused, changes: { door: 'list', today: GUESSES_A_DAY } },
    { ...refused, changes: { door: 'duplicates', today: GUESSES_A_DAY } },
  ])
})

it('stands in the audit log without digits, and administrators are told once', async () => {
  await search('13700000009')
  await spend(50, 900)
  await spend(5, 9000)
  await server.audit.flush()
  const rows = await server.db
    .selectFrom('audit_log')
    .select(['uid', 'changes'])
    .where('action', '=', 'customer.number_guess')
    .orderBy('seq', 'desc')
    .limit(3)
    .execute()
  expect(rows.map(({ uid, changes }) => [uid, changes])).toEqual([
    [masked.id, { door: 'list', numbers: 5, today: 56 }],
    [masked.id, { door: 'list', numbers: 50, today: 51 }],
    [masked.id, { door: 'list', numbers: 1, today: 1 }],
  ])
  const told = await server.db.selectFrom('notices').select(['user_id', 'kind', 'from_uid']).execute()
  expect(told).toEqual([{ user_id: 1, kind: 'guessing', from_uid: masked.id }])
})

it('names in the audit log the customer whom a right guess found, by whatever way, once a minute', async () => {
  await server.db.updateTable('customers').set({ phone: known }).where('id', '=', mine).execute()
  const found = async (ask: () => Promise<unknown>, who = masked) => {
    await sql`delete from rate_limits`.execute(server.db)
    await server.audit.flush()
    const last = await server.db
      .selectFrom('audit_log')
      .select((from) => from.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
    await ask()
    await server.audit.flush()
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'target_type', 'target_id', 'changes'])
      .where('action', '=', 'customer.number_found')
      .where('seq', '>', last.seq)
      .execute()
    return rows.map(({ uid, target_type, target_id, changes }) => [
      uid === who.id,
      target_type,
      target_id,
      changes,
    ])
  }
  const list = (body: object, who = masked) =>
    server.call('customers/customers/index/{menuId}', { params: { menuId: 1 }, body }, who.token)
  const one = (door: string, id = mine) => [[true, 'customer', String(id), { door }]]
  const hit = one('list')
  expect(await found(() => search(known))).toEqual(hit)
  expect(await found(() => list({ q: known }))).toEqual(hit)
  expect(await found(() => list({ where: { field: 'phone', value: { op: 'is', value: known } } }))).toEqual(
    hit,
  )
  expect(
    await found(() => list({ where: { field: 'phone', value: { op: 'isNot', value: known } } })),
  ).toEqual(hit)
  expect(
    await found(() =>
      list({
        where: {
          op: 'or',
          children: [
            { field: 'phone', value: known },
            { field: 'phone', value: '13700000111' },
          ],
        },
      }),
    ),
  ).toEqual(hit)
  expect(await found(async () => [await search(known), await list({ q: known })])).toEqual(hit)
  expect(await found(() => check({ phone: known }))).toEqual(one('duplicates'))
  expect(await found(() => check({ contacts: [{ name: '', relation: '', phone: known }] }))).toEqual(
    one('duplicates'),
  )
  const other = await store(server, { name: '微信', phone: '', wechat: known, hospital: 1, uid: masked.id })
  expect(await found(() => check({ wechat: known }))).toEqual(one('duplicates', other))
  const write = { id: mine, version: 1, phone: known }
  expect(await found(() => server.call('customers/customers/update', { body: write }, masked.token))).toEqual(
    one('write'),
  )
  expect(await found(() => search('13700000112'))).toEqual([])
  expect(await found(() => search(known, open))).toEqual([])
  expect(await found(() => check({ phone: known }, open))).toEqual([])
})

it('notes thousands who were found at once with a handful of statements, each of them once', async () => {
  await sql`delete from rate_limits`.execute(server.db)
  await server.audit.flush()
  const ids = Array.from({ length: 3000 }, (_, at) => 5_000_000 + at)
  const asked = vi.spyOn(server.db.getExecutor(), 'executeQuery')
  const asker = { id: masked.id, role: null }
  await spendGuesses(server.db, asker, 'import', { missed: [], found: [...ids, ...ids.slice(0, 50)] })
  const statements = asked.mock.calls.length
  asked.mockRestore()
  await spendGuesses(server.db, asker, 'import', { missed: [], found: ids })
  await server.audit.flush()
  const noted = async () =>
    (
      await sql<{ noted: number; different: number }>`
        select count(*)::int as noted, count(distinct target_id)::int as different from audit_log
        where action = 'customer.number_found' and target_id::int >= 5000000`.execute(server.db)
    ).rows
  await expect.poll(noted).toEqual([{ noted: 3000, different: 3000 }])
  expect(statements).toBeLessThan(10)
})
