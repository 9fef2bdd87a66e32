import { eveningZone } from '@hospital-crm/api/fixtures'
import { dayBounds } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator } from './support/people.ts'

const MASKED_ROLE = 5
const OWN_ROLE = 6

const zone = eveningZone()
let server: RunningServer
let database: Database
let administrator: string
let masked: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '60', PLAN_CHECK_SECONDS: '3600', TIME_ZONE: zone } })
  database = await openDatabase(server)
  administrator = await asAdministrator(server)
  masked = await as(server, 'masked')
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

interface Person {
  id: number
  phone: string
}

/** Customers with a number, the newest first; each test takes another one. */
const customers = (): Promise<Person[]> =>
  database.rows<Person>(
    "select id, phone from customers where stage = 'customer' and phone <> '' order by id desc",
  )
const customer = async (at: number): Promise<Person> => (await customers())[at] ?? { id: 0, phone: '' }

const reveal = (token: string, id: number, body: object = { reason: 'call' }) =>
  call(server, 'customers/customers/revealPhone/{id}', { token, params: { id }, body })

const setLimits = (standard: number | null, roles: { role_id: number; a_day: number | null }[] = []) =>
  call(server, 'supervision/privacy/update', { token: administrator, body: { standard, roles } })

const viewers = async (id: number) => {
  const { data } = await call(server, 'customers/customers/phoneViewers/{id}', {
    token: administrator,
    params: { id },
  })
  return data.list.map(({ nickname, how, reason, contact }) => ({ nickname, how, reason, contact }))
}

