import type { CustomerRow } from '@hospital-crm/api/entities'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { dayBounds, maskPhone } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, colleagues, type Colleague } from './support/people.ts'

const zone = eveningZone()
let server: RunningServer
let database: Database
const tokens = {} as Record<Colleague, string>
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '900', TIME_ZONE: zone } })
  database = await openDatabase(server)
  for (const who of Object.keys(colleagues) as Colleague[]) tokens[who] = await as(server, who)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** What each role sees of the master table, and of the leads; leads without the limited value pass. */
const reach: Record<Colleague, { customers: string; leads: string | null }> = {
  admin: { customers: 'true', leads: 'true' },
  full: { customers: 'true', leads: 'true' },
  hospital: { customers: 'hospital = 2', leads: 'hospital in (0, 2)' },
  disease: { customers: 'disease in (2, 21, 22, 23, 24)', leads: 'disease in (0, 2, 21, 22, 23, 24)' },
  masked: { customers: 'true', leads: 'true' },
  own: { customers: 'uid = 1006', leads: null },
}
const everyone = Object.keys(reach) as Colleague[]

const idsWhere = async (stage: string, condition: string) =>
  (
    await database.rows<{ id: number }>(
      `select id from customers where stage = $1 and ${condition} order by id desc`,
      [stage],
    )
  ).map(({ id }) => id)

type ListName = 'customers/customers/index/{menuId}' | 'customers/cusleads/index'

/** The whole list, window by window. */
const readAll = async (
  who: Colleague,
  name: ListName,
): Promise<{ rows: CustomerRow[]; total: number | null }> => {
  const rows: CustomerRow[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await call(server, name, {
      token: tokens[who],
      params: { menuId: 1 },
      body: { page, page_size: 500 },
    })
    rows.push(...data.list)
    if (data.list.length < 500) return { rows, total: data.total }
  }
}

describe.each(everyone)('The role of %s', (who) => {
  test('lists and counts exactly what it reaches', async () => {
    const expected = await idsWhere('customer', reach[who].customers)
    const { rows, total } = await readAll(who, 'customers/customers/index/{menuId}')
    expect({ total, ids: rows.map(({ id }) => id) }).toEqual({ total: expected.length, ids: expected })
    expect(expected.length).toBeGreaterThan(5)
  })

  test('lists the leads it reaches, or none at all', async () => {
    const { leads } = reach[who]
    if (leads === null) {
      const answer = await call(server, 'customers/cusleads/index', { token: tokens[who], body: {} })
      expect(refusalOf(answer)).toEqual({ status: 403, code: 403, error: 'forbidden' })
    } else {
      const { rows } = await readAll(who, 'customers/cusleads/index')
      expect(rows.map(({ id }) => id)).toEqual(await idsWhere('lead', leads))
    }
  })

  test('opens a customer exactly when it lists it', async () => {
    const all = await idsWhere('customer', 'true')
    const listed = new Set(await idsWhere('customer', reach[who].customers))
    const sample = [
      ...all.filter((id) => listed.has(id)).slice(0, 10),
      ...all.filter((id) => !listed.has(id)).slice(0, 10),
    ]
    const opened = []
    for (const id of sample) {
      const { status } = await call(server, 'customers/customers/extraInfo', {
        token: tokens[who],
        body: { id, fields: ['content'] },
      })
      opened.push({ id, status })
    }
    expect(opened).toEqual(sample.map((id) => ({ id, status: listed.has(id) ? 200 : 404 })))
  })

  test('sees on the data center only customers that it reaches', async () => {
    const { data } = await call(server, 'console/minimal', { token: tokens[who], body: {} })
    const [me] = await database.rows<{ id: number }>('select id from users where username = $1', [
      colleagues[who],
    ])
    const arrivals = await call(server, 'customers/customers/index/{menuId}', {
      token: tokens[who],
      body: { filter: data.arrivals_today.filter, page_size: 500 },
    })
    expect(data.arrivals_today.count).toBe(arrivals.data.total)
    expect(data.new_leads === null).toBe(reach[who].leads === null)
    const { to } = dayBounds(Math.floor(Date.now() / 1000), zone)
    const [due] = await database.rows<{ due: string }>(
      `select count(*) as due from customers
        where stage = 'customer' and uid = $1 and next_followed <= $2 and ${reach[who].customers}`,
      [me?.id, to],
    )
    expect(data.follow_ups_due.count).toBe(Number(due?.due))
  })
})

