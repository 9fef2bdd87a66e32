import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { socketDefaults } from '@hospital-crm/machines/socket'
import pg from 'pg'
import { residentMegabytes } from '../../soak/support/figures.ts'
import { startServer } from '../../support/server.ts'
import { cpuOf, spent } from '../load/processes.ts'
import { gather, plan } from './crowd.ts'
import { openSocketLine, type SocketLine } from './line.ts'

const { values: options } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    storm: { type: 'string', default: '2000' },
    /** Seconds of rest that the CPU is counted over. */
    rest: { type: 'string', default: '60' },
    /** Networks that people come from; of each so many sockets may wait for their sign-in at one time. */
    networks: { type: 'string', default: '20' },
  },
})
const [count, storm, rest, networks] = [options.sockets, options.storm, options.rest, options.networks].map(
  Number,
) as [number, number, number, number]

/** People arrive so many at a time. */
const BATCH = 250
const LOOK_MS = 50
const SETTLE_MS = 5000
const LIMIT_MS = 300_000
/** Plans become due all through the storm. */
const PLAN_SPAN_S = 30

/** Milliseconds until it holds, or until that takes too long; what does not hold then is told with the figures. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<number> => {
  const began = performance.now()
  while (!(await holds()) && performance.now() - began < LIMIT_MS) await pause(LOOK_MS)
  return performance.now() - began
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const machine = () => `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`

const server = await startServer({
  env: { SEED_CUSTOMERS: '20', PLAN_CHECK_SECONDS: '1', CALLS_PER_MINUTE: '1000000', ACCESS_LOG: '0' },
})
const address = JSON.parse(await readFile(join(server.dataDir, 'database.json'), 'utf8')) as pg.ClientConfig
const client = new pg.Client(address)
await client.connect()
const lines: SocketLine[] = []
try {
  const cpu = cpuOf(server.pid, server.dataDir)
  const people = await gather(client, count)
  const before = await residentMegabytes(server.pid)
  const [arrival, beforeArrival] = [performance.now(), cpu()]
  for (const [at, person] of people.entries()) {
    lines.push(openSocketLine(server.url, person, at % networks))
    if (lines.length % BATCH === 0) await until(() => lines.slice(-BATCH).every((line) => line.isOnline()))
  }
  await until(() => lines.every((line) => line.isOnline()))
  const frames = () => lines.reduce((sum, line) => sum + line.frames(), 0)
  const arrived = spent(beforeArrival, cpu())
  console.log(
    `${lines.filter((line) => line.isOnline()).length} sockets are in after ${seconds(performance.now() - arrival)}: ` +
      `CPU of the server ${seconds(arrived.server)}, of the database ${seconds(arrived.database)}, ${frames()} frames; ${machine()}`,
  )

  await pause(SETTLE_MS)
  const after = await residentMegabytes(server.pid)
  const perSocket = ((after - before) * 1024) / count
  console.log(
    `memory: ${before.toFixed(0)} MB without them, ${after.toFixed(0)} MB, ${perSocket.toFixed(1)} KB a socket`,
  )

  const atRest = cpu()
  await pause(rest * 1000)
  const taken = spent(atRest, cpu())
  const share = (ms: number) => `${(ms / rest / 10).toFixed(1)} %`
  console.log(
    `at rest for ${rest} s: server ${share(taken.server)} of a processor, database ${share(taken.database)}; ${machine()}`,
  )

  const refusals = () => lines.reduce((sum, line) => sum + line.refusals(), 0)
  const [refusedBefore, framesBefore, cpuBefore] = [refusals(), frames(), cpu()]
  await plan(client, people.slice(0, storm), PLAN_SPAN_S)
  const away = lines.slice(0, storm)
  for (const line of away) line.cut()
  await until(() => away.every((line) => !line.isOnline()))
  const half = until(() => away.filter((line) => line.isOnline()).length * 2 >= storm)
  const all = until(() => lines.every((line) => line.isOnline()))
  let slowest = 0
  const health = new AbortController()
  const asking = (async () => {
    while (!health.signal.aborted) {
      const asked = performance.now()
      await fetch(`${server.url}/healthz`).catch(() => {})
      slowest = Math.max(slowest, performance.now() - asked)
      await pause(LOOK_MS)
    }
  })()
  const [halfBack, allBack] = await Promise.all([half, all])
  const notices = async () => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from notices where kind = 'plan' and user_id = any($1)",
      [people.map(({ uid }) => uid)],
    )
    return rows[0]?.count ?? 0
  }
  await until(async () => (await notices()) >= storm)
  await until(() => away.every(({ known }) => known.size > 0))
  await pause(SETTLE_MS)
  health.abort()
  await asking
  const cost = spent(cpuBefore, cpu())
  const twice = lines.filter(
    ({ told, known }) => known.size > 1 || [...told.values()].some((times) => times > 1),
  )
  console.log(
    [
      `${storm} lines cut at once, a plan of each due within ${PLAN_SPAN_S} s; ${machine()}`,
      `half are back after ${seconds(halfBack)}, all after ${seconds(allBack)}, of which consoles wait ${seconds(socketDefaults.reconnectMs)} by themselves; ${lines.filter((line) => !line.isOnline()).length} are not back`,
      `refused and tried again: ${refusals() - refusedBefore}`,
      `slowest /healthz meanwhile: ${seconds(slowest)}; CPU: server ${seconds(cost.server)}, database ${seconds(cost.database)}; ${frames() - framesBefore} frames`,
      `notices: ${await notices()} stored, ${twice.length} people told twice, ${away.filter(({ known }) => known.size === 0).length} never`,
      `memory: ${(await residentMegabytes(server.pid)).toFixed(0)} MB`,
    ].join('\n'),
  )
} finally {
  for (const line of lines) line.close()
  await client.end()
  await server.dispose()
}
process.exit()
