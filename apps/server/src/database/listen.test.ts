import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { layLine, type DatabaseLine } from '../testing/database-line.ts'
import { listen, type Listener } from './listen.ts'

const heard = vi.fn<(channel: string, payload: string) => void>()
const onGap = vi.fn<() => void>()
let fresh: FreshDatabase
let line: DatabaseLine
let listener: Listener

beforeEach(async () => {
  vi.clearAllMocks()
  fresh = await freshDatabase()
  line = await layLine(fresh.url)
  const often = { retry: 20, ask: 50, patience: 1000 }
  listener = await listen({ connectionString: line.url }, ['crm_config'], heard, onGap, often)
})
afterEach(async () => {
  await listener.stop()
  await line.close()
})

const notify = async (payload: string) => {
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  await client.query('select pg_notify($1, $2)', ['crm_config', payload])
  await client.end()
}

it('hears of a connection that went silent without a word, makes another and tells that something was missed', async () => {
  await notify('before')
  await expect.poll(() => heard.mock.calls).toEqual([['crm_config', 'before']])
  line.silence()
  await notify('meanwhile')
  await expect.poll(() => onGap.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await notify('after')
  await expect
    .poll(() => heard.mock.calls)
    .toEqual([
      ['crm_config', 'before'],
      ['crm_config', 'after'],
    ])
  expect(line.made()).toBe(2)
})

it('tries again where the next connection answers nothing either', async () => {
  line.silenceNew(true)
  line.silence()
  await expect.poll(line.made, { timeout: 10_000 }).toBe(2)
  line.silenceNew(false)
  line.silence()
  await expect.poll(() => onGap.mock.calls.length, { timeout: 20_000 }).toBe(1)
  await notify('after')
  await expect.poll(() => heard.mock.calls).toEqual([['crm_config', 'after']])
})

it('ends with its server, also while the other end is silent', async () => {
  line.silence()
  await listener.stop()
  expect(onGap).not.toHaveBeenCalled()
})
