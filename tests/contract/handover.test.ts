import type { Handover, HandoverPlan } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let token: string
/** Who leaves, and three who stay; the last one works for hospital 2 alone. */
const [LEAVER, ONE, TWO, NARROW] = [1900, 1901, 1902, 1903] as const

beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '30', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  token = await asAdministrator(server)
  await database.rows(
    `insert into users (id, username, nickname, role_id, hospitals) select id, 'mate' || id, '同事' || id, 1,
      case when id = $1 then array[2] else array[]::int[] end from generate_series(1900, 1903) id`,
    [NARROW],
  )
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})
beforeEach(async () => {
  await database.rows('delete from handovers')
  await database.rows('delete from notices')
  await database.rows('delete from customers where uid = any($1)', [[LEAVER, ONE, TWO, NARROW]])
  await database.rows(
    `insert into customers (stage, name, uid, hospital, next_followed, created_time, updated_time)
      select 'customer', '客户' || n, $1, n % 3 + 1, case when n % 4 = 0 then 1900000000 else 0 end, 1780000000, 1780000000
      from generate_series(1, 1200) n`,
    [LEAVER],
  )
})

const onLeaver = { params: { id: LEAVER } }
const start = (plan: HandoverPlan) => call(server, 'users/handover/{id}', { token, ...onLeaver, body: plan })
const state = async () => (await call(server, 'users/handoverState/{id}', { token, ...onLeaver })).data
const until = (wanted: Handover['state']) =>
  expect.poll(async () => (await state())?.state, { timeout: 20_000 }).toBe(wanted)
const undo = () => call(server, 'users/handoverUndo/{id}', { token, ...onLeaver })
const owners = async () =>
  Object.fromEntries(
    (
      await database.rows<{ uid: number; hospital: number; n: number }>(
        'select uid, hospital, count(*)::int as n from customers where uid = any($1) group by uid, hospital order by 1, 2',
        [[LEAVER, ONE, TWO, NARROW]],
      )
    ).map(({ uid, hospital, n }) => [`${uid} in ${hospital}`, n]),
  )

