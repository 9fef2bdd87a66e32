import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dispositionOf } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { employ, furnish, storedRow, store } from '../customers/testing/hospital.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { malformedFiles, type Malformed } from './testing/malformed.ts'

let server: TestServer
let token: string
let files: Malformed[]
beforeAll(async () => {
  ;[server, files] = await Promise.all([startTestServer(), malformedFiles()])
  await furnish(server)
  token = (await employ(server, 'importer')).token
}, 120_000)
afterAll(() => server.remove())

const upload = async ({ name, content }: Pick<Malformed, 'name' | 'content'>) => {
  const answer = await fetch(`${server.address}/interface/v1/customers/imports/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': dispositionOf(name),
    },
    body: new Uint8Array(content),
  })
  const { data } = (await answer.json()) as { data: { error?: string; reason?: string } }
  return [data.error, data.reason]
}

it(
  'refuses every malformed file by its name, writes nothing, and goes on serving',
  { timeout: 180_000 },
  async () => {
    const id = await store(server, { name: '王芳', phone: '16900000001' })
    const before = await storedRow(server, id)
    const said: unknown[] = []
    // Each is read by a thread of its own, which takes most of a second; a full run has them all.
    const tried = inject('isFull') ? files : files.filter((_, at) => at % 3 === 0)
    for (const file of tried) said.push([file.name, ...(await upload(file))])
    expect(said).toStrictEqual(tried.map(({ name, error, reason }) => [name, error, reason]))
    expect(said.length).toBe(inject('isFull') ? 95 : 32)

    const counts = await Promise.all(
      (['imports', 'import_rows', 'customers'] as const).map(async (table) => {
        const { count } = await server.db
          .selectFrom(table)
          .select((from) => from.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return count
      }),
    )
    expect(counts).toStrictEqual([0, 0, 1])
    expect(await storedRow(server, id)).toStrictEqual(before)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    expect(
      await upload({ name: 'good.csv', content: Buffer.from('姓名,手机号\n王芳,16900000002\n') }),
    ).toStrictEqual([undefined, undefined])
  },
)

it(
  'reads in at most 100 MB and three seconds of a processor, whatever is in the file',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hospital-crm-files-'))
    const script = fileURLToPath(new URL('./testing/measure.ts', import.meta.url))
    const heavy = [
      'blanks',
      'million',
      'one long text',
      'tags within',
      'attribute',
      'more rows',
      'cell without end',
    ]
    const measured = files.filter(({ name }) => heavy.some((part) => name.includes(part)))
    expect(measured.length).toBe(12)
    try {
      const tried = inject('isFull') ? measured : measured.filter((_, at) => at % 3 === 0)
      for (const [at, { name, content, error }] of tried.entries()) {
        const path = join(folder, String(at))
        writeFileSync(path, content)
        const { stdout } = await promisify(execFile)(process.execPath, [script, path])
        const { megabytes, seconds, ended } = JSON.parse(stdout) as {
          megabytes: number
          seconds: number
          ended: string
        }
        expect([name, ended, megabytes <= 100, seconds <= 3]).toStrictEqual([name, error, true, true])
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
