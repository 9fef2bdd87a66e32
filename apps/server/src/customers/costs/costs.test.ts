import { permissionPaths } from '@hospital-crm/api/contract'
import { errorTable, fieldMessages } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carryCosts } from '../../database/carried-costs.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, store, storedRow, type Colleague } from '../testing/hospital.ts'

let server: TestServer
let agent: Colleague
let masked: Colleague
let bound: Colleague
let reader: Colleague

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  agent = await employ(server, 'agent')
  masked = await employ(server, 'masked', { extra: { hideGlobalPhone: true } })
  bound = await employ(server, 'bound', { hospital: [1], readonly_fields: ['treatmentCost'] })
  const without = permissionPaths.filter((path) => path !== permissionPath('customers/customers/costPrice'))
  reader = await employ(server, 'reader', {}, without)
})
afterAll(() => server.remove())

const add = (id: number, body: object, { token } = agent) =>
  server.call('customers/customers/costPrice/{id}', { params: { id }, body }, token)
const read = (id: number, body: object = {}, { token } = agent) =>
  server.call('customers/customers/costs/{id}', { params: { id }, body }, token)
const rows = (id: number) =>
  server.db
    .selectFrom('cost_entries')
    .select(['kind', 'delta', 'remark', 'origin', 'uid', 'reverses'])
    .where('cus_id', '=', id)
    .orderBy('id')
    .execute()
const lastLogged = (id: number) =>
  server.db
    .selectFrom('audit_log')
    .select(['uid', 'action', 'result', 'changes'])
    .where('target_type', '=', 'customer')
    .where('target_id', '=', String(id))
    .where('action', '<>', 'customer.read')
    .orderBy('seq', 'desc')
    .limit(1)
    .execute()
const say = (fields: Record<string, keyof typeof fieldMessages>) =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, fieldMessages[problem].zh]))
const without = async (id: number, refused: () => Promise<unknown>) => {
  const before = [await storedRow(server, id), await rows(id)]
  const answer = await refused()
  expect([await storedRow(server, id), await rows(id)]).toStrictEqual(before)
  return answer
}

