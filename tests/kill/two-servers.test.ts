import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedKey, startBeside } from '../contract/support/second-server.ts'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { compare } from './support/check.ts'
import { withDatabase } from './support/database.ts'
import { databaseFaults } from './support/faults.ts'
import { openLedger } from './support/ledger.ts'
import { runServerFile } from './support/processes.ts'
import { signIn, startWriters, type Writers } from './support/writers.ts'

const ROUNDS = 10
const WRITERS = 4
/** Plans that fall due in the middle of each round. */
const PLANS = 20
/** Whom the plans belong to; nobody signs in as this one. */
const PLANNER = 1950
const settings = { PLAN_CHECK_SECONDS: '1', SEED_CUSTOMERS: '20' }

const ledger = openLedger()
/** The first owns the database's process, the second only has its address. */
let first: RunningServer
let second: RunningServer
const beside = () => startBeside(first, settings)

beforeAll(async () => {
  first = await startServer({ env: { ...sharedKey, ...settings } })
  second = await beside()
  await withDatabase(first.dataDir, (client) =>
    client.query(`insert into users (id, username, nickname) values (${PLANNER}, 'planner', '计划')`),
  )
}, 180_000)
afterAll(async () => {
  await second.dispose()
  await first.dispose()
})

const load = async (): Promise<Writers[]> =>
  Promise.all(
    [first, second].map(async (server) =>
      startWriters({
        server,
        token: await signIn(server, passwords.administrator),
        ledger,
        writers: WRITERS,
      }),
    ),
  )

const plan = () =>
  withDatabase(first.dataDir, (client) =>
    client.query(
      `insert into customers (stage, name, uid, next_followed, created_time, updated_time)
        select 'customer', '计划', $1, extract(epoch from now())::bigint + n % 3, 1780000000, 1780000000
        from generate_series(1, $2::int) n`,
      [PLANNER, PLANS],
    ),
  )

/** Due plans and how often each was told. */
const told = () =>
  withDatabase(first.dataDir, async (client) => {
    const { rows } = await client.query<{ times: number; plans: number }>(
      `select times, count(*)::int as plans from (
         select count(notices.id)::int as times from customers left join notices
           on kind = 'plan' and customer_ids[1] = customers.id and plan_time = next_followed
         where uid = $1 group by customers.id) as each group by times order by times`,
      [PLANNER],
    )
    return rows
  })

const disagreements = () =>
  withDatabase(first.dataDir, async (client) => {
    const { unknown, ...rest } = await compare(client, ledger.attempts)
    return { rest, unknown }
  })
const none = { missing: [], halves: [], sneaked: [], broken: [] }

/** Milliseconds until a server answers that it can work. */
const healthy = async ({ url }: RunningServer): Promise<number> => {
  const began = performance.now()
  for (;;) {
    const status = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return performance.now() - began
    await pause(50)
  }
}

test(`two servers, each killed ${ROUNDS} times under load, lose no write and tell each plan once`, async () => {
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await plan()
    const writers = await load()
    await Promise.all(writers.map(({ acknowledged }) => acknowledged(10 + ((round * 7) % 20))))
    await second.kill()
    const began = performance.now()
    second = await beside()
    starts.push(performance.now() - began)
    await first.kill()
    await Promise.all(writers.map(({ stopped }) => stopped))
    const again = performance.now()
    first = await startServer({ dataDir: first.dataDir, env: { ...sharedKey, ...settings } })
    starts.push(performance.now() - again)
    expect({ round, ...(await disagreements()).rest }).toEqual({ round, ...none })
  }
  await expect.poll(told, { timeout: 30_000 }).toEqual([{ times: 1, plans: PLANS * ROUNDS }])
  const counts = ledger.count()
  console.log(
    `${ROUNDS * 2} kills: ${counts.acknowledged} acknowledged and there, ${counts.refused} refused, ${counts.unknown} unknown; ` +
      `${PLANS * ROUNDS} plans told once; ready again after ${Math.min(...starts).toFixed(0)}-${Math.max(...starts).toFixed(0)} ms`,
  )
})

test.for(Object.entries(databaseFaults))(
  'a database that is %s under load costs no write that was acknowledged and no restart by hand',
  async ([name, fault]) => {
    await plan()
    const writers = await load()
    await Promise.all(writers.map(({ acknowledged }) => acknowledged(30)))
    const before = ledger.count()
    await fault(first.dataDir)
    await pause(500)
    const back = await Promise.all([first, second].map(healthy))
    const after = await load()
    const began = performance.now()
    await Promise.all(after.map(({ acknowledged }) => acknowledged(30)))
    const wrote = performance.now() - began
    const pids = [first.pid, second.pid]
    for (const writer of [...writers, ...after]) writer.stop()
    await Promise.all([...writers, ...after].map(({ stopped }) => stopped))
    expect((await disagreements()).rest).toEqual(none)
    await expect.poll(async () => (await told()).map(({ times }) => times), { timeout: 30_000 }).toEqual([1])
    expect([first.pid, second.pid]).toEqual(pids)
    const counts = ledger.count()
    console.log(
      `${name}: healthy again after ${back.map((ms) => ms.toFixed(0)).join(' and ')} ms, then 60 writes in ${wrote.toFixed(0)} ms; ` +
        `${counts.acknowledged - before.acknowledged} acknowledged, ${counts.unknown - before.unknown} unknown`,
    )
  },
)

test('the audit log is whole after all of it', async () => {
  const verified = await runServerFile('commands/verify-audit.ts', { ...sharedKey, DATA_DIR: first.dataDir })
  console.log(verified.output.trim())
  expect(verified).toMatchObject({ code: 0 })
})
