import {
  fieldOf,
  fieldWordsZh,
  filterableFields,
  isWritable,
  writableFields,
  type CustomerForm,
  type WritableField,
} from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { download, finished, upload } from './support/files.ts'
import { as } from './support/people.ts'

let server: RunningServer
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '50', PLAN_CHECK_SECONDS: '3600' } })
  token = await as(server, 'admin')
})
afterAll(async () => {
  await server.dispose()
})

const master = { menuId: 1 }

/** Something that every field can hold; `nth` tells two of them apart. */
const sample = (field: WritableField, nth: number): unknown => {
  const { kind } = fieldOf(field)
  if (field === 'email') return `wang${nth}@example.com`
  if (kind === 'text') return field.endsWith('_url') ? `https://example.com/${nth}` : `${field}${nth}`
  const samples = {
    phone: `1391234000${nth}`,
    id: nth,
    tree: nth,
    tags: [nth],
    time: 1_800_000_000 + nth,
    money: `${nth}.50`,
    number: 30 + nth,
    contacts: [{ name: `王${nth}`, phone: `1381234000${nth}`, relation: '' }],
  }
  return samples[kind]
}
const form = (nth: number): Partial<CustomerForm> =>
  Object.fromEntries(writableFields.map((field) => [field, sample(field, nth)]))

const stored = async (id: number): Promise<Record<string, unknown>> => {
  const body = { filter: { id }, page_size: 1 }
  const { data } = await call(server, 'customers/customers/index/{menuId}', { token, params: master, body })
  const fields = writableFields.filter((field) => fieldOf(field).extra !== undefined)
  const extra = await call(server, 'customers/customers/extraInfo', { token, body: { id, fields } })
  return { ...data.list[0], ...extra.data }
}
const only = (values: Record<string, unknown>) =>
  Object.fromEntries(writableFields.map((field) => [field, values[field]]))

test('every field of the table is stored with a new customer, changed by itself, found, exported and imported', async () => {
  const made = await call(server, 'customers/customers/create', { token, body: form(1) })
  expect([made.status, made.data.fields]).toEqual([200, undefined])
  const { id } = made.data
  expect(only(await stored(id))).toEqual(form(1))

  for (const field of writableFields) {
    const body = { id, key: field, value: sample(field, 2) }
    const changed = await call(server, 'customers/customers/update', { token, body })
    expect([field, changed.status, changed.data.fields]).toEqual([field, 200, undefined])
  }
  const now = await stored(id)
  expect(only(now)).toEqual(form(2))

  for (const field of filterableFields.filter((name) => isWritable(name))) {
    const value = now[field]
    const asked = fieldOf(field).kind === 'time' ? { from: value, to: value } : value
    const body = { filter: { [field]: asked, id }, page_size: 1 }
    const found = await call(server, 'customers/customers/index/{menuId}', { token, params: master, body })
    expect([field, found.data.list?.map((row) => row.id)]).toEqual([field, [id]])
  }

  const { text } = await download(server, 'customers/customers/export/{menuId}', {
    token,
    params: master,
    body: { columns: writableFields, format: 'csv', ids: [id] },
  })
  const [headings = '', line = ''] = text.replace('\ufeff', '').split('\r\n')
  expect(headings.slice(1, -1).split('","')).toEqual(
    writableFields.map((field) => fieldWordsZh.fields[field]),
  )

  await call(server, 'customers/customers/delete/{id}', { token, params: { id }, body: {} })
  const unused = line.replace('"order_num2"', '"order_num3"')
  const { data: sent } = await upload(server, {
    name: '客户.csv',
    content: `${headings}\n${unused}\n`,
    token,
  })
  expect(sent.import.mapping).toEqual(writableFields)
  const params = { id: sent.import.id }
  const body = { mapping: sent.import.mapping, stage: 'customer' }
  const tried = await call(server, 'customers/imports/dryRun/{id}', { token, params, body })
  const rows = await call(server, 'customers/imports/rows/{id}', { token, params, body: {} })
  expect([tried.data.wrong, rows.data.list.map(({ problems }) => problems)]).toEqual([0, [{}]])
  await call(server, 'customers/imports/run/{id}', { token, params, body: { twins: true } })
  expect((await finished(server, sent.import.id, token)).done).toBe(1)
  const after = await call(server, 'customers/imports/rows/{id}', { token, params, body: {} })
  const again = await stored(after.data.list[0]?.customer_id ?? 0)
  expect(only(again)).toEqual(only({ ...now, order_num: 'order_num3' }))
})