test('Option lists are cut to the role', async () => {
  const optionsOf = async (who: Colleague) =>
    (await call(server, 'systemConfig/index', { token: tokens[who], query: { items: 'hospitals,diseases' } }))
      .data
  expect((await optionsOf('hospital')).hospitals?.map(({ id }) => id)).toEqual([2])
  expect(
    (await optionsOf('disease')).diseases?.flatMap(({ id, children }) => [
      id,
      ...children.map((child) => child.id),
    ]),
  ).toEqual([2, 21, 22, 23, 24])
  expect((await optionsOf('full')).hospitals?.map(({ id }) => id)).toEqual([1, 2, 3])
})

describe('A role with masked phones', () => {
  const menu = { menuId: 1 }

  test('never gets the digits of any number, whatever it asks', async () => {
    const token = tokens.masked
    const rows = await database.rows<{ id: number; phone: string; contact_phones: string[] }>(
      "select id, phone, contact_phones from customers where phone <> '' or contact_phones <> '{}' order by id",
    )
    const numbers = rows.flatMap(({ phone, contact_phones }) => [phone, ...contact_phones]).filter(Boolean)
    expect(numbers.length).toBeGreaterThan(500)
    const texts: string[] = []
    const ask = async (...parameters: Parameters<typeof call>) => texts.push((await call(...parameters)).text)
    for (let page = 1; page <= 3; page += 1)
      await ask(server, 'customers/customers/index/{menuId}', {
        token,
        params: menu,
        body: { page, page_size: 500 },
      })
    await ask(server, 'customers/cusleads/index', { token, body: { page_size: 500 } })
    await ask(server, 'console/minimal', { token, body: {} })
    for (const { id, phone } of rows.slice(0, 15)) {
      await ask(server, 'customers/customers/timeline/{id}', { token, params: { id }, body: { limit: 100 } })
      await ask(server, 'customers/followups/index', { token, body: { cus_id: id } })
      await ask(server, 'customers/customers/extraInfo', {
        token,
        body: { id, fields: ['content', 'desc', 'unique'] },
      })
      await ask(server, 'customers/customers/updateTags/{id}', { token, params: { id }, body: { tag: [1] } })
      await ask(server, 'customers/customers/update', {
        token,
        body: { id, phone: maskPhone(phone), age: 33 },
      })
      await ask(server, 'customers/customers/update', {
        token,
        body: { id, version: 1, phone: phone.slice(0, 9) },
      })
    }
    await ask(server, 'customers/customers/duplicateCheck', { token, body: { phone: rows[0]?.phone ?? '' } })
    const everything = texts.join('\n')
    const spelled = (number: string) => [
      number,
      `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`,
      Buffer.from(number).toString('base64').slice(0, 14),
    ]
    expect(numbers.filter((number) => spelled(number).some((text) => everything.includes(text)))).toEqual([])
  })

  test('leaves the stored number alone when it sends the masked text back', async () => {
    const [row] = await database.rows<{ id: number; phone: string }>(
      "select id, phone from customers where stage = 'customer' and phone <> '' order by id desc limit 1",
    )
    const { data } = await call(server, 'customers/customers/update', {
      token: tokens.masked,
      body: { id: row?.id, phone: maskPhone(row?.phone ?? ''), name: '改名' },
    })
    expect({ name: data.name, phone: data.phone, masked: data.phone_masked }).toEqual({
      name: '改名',
      phone: maskPhone(row?.phone ?? ''),
      masked: true,
    })
    expect(await database.rows('select phone from customers where id = $1', [row?.id])).toEqual([
      { phone: row?.phone },
    ])
  })

  test('finds a number only by all its digits, twenty of them a minute, and cannot sort by it', async () => {
    const [row] = await database.rows<{ id: number; phone: string }>(
      "select id, phone from customers where stage = 'customer' and phone <> '' order by id limit 1",
    )
    const ask = (body: object) =>
      call(server, 'customers/customers/index/{menuId}', { token: tokens.masked, params: menu, body })
    const phone = row?.phone ?? ''
    for (const part of [phone.slice(0, 10), phone.slice(3), '138%', '%', '1'])
      expect({ part, ...refusalOf(await ask({ filter: { phone: part } })) }).toEqual({
        part,
        status: 422,
        code: 422,
        error: 'validation_failed',
      })
    expect(refusalOf(await ask({ sort: [{ field: 'phone', order: 'asc' }] }))).toMatchObject({
      error: 'validation_failed',
    })
    expect((await ask({ q: phone.slice(3, 9) })).data.list.map(({ id }) => id)).not.toContain(row?.id)
    await database.rows("delete from rate_limits where key like 'phone-look%'")
    const answers = []
    for (let attempt = 0; attempt < 22; attempt += 1)
      answers.push(await ask({ filter: { phone: attempt === 0 ? phone : String(13_000_000_100 + attempt) } }))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    expect(answers[0]?.data.list.map(({ id }) => id)).toEqual([row?.id])
  })

  test('looks a number up in several lists at once, and it counts as one look', async () => {
    await database.rows("delete from rate_limits where key like 'phone-look%'")
    const search = (q: string) => {
      const asked = { token: tokens.masked, body: { q, page: 1, page_size: 8, total: false } }
      return Promise.all([
        call(server, 'customers/customers/index/{menuId}', { ...asked, params: menu }),
        call(server, 'customers/cusleads/index', asked),
        call(server, 'customers/cuspools/index', asked),
      ])
    }
    const searches = []
    for (let at = 0; at < 21; at += 1) searches.push(await search(String(13_000_000_200 + at)))
    expect(searches.map((answers) => answers.map(({ status }) => status))).toEqual([
      ...Array.from({ length: 20 }, () => [200, 200, 200]),
      [429, 429, 429],
    ])
  })
})

