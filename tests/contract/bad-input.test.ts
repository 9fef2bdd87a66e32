import { callNames, contract, type CallName } from '@hospital-crm/api/contract'
import { isErrorName } from '@hospital-crm/api/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, pathOf, refusalOf, send, type Answer, type Input } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { as, asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let admin: string
let before: Record<string, string>
let customer: number
let binned: number
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '200' } })
  database = await openDatabase(server)
  admin = await asAdministrator(server)
  const idIn = async (stage: string) =>
    (await database.rows<{ id: number }>('select id from customers where stage = $1 limit 1', [stage]))[0]
      ?.id ?? 0
  customer = await idIn('customer')
  binned = await idIn('waste')
  before = await database.snapshot()
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** Traces of the inside of a program: stack lines, file names, SQL, class names of libraries. */
const inside =
  /\bat .+:\d+:\d+|node:internal|node_modules|\.ts\b|select .+ from|violates|Zod|Fastify|Kysely|PostgreSQL/i

const expectHarmless = async (answers: readonly Answer[]) => {
  expect(answers.filter(({ text }) => inside.test(text)).map(({ text }) => text.slice(0, 300))).toEqual([])
  expect(
    answers
      .filter(({ data }) => !isErrorName((data as { error?: unknown } | null)?.error))
      .map(({ text }) => text.slice(0, 300)),
  ).toEqual([])
  expect(await database.snapshot()).toEqual(before)
  expect((await send(server, '/healthz')).status).toBe(200)
}

/** Calls that take JSON; what a file may be is tried where files are. */
const posts = callNames.filter((name) => contract[name].method === 'POST' && !('accepts' in contract[name]))
const needsSession = callNames.filter((name) => contract[name].access !== 'public')
/** Calls that end or restrict the session that makes them come with one of their own. */
const tokenFor = async (name: CallName) =>
  ['auth/logout', 'users/lockScreen', 'users/unlockScreen', 'users/resetPassword'].includes(name)
    ? asAdministrator(server)
    : admin

/** Sends the same input to every POST call, and answers what each said. */
const toEveryPost = async (input: Input) => {
  const answers: Answer[] = []
  for (const name of posts) answers.push(await call(server, name, { ...input, token: await tokenFor(name) }))
  return answers
}
const same = (answers: readonly Answer[], refusal: object) =>
  expect(answers.map(refusalOf)).toEqual(answers.map(() => refusal))

const refusals = {
  malformed: { status: 400, code: 400, error: 'malformed_json' },
  media: { status: 415, code: 415, error: 'unsupported_media_type' },
  large: { status: 413, code: 413, error: 'payload_too_large' },
  invalid: { status: 422, code: 422, error: 'validation_failed' },
  missing: { status: 404, code: 404, error: 'not_found' },
  ended: { status: 401, code: 101, error: 'session_ended' },
}

describe('Bodies that are none', () => {
  test('malformed JSON is named as such by every call', async () => {
    for (const body of [
      '{',
      '{"a":}',
      'null null',
      '{"a":1}}',
      '\u0000',
      "{'a':1}",
      '{"__proto__":{"x":1}}',
    ]) {
      const answers = await toEveryPost({ body })
      same(answers, refusals.malformed)
      await expectHarmless(answers)
    }
  })

  test('other formats are refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const answers = await toEveryPost({ body: 'a=1', headers: { 'content-type': type } })
      same(answers, refusals.media)
      await expectHarmless(answers)
    }
  })

  test('JSON that is no object is refused', async () => {
    for (const body of ['[]', '"text"', '7', 'true', '[{}]']) {
      const answers = await toEveryPost({ body })
      same(answers, refusals.invalid)
      await expectHarmless(answers)
    }
  })

  test('more than a megabyte is refused', async () => {
    const answers = await toEveryPost({ body: { name: 'x'.repeat(1_048_576) } })
    same(answers, refusals.large)
    await expectHarmless(answers)
  })
})

