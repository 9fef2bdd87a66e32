import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { customerFields } from '@hospital-crm/api/entities'
import { startBenchServer, type BenchServer } from '../list/bench-server.ts'
import { post, signIn } from '../list/http.ts'
import { spreadOf } from '../list/timing.ts'
import type { Probed } from './probe.ts'
import type { Read } from './reader.ts'
import { checks, describe, type Measured } from './report.ts'

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '2' },
    port: { type: 'string', default: '4329' },
    data: { type: 'string', default: '.data-bench' },
  },
})
const root = resolve(import.meta.dirname, '../../..')
const rows = Number(options.rows)
/** Every field of a list row. */
const columns = Object.entries(customerFields)
  .filter(([, field]) => !('extraOnly' in field))
  .map(([name]) => name)
const BREATH_MILLISECONDS = 20
const IDLE_MILLISECONDS = 8000

const probe = async ({ child }: BenchServer): Promise<Probed> => {
  const answer = once(child, 'message')
  child.send('probe')
  return ((await answer) as [Probed])[0]
}

/** Milliseconds of first windows, asked one after the other until told to stop. */
const otherCaller = (address: string, token: string) => {
  const times: number[] = []
  const over = new AbortController()
  const done = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await post(address, { page_size: 100, total: false }, token)
      times.push(performance.now() - began)
      await pause(BREATH_MILLISECONDS)
    }
  })()
  return async () => {
    over.abort()
    await done
    return spreadOf(times)
  }
}

/** The newest id with which the question has exactly so many rows. */
const asOfFor = async (address: string, token: string, wanted: number, newest: number): Promise<number> => {
  let [low, high] = [0, newest]
  while (low < high) {
    const asOf = Math.floor((low + high) / 2)
    const text = await post(address, { page_size: 1, as_of: asOf }, token)
    const { total } = (JSON.parse(text) as { data: { total: number } }).data
    if (total >= wanted) high = asOf
    else low = asOf + 1
  }
  return low
}

const readExport = async (url: string, token: string, body: unknown): Promise<Read> => {
  const reader = fork(resolve(import.meta.dirname, 'reader.ts'))
  const answer = Promise.race([once(reader, 'message'), once(reader, 'exit')])
  reader.send({ url, token, body })
  const [read] = (await answer) as [Read | number]
  if (typeof read === 'number') throw new Error('The export could not be read.')
  return read
}

const run = async () => {
  const server = await startBenchServer({
    root,
    dataDir: resolve(root, options.data),
    port: Number(options.port),
    customers: Number(options.customers),
    probe: pathToFileURL(resolve(import.meta.dirname, 'probe.ts')).href,
  })
  try {
    const base = `${server.url}/interface/v1/customers/customers`
    const exporter = await signIn(server.url, 'admin', server.passwords.administrator)
    const other = await signIn(server.url, 'guminglang', server.passwords.agent)
    const asOf = await asOfFor(`${base}/index/1`, exporter, rows, Number(options.customers) * 2)
    const body = { columns, as_of: asOf }
    // A server at work: its code is compiled and its memory has the size that work gives it.
    for (const format of ['csv', 'xlsx'])
      await readExport(`${base}/export/1`, exporter, { ...body, format, as_of: Math.floor(asOf / 10) })
    const warm = otherCaller(`${base}/index/1`, other)
    await pause(IDLE_MILLISECONDS / 4)
    await warm()
    console.log(
      `${columns.length} columns; ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}\n`,
    )

    const measured: Measured[] = []
    for (let round = 1; round <= Number(options.rounds); round += 1)
      for (const format of ['csv', 'xlsx']) {
        await probe(server)
        const quiet = otherCaller(`${base}/index/1`, other)
        await pause(IDLE_MILLISECONDS)
        const idle = await quiet()
        const idleProbe = await probe(server)
        const meanwhile = otherCaller(`${base}/index/1`, other)
        const read = await readExport(`${base}/export/1`, exporter, { ...body, format })
        const busy = await meanwhile()
        const result = {
          title: `${format}, round ${round}`,
          read,
          idle,
          busy,
          idleProbe,
          probe: await probe(server),
        }
        measured.push(result)
        console.log(describe(result))
      }
    console.log(`\n${checks(measured, rows).join('\n')}`)
  } finally {
    await server.stop()
  }
}

await run()
