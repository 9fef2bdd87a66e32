import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fieldOf, writableFields } from '@hospital-crm/api/entities'
import { fieldMessages } from '@hospital-crm/api/errors'
import { findNumbers } from '../../numbers/find.ts'
import { migration } from '../../database/migrations/0013_known_phones.ts'
import { carriesNumber } from '../../numbers/carries.ts'
import { disguises, usualForms } from '../../numbers/testing/disguises.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { columnOf } from '../core/columns.ts'
import { employ, furnish, store, storedRow, type Colleague } from '../testing/hospital.ts'

let server: TestServer
let agent: Colleague
let masked: Colleague
const own = '13824748000'
const shownOwn = '138****8000'

beforeAll(async () => {
  server = await startTestServer()
  await furnish(server)
  agent = await employ(server, 'agent')
  masked = await employ(server, 'masked', { extra: { hideGlobalPhone: true } })
})
afterAll(() => server.remove())
beforeEach(() => server.db.deleteFrom('rate_limits').execute())

const write = (body: object, { token } = masked) => server.call('customers/customers/update', { body }, token)
const read = async (id: number) =>
  (
    await server.call(
      'customers/customers/index/{menuId}',
      { params: { menuId: 1 }, body: { filter: { id } } },
      masked.token,
    )
  ).data.list?.[0]

/** What is typed before a mask, behind it, or within it. */
const besides = ['9', '9\u200b', '9\0', '9\u{e0101}', '９', '①', '٩', '15', '9\u0001', 'Ⅸ']
const rewrites = [
  ...besides.map((sign) => `${sign}${shownOwn}`),
  ...besides.map((sign) => `${shownOwn}${[...sign].toReversed().join('')}`),
  ...besides.slice(0, 7).map((sign) => `86${sign}${shownOwn}`),
]

it.each(
  writableFields.filter((field) => {
    const { kind, schema } = fieldOf(field)
    return kind === 'text' && schema.safeParse('86\u{e0101}138****8000').success
  }),
)('gives %s away by no rewriting of what a masked role sees', async (field) => {
  const id = await store(server, { uid: masked.id, phone: own, [columnOf(field)]: own })
  const before = await storedRow(server, id)
  for (const typed of rewrites) {
    const { status, data } = await write({ id, [field]: typed })
    expect([typed, status, data.fields]).toEqual([
      typed,
      422,
      { [field]: fieldMessages.masked_number_moved.zh },
    ])
  }
  expect(await storedRow(server, id)).toEqual(before)
  const kept = await write({ id, [field]: `再 ${shownOwn} 打` })
  expect([kept.status, (await storedRow(server, id))[columnOf(field)]]).toEqual([200, `再 ${own} 打`])
})

it('keeps the numbers in a plan that a masked role moves to another day, and takes none that it moved itself', async () => {
  const plan = '先打她丈夫 13900001234'
  const id = await store(server, { uid: masked.id, next_followed: 1, next_followed_desc: plan })
  const move = async (next_followed_desc: string, next_followed = 1_900_000_000) => {
    const body = { cus_id: id, content: '改期', next_followed, next_followed_desc }
    const { status, data } = await server.call('customers/followups/create', { body }, masked.token)
    const stored = await storedRow(server, id)
    return [status, data.fields ?? data.next_followed_desc, stored.next_followed, stored.next_followed_desc]
  }
  const shown = '先打她丈夫 139****1234'
  const moved = await move(shown)
  expect(moved).toEqual([200, shown, 1_900_000_000, plan])
  const fields = { next_followed_desc: fieldMessages.masked_number_moved.zh }
  expect(await move('9139****1234', 5)).toEqual([422, fields, 1_900_000_000, plan])
})

it('names a conflict rather than a moved number where a colleague has changed the text meanwhile', async () => {
  const id = await store(server, { uid: masked.id, phone: own, name: `王${own}` })
  await write({ id, name: `王 13900001111` }, agent)
  const { data } = await write({ id, version: 1, name: `王${shownOwn}5` })
  expect(data.error).toBe('edit_conflict')
})

it('hides a former number in texts after the number was changed', async () => {
  const id = await store(server, { uid: masked.id, phone: own, wechat: '138甲2474乙8000' })
  await write({ id, phone: '13900001111' })
  expect((await storedRow(server, id)).known_phones).toEqual([own, '13900001111'])
  expect((await read(id))?.wechat).toBe(shownOwn)
  await server.db.updateTable('customers').set({ phone: '' }).where('id', '=', id).execute()
  await sql`update customers set known_phones = '{}' where id = ${id}`.execute(server.db)
  expect((await read(id))?.wechat).toBe(shownOwn)
})

it('finds a text that tells a number by no part of it, whatever stands between the digits', async () => {
  const gaps = ['\u1680', '\u180e', '→', '甲']
  for (const gap of gaps)
    await store(server, { uid: masked.id, phone: own, wechat: ['138', '2474', '8000'].join(gap) })
  const ask = (value: string) =>
    server.call(
      'customers/customers/index/{menuId}',
      { params: { menuId: 1 }, body: { filter: { wechat: { op: 'contains', value } } } },
      masked.token,
    )
  const found = await Promise.all(
    gaps.flatMap((gap) => ['2474', `138${gap}2`, '8000']).map(async (part) => (await ask(part)).data.total),
  )
  expect([...new Set(found)]).toEqual([0])
})

it('agrees with the database about texts that tell a number', async () => {
  const texts = [
    ...Object.values(disguises).flatMap((ways) => ways(own)),
    ...usualForms(own),
    '王小明',
    'wxid_8f3k2',
    'A123456',
    '2026-11-30 18:00',
  ].filter((text) => !text.includes('\0'))
  const { rows } = await sql<{ text: string; carries: boolean }>`
    select text, ${carriesNumber(sql`text`)} as carries from unnest(${texts}::text[]) as text`.execute(
    server.db,
  )
  const missed = rows.filter(({ text, carries }) => findNumbers(text, [own]).length > 0 && !carries)
  expect(missed.map(({ text }) => text)).toEqual([])
  expect(rows.slice(-4).map(({ carries }) => carries)).toEqual([false, false, false, false])
})

it('knows the numbers of customers who were there before it knew numbers', async () => {
  const contacts = (phone: string) => [{ name: '母', phone, relation: '' }]
  const id = await store(server, { uid: agent.id, phone: own })
  const other = await store(server, { uid: agent.id, phone: '', qq: '1' })
  await write({ id, contacts: contacts('13700001111') }, agent)
  await write({ id, phone: '13600001111', contacts: contacts('13700002222') }, agent)
  const known = async () => [
    (await storedRow(server, id)).known_phones,
    (await storedRow(server, other)).known_phones,
  ]
  const kept = [[own, '13700001111', '13600001111', '13700002222'], []]
  expect(await known()).toEqual(kept)
  await sql`drop trigger customers_phones on customers`.execute(server.owner)
  await sql`drop function remember_phones`.execute(server.owner)
  await sql`alter table customers drop column known_phones`.execute(server.owner)
  await sql.raw(migration.sql).execute(server.owner)
  expect(await known()).toEqual(kept)
  // The first use of a plan from before the columns changed is refused.
  const written = async () => {
    await write({ id, phone: '13600003333' }, agent)
    return (await known())[0]
  }
  await expect.poll(written).toEqual([...(kept[0] ?? []), '13600003333'])
})