describe('Fields that do not fit', () => {
  test('unknown fields are refused by every call and named', async () => {
    const body = { definitely_unknown: 1 }
    const answers = (await toEveryPost({ body })) as Answer<{ fields: Record<string, string> }>[]
    same(answers, refusals.invalid)
    expect(answers.filter(({ data }) => data.fields['definitely_unknown'] !== '未知字段')).toEqual([])
    await expectHarmless(answers)
  })

  const cases: [string, CallName, object, string[]][] = [
    [
      'an unknown sort key',
      'customers/customers/index/{menuId}',
      { sort: [{ field: 'password', order: 'asc' }] },
      ['sort.0.field'],
    ],
    [
      'SQL as a sort key',
      'customers/customers/index/{menuId}',
      { sort: [{ field: 'id; drop table users', order: 'asc' }] },
      ['sort.0.field'],
    ],
    [
      'an unknown direction',
      'customers/customers/index/{menuId}',
      { sort: [{ field: 'id', order: 'sideways' }] },
      ['sort.0.order'],
    ],
    [
      'an unknown filter key',
      'customers/customers/index/{menuId}',
      { filter: { password: 'x' } },
      ['filter.password'],
    ],
    [
      'an inherited filter key',
      'customers/customers/index/{menuId}',
      { filter: { toString: 'x' } },
      ['filter.toString'],
    ],
    [
      'a filter of the wrong kind',
      'customers/customers/index/{menuId}',
      { filter: { hospital: { from: 1 } } },
      ['filter.hospital'],
    ],
    [
      'an unknown operator',
      'customers/customers/index/{menuId}',
      { where: { op: 'xor', children: [] } },
      ['where.op', 'where.children'],
    ],
    ['page 0', 'customers/customers/index/{menuId}', { page: 0 }, ['page']],
    ['a page of 501', 'customers/cusleads/index', { page_size: 501 }, ['page_size']],
    ['text for a number', 'customers/customers/index/{menuId}', { page: '1' }, ['page']],
    ['a long search', 'customers/customers/index/{menuId}', { q: 'x'.repeat(900_000) }, ['q']],
    [
      'a nameless long text',
      'customers/customers/create',
      { wechat: 'w1', name: 'x'.repeat(900_000) },
      ['name'],
    ],
    ['a short phone', 'customers/customers/create', { phone: '1381234' }, ['phone']],
    ['no way of contact', 'customers/customers/create', { name: '无' }, ['phone']],
    [
      'an address that is a script',
      'customers/customers/create',
      { wechat: 'w1', web_url: 'javascript:alert(1)' },
      ['web_url'],
    ],
    [
      'money that is none',
      'customers/customers/create',
      { wechat: 'w1', inspectCost: '1e9' },
      ['inspectCost'],
    ],
    ['an age of 151', 'customers/customers/create', { wechat: 'w1', age: 151 }, ['age']],
    ['a tag that is not offered', 'customers/customers/create', { wechat: 'w1', tags: [999] }, ['tags']],
    [
      'a hospital that is not offered',
      'customers/customers/create',
      { wechat: 'w1', hospital: 999 },
      ['hospital'],
    ],
    ['the owner', 'customers/customers/create', { wechat: 'w1', uid: 1 }, ['uid']],
    [
      'a companion with more than asked for',
      'customers/customers/create',
      { wechat: 'w1', contacts: [{ name: 'a', phone: '', relation: '', id: 1 }] },
      ['contacts.0.id'],
    ],
    [
      'an empty contact text',
      'customers/followups/create',
      { cus_id: 1, content: '', next_followed: null, next_followed_desc: '' },
      ['content'],
    ],
    [
      'unknown extra fields',
      'customers/customers/extraInfo',
      { id: 1, fields: ['password_hash'] },
      ['fields.0'],
    ],
    [
      'too many ids',
      'customers/cuswastes/restore',
      { ids: Array.from({ length: 501 }, (_, at) => at + 1) },
      ['ids'],
    ],
  ]
  test.each(cases)('%s', async (_title, name, body, fields) => {
    const answer = await call(server, name, { token: admin, body })
    expect({ ...refusalOf(answer), fields: Object.keys(answer.data.fields ?? {}).toSorted() }).toEqual({
      ...refusals.invalid,
      fields: fields.toSorted(),
    })
    await expectHarmless([answer])
  })

  test('read-only fields and keys are refused in an update, also together with good ones', async () => {
    const readOnly = {
      uid: 1,
      writer: 1,
      cid: 1,
      created_time: 1,
      success_time: 1,
      followed_num: 9,
      price: '1.00',
      stage: 'pool',
    }
    const answers = []
    for (const [field, value] of Object.entries(readOnly)) {
      answers.push(
        await call(server, 'customers/customers/update', {
          token: admin,
          body: { id: customer, name: '改', [field]: value },
        }),
      )
      answers.push(
        await call(server, 'customers/customers/update', {
          token: admin,
          body: { id: customer, key: field, value },
        }),
      )
    }
    same(answers, refusals.invalid)
    await expectHarmless(answers)
  })

  test('path parameters that are no ids', async () => {
    const answers = []
    for (const id of ['abc', '-1', '1.5', '99999999999', '1e3', '%00', "1'or'1", 'null'])
      for (const name of [
        'customers/customers/timeline/{id}',
        'customers/customers/updateTags/{id}',
      ] as const)
        answers.push(
          await call(server, name, {
            token: admin,
            params: { id },
            body: name.includes('Tags') ? { tag: [] } : {},
          }),
        )
    same(answers, refusals.invalid)
    await expectHarmless(answers)
  })
})

