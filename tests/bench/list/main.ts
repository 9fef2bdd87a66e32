import { readFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startBenchServer } from './bench-server.ts'
import { post, signIn } from './http.ts'
import { prepareNarrow } from './narrow.ts'
import { listQuestions } from './list-questions.ts'
import { prepareMenu } from './menu.ts'
import { questionsFor, type Asker, type AskedList, type BenchQuestion } from './questions.ts'
import { heading, line, type Measured } from './report.ts'
import { interleaved } from './timing.ts'

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    samples: { type: 'string', default: '100' },
    port: { type: 'string', default: '4329' },
    data: { type: 'string', default: '.data-bench' },
    /** Measures only questions with this in their title. */
    only: { type: 'string', default: '' },
  },
})
const root = resolve(import.meta.dirname, '../../..')
const customers = Number(options.customers)
const samples = Math.max(40, Number(options.samples))
const dataDir = resolve(root, options.data)

interface Bench {
  url: string
  client: pg.Client
  tokens: Record<Asker, string>
  paths: Record<AskedList, string>
}

/** How many rows or which count both ways answer; a fast wrong answer is worth nothing. */
const sizes = (text: string, rows: readonly Record<string, unknown>[]) => {
  const { list, total } = (JSON.parse(text) as { data: { list: unknown[]; total: number | null } }).data
  return total === null ? [list.length, rows.length] : [total, Number(rows[0]?.['count'])]
}

const explain = async (client: pg.Client, { sql, values }: BenchQuestion): Promise<string> => {
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain (costs off) ${sql}`, [...values])
  return rows.map((row) => row['QUERY PLAN'].trim().replace(/^->\s*/, '')).join(' | ')
}

const measure = async ({ url, client, tokens, paths }: Bench, question: BenchQuestion): Promise<Measured> => {
  const address = `${url}/interface/v1/customers/${paths[question.list ?? 'customer']}`
  const ask = () => post(address, question.body, tokens[question.asker])
  const query = () => client.query(question.sql, [...question.values])
  const [api, sql] = sizes(await ask(), (await query()).rows as Record<string, unknown>[])
  if (api !== sql) throw new Error(`${question.title}: the API answers ${api}, the SQL ${sql}`)
  const [apiTimes, sqlTimes] = await interleaved(ask, query, { samples })
  return { question, api: apiTimes, sql: sqlTimes, plan: await explain(client, question) }
}

const run = async () => {
  const server = await startBenchServer({ root, dataDir, port: Number(options.port), customers })
  const address = JSON.parse(await readFile(join(dataDir, 'database.json'), 'utf8')) as pg.ClientConfig
  const client = new pg.Client(address)
  try {
    await client.connect()
    const { rows } = await client.query<{ customers: string; follow_ups: string; audit: string }>(
      `select (select count(*) from customers) as customers, (select count(*) from follow_ups) as follow_ups,
         (select count(*) from audit_log) as audit`,
    )
    console.log(
      `${rows[0]?.customers} customers, ${rows[0]?.follow_ups} follow-ups, ${rows[0]?.audit} audit rows; ${samples} samples each`,
    )
    const narrow = await prepareNarrow(client)
    const administrator = await signIn(server.url, 'admin', server.passwords.administrator)
    const bench: Bench = {
      url: server.url,
      client,
      tokens: {
        administrator,
        narrow: await signIn(server.url, narrow.username, server.passwords.agent),
        hospital: await signIn(server.url, 'guminglang', server.passwords.agent),
        disease: await signIn(server.url, 'yechenxi', server.passwords.agent),
      },
      paths: {
        customer: 'customers/index/1',
        lead: 'cusleads/index',
        pool: 'cuspools/index',
        waste: 'cuswastes/index',
        menu: `customers/index/${await prepareMenu(server.url, administrator)}`,
      },
    }
    console.log(
      `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} before the measurement\n\n${heading}`,
    )
    const measured: Measured[] = []
    const questions = [...questionsFor(customers), ...(await listQuestions(client, narrow.scope))]
    for (const question of questions.filter(({ title }) => title.includes(options.only))) {
      const result = await measure(bench, question)
      measured.push(result)
      console.log(line(result))
    }
    console.log('\nPlans of the SQL:')
    for (const { question, plan } of measured) console.log(`- ${question.title}: ${plan}`)
  } finally {
    await client.end()
    await server.stop()
  }
}

await run()
