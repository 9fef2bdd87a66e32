import { dispositionOf } from '@hospital-crm/api/rules'
import type { CustomerImport } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { employ, furnish } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { hostileElsewhere, hostileFiles, type Hostile } from './testing/hostile.ts'

let server: TestServer
let token: string
let files: Hostile[]
beforeAll(async () => {
  const [started, all] = await Promise.all([startTestServer(), hostileFiles()])
  server = started
  // Each of them is work of ten seconds; a full run has every text in the cells and in the headings.
  files = inject('isFull') ? all : all.filter((_, at) => at % 5 === 0)
  await furnish(server)
  token = (await employ(server, 'importer')).token
}, 120_000)
afterAll(() => server.remove())

const send = (path: string, { name, content }: Hostile): Promise<Response> =>
  fetch(`${server.address}/interface/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': dispositionOf(name),
    },
    body: new Uint8Array(content),
  })

const upload = async (file: Hostile): Promise<CustomerImport> => {
  const answer = await send('customers/imports/upload', file)
  return ((await answer.json()) as { data: { import: CustomerImport } }).data.import
}

/** Milliseconds of work that the thread which serves everybody has done so far. */
const served = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

it(
  'reads and tries small files that ask for much work without keeping anybody waiting',
  { timeout: 600_000 },
  async () => {
    const found: unknown[] = []
    for (const file of files) {
      const before = served()
      const { id, mapping } = await upload(file)
      const columns = mapping.some((field) => field !== null) ? mapping : mapping.with(0, 'name')
      const body = { mapping: columns, stage: 'customer' }
      const { data } = await server.call('customers/imports/dryRun/{id}', { params: { id }, body }, token)
      found.push([
        file.name,
        file.content.length < 30_000,
        data.wrong === data.rows,
        served() - before < 1500,
      ])
    }
    expect(found).toStrictEqual(files.map(({ name }) => [name, true, true, true]))
    expect(found.length).toBe(inject('isFull') ? 12 : 3)
  },
)

it(
  'does so at the doors of report data and of users, whose answers stay small',
  { timeout: 120_000 },
  async () => {
    const found: unknown[] = []
    for (const file of await hostileElsewhere()) {
      const before = served()
      const answer = await send(file.path, file)
      const text = await answer.text()
      found.push([file.name, answer.status, text.length < 400_000, served() - before < 1000])
    }
    expect(found).toStrictEqual([
      ['marks in days.xlsx', 200, true, true],
      ['merged cells.xlsx', 200, true, true],
      ['long names.xlsx', 413, true, true],
    ])
  },
)

it('tries figures of a file in turn', async () => {
  const content = Buffer.from(`日期,医院,展现\n${'2026-03-01,东院,5\n'.repeat(2000)}`)
  const sent = await send('statistics/reports_datum/importExcel', { name: 'a.csv', content })
  const { data } = (await sent.json()) as { data: { id: number } }
  const body = { mapping: ['day', 'hospital', 'impressions'] }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.call('statistics/reports_datum/importRun/{id}', { params: { id: data.id }, body }, token),
    ),
  )
  expect(new Set(answers.map(({ code, data: { error } }) => error ?? code))).toEqual(
    new Set([200, 'import_running']),
  )
})
