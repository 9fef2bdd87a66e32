import { beforeEach, describe, expect, it } from 'vitest'
import { store, type Colleague } from '../customers/testing/hospital.ts'
import { inHospital } from '../customers/testing/in-hospital.ts'
import { connect } from '../database/connect.ts'
import type { TestServer } from '../testing/test-server.ts'
import { forgetOldNotices } from './jobs.ts'
import { PLAN_BOUND_SECONDS, remindOfPlans } from './plans.ts'

const now = 2_000_000_000
const DAY = 86_400

let server: TestServer
let limin: Colleague
let suwan: Colleague

inHospital((hospital) => ({ server, limin, suwan } = hospital))
beforeEach(async () => {
  await server.db.updateTable('plan_watch').set({ since: 0 }).execute()
})

const told = () =>
  server.db.selectFrom('notices').select(['user_id', 'customer_ids', 'plan_time']).orderBy('id').execute()

const planned = (next_followed: number, row: object = {}) =>
  store(server, { uid: limin.id, next_followed, ...row })

describe('a plan that is due', () => {
  it('is told to its owner once, at its second and not before', async () => {
    const id = await planned(now)
    expect(await remindOfPlans(server.db, now - 1)).toBe(0)
    expect([await remindOfPlans(server.db, now), await remindOfPlans(server.db, now + 60)]).toEqual([1, 0])
    expect(await told()).toEqual([{ user_id: limin.id, customer_ids: [id], plan_time: now }])
  })

  it('is told once when many processes look at the same moment', async () => {
    const ids: number[] = []
    for (let index = 0; index < 40; index++)
      ids.push(await planned(now - index, { uid: index % 2 ? limin.id : suwan.id }))
    const processes = Array.from({ length: 6 }, () => connect(server.target))
    const made = await Promise.all(
      processes.flatMap((db) => [remindOfPlans(db, now), remindOfPlans(db, now)]),
    )
    await Promise.all(processes.map((db) => db.destroy()))
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(40)
    const found = (await told()).map(({ customer_ids }) => customer_ids)
    expect(found.flat().toSorted((a, b) => a - b)).toEqual(ids)
  })

  it('is told in one look, however many are due at one moment', async () => {
    await server.db
      .insertInto('customers')
      .values(
        Array.from({ length: 2100 }, () => ({
          stage: 'customer' as const,
          uid: limin.id,
          next_followed: now,
          created_time: 1,
          updated_time: 1,
        })),
      )
      .execute()
    expect(await remindOfPlans(server.db, now)).toBe(2100)
  })

  it('makes none where it was moved or done before, or where nobody is there to be told', async () => {
    const moved = await planned(now)
    const done = await planned(now)
    await planned(now, { uid: 0 })
    await planned(now, { stage: 'pool' })
    await server.db
      .updateTable('customers')
      .set({ next_followed: now + 60 })
      .where('id', '=', moved)
      .execute()
    await server.db.updateTable('customers').set({ next_followed: null }).where('id', '=', done).execute()
    await server.db.updateTable('users').set({ status: 3 }).where('id', '=', suwan.id).execute()
    await planned(now, { uid: suwan.id })
    await remindOfPlans(server.db, now)
    await server.db.updateTable('users').set({ status: 1 }).where('id', '=', suwan.id).execute()
    expect(await told()).toEqual([])
    await remindOfPlans(server.db, now + 60)
    expect((await told()).map(({ customer_ids }) => customer_ids)).toContainEqual([moved])
  })

  it('is told again when it is set to another time, and not to the next owner', async () => {
    const id = await planned(now)
    await remindOfPlans(server.db, now)
    await server.db.updateTable('customers').set({ uid: suwan.id }).where('id', '=', id).execute()
    await remindOfPlans(server.db, now + 1)
    await server.db
      .updateTable('customers')
      .set({ next_followed: now + 2 })
      .where('id', '=', id)
      .execute()
    await remindOfPlans(server.db, now + 2)
    expect(await told()).toEqual([
      { user_id: limin.id, customer_ids: [id], plan_time: now },
      { user_id: suwan.id, customer_ids: [id], plan_time: now + 2 },
    ])
  })

  it('is left alone when it lies before the watch began, or further back than a day', async () => {
    await planned(now - PLAN_BOUND_SECONDS)
    const late = await planned(now - PLAN_BOUND_SECONDS + 1)
    await remindOfPlans(server.db, now)
    expect((await told()).map(({ customer_ids }) => customer_ids)).toEqual([[late]])
    await server.db.updateTable('plan_watch').set({ since: now }).execute()
    await planned(now)
    const next = await planned(now + 1)
    await remindOfPlans(server.db, now + 1)
    expect((await told()).map(({ customer_ids }) => customer_ids)).toEqual([[late], [next]])
  })
})

it('forgets notices after ninety days', async () => {
  const old = {
    kind: 'transfer' as const,
    user_id: limin.id,
    from_uid: suwan.id,
    session_id: null,
    plan_time: null,
  }
  const times = [now - 90 * DAY - 1, now - 90 * DAY]
  for (const created_time of times)
    await server.db
      .insertInto('notices')
      .values({ ...old, created_time, read_time: null })
      .execute()
  await forgetOldNotices(server.db, now, 90)
  const left = await server.db.selectFrom('notices').select('created_time').execute()
  expect(left).toEqual([{ created_time: now - 90 * DAY }])
})