describe('Rows that are not there', () => {
  /** Every call on one customer, as it would be made on a reachable one. */
  const onCustomer = (id: number): [CallName, Input][] => [
    ['customers/customers/update', { body: { id, name: '改' } }],
    ['customers/customers/update', { body: { id, key: 'name', value: '改' } }],
    ['customers/customers/updateStatus/{id}', { params: { id }, body: { status: 1 } }],
    ['customers/customers/updateTags/{id}', { params: { id }, body: { tag: [1] } }],
    ['customers/customers/extraInfo', { body: { id, fields: ['content'] } }],
    ['customers/customers/timeline/{id}', { params: { id }, body: {} }],
    ['customers/followups/index', { body: { cus_id: id } }],
    [
      'customers/followups/create',
      { body: { cus_id: id, content: '改', next_followed: null, next_followed_desc: '' } },
    ],
  ]
  const askAll = async (id: number, token: string) => {
    const answers: Answer[] = []
    for (const [name, input] of onCustomer(id)) answers.push(await call(server, name, { ...input, token }))
    return answers
  }
  const bulk = async (id: number, token: string) => [
    (await call(server, 'customers/customers/delete/{id}', { token, params: { id }, body: {} })).data,
    (await call(server, 'customers/customers/delete/{id}', { token, params: { id: 0 }, body: { ids: [id] } }))
      .data,
  ]
  const gone = (id: number) => ({
    done: [],
    failed: [{ id, code: 'not_found', message: '内容不存在或已被移除' }],
  })

  test('an unknown, a deleted and a foreign customer answer alike, and stay as they are', async () => {
    const unknown = 2_000_000_000
    const own = await as(server, 'own')
    const missing = await askAll(unknown, admin)
    same(missing, refusals.missing)
    const deleted = await askAll(binned, admin)
    const foreign = await askAll(customer, own)
    expect(deleted.map(({ text }) => text)).toEqual(missing.map(({ text }) => text))
    expect(foreign.map(({ text }) => text)).toEqual(missing.map(({ text }) => text))
    expect(await bulk(unknown, admin)).toEqual([gone(unknown), gone(unknown)])
    expect(await bulk(binned, admin)).toEqual([gone(binned), gone(binned)])
    const hospital = await as(server, 'hospital')
    const [other] = await database.rows<{ id: number }>(
      "select id from customers where stage = 'customer' and hospital = 1 limit 1",
    )
    same(await askAll(other?.id ?? 0, hospital), refusals.missing)
    expect(await bulk(other?.id ?? 0, hospital)).toEqual([gone(other?.id ?? 0), gone(other?.id ?? 0)])
    await expectHarmless([...missing, ...deleted, ...foreign])
  })
})

describe('Sessions that are none', () => {
  test('no token, a garbage one, an expired one and one of another scheme end the session, for every call', async () => {
    const expired = await asAdministrator(server)
    await database.rows(
      "update sessions set expires_at = now() - interval '1 second' where id = (select max(id) from sessions)",
    )
    const headers = [
      {},
      { authorization: `Bearer ${expired}` },
      { authorization: 'Bearer x' },
      { authorization: `Basic ${admin}` },
      { authorization: `Bearer ${'a'.repeat(5000)}` },
    ]
    const answers: Answer[] = []
    for (const header of headers)
      for (const name of needsSession)
        answers.push(
          await send(server, pathOf(name), {
            method: contract[name].method,
            headers: { 'content-type': 'application/json', ...header },
            ...(contract[name].method === 'POST' ? { body: '{}' } : {}),
          }),
        )
    same(answers, refusals.ended)
    await expectHarmless(answers)
  })

  test('what a role may not do is refused before anything is read', async () => {
    const token = await as(server, 'own')
    const forbidden = { status: 403, code: 403, error: 'forbidden' }
    const answers = [
      await call(server, 'customers/customers/delete/{id}', { token, params: { id: customer }, body: {} }),
      await call(server, 'customers/cuswastes/restore', { token, body: { ids: [binned] } }),
      await call(server, 'customers/cusleads/index', { token, body: {} }),
      await call(server, 'customers/cusleads/index', { token, body: { unknown: 1 } }),
    ]
    same(answers, forbidden)
    await expectHarmless(answers)
  })
})
