import type { ClueReceivers, WorkingHours } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { unixNow } from '../basics/clock.ts'
import { migration as answeredBefore } from '../database/migrations/0119_answered_before.ts'
import { employ, store, storedRow, type Colleague } from '../customers/testing/hospital.ts'
import { inHospital } from '../customers/testing/in-hospital.ts'
import type { TestServer } from '../testing/test-server.ts'
import { offerLateLeads } from './offers.ts'
import { registerPlatform, type Platform } from './testing/platform.ts'

/** Noon of a Tuesday in the hospital's zone, long after the server that the tests run looks by itself. */
const NOON = 1_899_950_400
const MINUTE = 60
const HOUR = 3600
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const always: WorkingHours = { week: [{ days: everyDay, from: 0, to: 1440 }], special: [] }

let server: TestServer
let limin: Colleague
let suwan: Colleague
let others: Colleague[]
let platform: Platform
inHospital((hospital) => {
  ;({ server, limin, suwan } = hospital)
})
beforeEach(async () => {
  others ??= [await employ(server, 'aqing'), await employ(server, 'beibei'), await employ(server, 'chenxi')]
  platform ??= await registerPlatform(server, 1)
  await server.db.deleteFrom('clue_leads').execute()
  await server.db.deleteFrom('online_users').execute()
  await calendar(always)
  await interfaceIs({ target_minutes: 30 })
})

