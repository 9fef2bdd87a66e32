import type { QueueState } from '@hospital-crm/api/entities'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { hireCrowd, type Agent } from './support/crowd.ts'
import { openDatabase, type Database } from './support/database.ts'
import { sharedKey, startBeside } from './support/second-server.ts'

const env = { ...sharedKey, SEED_CUSTOMERS: '50', TIME_ZONE: eveningZone(), CALLS_PER_MINUTE: '100000' }
const AGENTS = 20
const PEOPLE = inject('isFull') ? 500 : 80

let server: RunningServer
let beside: RunningServer
let database: Database
let crowd: Agent[]
beforeAll(async () => {
  server = await startServer({ env })
  beside = await startBeside(server, env)
  database = await openDatabase(server)
  crowd = await hireCrowd(database, AGENTS)
})
afterAll(async () => {
  await database.close()
  await beside.dispose()
  await server.dispose()
})

const question = { filter: { name: '队列' }, sort: [{ field: 'id', order: 'asc' }] }

/** One agent at work until nobody is left: most are called, some passed by; now and then the line is lost for good. */
const workOff = async ({ token }: Agent, position: number): Promise<{ met: number[]; done: number }> => {
  const target = position % 2 === 0 ? server : beside
  const ask = async (name: 'start' | 'next' | 'save', body: object): Promise<QueueState> => {
    const answer = await call(target, `customers/queue/${name}`, { token, body })
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`)
    return answer.data
  }
  const met: number[] = []
  let done = 0
  let state = await ask('start', { list: 'customers', question })
  for (let turn = 0; state.person !== null; turn += 1) {
    const { run } = state
    const { id } = state.person.row
    met.push(id)
    // Whoever comes back goes on at the same person.
    if (turn % 7 === 3) {
      await call(target, 'customers/queue/leave', { token, body: { run } })
      const again = await ask('start', { list: 'customers', question })
      if (again.person?.row.id !== id) {
        state = again
        continue
      }
    }
    if (turn % 11 === 5) {
      state = await ask('next', { run, id, step: 'later' })
      continue
    }
    const contact = {
      run,
      cus_id: id,
      content: '已联系',
      channel: 'call',
      request_id: `agent${position}-turn${turn}`,
    }
    state = await ask('save', contact)
    // An answer that was lost is asked for again, and counts once.
    if (turn % 5 === 0) state = await ask('save', contact)
    done += 1
  }
  return { met, done }
}

test(
  `${AGENTS} agents call ${PEOPLE} people over two processes, and nobody is called twice`,
  { timeout: 120_000 },
  async () => {
    const people = await database.rows<{ id: number }>(
      `insert into customers (stage, created_time, updated_time, name, phone)
     select 'customer', 1, 1, '队列' || n, '' from generate_series(1, $1) as n returning id`,
      [PEOPLE],
    )
    const results = await Promise.all(crowd.map(workOff))
    const calls = await database.rows<{ cus_id: number; times: number }>(
      'select cus_id, count(*)::int as times from follow_ups where cus_id = any($1) group by cus_id',
      [people.map(({ id }) => id)],
    )
    expect(calls.filter(({ times }) => times !== 1)).toEqual([])
    expect(calls).toHaveLength(PEOPLE)
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(PEOPLE)
    expect(results.filter(({ done }) => done > 0).length).toBeGreaterThan(1)
    expect(await database.rows('select cus_id from call_holds')).toEqual([])
  },
)
