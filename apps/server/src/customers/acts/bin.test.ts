import { permissionPaths } from '@hospital-crm/api/contract'
import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditKey } from '../../audit/key.ts'
import { verifyAudit } from '../../audit/verify.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, store, storedRow, type Colleague } from '../testing/hospital.ts'
import { lifeCycleKeys } from '../life/settings.ts'

let server: TestServer
let limin: Colleague
let suwan: Colleague

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  limin = await employ(server, 'limin')
  suwan = await employ(server, 'suwan')
})
afterAll(() => server.remove())
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute()
  await server.db.deleteFrom('customers').execute()
})

const waste = (row: object = {}) =>
  store(server, { stage: 'waste', stage_before_waste: 'customer', wasted_time: 1, uid: limin.id, ...row })
const restore = (who: Colleague, ids: number[]) =>
  server.call('customers/cuswastes/restore', { body: { ids } }, who.token)
const destroy = (who: Colleague, id: number, ids?: number[]) =>
  server.call('customers/cuswastes/delete/{id}', { params: { id }, body: { ...(ids && { ids }) } }, who.token)
const missing = { code: 'not_found', message: '内容不存在或已被移除' }

describe('restoring', () => {
  it('brings rows back to where they came from, and tells their agent', async () => {
    const ids = [
      await waste(),
      await waste({ stage_before_waste: 'lead', uid: 0 }),
      await waste({ stage_before_waste: 'pool', uid: 0 }),
    ]
    expect((await restore(suwan, ids)).data).toEqual({ done: ids, failed: [], ownerless: [] })
    const rows = await Promise.all(ids.map((id) => storedRow(server, id)))
    expect(
      rows.map(({ stage, uid, stage_before_waste, wasted_time, version }) => ({
        stage,
        uid,
        stage_before_waste,
        wasted_time,
        version,
      })),
    ).toEqual([
      { stage: 'customer', uid: limin.id, stage_before_waste: null, wasted_time: null, version: 2 },
      { stage: 'lead', uid: 0, stage_before_waste: null, wasted_time: null, version: 2 },
      { stage: 'pool', uid: 0, stage_before_waste: null, wasted_time: null, version: 2 },
    ])
    const told = await server.db
      .selectFrom('notices')
      .select(['user_id', 'kind', 'from_uid', 'customer_ids'])
      .execute()
    expect(told).toEqual([
      { user_id: limin.id, kind: 'transfer', from_uid: suwan.id, customer_ids: [ids[0]] },
    ])
  })

  it('lists who threw what away, when and out of which list', async () => {
    const ids = [await store(server, { uid: limin.id }), await store(server, { stage: 'pool' })]
    const [kept = 0, pooled = 0] = ids
    await server.call('customers/customers/delete/{id}', { params: { id: kept }, body: {} }, limin.token)
    await server.call('customers/cuspools/delete/{id}', { params: { id: pooled }, body: {} }, suwan.token)
    const { data } = await server.call('customers/cuswastes/index', { body: {} }, suwan.token)
    const told = data.list.map((row) => [row.id, row.moved_by, row.moved_from, row.moved_time])
    const at = async (id: number) => (await storedRow(server, id)).updated_time
    expect(told).toEqual([
      [pooled, suwan.id, 3, await at(pooled)],
      [kept, limin.id, 2, await at(kept)],
    ])
  })

  it('gives a customer whose agent has left to nobody, and says so', async () => {
    const gone = await employ(server, 'gone')
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', gone.id).execute()
    const ids = [await waste(), await waste({ uid: gone.id })]
    expect((await restore(suwan, ids)).data).toEqual({ done: ids, failed: [], ownerless: [ids[1]] })
    const rows = await Promise.all(ids.map((id) => storedRow(server, id)))
    expect(rows.map(({ stage, uid }) => [stage, uid])).toEqual([
      ['customer', limin.id],
      ['customer', 0],
    ])
    const { data } = await server.call(
      'customers/customers/timeline/{id}',
      { params: { id: ids[1] ?? 0 } },
      suwan.token,
    )
    expect(data.list.map(({ action, changes }) => [action, changes])).toEqual([
      ['transfer', [{ field: 'uid', old: gone.id, new: 0 }]],
      ['restore', [{ field: 'stage', old: 'waste', new: 'customer' }]],
    ])
  })
})

