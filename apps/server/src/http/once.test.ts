import { REQUEST_SECONDS } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { forgetOldRequests, once } from './once.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.remove())

const call = 'customers/customers/create' as const
const request = (requestId: string | undefined, body: object = { name: '陈', tags: [1] }, uid = 1001) => ({
  uid,
  requestId,
  call,
  body,
})

/** Work that counts how often it is done, and what it answers again. */
const worker = (id = 7) => {
  let done = 0
  return {
    work: {
      first: async () => {
        done += 1
        return { id, result: `made ${id}` }
      },
      again: async (known: number) => `made ${known} before`,
    },
    times: () => done,
  }
}

const run = (asked: ReturnType<typeof request>, { work }: ReturnType<typeof worker>) =>
  server.db.transaction().execute((trx) => once(trx, asked, work))

it('does a request once, however often it is sent, and each time where it has no id', async () => {
  const one = worker()
  const asked = request('request-0001')
  expect([await run(asked, one), await run(asked, one), await run(asked, one)]).toEqual([
    'made 7',
    'made 7 before',
    'made 7 before',
  ])
  const nameless = worker()
  expect([await run(request(undefined), nameless), await run(request(undefined), nameless)]).toEqual([
    'made 7',
    'made 7',
  ])
  expect([one.times(), nameless.times()]).toEqual([1, 2])
})

it('knows a body by its values, in whatever order they stand', async () => {
  const one = worker()
  await run(request('request-0002', { a: 1, b: { c: 2, d: 3 } }), one)
  expect(await run(request('request-0002', { b: { d: 3, c: 2 }, a: 1 }), one)).toBe('made 7 before')
})

it('refuses the same id for something else, and lets another user have it', async () => {
  const one = worker()
  await run(request('request-0003', { name: '陈' }), one)
  await expect(run(request('request-0003', { name: '林' }), one)).rejects.toMatchObject({
    error: 'request_reused',
    status: 422,
  })
  expect(await run(request('request-0003', { name: '林' }, 1002), worker(8))).toBe('made 8')
  expect(one.times()).toBe(1)
})

it('does it once when the same request comes twenty times at once', async () => {
  const one = worker()
  const answers = await Promise.all(Array.from({ length: 20 }, () => run(request('request-0004'), one)))
  expect(answers.toSorted()).toEqual(['made 7', ...Array.from({ length: 19 }, () => 'made 7 before')])
  expect(one.times()).toBe(1)
})

it('forgets a request whose work failed, so that it can be sent again', async () => {
  const failing = { first: () => Promise.reject(new Error('no')), again: async () => 'before' }
  const asked = request('request-0005')
  await expect(server.db.transaction().execute((trx) => once(trx, asked, failing))).rejects.toThrow('no')
  expect(await run(asked, worker())).toBe('made 7')
})

it('remembers for eight days and no longer', async () => {
  const one = worker()
  const age = (requestId: string, seconds: number) =>
    sql`update done_requests set created_at = now() - make_interval(secs => ${seconds})
      where request_id = ${requestId}`.execute(server.db)
  for (const id of ['request-0006', 'request-0007', 'request-0008']) await run(request(id), one)
  await age('request-0006', REQUEST_SECONDS - 60)
  await age('request-0007', REQUEST_SECONDS + 1)
  await age('request-0008', REQUEST_SECONDS + 1)
  expect([await run(request('request-0006'), one), await run(request('request-0007'), one)]).toEqual([
    'made 7 before',
    'made 7',
  ])
  await forgetOldRequests(server.db)
  const kept = await server.db
    .selectFrom('done_requests')
    .select('request_id')
    .where('request_id', 'in', ['request-0006', 'request-0007', 'request-0008'])
    .orderBy('request_id')
    .execute()
  expect({ kept, seconds: REQUEST_SECONDS }).toEqual({
    kept: [{ request_id: 'request-0006' }, { request_id: 'request-0007' }],
    seconds: 691_200,
  })
})