describe('an entry', () => {
  it('adds its amount to the sum of its kind, to the cent, with a line in the log and in the timeline', async () => {
    const id = await store(server, { uid: agent.id })
    await add(id, { kind: 'inspect', delta: '0.1' })
    const { data } = await add(id, { kind: 'inspect', delta: '0.2', remark: ' 复查 ' })
    expect(data.entry).toStrictEqual({
      id: data.entry.id,
      kind: 'inspect',
      delta: '0.20',
      remark: '复查',
      origin: 'entry',
      uid: agent.id,
      nickname: 'agent',
      created_time: data.entry.created_time,
      reverses: null,
      reversed_by: null,
    })
    expect(data.row).toMatchObject({
      id,
      inspectCost: '0.30',
      treatmentCost: '0.00',
      price: '0.30',
      version: 3,
    })
    expect(await lastLogged(id)).toStrictEqual([
      {
        uid: agent.id,
        action: 'customer.cost',
        result: 'ok',
        changes: {
          inspectCost: { old: '0.10', new: '0.30' },
          remark: { old: '', new: '复查' },
          entry: data.entry.id,
        },
      },
    ])
    const timeline = await server.call(
      'customers/customers/timeline/{id}',
      { params: { id }, body: { limit: 1 } },
      agent.token,
    )
    expect(timeline.data.list.map(({ action, changes }) => ({ action, changes }))).toStrictEqual([
      {
        action: 'cost',
        changes: [
          { field: 'remark', old: '', new: '复查' },
          { field: 'inspectCost', old: '0.10', new: '0.30' },
        ],
      },
    ])
  })

  it('may give back, with a remark', async () => {
    const id = await store(server)
    await add(id, { kind: 'treatment', delta: '1280.50' })
    const silent = await without(id, () => add(id, { kind: 'treatment', delta: '-280.55', remark: '  ' }))
    expect(silent).toMatchObject({ code: 422, data: { fields: say({ remark: 'required' }) } })
    const { data } = await add(id, { kind: 'treatment', delta: '-280.55', remark: '退费' })
    expect([data.row.treatmentCost, data.row.price]).toStrictEqual(['999.95', '999.95'])
  })

  it.each<[string, object, Record<string, keyof typeof fieldMessages>]>([
    ['nothing', { kind: 'inspect', delta: '0.00' }, { delta: 'wrong_value' }],
    ['three places', { kind: 'inspect', delta: '1.005' }, { delta: 'invalid_money' }],
    ['a number with an exponent', { kind: 'inspect', delta: '1e3' }, { delta: 'invalid_money' }],
    ['more than a sum can hold', { kind: 'inspect', delta: '9999999999.99' }, { delta: 'out_of_range' }],
    ['an unknown kind', { kind: 'other', delta: '1' }, { kind: 'wrong_value' }],
    ['an entry of nobody', { reverses: 2_000_000_000, remark: '?' }, { reverses: 'wrong_value' }],
  ])('is refused for %s', async (_what, body, fields) => {
    const id = await store(server)
    await add(id, { kind: 'inspect', delta: '0.01' })
    expect(await without(id, () => add(id, body))).toMatchObject({ code: 422, data: { fields: say(fields) } })
  })

  it('counts once, however often the same call arrives', async () => {
    const id = await store(server)
    const body = { kind: 'inspect', delta: '100', request_id: '5b1f0c9e-once' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(id, body)))
    expect(new Set(answers.map(({ data }) => data.entry.id)).size).toBe(1)
    const other = await without(id, () => add(id, { ...body, delta: '200' }))
    expect(other).toMatchObject({ code: 422, data: { fields: say({ request_id: 'wrong_value' }) } })
    expect((await read(id)).data.sums.price).toBe('100.00')
  })

  it('counts beside 19 others made at the same moment', async () => {
    const id = await store(server)
    const kinds = ['inspect', 'treatment', 'successor'] as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        add(id, {
          kind: kinds[at % 3],
          delta: `${at}.${String(at).padStart(2, '0')}`,
          ...(at === 0 && { delta: '0.07' }),
        }),
      ),
    )
    expect(answers.map(({ code }) => code)).toStrictEqual(Array.from({ length: 20 }, () => 200))
    const { list, sums } = (await read(id)).data
    expect([list.length, sums]).toStrictEqual([
      20,
      { inspectCost: '63.70', treatmentCost: '70.70', successorCost: '57.57', price: '191.97' },
    ])
    const { inspect_cost, treatment_cost, successor_cost, price, version } = await storedRow(server, id)
    expect({ inspect_cost, treatment_cost, successor_cost, price, version }).toStrictEqual({
      inspect_cost: 6370,
      treatment_cost: 7070,
      successor_cost: 5757,
      price: 19_197,
      version: 21,
    })
  })

  it('makes a change of the sum that was typed on an older state a conflict', async () => {
    const id = await store(server)
    await add(id, { kind: 'inspect', delta: '50' })
    const answer = await without(id, () =>
      server.call(
        'customers/customers/update',
        { body: { id, version: 1, key: 'inspectCost', value: '80' } },
        agent.token,
      ),
    )
    expect(answer).toMatchObject({
      code: 409,
      data: { error: 'edit_conflict', conflicts: { inspectCost: { yours: '80', theirs: '50.00' } } },
    })
  })
})

describe('a correction', () => {
  it('is an entry against the wrong one, which stays; nobody takes the same one back twice', async () => {
    const id = await store(server)
    const wrong = (await add(id, { kind: 'successor', delta: '500' })).data.entry
    const { data } = await add(id, { reverses: wrong.id, remark: '录错' })
    expect([data.entry.delta, data.entry.origin, data.row.successorCost]).toStrictEqual([
      '-500.00',
      'reversal',
      '0.00',
    ])
    const again = await without(id, () => add(id, { reverses: wrong.id, remark: '再来' }))
    expect(again).toMatchObject({
      code: 409,
      message: errorTable.already_reversed.zh,
      data: { error: 'already_reversed' },
    })
    const back = await without(id, () => add(id, { reverses: data.entry.id, remark: '反悔' }))
    expect(back).toMatchObject({ code: 422, data: { fields: say({ reverses: 'wrong_value' }) } })
    expect(
      (await read(id)).data.list.map((entry) => [entry.id, entry.reverses, entry.reversed_by]),
    ).toStrictEqual([
      [data.entry.id, wrong.id, null],
      [wrong.id, null, data.entry.id],
    ])
  })

  it('needs a remark, and an entry of the same customer', async () => {
    const [id, other] = [await store(server), await store(server)]
    const { entry } = (await add(other, { kind: 'inspect', delta: '5' })).data
    expect(await without(id, () => add(id, { reverses: entry.id, remark: '别人的' }))).toMatchObject({
      data: { fields: say({ reverses: 'wrong_value' }) },
    })
    expect(await without(other, () => add(other, { reverses: entry.id, remark: '' }))).toMatchObject({
      data: { fields: say({ remark: 'required' }) },
    })
  })

  it('cannot be made by changing or deleting a row in the database', async () => {
    const id = await store(server)
    await add(id, { kind: 'inspect', delta: '5' })
    const stays = 'An entry of the ledger stays as it is; write another one'
    await expect(
      sql`update cost_entries set delta = 1 where cus_id = ${id}`.execute(server.db),
    ).rejects.toThrow(stays)
    await expect(sql`delete from cost_entries where cus_id = ${id}`.execute(server.db)).rejects.toThrow(stays)
    await server.db.deleteFrom('customers').where('id', '=', id).execute()
    expect(await rows(id)).toStrictEqual([])
  })
})