describe('A role with limits on fields', () => {
  test('may neither write a read-only field nor set a status that it is not allowed', async () => {
    const [mine] = await database.rows<{ id: number; source: number }>(
      "select id, source from customers where stage = 'customer' and uid = 1006 limit 1",
    )
    const id = mine?.id ?? 0
    const token = tokens.own
    const source = mine?.source === 13 ? 12 : 13
    const refused = [
      await call(server, 'customers/customers/update', { token, body: { id, source } }),
      await call(server, 'customers/customers/updateStatus/{id}', {
        token,
        params: { id },
        body: { status: 6 },
      }),
    ]
    expect(refused.map(({ status, data }) => ({ status, fields: data.fields }))).toEqual([
      { status: 422, fields: { source: '该字段不可修改' } },
      { status: 422, fields: { status: '不在您可选的范围内' } },
    ])
  })

  test('cannot push a customer out of its own reach', async () => {
    const [row] = await database.rows<{ id: number }>(
      "select id from customers where stage = 'customer' and hospital = 2 limit 1",
    )
    const id = row?.id ?? 0
    const { status, data } = await call(server, 'customers/customers/update', {
      token: tokens.hospital,
      body: { id, hospital: 1 },
    })
    expect({ status, fields: data.fields }).toEqual({
      status: 422,
      fields: { hospital: '不在您可选的范围内' },
    })
    expect(await database.rows('select hospital from customers where id = $1', [id])).toEqual([
      { hospital: 2 },
    ])
  })
})
