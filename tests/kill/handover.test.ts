import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, passwords, type RunningServer } from '../support/server.ts'
import { withDatabase } from './support/database.ts'
import { signIn } from './support/writers.ts'

const [LEAVER, CUSTOMERS, PLANS] = [1900, 20_000, 3000] as const
const TAKERS = [1901, 1902, 1903] as const
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '20' } })
})
afterAll(() => server.dispose())

const post = async (path: string, body: object = {}) => {
  const token = await signIn(server, passwords.administrator)
  const response = await fetch(`${server.url}/interface/v1/users/${path}/${LEAVER}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ((await response.json()) as { data: { state: string; done: number; undone: number; kept: number } })
    .data
}
const count = (where: string) =>
  withDatabase(server.dataDir, async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${where}`)
    return rows[0]?.n ?? 0
  })
const reach = (field: 'done' | 'undone', wanted: number) =>
  expect
    .poll(async () => (await post('handoverState'))[field], { timeout: 120_000, interval: 50 })
    .toBeGreaterThan(wanted)
const restart = async () => {
  await server.kill()
  server = await startServer({ dataDir: server.dataDir })
}

test(`a handover of ${CUSTOMERS} customers that is killed twice is carried out once, and comes back whole`, async () => {
  await withDatabase(server.dataDir, async (client) => {
    await client.query(`insert into users (id, username, nickname, role_id)
      select id, 'mate' || id, '同事' || id, 1 from generate_series(1900, 1903) id`)
    await client.query(
      `insert into customers (stage, name, uid, hospital, next_followed, created_time, updated_time)
        select 'customer', '客户' || n, $1, n % 3 + 1, case when n <= $2 then 1900000000 else 0 end, 1780000000, 1780000000
        from generate_series(1, $3::int) n`,
      [LEAVER, PLANS, CUSTOMERS],
    )
  })
  const began = performance.now()
  await post('handover', { to: TAKERS, split: 'load', shares: [] })
  for (const some of [1000, 9000]) {
    await reach('done', some)
    await restart()
  }
  await expect.poll(async () => (await post('handoverState')).state, { timeout: 300_000 }).toBe('done')
  console.log(
    `${CUSTOMERS} handed over with two kills in ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  const taken = `customers where uid = any('{${TAKERS.join(',')}}')`
  expect([await count(taken), await count(`customers where uid = ${LEAVER}`)]).toEqual([CUSTOMERS, 0])
  expect(await count(`${taken} and next_followed > 0`)).toBe(PLANS)
  // Once each: a second time would have made another version.
  expect(await count(`${taken} and version <> 2`)).toBe(0)

  await withDatabase(server.dataDir, (client) =>
    client.query(
      `update customers set version = version + 1 where id in (select id from ${taken} order by id limit 17)`,
    ),
  )
  await post('handoverUndo')
  await reach('undone', 3000)
  await restart()
  await expect.poll(async () => (await post('handoverState')).state, { timeout: 300_000 }).toBe('undone')
  const { undone, kept } = await post('handoverState')
  expect([undone, kept, await count(`customers where uid = ${LEAVER}`)]).toEqual([
    CUSTOMERS - 17,
    17,
    CUSTOMERS - 17,
  ])
})
