import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { boundsOfDay, dayOf } from '@hospital-crm/api/rules'
import pg from 'pg'
import { startBenchServer } from '../list/bench-server.ts'
import { post, signIn } from '../list/http.ts'
import { prepareNarrow } from '../list/narrow.ts'
import { interleaved } from '../list/timing.ts'
import { sums } from './sums.ts'

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    samples: { type: 'string', default: '40' },
    port: { type: 'string', default: '4331' },
    data: { type: 'string', default: '.data-bench' },
    /** Ranges that are asked for. */
    spans: { type: 'string', default: 'month,year' },
  },
})
const root = resolve(import.meta.dirname, '../../..')
const dataDir = resolve(root, options.data)

/** Limits of p95 in ms: a report, and the whole data center. */
const limits = { month: { report: 150, console: 400 }, year: { report: 500, console: 1000 } } as const

const DAY = 86_400
const rangesBefore = (today: number) => ({
  month: { from: dayOf(today - 30 * DAY), to: dayOf(today) },
  year: { from: dayOf(today - 364 * DAY), to: dayOf(today) },
})

const cell = (text: string | number, width: number) => String(text).padStart(width)

const run = async () => {
  const server = await startBenchServer({
    root,
    dataDir,
    port: Number(options.port),
    customers: Number(options.customers),
  })
  const address = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as pg.ClientConfig
  const client = new pg.Client(address)
  try {
    await client.connect()
    const { rows: newest } = await client.query<{ at: number }>(
      'select max(created_time)::int as at from customers',
    )
    const { rows: reports } = await client.query<{ id: number; name: string }>(
      'select id, name from reports where status = 1 order by sort, id',
    )
    const narrow = await prepareNarrow(client)
    const tokens = {
      administrator: await signIn(server.url, 'admin', server.passwords.administrator),
      narrow: await signIn(server.url, narrow.username, server.passwords.agent),
    }
    await client.query(
      `update roles set permissions = (select permissions from roles where id = 1),
      console_panel = (select console_panel from roles where id = 1) where name = $1`,
      [narrow.username],
    )
    console.log(
      `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} before the measurement\n`,
    )
    console.log(`${'question'.padEnd(52)} API p50  API p95  SQL p50  SQL p95   ratio  limit`)
    const calls = [
      { name: 'console/index', title: 'data center', kind: 'console' as const, body: {} },
      ...reports.map(({ id, name }) => ({
        name: 'statistics/reports_forms/index',
        title: name,
        kind: 'report' as const,
        body: { id },
      })),
    ]
    const spans = Object.entries(rangesBefore(newest[0]?.at ?? 0)).filter(([span]) =>
      options.spans.split(',').includes(span),
    )
    for (const [span, range] of spans)
      for (const [who, token] of Object.entries(tokens))
        for (const { name, title, kind, body } of calls) {
          const values = [boundsOfDay(range.from).from, boundsOfDay(range.to).to]
          const [api, sql] = await interleaved(
            () => post(`${server.url}/interface/v1/${name}`, { ...body, ...range, compare: 'none' }, token),
            () => client.query(sums, values),
            { warmUp: 10, samples: Number(options.samples) },
          )
          const limit = limits[span as keyof typeof limits][kind]
          console.log(
            `${`${title}, ${span}, ${who}`.padEnd(52)}${[api.p50, api.p95, sql.p50, sql.p95].map((ms) => cell(ms.toFixed(1), 9)).join('')}${cell((api.p95 / sql.p95).toFixed(2), 8)}  ${api.p95 <= limit ? 'holds' : 'FAILS'} (${limit})`,
          )
        }
  } finally {
    await client.end()
    await server.stop()
  }
}

await run()