describe('Whoever sees masked numbers', () => {
  test('gets one for a minute, and the log says who, whose and why', async () => {
    await setLimits(30)
    const { id, phone } = await customer(0)
    const { data, text } = await reveal(masked, id, { reason: 'verify' })
    expect(data).toEqual({ phone, seconds: 60, left: 29 })
    expect(text.split(phone)).toHaveLength(2)
    const [entry] = await database.rows(
      "select uid, role_id, target_id, result, changes from audit_log where action = 'customer.reveal_phone'",
    )
    expect(entry).toEqual({
      uid: 1005,
      role_id: MASKED_ROLE,
      target_id: String(id),
      result: 'ok',
      changes: { reason: 'verify' },
    })
    expect(await viewers(id)).toEqual([
      { nickname: '宋雨桐', how: 'reveal', reason: 'verify', contact: null },
    ])
  })

  test('may note a copy of it while it is shown, for that customer alone', async () => {
    await setLimits(null)
    const [{ id }, { id: neighbour }] = [await customer(9), await customer(10)]
    const copy = (token: string, ids: number[]) =>
      call(server, 'customers/customers/noteCopy', { token, body: { ids, what: 'revealed' } })
    const over = { status: 409, code: 409, error: 'reveal_over' }
    const copies = async () => (await viewers(id)).filter(({ how }) => how === 'copy')

    expect(refusalOf(await copy(masked, [id]))).toEqual(over)
    expect((await reveal(masked, id)).status).toBe(200)
    expect(refusalOf(await copy(masked, [id, neighbour]))).toEqual(over)
    expect(refusalOf(await copy(administrator, [id]))).toEqual(over)
    expect(refusalOf(await copy(masked, [999_999]))).toEqual(over)
    expect((await copy(masked, [id])).status).toBe(200)
    await expect
      .poll(copies, { timeout: 10_000 })
      .toEqual([{ nickname: '宋雨桐', how: 'copy', reason: null, contact: null }])

    await database.rows('alter table audit_log disable trigger audit_log_append_only')
    await database.rows("update audit_log set at = at - interval '66 seconds' where target_id = $1", [
      String(id),
    ])
    await database.rows('alter table audit_log enable trigger audit_log_append_only')
    expect(refusalOf(await copy(masked, [id]))).toEqual(over)
    expect((await reveal(masked, id)).status).toBe(200)
    expect((await copy(masked, [id])).status).toBe(200)
    await expect.poll(copies, { timeout: 10_000 }).toHaveLength(2)
    expect(await viewers(neighbour)).toEqual([])
  })

  test('gets a companion’s number by its position, and nothing where nobody stands', async () => {
    await setLimits(30)
    const { id } = await customer(1)
    const contacts = [
      { name: '王小明', phone: '16912340001', relation: '母亲' },
      { name: '王大明', phone: '', relation: '父亲' },
    ]
    await database.rows('update customers set contacts = $1 where id = $2', [JSON.stringify(contacts), id])
    expect((await reveal(masked, id, { reason: 'sms', contact: 0 })).data.phone).toBe('16912340001')
    expect(refusalOf(await reveal(masked, id, { reason: 'sms', contact: 1 })).error).toBe('not_found')
    expect(refusalOf(await reveal(masked, id, { reason: 'sms', contact: 2 })).error).toBe('validation_failed')
    expect(await viewers(id)).toEqual([{ nickname: '宋雨桐', how: 'reveal', reason: 'sms', contact: 0 }])
  })

  test('has a quota for the day of the hospital, also when many calls come at once', async () => {
    const { id } = await customer(2)
    const [{ used } = { used: 0 }] = await database.rows<{ used: number }>(
      'select count(*)::int as used from phone_reveals where uid = 1005',
    )
    await setLimits(0, [{ role_id: MASKED_ROLE, a_day: used + 3 }])
    const midnight = dayBounds(Math.floor(Date.now() / 1000), zone).to + 1
    const began = Math.floor(Date.now() / 1000)
    const answers = await Promise.all(Array.from({ length: 8 }, () => reveal(masked, id)))
    const ended = Math.floor(Date.now() / 1000)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    const refused = answers.filter(({ status }) => status === 429)
    for (const { data, headers } of refused) {
      expect(data.error).toBe('reveal_quota')
      expect(data.retry_after).toBeGreaterThanOrEqual(midnight - ended - 1)
      expect(data.retry_after).toBeLessThanOrEqual(midnight - began + 1)
      expect(headers.get('retry-after')).toBe(String(data.retry_after))
    }
    const left = answers.flatMap(({ data, status }) => (status === 200 ? [data.left] : []))
    expect(left.toSorted()).toEqual([0, 1, 2])
  })

  test('starts anew with the next day of the hospital', async () => {
    const { id } = await customer(2)
    await setLimits(0, [{ role_id: MASKED_ROLE, a_day: 1 }])
    expect((await reveal(masked, id)).status).toBe(429)
    await database.rows('update phone_reveals set created_time = $1', [
      dayBounds(Math.floor(Date.now() / 1000), zone).from - 1,
    ])
    expect((await reveal(masked, id)).data.left).toBe(0)
    expect((await reveal(masked, id)).status).toBe(429)
  })

  test('may have no quota at all, or none of another role', async () => {
    const { id } = await customer(3)
    await setLimits(5, [
      { role_id: MASKED_ROLE, a_day: null },
      { role_id: OWN_ROLE, a_day: 0 },
    ])
    expect((await reveal(masked, id)).data.left).toBeNull()
  })
})