const calendar = async (hours: WorkingHours) => {
  const value = JSON.stringify(hours)
  await server.db
    .insertInto('system_config')
    .values({ key: 'working_hours', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

const interfaceIs = ({ receivers, target_minutes }: { receivers?: ClueReceivers; target_minutes: number }) =>
  server.db
    .updateTable('clues')
    .set({ target_minutes, receivers: JSON.stringify(receivers ?? { kind: 'pool', agents: [] }) })
    .where('id', '=', platform.id)
    .execute()

let leads = 0
/** A lead that came at a moment; `uid` has been given it. */
const lead = async (created: number, uid = 0, row: object = {}): Promise<number> => {
  leads += 1
  const id = await store(server, {
    stage: uid > 0 ? 'customer' : 'lead',
    uid,
    clue_id: platform.id,
    created_time: created,
    name: `客${leads}`,
    ...row,
  })
  await server.db
    .insertInto('clue_leads')
    .values({
      clue_id: platform.id,
      platform_id: `lead-${leads}`,
      customer_id: id,
      assigned_uid: uid,
      created_time: created,
      updated_time: created,
      told_time: created,
      answered_time: null,
      waited_seconds: null,
      in_time: null,
    })
    .execute()
  return id
}

/** Fills in what was answered before there were clocks, as if these came a while from now. */
const fillAnswers = async (from: string) => {
  await sql`update schema_migrations set applied_at = now() + ${from}::interval
    where name = '0102_speed_to_lead'`.execute(server.owner)
  await sql.raw(answeredBefore.sql).execute(server.owner)
}

const offer = (now: number) => offerLateLeads(server, now)
const offers = async () =>
  (
    await server.db
      .selectFrom('clue_offers')
      .select(['round', 'asked', 'taken_from', 'offered_time'])
      .orderBy('id')
      .execute()
  ).map(({ asked, ...rest }) => ({ ...rest, asked: asked.toSorted((one, other) => one - other) }))
const told = async () =>
  (
    await server.db
      .selectFrom('notices')
      .select(['user_id', 'kind', 'customer_ids'])
      .orderBy('user_id')
      .orderBy('id')
      .execute()
  ).map(({ user_id, kind, customer_ids }) => [user_id, kind, customer_ids])
const followUp = (id: number, { token }: Colleague) =>
  server.call(
    'customers/followups/create',
    { body: { cus_id: id, content: '已联系', next_followed: null, next_followed_desc: '' } },
    token,
  )
const everybody = () => [limin, suwan, ...others].map(({ id }) => id)

describe('a lead that waits', () => {
  test('is offered to three agents past the target, to everybody a target later, and to nobody before', async () => {
    const id = await lead(NOON)
    expect(await offer(NOON + 30 * MINUTE - 1)).toBe(0)
    expect([await offer(NOON + 30 * MINUTE), await offer(NOON + 31 * MINUTE)]).toEqual([1, 0])
    const some = [limin.id, suwan.id, others[0]!.id].toSorted((one, other) => one - other)
    const first = { round: 1, asked: some, taken_from: 0, offered_time: NOON + 30 * MINUTE }
    expect(await offers()).toEqual([first])
    expect(await told()).toEqual(some.map((agent) => [agent, 'lead_waiting', [id]]))
    expect([await offer(NOON + HOUR - 1), await offer(NOON + HOUR), await offer(NOON + 9 * HOUR)]).toEqual([
      0, 1, 0,
    ])
    const [, second] = await offers()
    expect(second).toMatchObject({ round: 2, offered_time: NOON + HOUR })
    expect(second?.asked).toEqual(expect.arrayContaining(everybody()))
  })

  test('is offered once, however many processes look at once', async () => {
    for (let at = 0; at < 12; at += 1) await lead(NOON + at)
    const counts = await Promise.all(Array.from({ length: 4 }, () => offer(NOON + HOUR / 2 + 12)))
    expect(counts.reduce((one, other) => one + other, 0)).toBe(12)
    expect((await offers()).map(({ round, asked }) => [round, asked.length])).toEqual(
      Array.from({ length: 12 }, () => [1, 3]),
    )
  })

  test('is not offered again at once where another process did so after it was found', async () => {
    await calendar({ week: [{ days: everyDay, from: 8 * 60, to: 18 * 60 }], special: [] })
    await lead(NOON + 7 * HOUR)
    const due = NOON + 20 * HOUR + 30 * MINUTE
    const transaction: typeof server.audit.transaction = async (who, work) => {
      await offer(due)
      return server.audit.transaction(who, work)
    }
    expect(await offerLateLeads({ ...server, audit: { ...server.audit, transaction } }, due)).toBe(0)
    expect((await offers()).map(({ round }) => round)).toEqual([1])
  })

  test('is offered to those who are there first, and not to the same three every time', async () => {
    const present = others[2]!.id
    await server.db
      .insertInto('online_users')
      .values({ process: crypto.randomUUID(), user_id: present })
      .execute()
    for (let at = 0; at < 4; at += 1) await lead(NOON + at)
    await offer(NOON + HOUR / 2 + 4)
    const asked = (await offers()).flatMap((one) => one.asked)
    expect(asked.filter((agent) => agent === present).length).toBe(4)
    expect(everybody().map((agent) => asked.filter((one) => one === agent).length)).toEqual([2, 2, 2, 2, 4])
  })

  test('counts from the next opening, over lunch, and by the calendar of the moment', async () => {
    const shifts = { from: 8 * 60, to: 12 * 60 }
    await calendar({
      week: [
        { days: everyDay, ...shifts },
        { days: everyDay, from: 14 * 60, to: 18 * 60 },
      ],
      special: [],
    })
    await lead(NOON - 10 * MINUTE)
    expect([await offer(NOON + 2 * HOUR + 19 * MINUTE), await offer(NOON + 2 * HOUR + 20 * MINUTE)]).toEqual([
      0, 1,
    ])
    await server.db.deleteFrom('clue_leads').execute()
    const evening = NOON + 7 * HOUR
    await lead(evening)
    expect(await offer(evening + 8 * HOUR)).toBe(0)
    await calendar(always)
    expect(await offer(evening + 8 * HOUR)).toBe(1)
  })

  test('waits for ever where nothing opens, or without a target', async () => {
    await calendar({ week: [], special: [] })
    await lead(NOON)
    expect(await offer(NOON + 20 * 24 * HOUR)).toBe(0)
    await calendar(always)
    await interfaceIs({ target_minutes: 0 })
    expect(await offer(NOON + 20 * 24 * HOUR)).toBe(0)
  })

  test('is past offering after thirty days, and in the bin', async () => {
    await lead(NOON)
    await lead(NOON + 30 * 24 * HOUR, 0, { stage: 'waste', stage_before_waste: 'lead' })
    expect(await offer(NOON + 31 * 24 * HOUR)).toBe(0)
  })

  test('is taken back from an agent who has not touched it, who is told and not asked', async () => {
    const id = await lead(NOON, limin.id)
    expect(await offer(NOON + HOUR / 2)).toBe(1)
    const { stage, uid, prev_uid, version, moved_time } = await storedRow(server, id)
    expect({ stage, uid, prev_uid, version, moved_time }).toEqual({
      stage: 'lead',
      uid: 0,
      prev_uid: limin.id,
      version: 2,
      moved_time: NOON,
    })
    const [only] = await offers()
    expect([only?.taken_from, only?.asked.includes(limin.id), only?.asked.length]).toEqual([
      limin.id,
      false,
      3,
    ])
    expect((await told()).map(([user]) => user)).toContain(limin.id)
    const { data } = await server.call('customers/customers/timeline/{id}', { params: { id } }, suwan.token)
    expect(
      data.list.map(({ action, uid: by, changes }) => [
        action,
        by,
        changes.map(({ field }) => field).toSorted(),
      ]),
    ).toEqual([['offer', 2, ['stage', 'uid']]])
  })

  test('stays with an agent who worked on it before there were clocks', async () => {
    const [changed, followed, opened] = [
      await lead(NOON, limin.id),
      await lead(NOON, limin.id),
      await lead(NOON, limin.id),
    ]
    const changing = { body: { id: changed, key: 'name', value: '改名' } }
    await server.call('customers/customers/update', changing, limin.token)
    await followUp(followed, suwan)
    await server.call('customers/customers/timeline/{id}', { params: { id: opened } }, limin.token)
    await server.db
      .updateTable('clue_leads')
      .set({ answered_time: null, answered_uid: 0, waited_seconds: null, in_time: null, created_time: 1 })
      .execute()
    await fillAnswers('-1 hour')
    const answered = async () =>
      (
        await server.db
          .selectFrom('clue_leads')
          .select(['customer_id', 'answered_uid', 'waited_seconds', 'in_time'])
          .where('answered_time', 'is not', null)
          .orderBy('customer_id')
          .execute()
      ).map((row) => Object.values(row))
    expect(await answered()).toEqual([])
    await fillAnswers('1 hour')
    expect(await answered()).toEqual([
      [changed, limin.id, null, null],
      [followed, suwan.id, null, null],
    ])
    await server.db.updateTable('clue_leads').set({ created_time: NOON }).execute()
    expect(await offer(NOON + HOUR)).toBe(1)
    const uids = [changed, followed, opened].map(async (id) => (await storedRow(server, id)).uid)
    expect(await Promise.all(uids)).toEqual([limin.id, limin.id, 0])
  })

  test('is not passed over for thousands that came before it and are not due', async () => {
    await calendar({ week: [{ days: everyDay, from: 11 * 60 + 50, to: 12 * 60 + 50 }], special: [] })
    await interfaceIs({ target_minutes: 600 })
    const early = await lead(NOON - 12 * HOUR)
    await sql`insert into clue_leads (clue_id, platform_id, customer_id, created_time, updated_time, told_time)
      select ${platform.id}, 'early-' || n, ${early}, ${NOON - 11 * HOUR}, 1, 1 from generate_series(1, 5000) as n`.execute(
      server.db,
    )
    const { id } = await registerPlatform(server, 1)
    await server.db.updateTable('clues').set({ target_minutes: 5 }).where('id', '=', id).execute()
    await lead(NOON - 9 * MINUTE)
    await server.db
      .updateTable('clue_leads')
      .set({ clue_id: id })
      .where('platform_id', '=', `lead-${leads}`)
      .execute()
    expect([await offer(NOON), await offer(NOON + 1)]).toEqual([1, 0])
    expect((await offers()).map(({ offered_time: at }) => at)).toEqual([NOON])
  })

  test('is asked of named agents alone in the first round', async () => {
    await interfaceIs({ target_minutes: 30, receivers: { kind: 'named', agents: [suwan.id] } })
    await lead(NOON)
    await offer(NOON + HOUR / 2)
    expect((await offers()).map(({ asked }) => asked)).toEqual([[suwan.id]])
  })
})

describe('a lead is answered', () => {
  const stopped = async (id: number) =>
    server.db
      .selectFrom('clue_leads')
      .select(['answered_uid', 'in_time'])
      .where('customer_id', '=', id)
      .where('answered_time', 'is not', null)
      .execute()
  const ago = (minutes: number) => unixNow() - minutes * MINUTE

  test('by whoever receives it, in time or late', async () => {
    const [soon, late] = [await lead(ago(10)), await lead(ago(40))]
    for (const id of [soon, late])
      await server.call('customers/cusleads/receive', { body: { ids: [id] } }, limin.token)
    expect([await stopped(soon), await stopped(late)]).toEqual([
      [{ answered_uid: limin.id, in_time: true }],
      [{ answered_uid: limin.id, in_time: false }],
    ])
  })

  test('by a follow-up of the agent who was given it, or by their work on it, and by nobody else’s', async () => {
    const [followed, changed, looked] = [
      await lead(ago(1), limin.id),
      await lead(ago(1), limin.id),
      await lead(ago(1), limin.id),
    ]
    const change = (id: number, { token }: Colleague) =>
      server.call('customers/customers/update', { body: { id, key: 'name', value: '改名' } }, token)
    await followUp(followed, limin)
    await change(changed, limin)
    await change(looked, suwan)
    expect([await stopped(followed), await stopped(changed), await stopped(looked)]).toEqual([
      [{ answered_uid: limin.id, in_time: true }],
      [{ answered_uid: limin.id, in_time: true }],
      [],
    ])
    expect(await offer(NOON)).toBe(0)
  })

  test('once: what comes after changes nothing', async () => {
    const id = await lead(ago(5))
    await server.call('customers/cusleads/receive', { body: { ids: [id] } }, limin.token)
    await followUp(id, limin)
    expect(await stopped(id)).toEqual([{ answered_uid: limin.id, in_time: true }])
  })

  test('by a person, not by what the platform sends again', async () => {
    await platform.push({ body: { id: 'again', name: '小王', phone: '13800002222' } })
    expect(
      (await platform.push({ body: { id: 'again', name: '小王', phone: '13800002222', age: 30 } })).told,
    ).toBe('merged')
    const { answered_time } = await server.db
      .selectFrom('clue_leads')
      .select('answered_time')
      .where('platform_id', '=', 'again')
      .executeTakeFirstOrThrow()
    expect(answered_time).toBeNull()
  })
})

describe('the clock is seen', () => {
  test('in the lead pool, in its changes and in the notice, by the calendar of the moment', async () => {
    const at = unixNow()
    await platform.push({ body: { id: 'seen', name: '小钟', phone: '13800003333' } })
    const read = async () => {
      const { data } = await server.call('customers/cusleads/index', { body: {} }, limin.token)
      const [row] = data.list
      const { data: changes } = await server.call(
        'customers/cusleads/changes',
        { body: { ids: [row!.id] } },
        limin.token,
      )
      return [row?.due_time, changes.rows[0]?.due_time]
    }
    const [due] = await read()
    expect(due! - at - 30 * MINUTE).toBeLessThanOrEqual(5)
    expect(await read()).toEqual([due, due])
    const { customer_id: id } = await server.db
      .selectFrom('clue_leads')
      .select('customer_id')
      .where('platform_id', '=', 'seen')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('notices')
      .values({
        user_id: limin.id,
        kind: 'lead',
        from_uid: 2,
        gateway: 1,
        customer_ids: [id!],
        session_id: null,
        plan_time: null,
        created_time: at,
        read_time: null,
      })
      .execute()
    const noticed = async () =>
      (await server.call('notices/index', { body: {} }, limin.token)).data.list.map(
        ({ due_time }) => due_time,
      )
    expect(new Set(await noticed())).toEqual(new Set([due]))
    await calendar({ week: [], special: [] })
    expect([await read(), new Set(await noticed())]).toEqual([[undefined, undefined], new Set([null])])
  })

  test('in the data center, with as many rows as the lists show', async () => {
    const now = unixNow()
    const [soon] = [await lead(now - 10 * MINUTE), await lead(now - 20 * MINUTE)]
    await server.call('customers/cusleads/receive', { body: { ids: [soon] } }, limin.token)
    const day = new Date((now + 8 * HOUR) * 1000).toISOString().slice(0, 10)
    const yesterday = new Date((now - 16 * HOUR) * 1000).toISOString().slice(0, 10)
    const ask = async (token: string) =>
      (await server.call('console/index', { body: { from: yesterday, to: day } }, token)).data.waiting
    const root = await server.signIn('admin')
    const figures = await ask(root)
    expect(figures).toMatchObject({ leads: 2, pooled: 1, answered: 1, in_time: 1, late: 0 })
    expect([figures!.median, figures!.p90].map((seconds) => Math.round(seconds! / MINUTE))).toEqual([10, 10])
    expect(await ask(limin.token)).toBeNull()
  })

  test('for the administrator: who was asked when, and who answered', async () => {
    const id = await lead(NOON, suwan.id)
    await offer(NOON + HOUR / 2)
    const root = await server.signIn('admin')
    const { data } = await server.call('supervision/clues/offers', { body: { id: platform.id } }, root)
    expect(data.more).toBe(false)
    expect(data.list).toMatchObject([
      {
        customer_id: id,
        round: 'some',
        offered_time: NOON + HOUR / 2,
        taken_from: { id: suwan.id },
        created_time: NOON,
        answered_time: null,
        answered_by: null,
      },
    ])
    expect(data.list[0]?.asked.length).toBe(3)
  })
})
