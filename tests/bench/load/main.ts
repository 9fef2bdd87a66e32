import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../support/server.ts'
import { startBenchServer } from '../list/bench-server.ts'
import { openLine } from './ask.ts'
import { race } from './claims.ts'
import { kinds, writes, type Kind } from './kinds.ts'
import { gather, hire, type Person } from './people.ts'
import { cpuOf, spent } from './processes.ts'
import { describeCosts, describeScene } from './report.ts'
import { play } from './scene.ts'
import { METRICS_TOKEN, watch } from './watch.ts'

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    /** People and their thinking in ms, as `50x1000`. */
    scenes: { type: 'string', default: '50x1000,50x0,200x1000' },
    seconds: { type: 'string', default: '20' },
    data: { type: 'string' },
  },
})
const root = resolve(import.meta.dirname, '../../..')
const WARM_UP_MS = 5000
const ALONE_MS = 2000
const RACERS = 100
const LEADS = 50
const WRITERS = 50

const temporary = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hospital-crm-load-'))
  await chmod(folder, 0o711)
  return folder
}

const run = async () => {
  const dataDir = options.data === undefined ? await temporary() : resolve(options.data)
  const server = await startBenchServer({
    root,
    dataDir,
    port: await freePort(),
    customers: Number(options.customers),
    env: { METRICS_TOKEN, CALLS_PER_MINUTE: '1000000' },
  })
  const address = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as pg.ClientConfig
  const connect = async () => {
    const client = new pg.Client({ ...address, application_name: 'watch' })
    await client.connect()
    return client
  }
  const [client, activity, select] = [await connect(), await connect(), await connect()]
  const line = openLine(server.url)
  let people: Person[] = []
  try {
    const cpu = cpuOf(server.child.pid ?? 0, dataDir)
    const processors = availableParallelism()
    const measured = async <Result>(work: () => Promise<Result>) => {
      const stop = watch({ activity, select }, line, server.url)
      const before = cpu()
      const result = await work()
      const taken = spent(before, cpu())
      return { result, cpu: taken, waits: await stop() }
    }
    const scenes = options.scenes.split(',').map((text) => text.split('x').map(Number))
    const most = Math.max(WRITERS, ...scenes.map(([count = 0]) => count))
    people = await gather(client, server.url, most)
    console.log(`${most} people are in; ${processors} processors, load ${loadavg()[0]?.toFixed(1)}\n`)
    await play({ people: people.slice(0, 8), among: kinds, think: 0, lasts: WARM_UP_MS })

    const costs: Map<string, { server: number; database: number }> = new Map()
    const alone: Awaited<ReturnType<typeof play>>['tally'] = new Map()
    const first = people.slice(0, 1)
    for (const kind of kinds) {
      const before = cpu()
      const { tally } = await play({ people: first, among: [kind], think: 0, lasts: ALONE_MS })
      const taken = spent(before, cpu())
      const met = tally.get(kind.name)
      if (met === undefined) continue
      alone.set(kind.name, met)
      costs.set(kind.name, {
        server: taken.server / met.took.length,
        database: taken.database / met.took.length,
      })
    }
    console.log(describeCosts(costs, alone))

    const scene = async (title: string, count: number, think: number, among: readonly Kind[]) => {
      const lasts = Number(options.seconds) * 1000
      const { result, ...rest } = await measured(() =>
        play({ people: people.slice(0, count), among, think, lasts }),
      )
      console.log(describeScene({ title, ...result, ...rest, costs, processors }))
    }
    for (const [count = 0, think = 0] of scenes)
      await scene(`${count} people, ${think} ms of thinking`, count, think, kinds)
    await scene(`${WRITERS} people who write alone, without thinking`, WRITERS, 0, writes)

    const heard = people.reduce((sum, person) => sum + person.heard(), 0)
    console.log(`\n${heard} frames were heard by ${people.length} sockets`)

    const racers = await hire(client, server.url, RACERS)
    people.push(...racers)
    for (const asking of ['all', 'each'] as const) {
      const began = performance.now()
      const { result, ...rest } = await measured(() => race(client, racers, LEADS, asking))
      const title = `${RACERS} people claim ${LEADS} leads at once, ${asking === 'all' ? 'all in one call' : 'one call for each'}: ${result.owned} of ${result.leads} have an owner, ${result.granted} were given`
      console.log(
        describeScene({
          title,
          tally: result.tally,
          took: performance.now() - began,
          ...rest,
          costs,
          processors,
        }),
      )
    }
  } finally {
    for (const one of [client, activity, select]) await one.end()
    await server.stop()
    line.close()
    for (const person of people) person.close()
    if (options.data === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

await run()
