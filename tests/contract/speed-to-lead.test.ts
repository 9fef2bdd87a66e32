import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator } from './support/people.ts'
import { push } from './support/platform.ts'
import { sharedKey, startBeside } from './support/second-server.ts'

const SECRET = 'canary-speed-7d20'
const keys = { ...sharedKey, SECRETS_KEY: 'one-key-for-the-secrets-of-both-processes' }
const LEADS = 130
const ANSWERED = 20

let first: RunningServer
let second: RunningServer
let database: Database
let token: string
let agent: string
let id: number
let path: string
beforeAll(async () => {
  first = await startServer({ env: { ...keys, SEED_CUSTOMERS: '20', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(first)
  second = await startBeside(first, keys)
  token = await asAdministrator(first)
  agent = await as(first, 'full')
  const made = await call(first, 'supervision/clues/create', {
    token,
    body: { name: '平台', secret: SECRET, target_minutes: 30 },
  })
  id = made.data.id
  path = `/open/v1/clues/${made.data.username}`
  await call(first, 'systemConfig/update', {
    token,
    body: { working_hours: { week: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 1440 }], special: [] } },
  })
}, 120_000)
afterAll(async () => {
  await database.close()
  await second.dispose()
  await first.dispose()
})

const waitUntil = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resume) => setTimeout(resume, 20))
}

/** How many leads of the interface were offered in a round. */
const offeredIn = async (round: number): Promise<number> => {
  const [counted] = await database.rows<{ offers: string }>(
    'select count(*) as offers from clue_offers where clue_id = $1 and round = $2',
    [id, round],
  )
  return Number(counted?.offers)
}

/** Lets half an hour and a minute pass for every lead that nobody has answered. */
const wait = () =>
  database.rows(
    'update clue_leads set created_time = created_time - 1860 where clue_id = $1 and answered_time is null',
    [id],
  )

test('two processes, one killed while it offers, offer each late lead once in each round and none that was answered', async () => {
  for (let at = 0; at < LEADS; at += 1) {
    const body = JSON.stringify({ id: `late-${at}`, name: `客${at}`, phone: `139${String(30_000_000 + at)}` })
    expect((await push(at % 2 === 0 ? first : second, path, { body, secret: SECRET }))?.told).toBe('received')
  }
  const leads = await database.rows<{ id: number }>(
    'select customer_id as id from clue_leads where clue_id = $1 order by customer_id limit $2',
    [id, ANSWERED],
  )
  const received = await call(first, 'customers/cusleads/receive', {
    token: agent,
    body: { ids: leads.map((lead) => lead.id) },
  })
  expect(received.data.done.length).toBe(ANSWERED)
  for (const round of [1, 2]) {
    await wait()
    await waitUntil(async () => (await offeredIn(round)) > 0)
    await second.kill()
    second = await startBeside(first, keys)
    await waitUntil(async () => (await offeredIn(round)) >= LEADS - ANSWERED)
  }
  expect([await offeredIn(1), await offeredIn(2)]).toEqual([LEADS - ANSWERED, LEADS - ANSWERED])
  const [told] = await database.rows<{ asked: string; told: string; twice: string }>(
    `select
      (select sum(cardinality(asked)) from clue_offers where clue_id = $1) as asked,
      (select sum(cardinality(customer_ids)) from notices where kind = 'lead_waiting') as told,
      (select count(*) from (select user_id, lead from notices, unnest(customer_ids) as lead
        where kind = 'lead_waiting' group by user_id, lead having count(*) > 2) as more) as twice`,
    [id],
  )
  expect(told?.asked).toBe(told?.told)
  expect(Number(told?.twice)).toBe(0)
  const { data } = await call(first, 'supervision/clues/offers', { token, body: { id, limit: 100 } })
  expect([data.list.length, data.more]).toEqual([100, true])
  expect(data.list.every(({ answered_time: time, round }) => time === null && round === 'all')).toBe(true)
}, 120_000)

test('a change of the calendar moves the clock of every lead that waits, on both processes', async () => {
  const dueOn = async (server: RunningServer) => {
    const { data } = await call(server, 'customers/cusleads/index', {
      token,
      body: { filter: { clue_id: [id] }, sort: [{ field: 'id', order: 'asc' }], page_size: 1 },
    })
    return data.list[0]?.due_time
  }
  const open = await dueOn(first)
  expect([typeof open, await dueOn(second)]).toEqual(['number', open])
  await call(second, 'systemConfig/update', { token, body: { working_hours: { week: [] } } })
  expect([await dueOn(first), await dueOn(second)]).toEqual([undefined, undefined])
})
