import { request } from 'node:http'
import { eveningZone } from '@hospital-crm/api/fixtures'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, pathOf } from './support/api.ts'
import { hireCrowd, type Agent } from './support/crowd.ts'
import { openDatabase, type Database } from './support/database.ts'
import { asAdministrator } from './support/people.ts'
import { sharedKey, startBeside } from './support/second-server.ts'

const env = {
  ...sharedKey,
  SEED_CUSTOMERS: '50',
  PLAN_CHECK_SECONDS: '3600',
  RECYCLE_CHECK_SECONDS: '86400',
  TIME_ZONE: eveningZone(),
}
const AGENTS = 100
const ROUNDS = inject('isFull') ? 50 : 12
/** Times that everybody begins a day with all its claims. */
const DAYS = inject('isFull') ? 30 : 1

let server: RunningServer
let beside: RunningServer
let database: Database
let admin: string
let crowd: Agent[]
beforeAll(async () => {
  server = await startServer({ env })
  beside = await startBeside(server, env)
  database = await openDatabase(server)
  admin = await asAdministrator(server)
  crowd = await hireCrowd(database, AGENTS)
})
afterAll(async () => {
  await database.close()
  await beside.dispose()
  await server.dispose()
})

const limit = (limits: object) =>
  call(server, 'customers/lifeCycle/update', { token: admin, body: { limits } })
beforeEach(async () => {
  await Promise.allSettled(open)
  await limit({ claims_per_day: 0, customers_held: 0, cooling_off_days: 0 })
  await database.rows('truncate agent_claims')
})

/** Every second one asks the other process. */
const processOf = (position: number) => (position % 2 === 0 ? server : beside)

const leads = async (count: number, stage = 'lead'): Promise<number[]> => {
  const rows = await database.rows<{ id: number }>(
    `insert into customers (stage, created_time, updated_time, phone)
     select $2, 1, 1, '' from generate_series(1, $1) returning id`,
    [count, stage],
  )
  return rows.map(({ id }) => id)
}

/** Claims without an answer yet: a test that ran out of time leaves some, and they count in the one after it. */
const open = new Set<Promise<unknown>>()

const receive = (
  agent: Agent,
  ids: number[],
  position: number,
  list: 'cusleads' | 'cuspools' = 'cusleads',
) => {
  const answer = call(processOf(position), `customers/${list}/receive`, { token: agent.token, body: { ids } })
  open.add(answer)
  return answer.finally(() => open.delete(answer))
}

const ownersOf = (ids: number[]) =>
  database.rows<{ id: number; stage: string; uid: number; version: number }>(
    'select id, stage, uid, version from customers where id = any($1) order by id',
    [ids],
  )

describe('many who want the same', () => {
  test(`one of ${AGENTS} agents gets a lead, the others hear who, ${ROUNDS} times`, async ({ signal }) => {
    const raced: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      signal.throwIfAborted()
      const [id = 0] = await leads(1, round % 2 === 0 ? 'lead' : 'pool')
      const list = round % 2 === 0 ? 'cusleads' : 'cuspools'
      const answers = await Promise.all(crowd.map((agent, at) => receive(agent, [id], at + round, list)))
      const winner = crowd[answers.findIndex(({ status }) => status === 200)]
      const by = { id: winner?.id, nickname: winner?.nickname }
      const outcome = {
        winners: answers.filter(({ status }) => status === 200).length,
        losersToldWhoWon: answers.filter(
          ({ status, data }) =>
            status === 409 && JSON.stringify(data) === JSON.stringify({ error: 'already_received', by }),
        ).length,
        stored: (await ownersOf([id])).map((row) => ({ ...row, isWinners: row.uid === winner?.id, uid: 0 })),
      }
      raced.push(id)
      expect(outcome).toEqual({
        winners: 1,
        losersToldWhoWon: AGENTS - 1,
        stored: [{ id, stage: 'customer', version: 2, uid: 0, isWinners: true }],
      })
    }
    const logged = await database.rows<{ times: number }>(
      `select count(*)::int as times from audit_log
       where action = 'customer.receive' and result = 'ok' and target_id = any($1) group by target_id`,
      [raced.map(String)],
    )
    expect(logged).toEqual(Array.from({ length: ROUNDS }, () => ({ times: 1 })))
  }, 120_000)

  test('ten agents who want the same fifty leads, in any order, share them out', async () => {
    const ids = await leads(50)
    const asking = crowd.slice(0, 10)
    const answers = await Promise.all(
      asking.map((agent, at) => receive(agent, [...ids.slice(at * 5), ...ids.slice(0, at * 5)], at)),
    )
    const taken = answers.flatMap(({ data }, at) => data.done.map((id) => ({ id, uid: asking[at]?.id })))
    const stored = await ownersOf(ids)
    expect(taken.toSorted((one, other) => one.id - other.id)).toEqual(
      stored.map(({ id, uid }) => ({ id, uid })),
    )
    const refused = answers.flatMap(({ data }) => data.failed.map(({ code }) => code))
    expect(refused).toEqual(Array.from({ length: 450 }, () => 'already_received'))
  })
})