describe('Whoever sees numbers anyway', () => {
  test('pays no quota and is logged just the same', async () => {
    await setLimits(0)
    const { id, phone } = await customer(4)
    const full = await as(server, 'full')
    expect((await reveal(full, id)).data).toEqual({ phone, seconds: 60, left: null })
    expect(await viewers(id)).toEqual([{ nickname: '苏婉清', how: 'reveal', reason: 'call', contact: null }])
  })

  test('is found in who saw the number: list, detail and copy', async () => {
    const { id, phone } = await customer(5)
    const full = await as(server, 'full')
    const filter = { id }
    await call(server, 'customers/customers/index/{menuId}', {
      token: full,
      params: { menuId: 1 },
      body: { filter },
    })
    await call(server, 'customers/customers/index/{menuId}', {
      token: masked,
      params: { menuId: 1 },
      body: { filter },
    })
    for (const token of [full, masked])
      await call(server, 'customers/customers/extraInfo', { token, body: { id, fields: ['content'] } })
    await call(server, 'customers/customers/noteCopy', { token: full, body: { ids: [id], what: 'detail' } })
    const copied = await call(server, 'customers/customers/noteCopy', {
      token: masked,
      body: { ids: [id], what: 'detail' },
    })
    expect(copied.data).toBeNull()
    const seen = await expect
      .poll(() => viewers(id), { timeout: 10_000 })
      .toHaveLength(3)
      .then(() => viewers(id))
    expect(seen.toSorted((one, other) => one.how.localeCompare(other.how))).toEqual([
      { nickname: '苏婉清', how: 'copy', reason: null, contact: null },
      { nickname: '苏婉清', how: 'detail', reason: null, contact: null },
      { nickname: '苏婉清', how: 'list', reason: null, contact: null },
    ])
    const neighbours = await viewers((await customer(6)).id)
    expect(neighbours).toEqual([])
    const answer = await call(server, 'customers/customers/phoneViewers/{id}', {
      token: administrator,
      params: { id },
    })
    expect(answer.text).not.toContain(phone.slice(-4))
  })

  test('are told page by page, each once, also when many saw the number in one second', async () => {
    const { id } = await customer(8)
    const [block, bit, second] = [Math.floor(id / 1024), id % 1024, 1_700_000_000]
    await database.rows(
      `insert into phone_views (uid, day, how, block, seen, last_time)
        select uid, '2023-11-14', how, $1::int, set_bit(0::bit(1024), $2::int, 1), $3::bigint
        from generate_series(1001, 1005) uid, unnest(array['list', 'export']) how`,
      [block, bit, second],
    )
    await setLimits(null)
    for (const reason of ['call', 'sms']) await reveal(masked, id, { reason })
    const page = async (body: object) => {
      const { data } = await call(server, 'customers/customers/phoneViewers/{id}', {
        token: administrator,
        params: { id },
        body,
      })
      return data
    }
    const whole = await page({})
    expect(whole.next).toBeNull()
    expect(whole.list.map(({ reason }) => reason).slice(0, 2)).toEqual(['sms', 'call'])
    expect(whole.list.slice(2).map(({ uid, how, at }) => ({ uid, how, at }))).toEqual(
      [1005, 1004, 1003, 1002, 1001].flatMap((uid) => [
        { uid, how: 'list', at: second },
        { uid, how: 'export', at: second },
      ]),
    )
    const walked = []
    let after: object | undefined
    do {
      const { list, next } = await page({ limit: 3, ...(after && { after }) })
      walked.push(list)
      after = next ?? undefined
    } while (after)
    expect(walked.map(({ length }) => length)).toEqual([3, 3, 3, 3])
    expect(walked.flat()).toEqual(whole.list)
  })
})

describe('Nothing is revealed', () => {
  test('to whoever lacks the permission, or of a customer out of reach', async () => {
    await setLimits(30)
    const own = await as(server, 'own')
    const [foreign] = await database.rows<Person>(
      "select id, phone from customers where stage = 'customer' and phone <> '' and uid not in (0, 1006) limit 1",
    )
    const before = await database.rows('select count(*)::int from phone_reveals')
    expect(refusalOf(await reveal(own, foreign?.id ?? 0))).toEqual({
      status: 404,
      code: 404,
      error: 'not_found',
    })
    await database.rows(
      "update roles set permissions = array_remove(permissions, '/interface/v1/customers/customers/revealPhone') where id = $1",
      [MASKED_ROLE],
    )
    const { id, phone } = await customer(0)
    const refused = await reveal(masked, id)
    expect(refusalOf(refused)).toEqual({ status: 403, code: 403, error: 'forbidden' })
    expect(refused.text).not.toContain(phone.slice(-4))
    expect(await database.rows('select count(*)::int from phone_reveals')).toEqual(before)
  })

  test('without a reason that is known', async () => {
    const { id } = await customer(0)
    for (const body of [{}, { reason: 'curiosity' }, { reason: 'call', contact: -1 }])
      expect(refusalOf(await reveal(administrator, id, body)).error).toBe('validation_failed')
  })

  test('and agents neither see who saw a number nor set the quota', async () => {
    const full = await as(server, 'full')
    const { id } = await customer(0)
    const calls = await Promise.all([
      call(server, 'customers/customers/phoneViewers/{id}', { token: full, params: { id } }),
      call(server, 'supervision/privacy/index', { token: full }),
      call(server, 'supervision/privacy/update', { token: full, body: { standard: null, roles: [] } }),
    ])
    expect(calls.map((answer) => refusalOf(answer).error)).toEqual(['forbidden', 'forbidden', 'forbidden'])
  })
})
