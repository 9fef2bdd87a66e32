import { permissionPath } from '@hospital-crm/api/rules'
import { permissionPaths } from '@hospital-crm/api/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { employ, furnish, store, type Colleague } from '../testing/hospital.ts'

let server: TestServer
let limin: Colleague
let suwan: Colleague
let trainee: Colleague
let narrow: Colleague
let nobody: Colleague

const may = 'customers/customers/transfer'

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  limin = await employ(server, 'limin')
  suwan = await employ(server, 'suwan')
  trainee = await employ(server, 'trainee', { oneself: 1 })
  narrow = await employ(server, 'narrow', { uids: [limin.id] })
  const others = permissionPaths.filter((path) => path !== permissionPath(may))
  nobody = await employ(server, 'nobody', {}, others)
})
afterAll(() => server.remove())
beforeEach(() => server.db.deleteFrom('notices').execute())

const transfer = (who: Colleague, id: number, body: object) =>
  server.call(`${may}/{id}`, { params: { id }, body }, who.token)
const ownersOf = async (...ids: number[]) =>
  (
    await server.db
      .selectFrom('customers')
      .select(['uid', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  ).map(({ uid, version }) => `${uid} v${version}`)
const told = () =>
  server.db
    .selectFrom('notices')
    .select(['user_id', 'kind', 'from_uid', 'customer_ids'])
    .orderBy('id')
    .execute()

describe('handing customers over', () => {
  it('changes the owner, tells the new one, and stands in the timeline with both', async () => {
    const id = await store(server, { uid: limin.id })
    const { code, data } = await transfer(limin, id, { uid: suwan.id, version: 1 })
    expect({ code, data }).toEqual({ code: 200, data: { done: [id], failed: [] } })
    expect(await ownersOf(id)).toEqual([`${suwan.id} v2`])
    expect(await told()).toEqual([
      { user_id: suwan.id, kind: 'transfer', from_uid: limin.id, customer_ids: [id] },
    ])
    const timeline = await server.call('customers/customers/timeline/{id}', { params: { id } }, suwan.token)
    expect(timeline.data.list.map(({ uid, action, changes }) => ({ uid, action, changes }))).toEqual([
      { uid: limin.id, action: 'transfer', changes: [{ field: 'uid', old: limin.id, new: suwan.id }] },
    ])
  })

  it('tells of several at once in one notice, and reports what was out of reach', async () => {
    const mine = [await store(server, { uid: trainee.id }), await store(server, { uid: trainee.id })]
    const [one = 0, two = 0] = mine
    const foreign = await store(server, { uid: limin.id })
    const lead = await store(server, { stage: 'lead' })
    const message = '内容不存在或已被移除'
    const ids = [two, foreign, lead, one, two]
    expect((await transfer(trainee, 0, { uid: suwan.id, ids })).data).toEqual({
      done: [two, one],
      failed: [foreign, lead].map((id) => ({ id, code: 'not_found', message })),
    })
    expect(await ownersOf(one, two, foreign, lead)).toEqual([
      `${suwan.id} v2`,
      `${suwan.id} v2`,
      `${limin.id} v1`,
      '0 v1',
    ])
    expect((await told()).map(({ customer_ids }) => customer_ids)).toEqual([[one, two]])
  })

  it('writes nothing where the agent owns the customer already, and tells nobody of the own taking', async () => {
    const id = await store(server, { uid: suwan.id })
    expect((await transfer(limin, id, { uid: suwan.id })).data).toEqual({ done: [id], failed: [] })
    expect(await ownersOf(id)).toEqual([`${suwan.id} v1`])
    await transfer(limin, id, { uid: limin.id })
    expect(await ownersOf(id)).toEqual([`${limin.id} v2`])
    expect(await told()).toEqual([])
  })

  it('notices that somebody else handed the customer on meanwhile', async () => {
    const id = await store(server, { uid: limin.id })
    await transfer(limin, id, { uid: trainee.id, version: 1 })
    const { code, data } = await transfer(limin, id, { uid: suwan.id, version: 1 })
    expect({ code, data }).toEqual({
      code: 409,
      data: {
        error: 'edit_conflict',
        conflicts: { uid: { yours: suwan.id, theirs: trainee.id } },
        version: 2,
      },
    })
    expect(await ownersOf(id)).toEqual([`${trainee.id} v2`])
    const edit = { id, key: 'age', value: 40 }
    await server.call('customers/customers/update', { body: edit }, limin.token)
    expect((await transfer(limin, id, { uid: suwan.id, version: 2 })).code).toBe(200)
  })

  it('is refused without the permission, out of reach, and to whom one may not choose', async () => {
    const id = await store(server, { uid: limin.id })
    const disabled = await server.addUser({ username: 'gone' })
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', disabled).execute()
    const refusals = [
      await transfer(nobody, id, { uid: suwan.id }),
      await transfer(trainee, id, { uid: suwan.id }),
      await transfer(limin, 99_999, { uid: suwan.id }),
      await transfer(narrow, id, { uid: suwan.id }),
      await transfer(limin, id, { uid: disabled }),
      await transfer(limin, id, { uid: 500 }),
      await transfer(limin, 0, { uid: suwan.id }),
      await transfer(limin, id, { uid: suwan.id, ids: [id, id + 1] }),
      await transfer(limin, id, {}),
    ]
    expect(refusals.map(({ code, data }) => `${code} ${data.error}`)).toEqual([
      '403 forbidden',
      '404 not_found',
      '404 not_found',
      ...Array.from({ length: 6 }, () => '422 validation_failed'),
    ])
    expect([await ownersOf(id), await told()]).toEqual([[`${limin.id} v1`], []])
    expect((await transfer(narrow, id, { uid: narrow.id })).code).toBe(200)
  })
})
