import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, passwords, type RunningServer } from '../support/server.ts'
import { call } from '../contract/support/api.ts'
import { uploadTo } from '../contract/support/files.ts'
import { withDatabase } from './support/database.ts'
import { signIn } from './support/writers.ts'

let server: RunningServer
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '20' } })
  token = await signIn(server, passwords.administrator)
})
afterAll(() => server.dispose())

const stored = () =>
  withDatabase(server.dataDir, async (client) => {
    const { rows } = await client.query<{ rows: number; cents: number }>(
      `select count(*)::int as rows, coalesce(sum(spend), 0)::float8 as cents from datum where day < '2016-01-01'`,
    )
    return rows[0]
  })

const days = Array.from({ length: 1000 }, (_, at) =>
  new Date(Date.UTC(2013, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
)
const channels = ['竞价-移动端', '竞价-电脑端', '信息流广告', '直播间', '公众号'].flatMap((source) =>
  ['', '示例搜索-皮肤主账户'].map((account) => `${source},${account}`),
)
const lines = days.flatMap((day) =>
  ['示例安和医院', '示例仁康医院'].flatMap((hospital) =>
    channels.map((channel) => `${day},${hospital},${channel}`),
  ),
)
const isBad = (at: number) => at % 40 === 7
const text = [
  '日期,医院,渠道,账户,消费',
  ...lines.map((line, at) => `${line},${isBad(at) ? '坏' : '"1,234.50"'}`),
].join('\n')

test('a file of 20,000 rows whose server is killed while it stores them is stored whole or not at all, and told', async () => {
  const { data } = await uploadTo(server, 'statistics/reports_datum/importExcel', {
    token,
    name: '推广.csv',
    content: text,
  })
  expect([data.rows, data.created]).toEqual([20_000, 19_500])
  const bad = lines.flatMap((_, at) => (isBad(at) ? [[at + 2, '消费', '坏']] : []))
  expect(data.refused.map(({ row, column, text: found }) => [row, column, found])).toEqual(bad)
  expect(data.refused.every(({ reason }) => reason.length > 0)).toBe(true)
  const run = () =>
    call(server, 'statistics/reports_datum/importRun/{id}', {
      token,
      params: { id: data.id },
      body: { mapping: data.mapping, run: true },
    })
  for (const wait of [60, 250, 600]) {
    const answer = run().catch(() => undefined)
    await new Promise((done) => setTimeout(done, wait))
    await server.kill()
    await answer
    expect([0, 19_500]).toContain((await stored())?.rows)
    server = await startServer({ dataDir: server.dataDir })
    token = await signIn(server, passwords.administrator)
  }
  const { data: last } = await run()
  expect([last.created + last.same, last.done]).toEqual([19_500, true])
  expect(await stored()).toEqual({ rows: 19_500, cents: 19_500 * 123_450 })
}, 300_000)