describe('limits under twenty calls at once', () => {
  const claimed = async (agent: Agent, list: 'lead' | 'pool' = 'lead') => {
    const ids = await leads(20, list)
    const answers = await Promise.all(ids.map((id, at) => receive(agent, [id], at)))
    const held = await database.rows<{ held: number }>(
      "select count(*)::int as held from customers where uid = $1 and stage = 'customer'",
      [agent.id],
    )
    const refused = answers.filter(({ status }) => status !== 200).map(({ data }) => data.error)
    return { done: 20 - refused.length, refused: [...new Set(refused)], held: held[0]?.held }
  }

  test(
    `the claims of a day are never exceeded and none is lost, for ten agents, ${DAYS} times`,
    async ({ signal }) => {
      await limit({ claims_per_day: 7 })
      for (let day = 0; day < DAYS; day += 1) {
        await database.rows('update customers set uid = 0 where uid > 1030')
        await database.rows('truncate agent_claims')
        for (const agent of crowd.slice(0, 10)) {
          signal.throwIfAborted()
          expect(await claimed(agent)).toEqual({ done: 7, refused: ['claim_limit'], held: 7 })
        }
      }
    },
    120_000 + DAYS * 10_000,
  )

  test('nobody holds more customers than allowed, for ten agents', async () => {
    await database.rows('update customers set uid = 0 where uid > 1030')
    await limit({ customers_held: 4 })
    for (const agent of crowd.slice(10, 20))
      expect(await claimed(agent)).toEqual({ done: 4, refused: ['holding_limit'], held: 4 })
  })
})

/** Sends a call and hangs up as soon as it is written: whatever comes of it, nobody hears. */
const sendAndHangUp = (
  where: RunningServer,
  name: 'customers/customers/create' | 'customers/followups/create',
  token: string,
  body: object,
) =>
  new Promise<void>((resolve) => {
    const sent = request(`${where.url}${pathOf(name)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    sent.on('error', () => {})
    sent.on('close', resolve)
    sent.end(JSON.stringify(body), () => sent.destroy())
  })

describe('an answer that was lost', () => {
  test('makes one customer, however often the request comes again', async () => {
    const { token } = crowd[0] as Agent
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `只来一次${round}`
      const body = { name, wechat: `once-${round}`, request_id: `customer-${round}` }
      const lost = sendAndHangUp(processOf(round), 'customers/customers/create', token, body)
      const answers = await Promise.all(
        [0, 1, 2].map((at) => call(processOf(at), 'customers/customers/create', { token, body })),
      )
      await lost
      const last = await call(beside, 'customers/customers/create', { token, body })
      const rows = await database.rows<{ id: number }>('select id from customers where name = $1', [name])
      expect({ rows, answers: [...answers, last].map(({ status, data }) => [status, data.id]) }).toEqual({
        rows: [{ id: last.data.id }],
        answers: Array.from({ length: 4 }, () => [200, last.data.id]),
      })
    }
  })

  test('makes one follow-up, however often the request comes again', async () => {
    const { id: uid, token } = crowd[1] as Agent
    const [customer] = await database.rows<{ id: number }>(
      `insert into customers (stage, uid, created_time, updated_time) values ('customer', $1, 1, 1) returning id`,
      [uid],
    )
    const cus_id = customer?.id ?? 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = {
        cus_id,
        content: `第 ${round} 次`,
        next_followed: null,
        next_followed_desc: '',
        request_id: `followup-${round}`,
      }
      const lost = sendAndHangUp(processOf(round), 'customers/followups/create', token, body)
      const answers = await Promise.all(
        [0, 1, 2].map((at) => call(processOf(at), 'customers/followups/create', { token, body })),
      )
      await lost
      const last = await call(server, 'customers/followups/create', { token, body })
      expect([...answers, last].map(({ status, data }) => [status, data.id])).toEqual(
        Array.from({ length: 4 }, () => [200, last.data.id]),
      )
    }
    const rows = await database.rows<{ content: string }>(
      'select content from follow_ups where cus_id = $1 order by id',
      [cus_id],
    )
    const [{ followed_num } = { followed_num: 0 }] = await database.rows<{ followed_num: number }>(
      'select followed_num from customers where id = $1',
      [cus_id],
    )
    expect({ followed_num, rows }).toEqual({
      followed_num: ROUNDS,
      rows: Array.from({ length: ROUNDS }, (_row, round) => ({ content: `第 ${round} 次` })),
    })
  })

  test('leaves a receiver what they took: asking again is done, and counts once', async () => {
    const agent = crowd[2] as Agent
    const [id = 0] = await leads(1)
    const answers = await Promise.all([0, 1, 2, 3].map((at) => receive(agent, [id], at)))
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      answers.map(() => [200, { done: [id], failed: [] }]),
    )
    const claims = await database.rows<{ claimed: number }>(
      'select claimed from agent_claims where uid = $1',
      [agent.id],
    )
    expect([claims, await ownersOf([id])]).toEqual([
      [{ claimed: 1 }],
      [{ id, stage: 'customer', uid: agent.id, version: 2 }],
    ])
  })
})
