import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator } from './support/people.ts'
import { malformed, push } from './support/platform.ts'
import { sharedKey, startBeside } from './support/second-server.ts'

const SECRET = 'canary-platform-91c4'
const keys = { ...sharedKey, SECRETS_KEY: 'one-key-for-the-secrets-of-both-processes' }
const LEADS = Number(process.env['INTAKE_LEADS'] ?? 240)
const WORKERS = 8

let first: RunningServer
let second: RunningServer
let database: Database
let token: string
let path: string
let id: number
beforeAll(async () => {
  first = await startServer({ env: { ...keys, SEED_CUSTOMERS: '0', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(first)
  second = await startBeside(first, keys)
  token = await asAdministrator(first)
  const made = await call(first, 'supervision/clues/create', {
    token,
    body: { name: '平台', secret: SECRET },
  })
  id = made.data.id
  path = `/open/v1/clues/${made.data.username}`
}, 120_000)
afterAll(async () => {
  await database.close()
  await second.dispose()
  await first.dispose()
})

const phoneOf = (at: number) => `138${String(20_000_000 + at)}`

/** Three versions of a lead; the middle one comes twice. Which comes when is as good as random, and the same in each run. */
const schedule = Array.from({ length: LEADS * 4 }, (_, place) => {
  const shuffled = (place * 7919) % (LEADS * 4)
  const at = shuffled % LEADS
  const version = Math.floor(shuffled / LEADS) % 3
  return {
    at,
    body: JSON.stringify({
      id: `lead-${at}`,
      name: `客${at}`,
      phone: phoneOf(at),
      ...(version > 0 && { age: 20 + version }),
    }),
  }
})

/** A platform repeats what it has no answer to, at whichever server there is. */
const deliver = async (place: number, body: string): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const server = (place + tries) % 2 === 0 ? first : second
    const drops = tries === 1 && place % 9 === 0
    const answer = await push(
      server,
      path,
      { body, secret: SECRET },
      drops ? AbortSignal.timeout(8) : undefined,
    )
    if (answer?.status === 200) return tries
    if (tries > 60) throw new Error(`not taken: ${JSON.stringify(answer)}`)
    if (answer === null) await new Promise((resume) => setTimeout(resume, 50))
  }
}

interface Pace {
  /** A second. */
  each: number
  /** Milliseconds that nineteen of twenty take at most. */
  p95: number
}

const paceOf = (count: number, seconds: number, took: readonly number[]): Pace => {
  const sorted = took.toSorted((one, other) => one - other)
  return { each: count / seconds, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}

/** The same number of rows written one by one, by as many connections, and nothing else: what no way in can beat. */
const bareInserts = async (count: number): Promise<Pace> => {
  await database.rows('create table bare (like customers including all)')
  const lines = await Promise.all(Array.from({ length: WORKERS }, () => openDatabase(first)))
  const took: number[] = []
  let next = 0
  const insert = `insert into bare (stage, name, phone, clue_id, created_time, updated_time)
    values ('lead', $1, $2, $3, 1, 1)`
  const write = async ({ rows }: Database) => {
    while (next < count) {
      const at = (next += 1)
      const began = performance.now()
      await rows(insert, [`客${at}`, phoneOf(at), id])
      took.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(lines.map(write))
  const seconds = (performance.now() - began) / 1000
  await Promise.all(lines.map((line) => line.close()))
  await database.rows('drop table bare')
  return paceOf(count, seconds, took)
}

test('two processes, one killed twice, take each lead once, whatever a platform repeats, reorders and drops', async () => {
  const took: number[] = []
  let next = 0
  let lost = 0
  let kills = 0
  const work = async () => {
    while (next < schedule.length) {
      const place = next
      next += 1
      const began = performance.now()
      const tries = await deliver(place, schedule[place]?.body ?? '')
      lost += tries - 1
      if (tries === 1) took.push(performance.now() - began)
      if (kills < 2 && next > (schedule.length * (kills + 1)) / 3) {
        kills += 1
        await second.kill()
        second = await startBeside(first, keys)
      }
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: WORKERS }, work))
  const seconds = (performance.now() - began) / 1000
  const pace = paceOf(schedule.length, seconds, took)
  const bare = await bareInserts(schedule.length)
  const told = ({ each, p95 }: Pace) => `${each.toFixed(0)} a second, p95 ${p95.toFixed(1)} ms`
  console.log(
    `Intake: ${schedule.length} pushes in ${seconds.toFixed(1)} s, ${lost} lost and repeated: ${told(pace)}; ` +
      `bare inserts: ${told(bare)}; ${(bare.each / pace.each).toFixed(1)} times as many`,
  )
  const customers = await database.rows<{ phone: string }>('select phone from customers order by phone')
  expect(customers.map(({ phone }) => phone)).toEqual(Array.from({ length: LEADS }, (_, at) => phoneOf(at)))
  const [counted] = await database.rows<{ leads: string; told: string }>(
    'select count(*) as leads, count(told_time) as told from clue_leads',
  )
  expect(Number(counted?.leads)).toBe(LEADS)
  expect(kills).toBe(2)
  const { data } = await call(first, 'supervision/clues/doctor', { token, body: { id } })
  expect(data.refused).toBe(0)
}, 180_000)

test('each of forty kinds of malformed bodies and each wrong signature is in the log with its reason', async () => {
  await database.rows('delete from clue_pushes')
  const told: (string | undefined)[] = []
  for (const { body } of malformed) told.push((await push(first, path, { body, secret: SECRET }))?.told)
  const forged = await push(second, path, { body: '{"id":"f","phone":"13800007777"}', secret: 'a guess' })
  const reasons = malformed.map(({ reason }) => reason)
  expect(malformed.length).toBeGreaterThanOrEqual(40)
  expect(told).toEqual(reasons)
  expect(forged).toEqual({ status: 401, told: 'signature_wrong' })
  const log = await database.rows<{ reason: string }>('select reason from clue_pushes order by id')
  expect(log.map(({ reason }) => reason)).toEqual([...reasons, 'signature_wrong'])
  const [counted] = await database.rows<{ rows: string }>('select count(*) as rows from customers')
  expect(Number(counted?.rows)).toBe(LEADS)
})

test('the secret is in no answer, no log and no text of the database', async () => {
  const answers = [
    await call(first, 'supervision/clues/index', { token }),
    await call(first, 'supervision/clues/doctor', { token, body: { id } }),
    await call(first, 'supervision/clues/pushes', { token, body: { id, limit: 100 } }),
    await call(first, 'supervision/clues/test', { token, body: { id, body: '{"id":"t"}' } }),
  ]
  const rows = [
    await database.rows('select row_to_json(t)::text as text from clue_pushes t'),
    await database.rows('select row_to_json(t)::text as text from clues t'),
    await database.rows('select row_to_json(t)::text as text from audit_log t'),
  ]
  const all = [...answers.map(({ text }) => text), JSON.stringify(rows), first.logs(), second.logs()].join(
    '\n',
  )
  const hex = Buffer.from(SECRET).toString('hex')
  expect([all.includes(SECRET), all.includes(hex)]).toEqual([false, false])
})
