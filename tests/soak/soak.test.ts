import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../contract/support/database.ts'
import { runServerFile } from '../kill/support/processes.ts'
import { passwords, startServer, type RunningServer } from '../support/server.ts'
import { startAgent, type Agent, type Tally } from './support/agents.ts'
import { percentile, residentMegabytes } from './support/figures.ts'
import { allKnow } from './support/fleet.ts'
import { randomFrom } from './support/random.ts'

const SEED = 20_261_122
const LOAD_SECONDS = 90
/** Until then the server compiles, fills its caches and grows its heap to what it works in. */
const WARM_UP_SECONDS = 30
/** Memory is the median over so many seconds, at the end of the warm-up and at the end of the load. */
const WINDOW_SECONDS = 10
const GROWTH_MEGABYTES = 60
const SAMPLE_MILLISECONDS = 200
const HEALTH_P99_MILLISECONDS = 1000
/** Agents of each of the six seeded roles. */
const AGENTS_PER_ROLE = 2

let server: RunningServer
const agents: Agent[] = []
const tally: Tally = { took: new Map(), gone: 0, failures: [], followUps: [], edits: [] }

beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '2000', ACCESS_LOG: '0' } })
})
afterAll(async () => {
  for (const agent of agents) agent.tab().close()
  await server.dispose()
})

const rows = async <Row extends object>(statement: string, values: readonly unknown[] = []) => {
  const database = await openDatabase(server)
  try {
    return await database.rows<Row>(statement, values)
  } finally {
    await database.close()
  }
}

/** Samples memory and the time that a trivial answer takes, until the load is over. */
const watch = async (over: () => boolean) => {
  const began = performance.now()
  const memory: { second: number; megabytes: number }[] = []
  const health: number[] = []
  while (!over()) {
    const asked = performance.now()
    const { status } = await fetch(`${server.url}/healthz`)
    health.push(performance.now() - asked)
    if (status !== 200) tally.failures.push(`healthz answered ${status}`)
    memory.push({ second: (asked - began) / 1000, megabytes: await residentMegabytes(server.pid) })
    await pause(SAMPLE_MILLISECONDS)
  }
  const during = (from: number) =>
    percentile(
      memory
        .filter(({ second }) => second >= from && second < from + WINDOW_SECONDS)
        .map(({ megabytes }) => megabytes),
      0.5,
    )
  return { health, warm: during(WARM_UP_SECONDS), last: during(LOAD_SECONDS - WINDOW_SECONDS) }
}

test('Agents of every role work together without an error, a leak or a stall', async () => {
  const ready = server.logs().length
  const colleagues = await rows<{ id: number; username: string; role_id: number }>(
    `select id, username, role_id from (
       select *, row_number() over (partition by role_id order by id) as place from users where id > 1000) as colleague
      where place <= $1 order by id`,
    [AGENTS_PER_ROLE],
  )
  expect(colleagues.length).toBe(6 * AGENTS_PER_ROLE)
  for (const { id, username, role_id } of colleagues)
    agents.push(
      await startAgent({
        origin: server.url,
        username,
        uid: id,
        password: passwords.agent,
        mayRemove: role_id <= 2,
        random: randomFrom(SEED + id),
        tally,
      }),
    )

  const end = performance.now() + LOAD_SECONDS * 1000
  const over = () => performance.now() >= end
  const [{ health, warm, last }] = await Promise.all([watch(over), ...agents.map(({ work }) => work(over))])

  const calls = [...tally.took.values()].reduce((sum, { length }) => sum + length, 0)
  console.log(
    [
      `${calls} calls of ${agents.length} agents in ${LOAD_SECONDS} s, ${tally.failures.length} failed, ${tally.gone} met a customer that lay in the recycle bin`,
      `memory ${warm.toFixed(0)} MB after ${WARM_UP_SECONDS} s, ${last.toFixed(0)} MB at the end (bound +${GROWTH_MEGABYTES})`,
      `healthz p50 ${percentile(health, 0.5).toFixed(1)} ms, p99 ${percentile(health, 0.99).toFixed(1)} ms, longest ${Math.max(...health).toFixed(1)} ms`,
      ...[...tally.took].map(
        ([purpose, took]) =>
          `${purpose}: ${took.length}, p50 ${percentile(took, 0.5).toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} ms`,
      ),
    ].join('\n'),
  )
  expect(tally.failures).toEqual([])
  expect(last - warm).toBeLessThan(GROWTH_MEGABYTES)
  expect(percentile(health, 0.99)).toBeLessThan(HEALTH_P99_MILLISECONDS)
  await vi.waitFor(
    () =>
      expect(
        allKnow(
          agents.map(({ tab }) => tab()),
          agents.length,
        ),
      ).toBe(true),
    10_000,
  )

  const followUps = await rows<{ text: string }>(
    "select content as text from follow_ups where content like 'soak-%'",
  )
  const edits = await rows<{ text: string }>(
    "select changes->'desc'->>'new' as text from audit_log where action = 'customer.update' and changes->'desc'->>'new' like 'soak-%'",
  )
  expect({
    followUps: followUps.map(({ text }) => text).toSorted(),
    edits: edits.map(({ text }) => text).toSorted(),
  }).toEqual({ followUps: tally.followUps.toSorted(), edits: tally.edits.toSorted() })

  const verified = await runServerFile('commands/verify-audit.ts', { DATA_DIR: server.dataDir })
  console.log(verified.output.trim())
  expect(verified).toMatchObject({ code: 0 })
  expect(server.logs().slice(ready)).toBe('')
  expect(await server.stop()).toBe(0)
})
