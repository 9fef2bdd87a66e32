import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLifeCycleJobs } from '../customers/acts/jobs.ts'
import { store } from '../customers/testing/hospital.ts'
import { inHospital } from '../customers/testing/in-hospital.ts'
import { startNoticeJobs } from '../notices/jobs.ts'
import { startMessageJobs } from '../sms/jobs.ts'
import type { TestServer } from '../testing/test-server.ts'
import { failureText } from './failure.ts'

let server: TestServer
inHospital((hospital) => ({ server } = hospital))

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('names the kind, the table and the constraint, and quotes nothing of the row', async () => {
  const row = { name: '王小梅', phone: '13912345678', stage: 'nowhere' as 'customer' }
  const error: unknown = await store(server, row).catch((reason: unknown) => reason)
  // What the database says of it holds the row.
  expect(error).toMatchObject({ detail: expect.stringContaining('13912345678') })
  const text = failureText(error)
  expect(text.split('\n')[0]).toBe(
    'error, code 23514, schema public, table customers, constraint customers_stage_check',
  )
  expect(text).not.toMatch(/139|王小梅/)
})

it('says where something failed that is none of the database, without its words', () => {
  const [first, place = ''] = failureText(new SyntaxError('"13912345678"\nis not JSON')).split('\n')
  expect([first, place.includes('failure.test.ts')]).toEqual(['SyntaxError', true])
  expect([failureText('13912345678'), failureText(undefined)]).toEqual(['unknown', 'unknown'])
})

it('says that a connection is gone where the driver gives no code for it', () => {
  const [first] = failureText(new Error('Connection terminated unexpectedly')).split('\n')
  expect(first).toBe('Error, the connection to the database is gone')
})

it.each([
  {
    words: 'Messages could not be sent:',
    start: () => startMessageJobs({ db: server.db.withSchema('away'), settings: server.settings }),
  },
  {
    words: 'Due plans could not be told:',
    start: () => startNoticeJobs(server.db.withSchema('away'), server.settings),
  },
  {
    words: 'Customers could not be recycled:',
    start: () => startLifeCycleJobs(server.db.withSchema('away'), server.audit, server.settings),
  },
])('a round that failed says so: $words', async ({ words, start }) => {
  await start().stop()
  // 42P01: there is no such table.
  expect(console.error).toHaveBeenCalledWith(words, expect.stringMatching(/^error, code 42P01\n {4}at /))
})
