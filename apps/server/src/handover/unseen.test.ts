import type { HandoverPlan } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employ, furnish, store, type Colleague } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: string
let leaver: Colleague
let everywhere: Colleague
let east: Colleague
let west: Colleague
let skin: Colleague
let both: Colleague
let idle: number

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await furnish(server)
  leaver = await employ(server, 'leaver')
  everywhere = await employ(server, 'everywhere')
  east = await employ(server, 'east', { hospital: [1] })
  west = await employ(server, 'west', { hospital: [2] })
  skin = await employ(server, 'skin', { disease: [1] })
  both = await employ(server, 'both', { hospital: [3] })
  const second = await server.db
    .selectFrom('users')
    .select('role_id')
    .where('id', '=', east.id)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('user_roles')
    .values({ user_id: both.id, role_id: second.role_id ?? 0 })
    .execute()
  idle = await server.addUser({ username: 'idle' })
})
afterAll(() => server.remove())

let ids: number[] = []
beforeEach(async () => {
  await server.db.deleteFrom('handovers').execute()
  await server.db.deleteFrom('customers').execute()
  ids = []
  for (const [hospital, disease] of [
    [1, 1],
    [1, 4],
    [2, 2],
    [2, 0],
    [0, 0],
  ])
    ids.push(await store(server, { uid: leaver.id, hospital, disease }))
})

const owners = async () =>
  (await server.db.selectFrom('customers').select('uid').orderBy('id').execute()).map(({ uid }) => uid)
const unmoved = () => ids.map(() => leaver.id)

const plan = (to: readonly number[], more: Partial<HandoverPlan> = {}): HandoverPlan => ({
  to: [...to],
  split: 'load',
  shares: [],
  ...more,
})
const order = (body: HandoverPlan) =>
  server.call('users/handover/{id}', { params: { id: leaver.id }, body }, admin)
const share = (value: number, who: Colleague) => ({ value, to: who.id })

describe('A handover', () => {
  it('is refused where somebody would get customers whom they could not see', async () => {
    const plans: [HandoverPlan, number][] = [
      [plan([east.id]), 2],
      [plan([west.id]), 2],
      [plan([skin.id]), 1],
      [plan([both.id]), 2],
      [plan([west.id, skin.id]), 1],
      [plan([everywhere.id], { split: 'hospital', shares: [share(2, east)] }), 2],
      [plan([everywhere.id], { split: 'hospital', shares: [share(1, west), share(2, east)] }), 4],
      [plan([everywhere.id], { split: 'disease', shares: [share(4, skin)] }), 1],
      [plan([everywhere.id], { split: 'disease', shares: [share(1, skin), share(2, east)] }), 1],
      [plan([east.id], { split: 'hospital', shares: [share(1, everywhere)] }), 2],
    ]
    const refused = []
    for (const [body] of plans) {
      const { data, status } = await order(body)
      refused.push([status, data.error, data['customers']])
    }
    expect(refused).toEqual(plans.map(([, customers]) => [409, 'unseen_by_agent', customers]))
    expect((await order(plan([idle]))).data).toMatchObject({ error: 'unseen_by_agent', customers: 5 })
    expect(await owners()).toEqual(unmoved())
    expect(await server.db.selectFrom('handovers').selectAll().execute()).toEqual([])
  })

  it('gives each to whom sees it, and is begun where all are seen', async () => {
    const { data } = await order(
      plan([east.id, west.id], { split: 'hospital', shares: [share(1, east), share(2, west)] }),
    )
    expect(data.error).toBe(undefined)
    await expect.poll(owners, { timeout: 15_000 }).not.toContain(leaver.id)
    expect((await owners()).slice(0, 4)).toEqual([east.id, east.id, west.id, west.id])
  })

  it('leaves with who leaves what nobody can see any more when it is carried out', async () => {
    const [handover] = await server.db
      .insertInto('handovers')
      .values({
        from_uid: leaver.id,
        recipients: [east.id],
        split: 'load',
        views_to: null,
        shares: '[]',
        state: 'running',
        total: 5,
        by_uid: 1,
        by_role: 0,
        by_ip: '',
        created_time: 1_800_000_000,
        ended_time: null,
      })
      .returning('id')
      .execute()
    const state = async () =>
      server.db
        .selectFrom('handovers')
        .select(['state', 'done', 'total'])
        .where('id', '=', handover?.id ?? 0)
        .executeTakeFirst()
    await expect.poll(state, { timeout: 15_000 }).toEqual({ state: 'done', done: 3, total: 5 })
    expect(await owners()).toEqual([east.id, east.id, leaver.id, leaver.id, east.id])
  })
})

describe('A transfer', () => {
  const transfer = (id: number, uid: number, several?: number[]) =>
    server.call(
      'customers/customers/transfer/{id}',
      { params: { id }, body: { uid, ...(several && { ids: several }) } },
      admin,
    )

  it('to somebody who could not see the customer is refused', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = ids
    const tries: [number, number][] = [
      [third, east.id],
      [fourth, east.id],
      [first, west.id],
      [second, skin.id],
      [third, both.id],
      [first, idle],
    ]
    const errors = []
    for (const [id, uid] of tries) errors.push((await transfer(id, uid)).data.error)
    expect(errors).toEqual(tries.map(() => 'unseen_by_agent'))
    expect(await owners()).toEqual(unmoved())
    expect((await transfer(first, both.id)).code).toBe(200)
    expect((await transfer(fourth, skin.id)).code).toBe(200)
  })

  it('of several names those whom the agent could not see, and moves the others', async () => {
    const { data } = await transfer(0, east.id, [...ids, 99_999])
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = ids
    expect([data.done, data.failed.map(({ id, code }) => `${id} ${code}`)]).toEqual([
      [first, second, fifth],
      [`${third} unseen_by_agent`, `${fourth} unseen_by_agent`, '99999 not_found'],
    ])
    expect(await owners()).toEqual([east.id, east.id, leaver.id, leaver.id, east.id])
    const notices = await server.db
      .selectFrom('notices')
      .select('customer_ids')
      .where('user_id', '=', east.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(notices?.customer_ids).toEqual([first, second, fifth])
  })
})

describe('The removal of a user', () => {
  it('is refused with a colleague in their place who could not see their customers', async () => {
    const remove = (by: number) =>
      server.call('users/delete/{id}', { params: { id: leaver.id }, body: { replace_by: by } }, admin)
    const errors = []
    for (const by of [east.id, west.id, skin.id, both.id, idle]) errors.push((await remove(by)).data.error)
    expect(errors).toEqual(errors.map(() => 'unseen_by_agent'))
    expect(await owners()).toEqual(unmoved())
    expect((await remove(everywhere.id)).code).toBe(200)
    expect(await owners()).toEqual(ids.map(() => everywhere.id))
  })
})
