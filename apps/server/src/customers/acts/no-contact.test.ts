import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionPaths } from '@hospital-crm/api/contract'
import { standardSmsLimits, type ContactRules } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { unixNow } from '../../basics/clock.ts'
import { remindOfPlans } from '../../notices/plans.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { callable } from '../core/contact.ts'
import { employ, store, type Colleague } from '../testing/hospital.ts'
import { inHospital } from '../testing/in-hospital.ts'

const DAY = 86_400
const phone = '13824748000'

let server: TestServer
let limin: Colleague
let template = 0

inHospital((hospital) => ({ server, limin } = hospital))
beforeAll(async () => {
  const gateway = await server.db
    .insertInto('sms_gateways')
    .values({ name: '试用', kind: 'outbox', sealed_secret: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await server.db
    .insertInto('sms_templates')
    .values({ gateway_id: gateway.id, name: '问候', text: '您好' })
    .returning('id')
    .executeTakeFirstOrThrow()
  template = made.id
  // Messages have hours of their own.
  const limits = JSON.stringify({ ...standardSmsLimits, quiet: null })
  await server.db.insertInto('system_config').values({ key: 'sms_limits', value: limits }).execute()
})
beforeEach(async () => {
  await server.db.deleteFrom('system_config').where('key', '=', 'contact_rules').execute()
  await server.db.updateTable('plan_watch').set({ since: 0 }).execute()
})

const set = (rules: ContactRules) =>
  server.db
    .insertInto('system_config')
    .values({ key: 'contact_rules', value: JSON.stringify(rules) })
    .execute()
const stop = (id: number, body: object, { token } = limin) =>
  server.call('customers/customers/stopContact/{id}', { params: { id }, body }, token)
const state = (id: number, { token } = limin) =>
  server.call('customers/customers/contactRules/{id}', { params: { id }, body: {} }, token)
const listed = async (id: number, { token } = limin) => {
  const input = { params: { menuId: 1 }, body: { filter: { id } } }
  return (await server.call('customers/customers/index/{menuId}', input, token)).data.list?.[0]
}
const follow = (id: number, more: object = {}) =>
  server.call('customers/followups/create', { body: { cus_id: id, content: '已联系', ...more } }, limin.token)
const send = (id: number) => {
  const input = { params: { id }, body: { tempId: template } }
  return server.call('customers/customers/sendMessage/{id}', input, limin.token)
}

describe('a customer who is not to be contacted', () => {
  it('shows it in lists and details with the reason, until it is over or lifted, and the log tells both', async () => {
    const id = await store(server, { uid: limin.id, phone })
    const until = unixNow() + DAY
    const { data: row } = await stop(id, { way: 'call', reason: ' 上班时间勿打 ', until })
    expect([row.no_contact, (await listed(id))?.no_contact]).toEqual([['call'], ['call']])
    const { data } = await state(id)
    expect(data).toMatchObject({
      stops: [{ way: 'call', reason: '上班时间勿打', until, uid: limin.id }],
      call: { why: 'do_not_contact', until },
      sms: null,
      touches: 0,
    })
    const lift = { params: { id }, body: { way: 'call', reason: '客户来电' } }
    await server.call('customers/customers/allowContact/{id}', lift, limin.token)
    expect([(await listed(id))?.no_contact, (await state(id)).data.stops]).toEqual([undefined, []])
    const again = await server.call('customers/customers/allowContact/{id}', lift, limin.token)
    expect([again.status, again.data.id]).toEqual([200, id])
    const history = { params: { id }, body: {} }
    const timeline = await server.call('customers/customers/timeline/{id}', history, limin.token)
    expect(
      timeline.data.list?.map(({ action, changes }) => [
        action,
        changes.find(({ field }) => field === 'no_contact_reason')?.new,
      ]),
    ).toEqual([
      ['allow_contact', '客户来电'],
      ['stop_contact', '上班时间勿打'],
    ])
  })

  it('is written no message and called by no plan, and the refusal says why and until when', async () => {
    const id = await store(server, { uid: limin.id, phone })
    await stop(id, { way: 'all', reason: '投诉', until: null })
    const refused = [await send(id), await follow(id, { next_followed: unixNow() + DAY })]
    expect(refused.map(({ status, data }) => [status, data.error, data['until']])).toEqual([
      [409, 'do_not_contact', null],
      [409, 'do_not_contact', null],
    ])
    expect((await follow(id)).status).toBe(200)
  })

  it('may be planned for when it is over', async () => {
    const id = await store(server, { uid: limin.id, phone })
    await stop(id, { way: 'call', reason: '出差', until: unixNow() + DAY })
    expect((await follow(id, { next_followed: unixNow() + 2 * DAY })).status).toBe(200)
  })

  it('is noted only with a reason and a moment to come, by whoever may', async () => {
    const id = await store(server, { uid: limin.id, phone })
    const allowed = permissionPaths.filter(
      (path) => path !== permissionPath('customers/customers/stopContact'),
    )
    const other = await employ(server, `looks${id}`, {}, allowed)
    const answers = [
      await stop(id, { way: 'all', reason: ' ', until: null }),
      await stop(id, { way: 'all', reason: '投诉', until: unixNow() - 1 }),
      await stop(id, { way: 'mail', reason: '投诉', until: null }),
      await stop(id, { way: 'all', reason: '投诉', until: null }, other),
    ]
    expect(answers.map(({ status, data }) => [status, Object.keys(data.fields ?? {})])).toEqual([
      [422, ['reason']],
      [422, ['until']],
      [422, ['way']],
      [403, []],
    ])
  })

  it('has its reason starred for whoever may not see numbers', async () => {
    const masked = await employ(server, 'starred', { extra: { hideGlobalPhone: true } })
    const id = await store(server, { uid: limin.id, phone })
    await stop(id, { way: 'sms', reason: `改打 ${phone}`, until: null })
    expect((await state(id, masked)).data.stops?.[0]?.reason).toBe('改打 138****8000')
  })
})

describe('how often somebody is contacted', () => {
  it('counts calls, WeChat and messages of seven days, but no visits, and refuses one too many', async () => {
    await set({ touches_a_week: 3, quiet: null })
    const id = await store(server, { uid: limin.id, phone })
    await follow(id, { channel: 'call' })
    await follow(id, { channel: 'visit' })
    expect((await send(id)).status).toBe(200)
    await follow(id, { channel: 'wechat' })
    const refused = await send(id)
    expect([refused.status, refused.data.error]).toEqual([429, 'touch_limit'])
    expect((await state(id)).data).toMatchObject({ touches: 3, call: { why: 'touch_limit' } })
    await server.db
      .updateTable('follow_ups')
      .set({ created_time: unixNow() - 7 * DAY })
      .execute()
    expect((await send(id)).status).toBe(200)
  })

  it('counts what a colleague does at the same moment', async () => {
    await set({ touches_a_week: 1, quiet: null })
    const id = await store(server, { uid: limin.id, phone })
    const { sending } = await server.db.transaction().execute(async (trx) => {
      await sql`select from customers where id = ${id} for update`.execute(trx)
      const begun = send(id)
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBe(1)
      const touch = { cus_id: id, uid: 1, content: '', created_time: unixNow(), channel: 'call' } as const
      await trx.insertInto('follow_ups').values(touch).execute()
      return { sending: begun }
    })
    const refused = await sending
    expect([refused.status, refused.data.error]).toEqual([429, 'touch_limit'])
    expect((await Promise.all([send(id), send(id)])).map(({ status }) => status)).toEqual([429, 429])
  })
})

describe('a plan that is due', () => {
  const told = async (now: number) => {
    await remindOfPlans(server.db, now, callable(server.settings))
    const rows = await server.db.selectFrom('notices').select('customer_ids').orderBy('id').execute()
    return rows.flatMap(({ customer_ids: ids }) => ids)
  }

  it('waits for the end of quiet hours and of a stop, and keeps no other waiting', async () => {
    const night = Date.parse('2026-11-24T22:00:00+08:00') / 1000
    const morning = Date.parse('2026-11-25T08:00:00+08:00') / 1000
    await set({ touches_a_week: 0, quiet: { from: 21 * 60, to: 8 * 60 } })
    const stopped = await store(server, {
      uid: limin.id,
      next_followed: night - 60,
      contact_stops: JSON.stringify([
        { way: 'all', reason: '', until: morning + 60, uid: 1, time: night - DAY },
      ]),
    })
    const free = await store(server, { uid: limin.id, next_followed: night })
    expect(await told(night)).toEqual([])
    expect(await told(morning)).toEqual([free])
    expect(await told(morning + 60)).toEqual([free, stopped])
  })
})
