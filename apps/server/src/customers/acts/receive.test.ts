import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LifeCycleLimits } from '@hospital-crm/api/entities'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { dayBounds, permissionPath } from '@hospital-crm/api/rules'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, store, storedRow, type Colleague } from '../testing/hospital.ts'
import { lifeCycleKeys } from '../life/settings.ts'

const DAY = 86_400
const zone = eveningZone()
const now = () => Math.floor(Date.now() / 1000)

let server: TestServer
let limin: Colleague
let suwan: Colleague

beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: zone })
  await furnish(server)
  limin = await employ(server, 'limin')
  suwan = await employ(server, 'suwan')
})
afterAll(() => server.remove())
beforeEach(async () => {
  await server.db.deleteFrom('customers').execute()
  await server.db.deleteFrom('agent_claims').execute()
  await server.db.deleteFrom('rate_limits').execute()
  await configure({})
  await reserveFirst(0)
})

const setting = async (key: string, value: unknown) => {
  const row = { value: JSON.stringify(value) }
  await server.db
    .insertInto('system_config')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
const configure = (limits: Partial<LifeCycleLimits>) => setting(lifeCycleKeys.limits, limits)
const reserveFirst = (flag: 0 | 1) => setting('OPEN_CLUE_RECEIVE_PRE', flag)

const lead = (row: object = {}) => store(server, { stage: 'lead', phone: '13800138000', name: '陈', ...row })
const receive = (who: Colleague, body: object, list: 'cusleads' | 'cuspools' = 'cusleads') =>
  server.call(`customers/${list}/receive`, { body }, who.token)
const reserve = (who: Colleague, id: number, type: 'leads' | 'pools' = 'leads') =>
  server.call('customers/customers/receivePretreatment', { body: { type, id } }, who.token)

describe('receiving at once', () => {
  it('makes a lead a customer of whoever asks, and the log tells it', async () => {
    const id = await lead()
    const { status, data } = await receive(limin, { ids: [id] })
    expect({ status, data }).toEqual({ status: 200, data: { done: [id], failed: [] } })
    const { stage, uid, version, field_versions } = await storedRow(server, id)
    expect({ stage, uid, version, field_versions }).toEqual({
      stage: 'customer',
      uid: limin.id,
      version: 2,
      field_versions: { uid: 2 },
    })
    const { data: timeline } = await server.call(
      'customers/customers/timeline/{id}',
      { params: { id } },
      limin.token,
    )
    expect(timeline.list.map(({ action, uid: by, changes }) => ({ action, by, changes }))).toEqual([
      {
        action: 'receive',
        by: limin.id,
        changes: [
          { field: 'uid', old: 0, new: limin.id },
          { field: 'stage', old: 'lead', new: 'customer' },
        ],
      },
    ])
  })

  it('names whoever was faster', async () => {
    const id = await lead()
    await receive(limin, { ids: [id] })
    const { status, data, message } = await receive(suwan, { ids: [id] })
    expect({ status, data, message }).toEqual({
      status: 409,
      data: { error: 'already_received', by: { id: limin.id, nickname: 'limin' } },
      message: '该资源已被limin领取',
    })
  })

  it('is done for whoever has it already: the answer before was lost', async () => {
    const id = await lead()
    await receive(limin, { ids: [id] })
    const { data } = await receive(limin, { ids: [id] })
    expect({ data, version: (await storedRow(server, id)).version }).toEqual({
      data: { done: [id], failed: [] },
      version: 2,
    })
    const claims = await server.db.selectFrom('agent_claims').select(['uid', 'claimed']).execute()
    expect(claims).toEqual([{ uid: limin.id, claimed: 1 }])
  })

  it('tells of several rows which were taken and why the others were not', async () => {
    const [mine, taken, free] = [await lead(), await lead(), await lead()]
    const pooled = await store(server, { stage: 'pool' })
    await receive(limin, { ids: [mine] })
    await receive(suwan, { ids: [taken] })
    const { data } = await receive(limin, { ids: [pooled, free, mine, taken, 999_999, free] })
    expect(data).toEqual({
      done: [mine, free],
      failed: [
        { id: taken, code: 'already_received', message: '该资源已被suwan领取' },
        { id: pooled, code: 'not_found', message: '内容不存在或已被移除' },
        { id: 999_999, code: 'not_found', message: '内容不存在或已被移除' },
      ],
    })
  })

  it('tells nobody of a customer who was no lead of that list, or was taken long ago', async () => {
    const owned = await store(server, { uid: suwan.id })
    const old = await lead()
    await receive(suwan, { ids: [old] })
    await server.db
      .updateTable('customer_lives')
      .set({ received_time: now() - DAY })
      .where('cus_id', '=', old)
      .execute()
    const answers = [await receive(limin, { ids: [owned] }), await receive(limin, { ids: [old] })]
    expect(answers.map(({ data }) => data.error)).toEqual(['not_found', 'not_found'])
  })

  it('leaves rows alone that are out of scope, as if they were not there', async () => {
    const east = await employ(server, `east${now()}`, { hospital: [1] })
    const far = await lead({ hospital: 2 })
    const before = await storedRow(server, far)
    const { status, data } = await receive(east, { ids: [far] })
    expect({ status, error: data.error, row: await storedRow(server, far) }).toEqual({
      status: 404,
      error: 'not_found',
      row: before,
    })
    await receive(limin, { ids: [far] })
    expect((await receive(east, { ids: [far] })).data.error).toBe('not_found')
  })

  it('takes rows of the pool by their own call alone', async () => {
    const id = await store(server, { stage: 'pool' })
    expect((await receive(limin, { ids: [id] })).data.error).toBe('not_found')
    expect((await receive(limin, { ids: [id] }, 'cuspools')).data).toEqual({ done: [id], failed: [] })
  })
})

describe('room', () => {
  const room = async (who: Colleague) =>
    (await server.call('customers/customers/receivingRoom', { body: {} }, who.token)).data

  it('tells nothing where nothing is limited', async () => {
    expect(await room(limin)).toEqual({ claims: null, holding: null, cooling_off_days: 0 })
  })

  it('tells one’s own figures of today', async () => {
    await configure({ claims_per_day: 5, customers_held: 9, cooling_off_days: 3 })
    await receive(limin, { ids: [await lead(), await lead()] })
    await store(server, { uid: limin.id })
    const claims = (used: number) => ({ limit: 5, used, resets_at: dayBounds(now(), zone).to + 1 })
    expect([await room(limin), await room(suwan)]).toEqual([
      { claims: claims(2), holding: { limit: 9, held: 3 }, cooling_off_days: 3 },
      { claims: claims(0), holding: { limit: 9, held: 0 }, cooling_off_days: 3 },
    ])
    await server.db
      .updateTable('agent_claims')
      .set({ day: dayBounds(now(), zone).from - DAY })
      .execute()
    expect((await room(limin)).claims).toEqual(claims(0))
  })
})

describe('limits', () => {
  it('stop the claims of a day with the figures, and begin anew the next day', async () => {
    await configure({ claims_per_day: 2 })
    const ids = [await lead(), await lead(), await lead()]
    const { data } = await receive(limin, { ids })
    expect(data).toEqual({
      done: ids.slice(0, 2),
      failed: [{ id: ids[2], code: 'claim_limit', message: '今日领取已达上限：每天 2 个' }],
    })
    const one = await receive(limin, { ids: [ids[2]] })
    const { resets_at, ...figures } = one.data
    expect({ status: one.status, figures }).toEqual({
      status: 409,
      figures: { error: 'claim_limit', limit: 2, used: 2 },
    })
    expect([Number(resets_at) > now(), Number(resets_at) <= now() + DAY, Number(resets_at) % 3600]).toEqual([
      true,
      true,
      0,
    ])
    await server.db
      .updateTable('agent_claims')
      .set(({ eb }) => ({ day: eb('day', '-', DAY) }))
      .execute()
    expect((await receive(limin, { ids: [ids[2]] })).data).toEqual({ done: [ids[2]], failed: [] })
    const account = await server.db.selectFrom('agent_claims').select('claimed').execute()
    expect(account).toEqual([{ claimed: 1 }])
  })

  it('stop whoever holds as many customers as allowed', async () => {
    await configure({ customers_held: 2 })
    await store(server, { uid: limin.id })
    const [first, second] = [await lead(), await lead()]
    await receive(limin, { ids: [first] })
    const { status, data, message } = await receive(limin, { ids: [second] })
    expect({ status, data, message }).toEqual({
      status: 409,
      data: { error: 'holding_limit', limit: 2, held: 2 },
      message: '持有客户已达上限：最多 2 个，现有 2 个',
    })
    expect((await receive(suwan, { ids: [second] })).data).toEqual({ done: [second], failed: [] })
  })

  it('keep the previous agent from the pool for a while, and nobody else', async () => {
    await configure({ cooling_off_days: 3 })
    const id = await store(server, { uid: limin.id })
    const giveUp = () =>
      server.call(
        'customers/customers/giveUp/{id}',
        { params: { id }, body: { reason: '不再联系' } },
        limin.token,
      )
    await giveUp()
    const { status, data, message } = await receive(limin, { ids: [id] }, 'cuspools')
    const { until, ...rest } = data
    expect({ status, rest, message }).toEqual({
      status: 409,
      rest: { error: 'cooling_off' },
      message: '您曾持有该客户，3 天后才能再次领取',
    })
    expect(Math.abs(Number(until) - now() - 3 * DAY) <= 5).toBe(true)
    expect((await receive(suwan, { ids: [id] }, 'cuspools')).data).toEqual({ done: [id], failed: [] })
    await server.call(
      'customers/customers/transfer/{id}',
      { params: { id }, body: { uid: limin.id } },
      suwan.token,
    )
    await giveUp()
    await server.db
      .updateTable('customer_lives')
      .set({ pooled_time: now() - 3 * DAY })
      .execute()
    expect((await receive(limin, { ids: [id] }, 'cuspools')).data).toEqual({ done: [id], failed: [] })
  })
})

describe('reserving first', () => {
  beforeEach(() => reserveFirst(1))

  it('answers the form with what is missing and who is there already, and takes the row with what was filled in', async () => {
    const asks = await employ(server, `asks${now()}`, { required_fields: ['disease', 'name'] })
    const known = await store(server, { phone: '13800138000', name: '林', uid: suwan.id })
    const id = await lead({ source: 1 })
    const reserved = await reserve(asks, id)
    const { lease, form, ...rest } = reserved.data
    expect({ status: reserved.status, rest, phone: form.phone, length: lease.length }).toEqual({
      status: 200,
      rest: {
        expires_in: 120,
        duplicates: [{ id: known, name: '林', stage: 'customer', matched: ['phone'], agent: 'suwan' }],
        missing: ['disease'],
      },
      phone: '13800138000',
      length: 43,
    })
    const early = await receive(asks, { ids: [id], lease, form })
    expect({ status: early.status, data: early.data }).toEqual({
      status: 422,
      data: { error: 'validation_failed', fields: { disease: '必填' } },
    })
    expect((await storedRow(server, id)).stage).toBe('lead')
    const { data } = await receive(asks, { ids: [id], lease, form: { ...form, disease: 2, status: 1 } })
    expect(data).toEqual({ done: [id], failed: [] })
    const { stage, uid, disease, status, success_time } = await storedRow(server, id)
    expect({ stage, uid, disease, status, hasCome: success_time !== null }).toEqual({
      stage: 'customer',
      uid: asks.id,
      disease: 2,
      status: 1,
      hasCome: true,
    })
    const again = await receive(asks, { ids: [id], lease, form })
    expect(again.data).toEqual({ done: [id], failed: [] })
  })

  it('gives a row back early, which only the lease itself does', async () => {
    const id = await lead()
    const end = (who: Colleague, lease: string) =>
      server.call('customers/customers/endReservation', { body: { id, lease } }, who.token)
    const first = (await reserve(limin, id)).data.lease
    const { lease } = (await reserve(limin, id)).data
    const foreign = [await end(suwan, lease), await end(limin, first), await end(limin, 'x'.repeat(43))]
    expect(foreign.map(({ status, data }) => [status, data])).toEqual(foreign.map(() => [200, {}]))
    expect((await reserve(suwan, id)).data.error).toBe('reserved')
    const ended = [await end(limin, lease), await end(limin, lease)]
    expect(ended.map(({ status, data }) => [status, data])).toEqual(ended.map(() => [200, {}]))
    expect((await receive(limin, { ids: [id], lease })).data.error).toBe('lease_expired')
    const notes = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'action'])
      .where('target_id', '=', String(id))
      .where('action', '=', 'customer.end_reservation')
      .execute()
    expect(notes).toEqual([{ uid: limin.id, action: 'customer.end_reservation' }])
    const next = (await reserve(suwan, id)).data.lease
    expect((await receive(suwan, { ids: [id], lease: next })).data).toEqual({ done: [id], failed: [] })
  })

  it('refuses without a lease, with another one, and with one that ran out', async () => {
    const id = await lead()
    const { lease } = (await reserve(limin, id)).data
    const refused = [
      await receive(limin, { ids: [id] }),
      await receive(limin, { ids: [id], form: {} }),
      await receive(limin, { ids: [id], lease: 'x'.repeat(43) }),
    ]
    const renewed = (await reserve(limin, id)).data.lease
    refused.push(await receive(limin, { ids: [id], lease }))
    await server.db
      .updateTable('leases')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    refused.push(await receive(limin, { ids: [id], lease: renewed }))
    expect(refused.map(({ status, data }) => [status, data.error])).toEqual(
      refused.map(() => [409, 'lease_expired']),
    )
    expect((await storedRow(server, id)).stage).toBe('lead')
  })

  it('tells the others who is about to take it, until the time is over', async () => {
    const id = await lead()
    const { lease } = (await reserve(limin, id)).data
    const { status, data, message } = await reserve(suwan, id)
    const { retry_after, ...rest } = data
    expect({ status, rest }).toEqual({
      status: 409,
      rest: { error: 'reserved', by: { id: limin.id, nickname: 'limin' } },
    })
    expect([Number(retry_after) > 110, Number(retry_after) <= 120, message]).toEqual([
      true,
      true,
      `limin正在领取该资源，${retry_after} 秒后可再试`,
    ])
    await reserveFirst(0)
    expect((await receive(suwan, { ids: [id] })).data.error).toBe('reserved')
    expect((await receive(suwan, { ids: [id], lease })).data.error).toBe('reserved')
    await server.db
      .updateTable('leases')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await receive(suwan, { ids: [id] })).data).toEqual({ done: [id], failed: [] })
    expect((await reserve(limin, id)).data.error).toBe('already_received')
  })

  it('refuses several rows one by one, since none of them was reserved', async () => {
    const ids = [await lead(), await lead()]
    const { data } = await receive(limin, { ids })
    expect(data).toEqual({
      done: [],
      failed: ids.map((id) => ({ id, code: 'lease_expired', message: '领取预占已过期' })),
    })
    const wrong = await receive(limin, { ids, lease: 'x'.repeat(43) })
    expect({ status: wrong.status, fields: wrong.data.fields }).toEqual({
      status: 422,
      fields: { lease: '取值不正确' },
    })
  })

  it('keeps source and consulting as they came, unless the role may change them', async () => {
    const extra = { editLeadsSource: false, editLeadsConsulting: true }
    const clerk = await employ(server, `clerk${now()}`, { extra })
    const id = await lead({ source: 1, consulting: 1 })
    const { lease, form } = (await reserve(clerk, id)).data
    const refused = await receive(clerk, { ids: [id], lease, form: { ...form, source: 3 } })
    expect({ fields: refused.data.fields, stage: (await storedRow(server, id)).stage }).toEqual({
      fields: { source: '该字段不可修改' },
      stage: 'lead',
    })
    await receive(clerk, { ids: [id], lease, form: { ...form, consulting: 2 } })
    const { source, consulting } = await storedRow(server, id)
    expect({ source, consulting }).toEqual({ source: 1, consulting: 2 })
  })

  it('has its source and consulting changed by no other call either, before it is received', async () => {
    const clerk = await employ(server, `origin${now()}`, { extra: { editLeadsConsulting: true } })
    const update = (body: object) => server.call('customers/customers/update', { body }, clerk.token)
    const id = await lead({ source: 1, consulting: 1 })
    const before = await storedRow(server, id)
    const refused = [await update({ id, source: 3 }), await update({ id, key: 'source', value: 3 })]
    expect(refused.map(({ data }) => data.fields)).toEqual([
      { source: '该字段不可修改' },
      { source: '该字段不可修改' },
    ])
    expect(await storedRow(server, id)).toEqual(before)
    expect((await update({ id, source: 1, consulting: 2 })).data.consulting).toBe(2)
    const { lease } = (await reserve(clerk, id)).data
    expect((await receive(clerk, { ids: [id], lease })).status).toBe(200)
    expect((await update({ id, source: 3 })).data.source).toBe(3)
  })

  it('obeys readonly fields, allowed statuses and the diseases of the role', async () => {
    const narrow = await employ(server, `narrow${now()}`, {
      disease: [1],
      readonly_fields: ['desc'],
      extra: { allowCuStatus: [2, 3] },
    })
    const id = await lead({ disease: 2 })
    const { lease, form } = (await reserve(narrow, id)).data
    const refused = [{ desc: '重要' }, { status: 1 }, { disease: 4 }].map((wrong) =>
      receive(narrow, { ids: [id], lease, form: { ...form, ...wrong } }),
    )
    const fields = (await Promise.all(refused)).map(({ data }) => data.fields)
    expect(fields).toEqual([
      { desc: '该字段不可修改' },
      { status: '不在您可选的范围内' },
      { disease: '不在您可选的范围内' },
    ])
    expect((await receive(narrow, { ids: [id], lease, form: { ...form, status: 3 } })).data).toEqual({
      done: [id],
      failed: [],
    })
  })

  it('leaves a masked number alone that comes back, and asks for a way of contact', async () => {
    const hidden = await employ(server, `hidden${now()}`, { extra: { hideLeadsPhone: true } })
    const id = await lead()
    const { lease, form } = (await reserve(hidden, id)).data
    expect(form.phone).toBe('138****8000')
    await receive(hidden, { ids: [id], lease, form })
    expect((await storedRow(server, id)).phone).toBe('13800138000')
    const nameless = await lead({ phone: '' })
    const { lease: other, missing } = (await reserve(limin, nameless)).data
    const refused = await receive(limin, { ids: [nameless], lease: other })
    expect({ missing, fields: refused.data.fields }).toEqual({
      missing: ['phone'],
      fields: { phone: '手机号、微信、QQ 至少填写一项' },
    })
  })

  it('tells of limits before anybody fills a form in', async () => {
    await configure({ claims_per_day: 1 })
    const [first, second] = [await lead(), await lead()]
    const { lease } = (await reserve(limin, first)).data
    await receive(limin, { ids: [first], lease })
    expect((await reserve(limin, second)).data.error).toBe('claim_limit')
  })

  it('needs the permission to receive from that very list, and allows thirty in five minutes', async () => {
    const paths = ['customers/customers/receivePretreatment', 'customers/cuspools/receive'].map((path) =>
      permissionPath(path),
    )
    const pooler = await employ(server, `pooler${now()}`, {}, paths)
    const [id, pooled] = [await lead(), await store(server, { stage: 'pool', phone: '13800138001' })]
    expect([(await reserve(pooler, id)).data.error, (await reserve(pooler, pooled, 'pools')).status]).toEqual(
      ['forbidden', 200],
    )
    const answers = []
    for (let count = 0; count < 30; count += 1)
      answers.push((await reserve(pooler, pooled, 'pools')).data.error)
    expect(answers).toEqual([...Array.from({ length: 29 }, () => undefined), 'rate_limited'])
  })
})

