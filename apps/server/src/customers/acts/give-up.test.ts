import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, store, storedRow, type Colleague } from '../testing/hospital.ts'

let server: TestServer
let limin: Colleague
let suwan: Colleague
let chief: Colleague

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  limin = await employ(server, 'limin')
  suwan = await employ(server, 'suwan')
  chief = await employ(server, 'chief')
})
afterAll(() => server.remove())
beforeEach(async () => {
  await server.db.deleteFrom('notices').execute()
  await server.db.deleteFrom('customers').execute()
})

const giveUp = (who: Colleague, id: number, body: object = {}) =>
  server.call(
    'customers/customers/giveUp/{id}',
    { params: { id }, body: { reason: '多次未接', ...body } },
    who.token,
  )
const told = () =>
  server.db
    .selectFrom('notices')
    .select(['user_id', 'kind', 'from_uid', 'customer_ids'])
    .orderBy('id')
    .execute()

describe('giving up', () => {
  it('moves a customer to the pool, with the reason and who had it', async () => {
    const id = await store(server, { uid: limin.id })
    expect((await giveUp(limin, id)).data).toEqual({ done: [id], failed: [] })
    const { stage, uid, version, field_versions, ...row } = await storedRow(server, id)
    expect([row.moved_reason, row.prev_uid, row.moved_by, row.moved_from, row.moved_time]).toEqual([
      '多次未接',
      limin.id,
      limin.id,
      2,
      row.updated_time,
    ])
    expect({ stage, uid, version, field_versions }).toEqual({
      stage: 'pool',
      uid: 0,
      version: 2,
      field_versions: { uid: 2 },
    })
    const { pooled_from, pooled_by } = await server.db
      .selectFrom('customer_lives')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect({ pooled_from, pooled_by, told: await told() }).toEqual({
      pooled_from: limin.id,
      pooled_by: limin.id,
      told: [],
    })
    const { data } = await server.call('customers/customers/timeline/{id}', { params: { id } }, chief.token)
    expect(data.list.map(({ action, changes }) => ({ action, changes }))).toEqual([
      {
        action: 'give_up',
        changes: [
          { field: 'uid', old: limin.id, new: 0 },
          { field: 'stage', old: 'customer', new: 'pool' },
          { field: 'reason', old: null, new: '多次未接' },
        ],
      },
    ])
  })

  it('tells agents whose customers somebody else gave up, each in one notice', async () => {
    const ids = [
      await store(server, { uid: limin.id }),
      await store(server, { uid: suwan.id }),
      await store(server, { uid: limin.id }),
      await store(server, { uid: chief.id }),
    ]
    const { data } = await giveUp(chief, 0, { ids: [...ids, 999_999] })
    expect(data).toEqual({
      done: ids,
      failed: [{ id: 999_999, code: 'not_found', message: '内容不存在或已被移除' }],
    })
    expect(await told()).toEqual([
      { user_id: limin.id, kind: 'taken_back', from_uid: chief.id, customer_ids: [ids[0], ids[2]] },
      { user_id: suwan.id, kind: 'taken_back', from_uid: chief.id, customer_ids: [ids[1]] },
    ])
    const { data: notices } = await server.call('notices/index', { body: {} }, limin.token)
    expect(
      notices.list.map(({ kind, nickname, count, customers }) => ({ kind, nickname, count, customers })),
    ).toEqual([{ kind: 'taken_back', nickname: 'chief', count: 2, customers: [ids[0], ids[2]] }])
  })

  it('is done when it is sent again, and leaves the next agent what they took meanwhile', async () => {
    const id = await store(server, { uid: limin.id })
    const { version } = await storedRow(server, id)
    await giveUp(limin, id, { version })
    expect((await giveUp(limin, id, { version })).data).toEqual({ done: [id], failed: [] })
    await server.call('customers/cuspools/receive', { body: { ids: [id] } }, suwan.token)
    const before = await storedRow(server, id)
    const { status, data } = await giveUp(limin, id, { version })
    expect({ status, data, row: await storedRow(server, id) }).toEqual({
      status: 409,
      data: { error: 'edit_conflict', version: 3, conflicts: { uid: { yours: 0, theirs: suwan.id } } },
      row: before,
    })
  })

  it('needs a reason and a customer within reach', async () => {
    const own = await employ(server, `own${Date.now()}`, { oneself: 1 })
    const id = await store(server, { uid: limin.id })
    const [blank, foreign] = [await giveUp(limin, id, { reason: '  ' }), await giveUp(own, id)]
    expect([blank.data.fields, foreign.data.error, (await storedRow(server, id)).stage]).toEqual([
      { reason: '必填' },
      'not_found',
      'customer',
    ])
  })
})

describe('several at once', () => {
  it('get one status, and a row that may not have it keeps none of the others from it', async () => {
    const ids = [
      await store(server, { uid: limin.id, disease: 2 }),
      await store(server, { uid: limin.id, disease: 5 }),
    ]
    const narrow = await employ(server, `narrow${Date.now()}`, { disease: [1] })
    const { data } = await server.call(
      'customers/customers/updateStatus/{id}',
      { params: { id: 0 }, body: { status: 1, ids: [...ids, 999_999] } },
      narrow.token,
    )
    const missing = { code: 'not_found', message: '内容不存在或已被移除' }
    expect(data).toEqual({
      done: [ids[0]],
      failed: [
        { id: ids[1], ...missing },
        { id: 999_999, ...missing },
      ],
    })
    const rows = await Promise.all(ids.map((id) => storedRow(server, id)))
    expect(rows.map(({ status, version }) => [status, version])).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('are tagged, each with the reason why not', async () => {
    const ids = [await store(server, { uid: limin.id }), await store(server, { uid: limin.id })]
    const update = (body: object) =>
      server.call('customers/customers/updateTags/{id}', { params: { id: 0 }, body }, limin.token)
    expect((await update({ tag: [1, 3], ids })).data).toEqual({ done: ids, failed: [] })
    expect((await update({ tag: [9], ids })).data).toEqual({
      done: [],
      failed: ids.map((id) => ({ id, code: 'validation_failed', message: '请检查标记的内容' })),
    })
    const rows = await Promise.all(ids.map((id) => storedRow(server, id)))
    expect(rows.map(({ tags }) => tags)).toEqual([
      [1, 3],
      [1, 3],
    ])
    const versioned = await update({ tag: [1], ids, version: 1 })
    expect([versioned.status, (await update({ tag: [1] })).data.fields]).toEqual([422, { ids: '必填' }])
  })

  it('are in the log with what was refused', async () => {
    const id = await store(server, { uid: limin.id })
    await server.call(
      'customers/customers/updateTags/{id}',
      { params: { id: 0 }, body: { tag: [9], ids: [id] } },
      limin.token,
    )
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['action', 'result'])
      .where('target_type', '=', 'customer')
      .where('target_id', '=', String(id))
      .execute()
    expect(rows).toEqual([{ action: 'customer.update_tags', result: 'validation_failed' }])
  })
})