describe('A handover', () => {
  test('is counted beforehand, for the colleagues who might take it', async () => {
    const { data } = await call(server, 'users/handoverPreview/{id}', {
      token,
      ...onLeaver,
      body: { to: [ONE, NARROW] },
    })
    expect(data).toMatchObject({ customers: 1200, plans: 300, leads: 0, views: 0, places: 0 })
    expect(data.by.hospital).toEqual([1, 2, 3].map((value) => ({ value, count: 400 })))
    expect(data.colleagues).toEqual([
      { id: ONE, held: 0, sees: 1200 },
      { id: NARROW, held: 0, sees: 400 },
    ])
  })

  test('splits by hospital, hands views and places over, and comes back but for what was touched', async () => {
    await database.rows(
      "insert into customer_views (uid, name, position) values ($1, '我的', 1), ($2, '我的', 1)",
      [LEAVER, ONE],
    )
    const [clue] = await database.rows<{ id: number }>('select id from clues order by id limit 1')
    await database.rows('update clues set receivers = $2 where id = $1', [
      clue?.id,
      JSON.stringify({ kind: 'named', agents: [LEAVER, TWO] }),
    ])
    const reserved = await database.rows<{ id: number }>(
      `insert into customers (stage, name, hospital, created_time, updated_time)
        select 'lead', '线索' || n, n, 1780000000, 1780000000 from generate_series(1, 2) n returning id`,
    )
    const [first = 0, second = 0] = reserved.map(({ id }) => id)
    const leases = () =>
      database.rows<{ cus_id: number; uid: number }>(
        'select cus_id, uid from leases where cus_id = any($1) and expires_at > now() order by cus_id',
        [[first, second]],
      )
    await database.rows(
      "insert into leases select unnest($1::int[]), $2, '\\x00', now() + interval '2 minutes'",
      [[first, second], LEAVER],
    )
    await start({
      to: [ONE, TWO],
      split: 'hospital',
      shares: [{ value: 2, to: NARROW }],
      views: TWO,
    })
    await until('done')
    // Reserved leads follow the split like customers, and their takers are told.
    const [{ uid: keeper } = { uid: 0 }] = await leases()
    expect([[ONE, TWO].some((id) => id === keeper), await leases()]).toEqual([
      true,
      [
        { cus_id: first, uid: keeper },
        { cus_id: second, uid: NARROW },
      ],
    ])
    const heard = await database.rows<{ user_id: number }>(
      "select user_id from notices where kind = 'lead' order by user_id",
    )
    expect(heard).toEqual([{ user_id: keeper }, { user_id: NARROW }])
    await database.rows('delete from customers where id = any($1)', [[first, second]])
    expect(await database.rows('select uid from customer_views where uid = $1', [TWO])).toHaveLength(1)
    expect(await owners()).toEqual({
      // In the order of ids a customer of hospital 3 is followed by one of hospital 1.
      [`${ONE} in 3`]: 400,
      [`${TWO} in 1`]: 400,
      [`${NARROW} in 2`]: 400,
    })
    const plans = await database.rows<{ n: number }>(
      'select count(*)::int as n from customers where next_followed > 0 and uid = any($1)',
      [[ONE, TWO, NARROW]],
    )
    expect(plans).toEqual([{ n: 300 }])
    expect(await state()).toMatchObject({
      total: 1200,
      done: 1200,
      views: 1,
      places: 1,
      leads: 2,
      kept_ids: [],
    })
    const told = await database.rows<{ user_id: number; n: number }>(
      "select user_id, cardinality(customer_ids) as n from notices where kind = 'transfer' order by 1",
    )
    expect(told.map(({ user_id: user }) => user)).toEqual([ONE, TWO, NARROW])
    const receivers = () =>
      database.rows<{ agents: number[] }>("select receivers -> 'agents' as agents from clues where id = $1", [
        clue?.id,
      ])
    expect(await receivers()).toEqual([{ agents: [ONE, TWO] }])

    const [touched] = await database.rows<{ id: number }>(
      'update customers set version = version + 1 where id = (select min(id) from customers where uid = $1) returning id',
      [NARROW],
    )
    await undo()
    await until('undone')
    expect(await owners()).toEqual({
      [`${LEAVER} in 1`]: 400,
      [`${LEAVER} in 2`]: 399,
      [`${LEAVER} in 3`]: 400,
      [`${NARROW} in 2`]: 1,
    })
    expect(await state()).toMatchObject({ undone: 1199, kept: 1, kept_ids: [touched?.id] })
    expect(await receivers()).toEqual([{ agents: [LEAVER, TWO] }])
    expect(await database.rows('select uid from customer_views where uid = $1', [LEAVER])).toHaveLength(1)
    const history = await database.rows<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'customer.transfer'
        and changes -> 'uid' ->> 'old' = $1`,
      [String(LEAVER)],
    )
    expect(history).toEqual([{ n: 1200 }])
  })

  test('gives customers to those who would see them', async () => {
    await start({ to: [NARROW, ONE], split: 'load', shares: [] })
    await until('done')
    const found = await owners()
    expect([found[`${NARROW} in 1`], found[`${NARROW} in 3`]]).toEqual([undefined, undefined])
    expect(found[`${ONE} in 1`]).toBe(400)
  })
})

test('Nobody who was disabled since it was ordered gets anything, and nothing comes back to who was removed', async () => {
  await database.rows('update users set status = 3 where id = $1', [TWO])
  await database.rows("insert into customer_views (uid, name, position) values ($1, '留下的', 9)", [LEAVER])
  await database.rows(
    `insert into handovers (from_uid, recipients, split, shares, state, total, by_uid, by_role, by_ip, created_time)
      values ($1, $2, 'hospital', $3, 'running', 1200, 1, 0, '', extract(epoch from now())::bigint)`,
    [LEAVER, [TWO, ONE], JSON.stringify([{ value: 2, to: TWO }])],
  )
  await until('done')
  await database.rows('update users set status = 1 where id = $1', [TWO])
  expect(await database.rows("select uid from customer_views where name = '留下的'")).toEqual([{ uid: ONE }])
  const given = { [`${ONE} in 1`]: 400, [`${ONE} in 2`]: 400, [`${ONE} in 3`]: 400 }
  expect(await owners()).toEqual(given)
  await database.rows('update users set removed_time = 1780000000 where id = $1', [LEAVER])
  await database.rows("update handovers set state = 'undoing'")
  await expect
    .poll(() => database.rows('select state, undone, kept from handovers'), { timeout: 20_000 })
    .toEqual([{ state: 'undone', undone: 0, kept: 1200 }])
  await database.rows('update users set removed_time = null where id = $1', [LEAVER])
  expect(await owners()).toEqual(given)
})

test('Who was removed after a handover comes back with it, disabled, and nobody but administrators knows of it', async () => {
  await start({ to: [ONE], split: 'load', shares: [] })
  await until('done')
  await database.rows('insert into user_roles (user_id, role_id) values ($1, 3)', [LEAVER])
  const removed = await call(server, 'users/delete/{id}', { token, ...onLeaver, body: {} })
  expect(removed.data.done).toEqual([LEAVER])
  expect((await call(server, 'users/handoverRemoved', { token })).data).toEqual([
    { id: LEAVER, nickname: `同事${LEAVER}`, username: `mate${LEAVER}`, until_time: expect.any(Number) },
  ])
  const theirs = await as(server, 'hospital')
  const answer = await call(server, 'users/handoverUndo/{id}', { token: theirs, ...onLeaver })
  expect(refusalOf(answer).error).toBe('forbidden')
  const [touched] = await database.rows<{ id: number }>(
    'update customers set version = version + 1 where id = (select max(id) from customers where uid = $1) returning id',
    [ONE],
  )
  await undo()
  await until('undone')
  expect(await state()).toMatchObject({ undone: 1199, kept: 1, kept_ids: [touched?.id] })
  expect(
    await database.rows(
      `select username, status, role_id, is_admin, password_hash, removed_time,
        array(select role_id from user_roles where user_id = users.id) as extra from users where id = $1`,
      [LEAVER],
    ),
  ).toEqual([
    {
      username: `mate${LEAVER}`,
      status: 3,
      role_id: 1,
      is_admin: false,
      password_hash: null,
      removed_time: null,
      extra: [3],
    },
  ])
  expect((await call(server, 'users/handoverRemoved', { token })).data).toEqual([])
  await database.rows('delete from user_roles where user_id = $1', [LEAVER])
  await database.rows('update users set status = 1 where id = $1', [LEAVER])
})

describe('A handover is refused', () => {
  const plan = (to: number[]): HandoverPlan => ({ to, split: 'load', shares: [] })
  test('to oneself, to a robot, to somebody disabled or unknown, and while another one runs or would cross', async () => {
    await database.rows('update users set status = 3 where id = $1', [TWO])
    for (const to of [LEAVER, 3, TWO, 999_999])
      expect(refusalOf(await start(plan([to]))).error).toBe('validation_failed')
    expect((await start({ ...plan([ONE]), views: TWO })).data).toHaveProperty('fields.views')
    await database.rows('update users set status = 1 where id = $1', [TWO])
    await start(plan([ONE]))
    expect(refusalOf(await start(plan([TWO]))).error).toBe('handover_running')
    await until('done')
    await database.rows("update handovers set state = 'running', from_uid = $1, recipients = $2", [
      ONE,
      [LEAVER],
    ])
    for (const to of [ONE, TWO]) expect(refusalOf(await start(plan([to]))).error).toBe('handover_running')
    const running = () => database.rows("select id from handovers where state = 'running'")
    await expect.poll(running, { timeout: 20_000 }).toEqual([])
  })

  test('when it comes back after a day, twice, or never was', async () => {
    expect(refusalOf(await undo()).error).toBe('handover_over')
    await start(plan([ONE]))
    await until('done')
    await database.rows('update handovers set ended_time = ended_time - 86401')
    expect(refusalOf(await undo()).error).toBe('handover_over')
    await database.rows('update handovers set ended_time = ended_time + 86401')
    await undo()
    await until('undone')
    expect(refusalOf(await undo()).error).toBe('handover_over')
  })

  test('to whoever sees a part of the customers, and for an account of more rank', async () => {
    const theirs = await as(server, 'hospital')
    const answer = await call(server, 'users/handover/{id}', {
      token: theirs,
      ...onLeaver,
      body: plan([ONE]),
    })
    expect(refusalOf(answer).error).toBe('forbidden')
  })
})