describe('restoring to an agent who holds enough', () => {
  const full = (held: number) => ({
    code: 'holding_limit',
    message: `持有客户已达上限：最多 2 个，现有 ${held} 个`,
  })
  const limit = async (customers_held: number) => {
    const row = { value: JSON.stringify({ customers_held }) }
    await server.db
      .insertInto('system_config')
      .values({ key: lifeCycleKeys.limits, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  const without = permissionPaths.filter((path) => path !== permissionPath('customers/customers/transfer'))
  let agent: Colleague
  let colleague: Colleague
  beforeAll(async () => {
    agent = await employ(server, 'agent', {}, without)
    colleague = await employ(server, 'colleague', {}, without)
    await limit(2)
  })
  afterAll(() => limit(0))

  it('is refused as receiving is, row by row, so that the bin is no way around the limit', async () => {
    const kept = await store(server, { uid: agent.id })
    const deleted = await store(server, { uid: agent.id })
    const lead = await store(server, { stage: 'lead' })
    const params = { id: deleted }
    await server.call('customers/customers/delete/{id}', { params, body: {} }, agent.token)
    const taken = await server.call('customers/cusleads/receive', { body: { ids: [lead] } }, agent.token)
    expect(taken.data).toEqual({ done: [lead], failed: [] })
    const refused = { done: [], failed: [{ id: deleted, ...full(2) }], ownerless: [] }
    expect((await restore(agent, [deleted])).data).toEqual(refused)
    expect((await restore(colleague, [deleted])).data).toEqual(refused)
    expect((await storedRow(server, deleted)).stage).toBe('waste')
    const logged = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'result'])
      .where('action', '=', 'customer.restore')
      .where('target_id', '=', String(deleted))
      .orderBy('seq')
      .execute()
    expect(logged).toEqual([
      { uid: agent.id, result: 'holding_limit' },
      { uid: colleague.id, result: 'holding_limit' },
    ])
    const give = { params: { id: kept }, body: { reason: '多次未接' } }
    await server.call('customers/customers/giveUp/{id}', give, agent.token)
    expect((await restore(agent, [deleted])).data).toEqual({ done: [deleted], failed: [], ownerless: [] })
  })

  it('takes as many as there is room for, and what is nobody’s or another’s besides', async () => {
    await store(server, { uid: agent.id })
    const [first, second] = [await waste({ uid: agent.id }), await waste({ uid: agent.id })]
    const others = [
      await waste({ uid: colleague.id }),
      await waste({ uid: 0 }),
      await waste({ stage_before_waste: 'pool', uid: 0 }),
    ]
    expect((await restore(agent, [second, first, ...others, 999_999])).data).toEqual({
      done: [first, ...others],
      failed: [
        { id: 999_999, ...missing },
        { id: second, ...full(2) },
      ],
      ownerless: [],
    })
  })

  it('counts what two calls bring back at once', async () => {
    const ids = [
      await waste({ uid: agent.id }),
      await waste({ uid: agent.id }),
      await waste({ uid: agent.id }),
    ]
    const answers = await Promise.all(ids.map((id, at) => restore(at === 0 ? agent : colleague, [id])))
    expect(answers.flatMap(({ data }) => data.done).length).toBe(2)
    expect(answers.flatMap(({ data }) => data.failed).map(({ code }) => code)).toEqual(['holding_limit'])
  })

  it('is decided by whoever may hand customers over', async () => {
    await store(server, { uid: agent.id })
    await store(server, { uid: agent.id })
    const id = await waste({ uid: agent.id })
    expect((await restore(suwan, [id])).data).toEqual({ done: [id], failed: [], ownerless: [] })
  })

  describe('after the own deletion', () => {
    const remove = (who: Colleague, ids: number[]) =>
      server.call('customers/customers/delete/{id}', { params: { id: 0 }, body: { ids } }, who.token)
    const receive = async (who: Colleague) => {
      const lead = await store(server, { stage: 'lead' })
      const { data } = await server.call('customers/cusleads/receive', { body: { ids: [lead] } }, who.token)
      expect(data.done).toEqual([lead])
      return lead
    }
    const own = async (count: number, owner = agent) => {
      const ids: number[] = []
      while (ids.length < count) ids.push(await store(server, { uid: owner.id }))
      return ids
    }
    const all = (done: number[]) => ({ done, failed: [], ownerless: [] })

    it('is no receiving: everything is as it was, call by call, also above the limit', async () => {
      const ids = await own(5)
      for (const cus_id of ids)
        await server.db
          .insertInto('customer_lives')
          .values({ cus_id, owned_time: 5, received_time: null, pooled_time: null, warned_time: 7 })
          .execute()
      await remove(agent, ids.slice(0, 2))
      await remove(agent, ids.slice(2, 4))
      expect((await restore(agent, ids.slice(0, 2))).data).toEqual(all(ids.slice(0, 2)))
      expect((await restore(agent, ids.slice(2, 4))).data).toEqual(all(ids.slice(2, 4)))
      const lives = server.db.selectFrom('customer_lives').select(['owned_time', 'warned_time'])
      expect(await lives.where('cus_id', 'in', ids).execute()).toEqual(
        ids.map(() => ({ owned_time: 5, warned_time: 7 })),
      )
    })

    it('counts like any restore when it is long ago, or was done by somebody else', async () => {
      const [first = 0, second = 0] = await own(4)
      await remove(agent, [first])
      await remove(colleague, [second])
      await server.db
        .updateTable('customers')
        .set({ wasted_time: sql<number>`wasted_time - 601` })
        .where('id', '=', first)
        .execute()
      expect((await restore(agent, [first, second])).data).toEqual({
        done: [],
        failed: [first, second].map((id) => ({ id, ...full(2) })),
        ownerless: [],
      })
      expect((await restore(colleague, [second])).data).toEqual(all([second]))
    })

    it('is no way around the limit by receiving or restoring in between', async () => {
      const [kept = 0, first = 0] = await own(2)
      const old = await waste({ uid: agent.id })
      await remove(agent, [first])
      const lead = await receive(agent)
      await remove(agent, [lead])
      expect((await restore(agent, [first])).data).toEqual(all([first]))
      expect((await restore(agent, [lead])).data.failed).toEqual([{ id: lead, ...full(2) }])
      await remove(agent, [kept])
      expect((await restore(agent, [old])).data).toEqual(all([old]))
      expect((await restore(agent, [kept])).data.failed).toEqual([{ id: kept, ...full(2) }])
    })
  })

  it('gives a customer back whose agent has left, whatever that one held', async () => {
    const gone = await employ(server, 'left', {}, without)
    await store(server, { uid: gone.id })
    await store(server, { uid: gone.id })
    const id = await waste({ uid: gone.id })
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', gone.id).execute()
    expect((await restore(agent, [id])).data).toEqual({ done: [id], failed: [], ownerless: [id] })
  })
})

describe('the bin and its lists', () => {
  it('get rows from each list by its own call alone', async () => {
    const [lead, pool] = [await store(server, { stage: 'lead' }), await store(server, { stage: 'pool' })]
    const move = (list: 'cusleads' | 'cuspools', ids: number[]) =>
      server.call(`customers/${list}/delete/{id}`, { params: { id: 0 }, body: { ids } }, limin.token)
    expect([(await move('cusleads', [pool, lead])).data, (await move('cuspools', [pool])).data]).toEqual([
      { done: [lead], failed: [{ id: pool, ...missing }] },
      { done: [pool], failed: [] },
    ])
    const { data } = await server.call('customers/cuswastes/index', { body: {} }, limin.token)
    expect({ total: data.total, rows: data.list.map(({ id, stage }) => ({ id, stage })) }).toEqual({
      total: 2,
      rows: [
        { id: pool, stage: 'waste' },
        { id: lead, stage: 'waste' },
      ],
    })
  })

  it('get rows of a list from nobody who may not delete in it, by whatever call', async () => {
    const paths = ['customers/cusleads/delete', 'customers/cuspools/delete'].map((name) =>
      permissionPath(name),
    )
    const kept = permissionPaths.filter((path) => !paths.includes(path))
    const careful = await employ(server, `careful${Date.now()}`, {}, kept)
    const own = await store(server, { uid: careful.id })
    const others = [await store(server, { stage: 'lead' }), await store(server, { stage: 'pool' })]
    const body = { ids: [own, ...others] }
    const name = 'customers/customers/delete/{id}'
    expect((await server.call(name, { params: { id: 0 }, body }, careful.token)).data).toEqual({
      done: [own],
      failed: others.map((id) => ({ id, ...missing })),
    })
    expect((await server.call(name, { params: { id: 0 }, body: { ids: others } }, limin.token)).data).toEqual(
      {
        done: others,
        failed: [],
      },
    )
  })

  it('begin with records that nobody owns', async () => {
    const form = { name: '赵', phone: '13800138009' }
    const lead = await server.call('customers/cusleads/create', { body: form }, limin.token)
    const pool = await server.call(
      'customers/cuspools/create',
      { body: { ...form, name: '钱' } },
      limin.token,
    )
    expect([lead, pool].map(({ data }) => [data.stage, data.uid, data.writer])).toEqual([
      ['lead', 0, limin.id],
      ['pool', 0, limin.id],
    ])
    const { data } = await server.call('customers/cuspools/index', { body: {} }, limin.token)
    expect(data.list.map(({ id, name }) => [id, name])).toEqual([[pool.data.id, '钱']])
  })
})

/** Rows of all tables but the log in which a text stands. */
const placesOf = async (text: string): Promise<string[]> => {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_log'`.execute(
    server.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.table(name)} as t where position(${text} in t::text) > 0`.execute(
        server.db,
      )
    if (rows.length > 0) found.push(name)
  }
  return found.toSorted()
}

/** What a row of a file is kept with that looks like another row, or like a record. */
const twin = (who: object): string => JSON.stringify([{ ...who, matched: ['phone'] }])

/** A message to the customer, and the row of a file that it came from. */
const leaveTraces = async (id: number, phone: string): Promise<void> => {
  const { db } = server
  const text = { template: '提醒', code: 'T1', text: phone, phone }
  await db
    .insertInto('sms_messages')
    .values({ ...text, uid: limin.id, cus_id: id, next_time: 1, created_time: 1 })
    .execute()
  const file = { user_id: limin.id, file_name: '表.csv', headings: ['手机号'], mapping: ['phone'], rows: 1 }
  const { id: import_id } = await db
    .insertInto('imports')
    .values({ ...file, created_time: 1, beat_time: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('import_rows')
    .values([
      { import_id, row: 2, cells: ['另一个'] },
      { import_id, row: 3, cells: [phone] },
      { import_id, row: 4, cells: [phone], customer_id: id, twins: twin({ row: 3 }) },
      { import_id, row: 5, cells: [phone], twins: twin({ row: 4 }) },
      { import_id, row: 6, cells: [phone], twins: twin({ id }) },
    ])
    .execute()
}

describe('destroying', () => {
  it('leaves nothing of a customer but a tombstone and what the log told before', async () => {
    const phone = '15912345678'
    const request = (body: object) => ({ body: { ...body, request_id: 'request-destroyed' } })
    const { data: made } = await server.call(
      'customers/customers/create',
      request({
        name: '孙消失',
        phone,
        contacts: [{ name: '孙消失', phone: '15912345679', relation: '母' }],
      }),
      limin.token,
    )
    const { id } = made
    const spoken = `${phone} 孙消失`
    await server.call(
      'customers/followups/create',
      { body: { cus_id: id, content: spoken, next_followed: 1_900_000_000, next_followed_desc: spoken } },
      limin.token,
    )
    await leaveTraces(id, phone)
    const other = await store(server, { uid: limin.id })
    const transfer = { params: { id: 0 }, body: { uid: suwan.id, ids: [other, id] } }
    await server.call('customers/customers/transfer/{id}', transfer, limin.token)
    await server.call(
      'customers/customers/transfer/{id}',
      { params: { id }, body: { uid: limin.id } },
      suwan.token,
    )
    await server.call('customers/customers/delete/{id}', { params: { id }, body: {} }, limin.token)
    expect([await placesOf(phone), await placesOf('孙消失')]).toEqual([
      ['customers', 'follow_ups', 'import_rows', 'sms_messages'],
      ['customers', 'follow_ups'],
    ])
    expect((await destroy(limin, id)).data).toEqual({ done: [id], failed: [] })
    expect([await placesOf(phone), await placesOf('孙消失'), await placesOf('15912345679')]).toEqual([
      [],
      [],
      [],
    ])
    const rows = await server.db.selectFrom('import_rows').select('cells').orderBy('row').execute()
    expect(rows.map(({ cells }) => cells)).toEqual([['另一个'], [''], [''], [''], ['']])
    const notices = await server.db.selectFrom('notices').select(['user_id', 'customer_ids']).execute()
    expect(notices).toEqual([{ user_id: suwan.id, customer_ids: [other] }])
    const tombstone = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'action', 'result', 'changes'])
      .where('target_id', '=', String(id))
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(tombstone).toEqual({
      uid: limin.id,
      action: 'customer.destroy',
      result: 'ok',
      changes: { stage: { old: 'waste', new: null }, came_from: 'customer' },
    })
    const key = auditKey(server.settings.dataDir, server.settings.auditKey)
    expect((await verifyAudit(server.db, key, [])).problem).toBe(null)
    const again = await server.call(
      'customers/customers/create',
      request({
        name: '孙消失',
        phone,
        contacts: [{ name: '孙消失', phone: '15912345679', relation: '母' }],
      }),
      limin.token,
    )
    expect(again.data.error).toBe('not_found')
  })

  it('is done when the same person asks again, and tells nobody else', async () => {
    const ids = [await waste(), await waste()]
    await destroy(limin, 0, ids)
    expect((await destroy(limin, 0, [...ids, 999_999])).data).toEqual({
      done: ids,
      failed: [{ id: 999_999, ...missing }],
    })
    expect((await destroy(suwan, 0, ids)).data).toEqual({
      done: [],
      failed: ids.map((id) => ({ id, ...missing })),
    })
  })

  it('takes nothing that is not in the bin, or not within reach', async () => {
    const east = await employ(server, `east${Date.now()}`, { hospital: [1] })
    const ids = [await store(server, { uid: limin.id }), await waste({ hospital: 2 })]
    expect((await destroy(east, 0, ids)).data).toEqual({
      done: [],
      failed: ids.map((id) => ({ id, ...missing })),
    })
    expect(
      (await server.db.selectFrom('customers').select('id').orderBy('id').execute()).map(({ id }) => id),
    ).toEqual(ids)
  })
})

describe('leads that are there already', () => {
  it('are counted and shown by a dry run, and go to the bin without one', async () => {
    const known = await store(server, { uid: suwan.id, name: '林', phone: '13800138000' })
    await store(server, { stage: 'waste', stage_before_waste: 'lead', phone: '13900139000' })
    await store(server, { stage: 'pool', phone: '13900139001' })
    const first = await store(server, { stage: 'lead', wechat: 'wx-one', phone: '13900139000' })
    const twice = await store(server, { stage: 'lead', name: '陈', phone: '13800138000', qq: '10086' })
    const chat = await store(server, { stage: 'lead', wechat: 'wx-one', phone: '13900139001' })
    const late = await store(server, { stage: 'lead', qq: '10086' })
    const fresh = await store(server, { stage: 'lead', phone: '13900139009' })
    const ask = (dry_run: boolean) =>
      server.call('customers/cusleads/deleteExist', { body: { dry_run } }, limin.token)
    const stub = { name: '', agent: '', stage: 'lead' }
    const sample = [
      {
        id: twice,
        name: '陈',
        phone: '13800138000',
        matched: ['phone'],
        other: { id: known, name: '林', stage: 'customer', matched: ['phone'], agent: 'suwan' },
      },
      {
        id: chat,
        name: '',
        phone: '13900139001',
        matched: ['wechat'],
        other: { ...stub, id: first, matched: ['wechat'] },
      },
      {
        id: late,
        name: '',
        phone: '',
        matched: ['qq'],
        other: { ...stub, id: twice, name: '陈', matched: ['qq'] },
      },
    ]
    expect((await ask(true)).data).toEqual({ count: 3, deleted: 0, sample })
    expect((await ask(false)).data).toEqual({ count: 3, deleted: 3, sample })
    const left = await server.db
      .selectFrom('customers')
      .select('id')
      .where('stage', '=', 'lead')
      .orderBy('id')
      .execute()
    expect(left.map(({ id }) => id)).toEqual([first, fresh])
    expect((await ask(true)).data).toEqual({ count: 0, deleted: 0, sample: [] })
  })

  it('are looked for among those in scope alone; who has them is a stub where nobody may look', async () => {
    const east = await employ(server, `east2${Date.now()}`, {
      hospital: [1],
      extra: { hideLeadsPhone: true },
    })
    await store(server, { uid: suwan.id, name: '林大', phone: '13800138000', hospital: 2 })
    const near = await store(server, { stage: 'lead', phone: '13800138000', hospital: 1 })
    const far = await store(server, { stage: 'lead', phone: '13800138000', hospital: 2 })
    const { data } = await server.call('customers/cusleads/deleteExist', { body: {} }, east.token)
    expect(data).toEqual({
      count: 1,
      deleted: 1,
      sample: [
        {
          id: near,
          name: '',
          phone: '138****8000',
          matched: ['phone'],
          other: { id: null, name: '**', stage: 'customer', matched: ['phone'], agent: 'suwan' },
        },
      ],
    })
    expect((await storedRow(server, far)).stage).toBe('lead')
  })
})

describe('sending the same again', () => {
  const remove = (who: Colleague, ids: number[]) =>
    server.call('customers/customers/delete/{id}', { params: { id: 0 }, body: { ids } }, who.token)
  const refused = (ids: number[]) => ({ done: [], failed: ids.map((id) => ({ id, ...missing })) })
  const moves = async (id: number) =>
    (
      await server.db
        .selectFrom('audit_log')
        .select('result')
        .where('target_type', '=', 'customer')
        .where('target_id', '=', String(id))
        .execute()
    ).map(({ result }) => result)

  it('deletes once, and is done for whoever did it', async () => {
    const [id, lead] = [await store(server, { uid: limin.id }), await store(server, { stage: 'lead' })]
    expect((await remove(limin, [id, lead])).data).toEqual({ done: [id, lead], failed: [] })
    const deleted = await storedRow(server, id)
    expect((await remove(limin, [id, lead])).data).toEqual({ done: [id, lead], failed: [] })
    expect([await storedRow(server, id), await moves(id)]).toEqual([deleted, ['ok']])
    expect((await remove(suwan, [id, lead])).data).toEqual(refused([id, lead]))
  })

  it('deletes twice at once as one', async () => {
    const id = await store(server, { uid: limin.id })
    const answers = await Promise.all([remove(limin, [id]), remove(limin, [id])])
    expect(answers.map(({ data }) => data)).toEqual([
      { done: [id], failed: [] },
      { done: [id], failed: [] },
    ])
    expect(await moves(id)).toEqual(['ok'])
  })

  it('is done by the call of its own list alone, and while the row is within reach', async () => {
    const lead = await store(server, { stage: 'lead' })
    const fromList = (list: 'cusleads' | 'cuspools') =>
      server.call(`customers/${list}/delete/{id}`, { params: { id: lead }, body: {} }, limin.token)
    const done = { done: [lead], failed: [] }
    expect([(await fromList('cusleads')).data, (await fromList('cusleads')).data]).toEqual([done, done])
    expect((await fromList('cuspools')).data).toEqual(refused([lead]))
    const east = await employ(server, `east3${Date.now()}`, { hospital: [1] })
    const near = await store(server, { uid: east.id, hospital: 1 })
    expect((await remove(east, [near])).data).toEqual({ done: [near], failed: [] })
    await server.db.updateTable('customers').set({ hospital: 2 }).where('id', '=', near).execute()
    expect((await remove(east, [near])).data).toEqual(refused([near]))
  })

  it('restores once, and is done for whoever did it, with those named whom nobody has', async () => {
    const gone = await employ(server, `gone${Date.now()}`)
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', gone.id).execute()
    const ids = [await waste(), await waste({ uid: gone.id })]
    const answer = { done: ids, failed: [], ownerless: [ids[1]] }
    expect((await restore(suwan, ids)).data).toEqual(answer)
    const restored = await storedRow(server, ids[0] ?? 0)
    expect((await restore(suwan, ids)).data).toEqual(answer)
    expect(await storedRow(server, ids[0] ?? 0)).toEqual(restored)
    expect(await server.db.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'transfer' }])
    expect((await restore(limin, ids)).data).toEqual({ ...refused(ids), ownerless: [] })
  })

  it('is not done what somebody undid meanwhile, nor what was done long ago', async () => {
    const [id, old] = [await store(server, { uid: limin.id }), await store(server, { uid: limin.id })]
    await remove(limin, [id])
    await restore(suwan, [id])
    await remove(suwan, [id])
    expect((await remove(limin, [id])).data).toEqual(refused([id]))
    expect((await restore(suwan, [id])).data).toEqual({ done: [id], failed: [], ownerless: [] })
    expect((await remove(limin, [old])).data).toEqual({ done: [old], failed: [] })
    const moment = new Date(Date.now() - 86_400_000)
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(server.owner)
    await sql`update audit_log set at = ${moment} where target_id = ${String(old)}`.execute(server.owner)
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(server.owner)
    expect((await remove(limin, [old])).data).toEqual(refused([old]))
  })
})
