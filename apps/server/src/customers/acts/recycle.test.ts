import { describe, expect, it } from 'vitest'
import { defaultLifeCycle, type RecyclingRules } from '@hospital-crm/api/entities'
import { connect } from '../../database/connect.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { store, storedRow, type Colleague } from '../testing/hospital.ts'
import { inHospital } from '../testing/in-hospital.ts'
import { recycleCustomers } from './recycle.ts'
import { lifeCycleKeys } from '../life/settings.ts'

const DAY = 86_400
const now = 1_900_000_000

let server: TestServer
let limin: Colleague
let suwan: Colleague

inHospital((hospital) => ({ server, limin, suwan } = hospital))

const rules = async (recycling: Partial<RecyclingRules>) => {
  const value = JSON.stringify({
    ...defaultLifeCycle.recycling,
    enabled: true,
    days_without_follow_up: 10,
    warn_days: 0,
    ...recycling,
  })
  await server.db
    .insertInto('system_config')
    .values({ key: lifeCycleKeys.recycling, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
const days = (count: number) => now - count * DAY
const customer = (row: object = {}) =>
  store(server, { uid: limin.id, created_time: days(100), last_followed: days(100), ...row })
const run = (at = now) => recycleCustomers(server.db, server.audit, at)
const pooled = async () =>
  (
    await server.db.selectFrom('customers').select('id').where('stage', '=', 'pool').orderBy('id').execute()
  ).map(({ id }) => id)
const told = () =>
  server.db
    .selectFrom('notices')
    .select(['user_id', 'kind', 'from_uid', 'customer_ids'])
    .orderBy('id')
    .execute()

describe('recycling', () => {
  it('does nothing until somebody switches it on', async () => {
    await customer()
    await rules({ enabled: false })
    expect([await run(), await pooled()]).toEqual([{ recycled: 0, warned: 0 }, []])
  })

  it('takes back and warns of customers whose agent was removed, together with those of others', async () => {
    const removed = 987_654
    const orphan = await customer({ uid: removed })
    const due = await customer()
    await rules({ warn_days: 2 })
    expect(await run()).toEqual({ recycled: 0, warned: 2 })
    expect(await run(now + 2 * DAY)).toEqual({ recycled: 2, warned: 0 })
    expect(await pooled()).toEqual([orphan, due])
    expect((await told()).map(({ user_id, customer_ids }) => [user_id, customer_ids])).toEqual([
      [limin.id, [due]],
      [limin.id, [due]],
    ])
  })

  it('takes back what nobody followed up for so many days, to the second, and says why', async () => {
    const due = await customer({ last_followed: days(10) })
    const early = await customer({ last_followed: days(10) + 1 })
    const young = await customer({ last_followed: null, created_time: days(10) + 1 })
    const mine = await customer({ uid: 0 })
    await rules({})
    expect([await run(), await pooled()]).toEqual([{ recycled: 1, warned: 0 }, [due]])
    expect([early, young, mine].length).toBe(3)
    const { stage, uid, version } = await storedRow(server, due)
    expect({ stage, uid, version, told: await told() }).toEqual({
      stage: 'pool',
      uid: 0,
      version: 2,
      told: [{ user_id: limin.id, kind: 'taken_back', from_uid: 4, customer_ids: [due] }],
    })
    const {
      uid: by,
      action,
      changes,
    } = await server.db
      .selectFrom('audit_log')
      .select(['uid', 'action', 'changes'])
      .where('target_id', '=', String(due))
      .executeTakeFirstOrThrow()
    expect({ by, action, changes }).toEqual({
      by: 4,
      action: 'customer.recycle',
      changes: {
        stage: { old: 'customer', new: 'pool' },
        uid: { old: limin.id, new: 0 },
        rule: { old: null, new: 'days_without_follow_up' },
        days: { old: null, new: 10 },
      },
    })
  })

  it('takes back who has not arrived, counted from the appointment or the present agent', async () => {
    await rules({ days_without_follow_up: 0, days_not_arrived: 30 })
    const due = await customer({ last_followed: days(1) })
    await customer({ success_time: days(50) })
    await customer({ order_time: days(29) })
    const handed = await customer()
    await server.db
      .insertInto('customer_lives')
      .values({ cus_id: handed, owned_time: days(29) })
      .execute()
    expect([await run(), await pooled()]).toEqual([{ recycled: 1, warned: 0 }, [due]])
  })

  it('leaves exempt kinds, tags and patients alone', async () => {
    await rules({ exempt_kinds: ['undecided'], exempt_tags: [2], exempt_treated: true })
    await customer({ status: 3 })
    await customer({ tags: [1, 2] })
    await customer({ status: 4 })
    await customer({ treatment_cost: 100 })
    const due = await customer({ tags: [1, 3] })
    expect([await run(), await pooled()]).toEqual([{ recycled: 1, warned: 0 }, [due]])
    await rules({ exempt_kinds: [], exempt_tags: [], exempt_treated: false })
    expect(await run()).toEqual({ recycled: 4, warned: 0 })
  })

  it('warns an agent once, takes nothing unwarned, and waits the promised days', async () => {
    await rules({ warn_days: 3 })
    const ids = [await customer(), await customer({ last_followed: days(7) })]
    const other = await customer({ uid: suwan.id })
    await customer({ last_followed: days(6) })
    expect([await run(), await run(now + 60)]).toEqual([
      { recycled: 0, warned: 3 },
      { recycled: 0, warned: 0 },
    ])
    expect(await told()).toEqual([
      { user_id: limin.id, kind: 'recycle_warning', from_uid: 4, customer_ids: ids },
      { user_id: suwan.id, kind: 'recycle_warning', from_uid: 4, customer_ids: [other] },
    ])
    await server.call(
      'customers/followups/create',
      { body: { cus_id: other, content: '已联系', next_followed: null, next_followed_desc: '' } },
      suwan.token,
    )
    await server.db
      .updateTable('customers')
      .set({ last_followed: now + 120 })
      .where('id', '=', other)
      .execute()
    expect((await run(now + 3 * DAY - 1))?.recycled).toBe(0)
    expect((await run(now + 3 * DAY))?.recycled).toBe(2)
    expect(await pooled()).toEqual(ids)
  })

  it('warns anew after the agent has done something', async () => {
    await rules({ warn_days: 3 })
    const id = await customer()
    await run()
    await server.db
      .updateTable('customers')
      .set({ last_followed: now + DAY })
      .where('id', '=', id)
      .execute()
    expect([await run(now + 7 * DAY), await run(now + 8 * DAY)]).toEqual([
      { recycled: 0, warned: 0 },
      { recycled: 0, warned: 1 },
    ])
    expect((await run(now + 11 * DAY))?.recycled).toBe(1)
  })

  it('goes on in batches until nothing is left', async () => {
    await rules({})
    const row = { stage: 'customer' as const, uid: limin.id, created_time: days(100), updated_time: 0 }
    await server.db
      .insertInto('customers')
      .values(Array.from({ length: 450 }, () => row))
      .execute()
    expect(await run()).toEqual({ recycled: 450, warned: 0 })
    expect((await told()).map(({ customer_ids }) => customer_ids.length)).toEqual([200, 200, 50])
  })

  it('is done by one of several processes, each customer once', async () => {
    await rules({})
    const ids: number[] = []
    for (let count = 0; count < 60; count += 1) ids.push(await customer())
    const processes = Array.from({ length: 4 }, () => connect(server.target))
    const rounds = await Promise.all(
      processes.flatMap((db) => [
        recycleCustomers(db, server.audit, now),
        recycleCustomers(db, server.audit, now),
      ]),
    )
    await Promise.all(processes.map((db) => db.destroy()))
    expect(rounds.reduce((sum, round) => sum + (round?.recycled ?? 0), 0)).toBe(60)
    expect((await told()).flatMap(({ customer_ids }) => customer_ids)).toEqual(ids)
  })

  it('waits while another process is at it', async () => {
    await rules({})
    await customer()
    const db = connect(server.target)
    let inner: unknown = 'not asked'
    const outer = await recycleCustomers(
      db,
      {
        ...server.audit,
        transaction: async (who, work) => {
          inner = await run()
          return server.audit.transaction(who, work)
        },
      },
      now,
    )
    await db.destroy()
    expect({ outer, inner }).toEqual({ outer: { recycled: 1, warned: 0 }, inner: null })
  })
})
