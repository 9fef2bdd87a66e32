import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readStored, writeStored } from './stored-setting.ts'

const tea = {
  key: 'tea',
  schema: z.strictObject({ cups: z.int(), sugar: z.int() }),
  standard: { cups: 2, sugar: 1 },
}
const milk = { key: 'milk', schema: z.strictObject({ warm: z.boolean() }), standard: { warm: true } }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())
beforeEach(async () => {
  await server.db.deleteFrom('system_config').where('key', 'in', ['tea', 'milk']).execute()
})

const put = (key: string, value: unknown) =>
  server.db
    .insertInto('system_config')
    .values({ key, value: JSON.stringify(value) })
    .execute()

test('what was never stored, or cannot be read, has its standard', async () => {
  expect(await readStored(server.db, tea, milk)).toEqual([{ cups: 2, sugar: 1 }, { warm: true }])
  for (const unreadable of [{ cups: 'many', sugar: 1 }, 'tea', [3, 4], null, { cups: 3, lemon: 1 }]) {
    await put('tea', unreadable)
    expect(await readStored(server.db, tea)).toEqual([{ cups: 2, sugar: 1 }])
    await server.db.deleteFrom('system_config').where('key', '=', 'tea').execute()
  }
})

test('a field that came later has its standard beside what was stored before', async () => {
  await put('tea', { cups: 5 })
  expect(await readStored(server.db, milk, tea)).toEqual([{ warm: true }, { cups: 5, sugar: 1 }])
})

test('what is written is read, and takes the place of what was there', async () => {
  for (const cups of [3, 4]) {
    await server.db.transaction().execute((trx) => writeStored(trx, tea, { cups, sugar: 0 }))
    expect(await readStored(server.db, tea, milk)).toEqual([{ cups, sugar: 0 }, { warm: true }])
  }
})
