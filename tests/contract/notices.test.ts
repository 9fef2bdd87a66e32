import { consolePanels, type PanelName } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, maskPhone } from '@hospital-crm/api/rules'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf, signIn } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, colleagues, type Colleague } from './support/people.ts'
import { sharedKey, startBeside } from './support/second-server.ts'
import { openLine, type Line } from './support/sockets.ts'

const env = { ...sharedKey, SEED_CUSTOMERS: '200', PLAN_CHECK_SECONDS: '1' }
const uids: Record<Colleague, number> = {
  admin: 1001,
  full: 1002,
  hospital: 1003,
  disease: 1004,
  masked: 1005,
  own: 1006,
}

let server: RunningServer
let beside: RunningServer
let database: Database
let admin: string
beforeAll(async () => {
  server = await startServer({ env })
  database = await openDatabase(server)
  // What the seed planned for these minutes would come between.
  await database.rows('update customers set next_followed = null')
  await database.rows('truncate notices')
  beside = await startBeside(server, env)
  admin = await as(server, 'admin')
})
afterAll(async () => {
  await database.close()
  await beside.dispose()
  await server.dispose()
})

const lines: Line[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close()
})
const online = async (where: RunningServer, who: Colleague, token: string): Promise<Line> => {
  const line = await openLine(where, uids[who], token)
  lines.push(line)
  return line
}