describe('sums that are typed', () => {
  it('stand in the ledger from the first on, as the difference that they make', async () => {
    const body = { qq: '10001', inspectCost: '120.50', successorCost: '3' }
    const { id } = (await server.call('customers/customers/create', { body }, agent.token)).data
    await server.call(
      'customers/customers/update',
      { body: { id, inspectCost: '100', price: undefined } },
      agent.token,
    )
    const by = { remark: '', origin: 'form', uid: agent.id, reverses: null }
    expect(await rows(id)).toStrictEqual([
      { kind: 'inspect', delta: 12_050, ...by },
      { kind: 'successor', delta: 300, ...by },
      { kind: 'inspect', delta: -2050, ...by },
    ])
    expect((await read(id)).data.sums).toStrictEqual({
      inspectCost: '100.00',
      treatmentCost: '0.00',
      successorCost: '3.00',
      price: '103.00',
    })
  })

  it('from before there was a ledger are carried over once', async () => {
    const id = await store(server, {
      inspect_cost: 100,
      successor_cost: -7,
      writer: agent.id,
      success_time: 1_780_000_100,
    })
    await sql.raw(carryCosts).execute(server.db)
    await sql.raw(carryCosts).execute(server.db)
    const by = { remark: '', origin: 'carried', uid: agent.id, reverses: null }
    expect(await rows(id)).toStrictEqual([
      { kind: 'inspect', delta: 100, ...by },
      { kind: 'successor', delta: -7, ...by },
    ])
  })
})

describe('who may', () => {
  it('write: whoever holds the permission, within the own reach, but for read-only sums', async () => {
    const mine = await store(server, { hospital: 1 })
    const foreign = await store(server, { hospital: 2 })
    expect(
      (await without(mine, () => add(mine, { kind: 'inspect', delta: '1' }, reader))) as object,
    ).toMatchObject({
      code: 403,
      data: { error: 'forbidden' },
    })
    const far = await without(foreign, () => add(foreign, { kind: 'inspect', delta: '1' }, bound))
    const nowhere = await add(2_000_000_000, { kind: 'inspect', delta: '1' }, bound)
    expect(far).toMatchObject({ code: 404, data: nowhere.data })
    expect(await without(mine, () => add(mine, { kind: 'treatment', delta: '1' }, bound))).toMatchObject({
      code: 422,
      data: { fields: say({ kind: 'read_only' }) },
    })
    expect((await add(mine, { kind: 'inspect', delta: '1' }, bound)).data.row.inspectCost).toBe('1.00')
  })

  it('read: nobody beyond the own reach', async () => {
    const foreign = await store(server, { hospital: 2 })
    const waste = await store(server, { stage: 'waste', stage_before_waste: 'customer' })
    expect((await read(foreign, {}, bound)).code).toBe(404)
    expect((await read(waste)).code).toBe(404)
  })

  it('see numbers in remarks: not a role that sees none elsewhere', async () => {
    const id = await store(server)
    await add(id, { kind: 'inspect', delta: '1', remark: '付款人 13800001234' })
    const shown = (await read(id, {}, masked)).data.list.map(({ remark }) => remark)
    expect(shown).toStrictEqual(['付款人 138****1234'])
    const { data } = await add(id, { kind: 'inspect', delta: '1', remark: '13800001234' }, masked)
    expect(data.entry.remark).toBe('138****1234')
  })
})

it('the ledger comes page by page, newest first, with the sums of all of it', async () => {
  const id = await store(server)
  for (const delta of ['1', '2', '3']) await add(id, { kind: 'inspect', delta })
  const first = (await read(id, { limit: 2 })).data
  expect([first.list.map(({ delta }) => delta), first.more, first.sums.price]).toStrictEqual([
    ['3.00', '2.00'],
    true,
    '6.00',
  ])
  const rest = (await read(id, { limit: 2, before: first.list[1]!.id })).data
  expect([rest.list.map(({ delta }) => delta), rest.more, rest.sums.price]).toStrictEqual([
    ['1.00'],
    false,
    '6.00',
  ])
})