describe('many who claim at once', () => {
  /** Holds rows from outside, as a claim in another process does, until told to let go. */
  const holding = async (statement: RawBuilder<unknown>) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const done = server.db.transaction().execute(async (trx) => {
      await statement.execute(trx)
      hold()
      await released
    })
    await held
    return async () => {
      release()
      await done
    }
  }
  const waitingForLocks = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return rows[0]?.waiting
  }
  const outcomes = (answers: { status: number; data: { error?: string } }[]) =>
    answers.map(({ status, data }) => data.error ?? status).toSorted()

  it('keeps one connection for all of an agent who claim, and others are answered meanwhile', async () => {
    await configure({ claims_per_day: 7 })
    const { from } = dayBounds(now(), zone)
    await server.db.insertInto('agent_claims').values({ uid: limin.id, day: from, claimed: 0 }).execute()
    const letGo = await holding(sql`select 1 from agent_claims where uid = ${limin.id} for update`)
    const leads: number[] = []
    for (let at = 0; at < 20; at += 1) leads.push(await lead({ phone: '' }))
    const claims = leads.map((id) => receive(limin, { ids: [id] }))
    await expect.poll(waitingForLocks).toBe(1)
    const other = await lead({ phone: '' })
    expect((await receive(suwan, { ids: [other] })).status).toBe(200)
    expect(await waitingForLocks()).toBe(1)
    await letGo()
    expect(outcomes(await Promise.all(claims))).toEqual([
      ...Array.from({ length: 7 }, () => 200),
      ...Array.from({ length: 13 }, () => 'claim_limit'),
    ])
  })

  it.each(['one lead', 'two leads'])('keeps one connection for all who want %s', async (which) => {
    const leads = [await lead({ phone: '' }), await lead({ phone: '' })]
    const ids = which === 'one lead' ? leads.slice(0, 1) : leads
    const crowd: Colleague[] = []
    for (let at = 0; at < 20; at += 1) crowd.push(await employ(server, `crowd${ids.length}${at}`))
    const letGo = await holding(sql`select 1 from customers where id = any(${ids}::int[]) for update`)
    const claims = crowd.map((agent) => receive(agent, { ids }))
    await expect.poll(waitingForLocks).toBe(1)
    expect((await server.call('notices/index', { body: {} }, suwan.token)).status).toBe(200)
    expect(await waitingForLocks()).toBe(1)
    await letGo()
    const answers = await Promise.all(claims)
    const rows = await server.db.selectFrom('customers').select('uid').where('id', 'in', ids).execute()
    const [winner] = new Set(rows.map(({ uid }) => uid))
    const got = answers.map(({ status, data }, at) =>
      status === 200 ? { by: crowd[at]?.id, done: data.done } : { by: undefined, done: [] },
    )
    expect(got.filter(({ done }) => done.length > 0)).toEqual([{ by: winner, done: ids }])
    const failed = answers.flatMap(({ data }) => data.failed?.map(({ code }) => code) ?? data.error ?? [])
    expect(failed).toEqual(Array.from({ length: 19 * ids.length }, () => 'already_received'))
  })
})
