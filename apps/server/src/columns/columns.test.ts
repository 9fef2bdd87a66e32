import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListLayout } from '@hospital-crm/api/entities'
import { employ, type Colleague } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let one: Colleague
let other: Colleague

beforeAll(async () => {
  server = await startTestServer()
  one = await employ(server, 'one')
  other = await employ(server, 'other', {}, [])
})
afterAll(() => server.remove())

const layout: ListLayout = {
  order: ['name', 'id', 'phone'],
  hidden: ['city'],
  widths: { name: 220, phone: 131.5 },
  pinned: { id: 'none', price: 'end' },
}
const keep = (list: string, kept: unknown, { token } = one) =>
  server.call('customers/listColumns/update', { body: { list, layout: kept } }, token)
const kept = async ({ token } = one) =>
  (await server.call('customers/listColumns/index', {}, token)).data.layouts.map((row) => [
    row.list,
    row.layout,
  ])

it('comes back as it was left, list by list, and the last write counts', async () => {
  await keep('leads', { hidden: ['name'] })
  await keep('customers', { order: ['id'] })
  await keep('customers', layout)
  expect(await kept()).toEqual([
    ['customers', layout],
    ['leads', { hidden: ['name'] }],
  ])
})

it('is nobody else’s, and needs no permission', async () => {
  await keep('customers', { hidden: ['uid'] }, other)
  expect(await kept(other)).toEqual([['customers', { hidden: ['uid'] }]])
  expect(await kept()).toContainEqual(['customers', layout])
})

it('goes back to the usual columns', async () => {
  await keep('pools', layout)
  await keep('pools', null)
  expect((await kept()).map(([list]) => list)).not.toContain('pools')
})

it('belongs to a customer menu that is there, and goes with it', async () => {
  const { data } = await server.call('customers/cumenus/create', { body: { name: '一' } }, one.token)
  const list = `menu-${data.id}`
  expect((await keep(list, layout)).code).toBe(200)
  expect((await kept()).map(([name]) => name)).toContain(list)
  await server.call('customers/cumenus/delete/{id}', { params: { id: data.id } }, one.token)
  expect((await kept()).map(([name]) => name)).not.toContain(list)
  expect((await keep(list, layout)).data.error).toBe('not_found')
})

const many = Array.from({ length: 61 }, (_, index) => `field_${index}`)
const forAll = (columns: readonly string[], value: unknown) =>
  Object.fromEntries(columns.map((column) => [column, value]))

it('takes as many columns as a list may have', async () => {
  const sixty = { widths: forAll(many.slice(1), 90), pinned: forAll(many.slice(1), 'end') }
  expect((await keep('wastes', sixty)).code).toBe(200)
  await keep('wastes', null)
})

it.each<[string, unknown, string]>([
  ['nowhere', layout, 'list'],
  ['menu-0', layout, 'list'],
  ['customers', { order: ['a b'] }, 'layout.order.0'],
  ['customers', { widths: { name: -1 } }, 'layout.widths.name'],
  ['customers', { pinned: { name: 'top' } }, 'layout.pinned.name'],
  ['customers', { widths: forAll(many, 90) }, 'layout.widths'],
  ['customers', { pinned: forAll(many, 'end') }, 'layout.pinned'],
  ['customers', { note: 'x' }, 'layout.note'],
])('refuses %s with %o', async (list, given, field) => {
  const { code, data } = await keep(list, given)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
})

const changePhrases = (body: { add?: string[]; remove?: string[] }, { token } = one) =>
  server.call('customers/phrases/update', { body }, token)
const phrasesOf = async ({ token } = one) =>
  (await server.call('customers/phrases/index', { body: {} }, token)).data.list

it('keeps the phrases of each person, without blanks and repetitions', async () => {
  const write = (add: string[]) => changePhrases({ add })
  const read = phrasesOf
  expect(await read()).toEqual([])
  expect((await write(['已发路线 ', '没接', '没接'])).data.list).toEqual(['已发路线', '没接'])
  expect([await read(), await read(other)]).toEqual([['已发路线', '没接'], []])
  const refused = [[' '], ['x'.repeat(201)], Array.from({ length: 31 }, (_, at) => `${at}`)]
  expect(await Promise.all(refused.map(async (list) => (await write(list)).code))).toEqual([422, 422, 422])
  expect((await write(Array.from({ length: 29 }, (_, at) => `${at}`))).data.fields).toEqual({
    add: expect.any(String) as string,
  })
  expect(await read()).toHaveLength(2)
})

it('keeps what two tabs add at once, and takes away what one names alone', async () => {
  const writer = await employ(server, 'writer', {}, [])
  await changePhrases({ add: ['一', '二'] }, writer)
  await Promise.all(
    [{ add: ['三'] }, { add: ['四'] }, { remove: ['一', '没有'] }].map((body) => changePhrases(body, writer)),
  )
  expect((await phrasesOf(writer)).toSorted()).toEqual(['三', '二', '四'].toSorted())
})