/** Customers of the administrator with a phone, in a hospital. */
const someCustomers = async (count: number, hospital = 2) => {
  const rows = await database.rows<{ id: number; name: string; phone: string }>(
    `update customers set uid = 1001 where id in (
       select id from customers where stage = 'customer' and phone <> '' and uid <> 1001 order by id limit $1)
     returning id, name, phone`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  await database.rows('update customers set hospital = $1, disease = 21 where id = any($2)', [hospital, ids])
  return rows.toSorted((one, other) => one.id - other.id)
}
const transfer = async (ids: readonly number[], who: Colleague, token = admin, where = server) => {
  const [only = 0] = ids
  const id = ids.length === 1 ? only : 0
  return call(where, 'customers/customers/transfer/{id}', {
    token,
    params: { id },
    body: { uid: uids[who], ...(id === 0 && { ids }) },
  })
}
const index = async (token: string, body: object = {}, where = server) =>
  (await call(where, 'notices/index', { token, body })).data
const newestOf = async (token: string) => (await index(token, { limit: 1 })).list[0]?.id ?? 0
const stored = async (who: Colleague) =>
  database.rows<{ id: number }>('select id::int from notices where user_id = $1 order by id', [uids[who]])

describe('A customer handed over', () => {
  test('is told at once to every socket of the new owner, whatever server it is at, once', async () => {
    const token = await as(server, 'full')
    const tabs = [await online(server, 'full', token), await online(server, 'full', token)]
    const elsewhere = await online(beside, 'full', token)
    const stranger = await online(beside, 'disease', await as(beside, 'disease'))
    const [one, two] = await someCustomers(2)
    await transfer([one?.id ?? 0], 'full', admin, beside)
    await transfer([two?.id ?? 0], 'full')
    const [last] = (await index(token, { limit: 1 })).list
    for (const line of [...tabs, elsewhere]) await line.noticed(({ id }) => id === last?.id)
    const told = (await index(token, { limit: 2 })).list.toReversed()
    expect(told.map(({ id: _id, time: _time, ...rest }) => rest)).toEqual(
      [one, two].map((customer) => ({
        kind: 'transfer',
        due_time: null,
        letter: null,
        read: false,
        from: 1001,
        nickname: '陆知远',
        ip: '',
        count: 1,
        customers: [customer?.id],
        customer,
        gateway: 0,
        plan_time: null,
      })),
    )
    expect([...tabs, elsewhere].map((line) => line.notices())).toEqual([told, told, told])
    expect(stranger.notices()).toEqual([])
  })

  test('makes one notice for all that were handed over together', async () => {
    const token = await as(server, 'full')
    const line = await online(server, 'full', token)
    const customers = await someCustomers(5)
    await transfer(
      customers.map(({ id }) => id),
      'full',
    )
    const notice = await line.noticed(({ count }) => count === 5)
    expect([notice.customers, notice.customer]).toEqual([customers.map(({ id }) => id), customers[0]])
    expect(line.notices()).toEqual([notice])
  })

  test('that the new owner cannot open is told without a name, on the socket and in the list', async () => {
    const token = await as(server, 'hospital')
    const line = await online(server, 'hospital', token)
    const [foreign] = await someCustomers(1, 1)
    await transfer([foreign?.id ?? 0], 'hospital')
    const notice = await line.noticed(({ kind }) => kind === 'transfer')
    expect(notice).toMatchObject({ count: 1, customers: [], customer: null })
    expect((await index(token, { limit: 1 })).list).toEqual([notice])
    expect(line.bytes().includes(foreign?.name ?? '')).toBe(false)
  })

  test('that leaves the reader’s reach later keeps its notice, without the name', async () => {
    const token = await as(server, 'hospital')
    const [customer] = await someCustomers(1, 2)
    await transfer([customer?.id ?? 0], 'hospital')
    const [before] = (await index(token, { limit: 1 })).list
    await database.rows('update customers set hospital = 1, uid = 1001 where id = $1', [customer?.id])
    const [after] = (await index(token, { limit: 1 })).list
    expect([before?.customer, after]).toEqual([customer, { ...before, customers: [], customer: null }])
  })

  test('gives a role with masked phones no digits, also when the role was switched meanwhile', async () => {
    const token = await as(server, 'masked')
    const line = await online(server, 'masked', token)
    const customers = await someCustomers(3)
    await database.rows(`update customers set name = '号 ' || phone where id = any($1)`, [
      customers.map(({ id }) => id),
    ])
    await transfer(
      customers.map(({ id }) => id),
      'masked',
    )
    const masked = maskPhone(customers[0]?.phone ?? '')
    const notice = await line.noticed(({ kind }) => kind === 'transfer')
    expect(notice.customer).toEqual({ id: customers[0]?.id, name: `号 ${masked}`, phone: masked })
    const { text } = await call(server, 'notices/index', { token, body: {} })
    expect(customers.filter(({ phone }) => text.includes(phone) || line.bytes().includes(phone))).toEqual([])

    const full = await as(server, 'full')
    const switching = await online(server, 'full', full)
    expect((await call(server, 'users/switchRole/{id}', { token: full, params: { id: 5 } })).code).toBe(200)
    const [next] = await someCustomers(1)
    await transfer([next?.id ?? 0], 'full')
    const hidden = await switching.noticed(({ customers: ids }) => ids.includes(next?.id ?? 0))
    const hiddenPhone = maskPhone(next?.phone ?? '')
    const name = next?.name.replace(next.phone, hiddenPhone)
    expect(hidden.customer).toEqual({ ...next, name, phone: hiddenPhone })
  })

  test('is told to nobody when the transfer is refused', async () => {
    const [customer] = await someCustomers(1)
    const own = await as(server, 'own')
    const before = [await stored('full'), await database.snapshot()]
    const refusals = [
      await transfer([customer?.id ?? 0], 'full', own),
      await call(server, 'customers/customers/transfer/{id}', {
        token: admin,
        params: { id: customer?.id ?? 0 },
        body: { uid: 77 },
      }),
    ]
    expect(refusals.map(refusalOf)).toEqual([
      { status: 404, code: 404, error: 'not_found' },
      { status: 422, code: 422, error: 'validation_failed' },
    ])
    expect([await stored('full'), await database.snapshot()]).toEqual(before)
  })
})

describe('Whoever was away', () => {
  test('asks for what came after the last notice, and gets each once', async () => {
    const token = await as(server, 'disease')
    const line = await online(server, 'disease', token)
    const [first, second, third] = await someCustomers(3)
    await transfer([first?.id ?? 0], 'disease')
    const seen = await line.noticed(({ customers }) => customers[0] === first?.id)
    await line.close()
    lines.splice(lines.indexOf(line), 1)
    await transfer([second?.id ?? 0], 'disease')
    await transfer([third?.id ?? 0], 'disease', admin, beside)
    const back = await online(beside, 'disease', token)
    const missed = await index(token, { after: seen.id }, beside)
    expect(missed.list.map(({ customers }) => customers)).toEqual([[third?.id], [second?.id]])
    expect(await index(token, { after: missed.list[0]?.id })).toEqual({ list: [], unread: missed.unread })
    expect(back.notices()).toEqual([])
  })

  test('finds them after a server died, too', async () => {
    const token = await as(server, 'disease')
    const after = await newestOf(token)
    const [customer] = await someCustomers(1)
    await transfer([customer?.id ?? 0], 'disease', admin, beside)
    await beside.kill()
    beside = await startBeside(server, env)
    expect((await index(token, { after }, beside)).list.map(({ customers }) => customers)).toEqual([
      [customer?.id],
    ])
  })

  test('hears nothing while locked, and everything afterwards', async () => {
    const token = await as(server, 'disease')
    const line = await online(server, 'disease', token)
    const after = await newestOf(token)
    await call(server, 'users/lockScreen', { token })
    const [customer, next] = await someCustomers(2)
    await transfer([customer?.id ?? 0], 'disease')
    expect(refusalOf(await call(server, 'notices/index', { token, body: {} }))).toMatchObject({
      error: 'screen_locked',
    })
    expect(refusalOf(await call(server, 'notices/ack', { token, body: { ids: [after] } }))).toMatchObject({
      error: 'screen_locked',
    })
    await call(server, 'users/unlockScreen', { token, body: { password: passwords.agent } })
    expect((await index(token, { after })).list.map(({ customers }) => customers)).toEqual([[customer?.id]])
    await transfer([next?.id ?? 0], 'disease')
    await line.noticed(({ customers }) => customers[0] === next?.id)
    expect(line.notices().map(({ customers }) => customers)).toEqual([[next?.id]])
  })
})

describe('Acknowledging', () => {
  test('marks the own notices alone, is told to every socket of the reader, and can take all at once', async () => {
    const token = await as(server, 'own')
    const line = await online(beside, 'own', token)
    const customers = await someCustomers(3)
    for (const { id } of customers) await transfer([id], 'own')
    await line.noticed(({ customers: ids }) => ids[0] === customers[2]?.id)
    const [third, second, first] = (await index(token, { limit: 3 })).list.map(({ id }) => id)

    const stranger = await as(server, 'disease')
    await call(server, 'notices/ack', { token: stranger, body: { ids: [third, second, first] } })
    expect((await index(token, { limit: 3 })).unread).toBe(3)

    const ack = async (body: object) => (await call(server, 'notices/ack', { token, body })).data
    expect(await ack({ ids: [second, second, 999_999] })).toEqual({ unread: 2 })
    await line.until(({ type }) => type === 'FRIEND_MSG_STATUS')
    expect(await ack({ until: third })).toEqual({ unread: 0 })
    await line.until((frame) => frame.type === 'FRIEND_MSG_STATUS' && frame.unread === 0)
    const told = line.frames.filter((frame) => frame.type === 'FRIEND_MSG_STATUS')
    expect(told.map((frame) => ({ ...frame, m_ids: frame.m_ids.toSorted((a, b) => a - b) }))).toEqual([
      { type: 'FRIEND_MSG_STATUS', m_ids: [second], unread: 2 },
      { type: 'FRIEND_MSG_STATUS', m_ids: [first, third], unread: 0 },
    ])
    const { list } = await index(token, { limit: 3 })
    expect(list.map(({ id, read }) => ({ id, read }))).toEqual(
      [third, second, first].map((id) => ({ id, read: true })),
    )
  })
})

describe('A sign-in elsewhere', () => {
  test('warns the other session with time and address, and does not tell the new one of itself', async () => {
    const first = await signIn(server, 'fangjiahe', passwords.agent)
    const line = await openLine(server, 1007, first)
    lines.push(line)
    expect((await index(first)).list).toEqual([])
    const since = Math.floor(Date.now() / 1000)
    const second = await signIn(beside, 'fangjiahe', passwords.agent)
    const notice = await line.noticed(({ kind }) => kind === 'login')
    expect({ ...notice, id: 0, time: notice.time - since < 30 }).toEqual({
      id: 0,
      kind: 'login',
      due_time: null,
      letter: null,
      time: true,
      read: false,
      from: 1,
      nickname: '',
      ip: '127.0.0.1',
      count: 0,
      customers: [],
      customer: null,
      gateway: 0,
      plan_time: null,
    })
    expect((await index(first)).list).toEqual([notice])
    expect(await index(second)).toEqual({ list: [], unread: 0 })
  })

  test('is not what signing in again before the end is', async () => {
    const username = 'qinruolan'
    const login = { username, password: passwords.agent }
    const first = await signIn(server, username, passwords.agent)
    const headers = { authorization: `Bearer ${first}` }
    expect((await call(server, 'auth/login', { body: login, headers })).code).toBe(200)
    expect((await index(first)).list).toEqual([])
    const other = { authorization: `Bearer ${admin}` }
    expect((await call(server, 'auth/login', { body: login, headers: other })).code).toBe(200)
    expect((await index(first)).list.map(({ kind }) => kind)).toEqual(['login'])
  })

  test('tells nobody where nobody is signed in', async () => {
    const token = await signIn(server, colleagues.hospital, passwords.agent)
    await database.rows(`update sessions set state = 'ended' where user_id = 1010`)
    await call(server, 'auth/logout', { token })
    const [user] = await database.rows<{ username: string }>('select username from users where id = 1010')
    const only = await signIn(server, user?.username ?? '', passwords.agent)
    await call(server, 'auth/logout', { token: only })
    await signIn(server, user?.username ?? '', passwords.agent)
    expect(await database.rows('select id from notices where user_id = 1010')).toEqual([])
  })
})

describe('A plan that is due', () => {
  test('reaches its owner once although two servers look, and not when it was moved before', async () => {
    const token = await as(server, 'full')
    const tabs = [await online(server, 'full', token), await online(beside, 'full', token)]
    const customers = await someCustomers(4)
    const [early, moved, late, last] = customers.map(({ id }) => id)
    const now = Math.floor(Date.now() / 1000)
    const plan = (id: number | undefined, at: number | null, uid = 1002) =>
      database.rows('update customers set uid = $3, next_followed = $2 where id = $1', [id, at, uid])
    await plan(moved, now + 3)
    await plan(moved, now + 86_400)
    await plan(early, now + 1)
    await plan(late, now + 3)
    for (const line of tabs) await line.noticed(({ customers: ids }) => ids[0] === late)
    await plan(last, now + 4)
    for (const line of tabs) await line.noticed(({ customers: ids }) => ids[0] === last)
    const expected = [
      { kind: 'plan', from: 3, customers: [early], plan_time: now + 1 },
      { kind: 'plan', from: 3, customers: [late], plan_time: now + 3 },
      { kind: 'plan', from: 3, customers: [last], plan_time: now + 4 },
    ]
    for (const line of tabs)
      expect(
        line
          .notices()
          .filter(({ kind }) => kind === 'plan')
          .map(({ kind, from, customers: ids, plan_time }) => ({ kind, from, customers: ids, plan_time })),
      ).toEqual(expected)
  })
})

describe('A weekly letter', () => {
  test('reaches its reader once although two servers look', async () => {
    const token = await as(server, 'full')
    const tabs = [await online(server, 'full', token), await online(beside, 'full', token)]
    const [last, ...first] = consolePanels
    await database.rows('update roles set console_panel = $1 where id = 2', [
      JSON.stringify(Object.fromEntries(consolePanels.map((name) => [name, true]))),
    ])
    const ask = (panels: readonly PanelName[]) =>
      database.rows(
        `insert into letters (user_id, role_id, panel, weekday, hour, time_zone, next_time)
          select 1002, 2, panel, 1, 8, $2, extract(epoch from now())::bigint + 1 from unnest($1::text[]) as panel`,
        [panels, DEFAULT_TIME_ZONE],
      )
    await ask(first)
    for (const panel of first)
      for (const line of tabs) await line.noticed(({ letter }) => letter?.panel === panel)
    await ask([last])
    for (const line of tabs) await line.noticed(({ letter }) => letter?.panel === last)
    const panelsOf = (line: Line) =>
      line.notices().flatMap(({ letter }) => (letter?.panel ? [letter.panel] : []))
    for (const line of tabs) expect(panelsOf(line).toSorted()).toEqual(consolePanels.toSorted())
    expect(
      await database.rows(
        `select count(*)::int as letters from notices where kind = 'letter' and user_id = 1002`,
      ),
    ).toEqual([{ letters: consolePanels.length }])
  })
})
