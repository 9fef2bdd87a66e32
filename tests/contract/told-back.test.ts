import {
  datumFields,
  extraInfoFields,
  isWritable,
  writableFields,
  type CustomerRow,
  type DatumRow,
} from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '60', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  token = await asAdministrator(server)
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** What an update refuses of what was answered, with its words. */
const refused: unknown[] = []
const tell = async (what: string, answer: Promise<{ status: number; data: unknown }>) => {
  const { status, data } = await answer
  if (status !== 200) refused.push([what, status, (data as { fields?: object } | null)?.fields])
}

test('a customer takes back every field as it was answered, one by one and together', async () => {
  const rowsOf = async () => {
    const body = { page: 1, page_size: 40, sort: [{ field: 'id' as const, order: 'asc' as const }] }
    const params = { menuId: 1 }
    return (await call(server, 'customers/customers/index/{menuId}', { token, params, body })).data.list
  }
  const whole = async (row: CustomerRow) => {
    const body = { id: row.id, fields: [...extraInfoFields] }
    const { data } = await call(server, 'customers/customers/extraInfo', { token, body })
    const all: Record<string, unknown> = { ...row, ...data }
    return Object.fromEntries(writableFields.map((field) => [field, all[field]]))
  }
  const before = await rowsOf()
  refused.length = 0
  for (const row of before.slice(0, 12)) {
    const values = await whole(row)
    await tell(
      `${row.id}`,
      call(server, 'customers/customers/update', {
        token,
        body: { id: row.id, version: row.version, ...values },
      }),
    )
    for (const [key, value] of Object.entries(values))
      if (isWritable(key as 'name'))
        await tell(
          `${row.id} ${key}`,
          call(server, 'customers/customers/update', { token, body: { id: row.id, key, value } }),
        )
  }
  expect(refused).toEqual([])
  expect(await rowsOf()).toEqual(before)
})

test('the sheet of figures takes back every figure as it was answered, empty ones too', async () => {
  const question = { from: '2026-03-01', to: '2026-03-03' }
  const key = { day: '2026-03-02', hospital: 1, source: 0, promoted_id: 0 }
  await call(server, 'statistics/reports_datum/update', {
    token,
    body: { cells: [{ row: key, field: 'clicks', value: 7 }] },
  })
  const rowsOf = async () =>
    (await call(server, 'statistics/reports_datum/index', { token, body: question })).data.rows
  const before = await rowsOf()
  const told = ({ day, hospital, source, promoted_id, ...figures }: DatumRow) =>
    datumFields.map((field) => ({
      row: { day, hospital, source, promoted_id },
      field,
      value: figures[field],
      base: figures[field],
    }))
  refused.length = 0
  const cells = before.flatMap(told)
  expect(cells.some(({ field, value }) => field === 'spend' && value === null)).toBe(true)
  await tell('the sheet', call(server, 'statistics/reports_datum/update', { token, body: { cells } }))
  expect(refused).toEqual([])
  expect(await rowsOf()).toEqual(before)
})

test('parameters, the own profile and the limits of messages take back what they answer', async () => {
  refused.length = 0
  const { data: parameters } = await call(server, 'systemConfig/parameters', { token })
  await tell('parameters', call(server, 'systemConfig/update', { token, body: parameters }))
  const { data: profile } = await call(server, 'users/profile', { token })
  const { nickname, phone, avatar } = profile
  await tell('profile', call(server, 'users/updateProfile', { token, body: { nickname, phone, avatar } }))
  expect(refused).toEqual([])
})
