import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { customerFields, type CustomerRow } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, pathOf, refusalOf } from './support/api.ts'
import { hireCrowd } from './support/crowd.ts'
import { openDatabase, type Database } from './support/database.ts'
import { download, upload } from './support/files.ts'
import { as } from './support/people.ts'
import { unzip } from './support/unzip.ts'

const ROWS = 6000
const master = { menuId: 1 }
const EXPORT = 'customers/customers/export/{menuId}'

let server: RunningServer
let database: Database
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: String(ROWS), PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

/** Cells of a CSV whose cells are all quoted. */
const cells = (text: string): string[][] =>
  text
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(1, -1).split('","'))

const csv = async (token: string, body: object): Promise<string[][]> =>
  cells((await download(server, EXPORT, { token, params: master, body: { format: 'csv', ...body } })).text)

test('An export holds the rows of the list in its order, whatever the order and the question', async () => {
  const token = await as(server, 'full')
  for (const question of [
    { sort: [{ field: 'name', order: 'asc' }] },
    { sort: [{ field: 'order_time', order: 'desc' }], filter: { hospital: 2 } },
    {
      filter: { status: [1, 4] },
      sort: [
        { field: 'hospital', order: 'desc' },
        { field: 'next_followed', order: 'asc' },
      ],
    },
    { q: '16' },
    { as_of: 3000 },
  ]) {
    const listed: number[] = []
    for (let page = 1; ; page += 1) {
      const body = { ...question, page, page_size: 500 }
      const { data } = await call(server, 'customers/customers/index/{menuId}', {
        token,
        params: master,
        body,
      })
      listed.push(...data.list.map(({ id }) => id))
      if (data.list.length < 500) break
    }
    const [, ...rows] = await csv(token, { ...question, columns: ['id'] })
    expect(rows.map(([id]) => Number(id))).toEqual(listed)
  }
})

test('An export keeps to the customers that are named, or leaves some out', async () => {
  const token = await as(server, 'full')
  const sort = [{ field: 'id', order: 'asc' }]
  const [, ...all] = await csv(token, { columns: ['id'], sort, as_of: 60 })
  const ids = all.map(([id]) => Number(id))
  const [first = 0, second = 0, ...others] = ids
  const of = async (part: object) => {
    const [, ...rows] = await csv(token, { columns: ['id'], sort, as_of: 60, ...part })
    return rows.map(([id]) => Number(id))
  }
  expect(await of({ ids: [second, first, 999_999] })).toEqual([first, second])
  expect(await of({ except: [first, second] })).toEqual(others)
})

test('Headings are in the language of whoever asks, choices have names and times the clocks of the hospital', async () => {
  const token = await as(server, 'full')
  const body = { filter: { status: 4 }, page_size: 3, sort: [{ field: 'created_time', order: 'asc' }] }
  const { data } = await call(server, 'customers/customers/index/{menuId}', { token, params: master, body })
  const columns = ['name', 'status', 'unique', 'cfz']
  const [chinese] = await csv(token, { columns, ids: [1] })
  const english = await fetch(`${server.url}${pathOf(EXPORT, master)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
    },
    body: JSON.stringify({ columns, format: 'csv', ids: [1] }),
  })
  expect([chinese, cells(await english.text())[0]]).toEqual([
    ['姓名', '到诊状态', '访客编号', '初复诊'],
    ['Name', 'Visit status', 'Visitor ID', 'First / return visit'],
  ])

  const shown = ['id', 'sex', 'status', 'created_time', 'price', 'followed_num', 'uid']
  const ids = data.list.map(({ id }) => id)
  const names = await database.rows<{ id: number; nickname: string }>('select id, nickname from users')
  const agent = new Map(names.map(({ id, nickname }) => [id, nickname]))
  const local = (seconds: number) =>
    new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const [, ...rows] = await csv(token, { columns: shown, ids, sort: body.sort })
  expect(rows).toEqual(
    data.list.map((row: CustomerRow) => [
      String(row.id),
      { 1: '男', 2: '女', 3: '未知' }[row.sex],
      '已诊治',
      local(row.created_time),
      row.price,
      String(row.followed_num),
      agent.get(row.uid) ?? '',
    ]),
  )
})

const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'=",
  "''+",
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '\0=',
  '=\t',
]
const dangers = [
  ...signs.map((sign) => `${sign}1+1`),
  '=HYPERLINK("http://127.0.0.1:9","x")',
  "=cmd|' /C calc'!A0",
  '+8613800138000',
  '-1e5',
  '@SUM(1+1)*cmd',
  '-2+3',
  "'text",
  '-12.50',
  '-7',
  '=1\r\n=2',
  '"=1"',
  '</t></is></c><c><f>1</f></c>',
  '&lt;f&gt;_x003D_',
]
const texts = [
  'name',
  'wechat',
  'qq',
  'content',
  'desc',
  'city',
  'keywords',
  'unique',
  'clue_unit_name',
] as const

test('No text is a formula in a file, and an import reads back what was exported', async () => {
  const token = await as(server, 'full')
  const made: CustomerRow[] = []
  for (const danger of dangers) {
    const body = {
      ...Object.fromEntries(texts.map((field) => [field, danger.slice(0, 32)])),
      phone: '16900000001',
    }
    const answer = await call(server, 'customers/customers/create', { token, body })
    expect([danger, answer.status]).toEqual([danger, 200])
    made.push(answer.data)
  }
  const ids = made.map(({ id }) => id)
  const stored = await database.rows<Record<string, string>>(
    'select id, name, wechat, qq, content, description as "desc", city, keywords, visitor_id as "unique", clue_unit_name from customers where id = any($1) order by id',
    [ids],
  )
  const expected = stored.map((row) => texts.map((field) => (row[field] ?? '').trim()))
  const ask = { columns: texts, ids, sort: [{ field: 'id', order: 'asc' }] }
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await download(server, EXPORT, { token, params: master, body: { ...ask, format } })
    if (format === 'csv') {
      const begins = [...file.text.matchAll(/(?:^|,|\r\n)"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell)
      const raw = begins.filter((cell) => /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/.test(cell))
      expect(new Set(raw)).toEqual(new Set(['-12.50', '-7']))
    } else {
      const parts = unzip(file.bytes)
      const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
      expect([...parts.values()].filter((part) => /<f[ >/]/.test(part))).toEqual([])
      expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/ t="inlineStr"/g)?.length)
      expect(sheet).toContain('s="3" t="inlineStr"><is><t xml:space="preserve">=1+1<')
      expect(parts.get('xl/styles.xml')).toContain('quotePrefix="1"')
    }
    const { data } = await upload(server, { name: `round.${format}`, content: file.bytes, token })
    const read = await call(server, 'customers/imports/rows/{id}', {
      token,
      params: { id: data.import.id },
      body: { page_size: 200 },
    })
    const came = read.data.list.map((row) => texts.map((_field, at) => row.cells[at] ?? ''))
    expect([format, came]).toEqual([format, expected])
  }
})

test('A masked role exports no digits of a number, in no format, and neither does one that may only not export them', async () => {
  const everything = { columns: Object.keys(customerFields), sort: [{ field: 'id', order: 'asc' }] }
  const admin = await as(server, 'admin')
  const known = await database.rows<{ phone: string; contact_phones: string[] }>(
    "select phone, contact_phones from customers where stage = 'customer'",
  )
  const numbers = new Set(
    known.flatMap(({ phone, contact_phones }) => [phone, ...contact_phones]).filter(Boolean),
  )
  const found = (text: string): string[] =>
    [...new Set(text.match(/\d{11}/g) ?? [])].filter((run) => numbers.has(run))
  expect(
    found(
      (
        await download(server, EXPORT, {
          token: admin,
          params: master,
          body: { ...everything, format: 'csv' },
        })
      ).text,
    ).length,
  ).toBe(numbers.size)
  await database.rows(
    `update roles set extra = extra || '{"hideExportPhone": true, "hideGlobalPhone": false}' where id = 3`,
  )
  for (const who of ['masked', 'hospital'] as const) {
    const token = await as(server, who)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await download(server, EXPORT, { token, params: master, body: { ...everything, format } })
      const text = format === 'csv' ? file.text : [...unzip(file.bytes).values()].join('')
      expect([who, file.status, found(text)]).toEqual([who, 200, []])
      // Not even by chance, as in the places of a time.
      expect(text.match(/(?<!\d)1[3-9]\d{9}(?!\d)/g)).toBe(null)
      expect(text).toMatch(/1[3-9]\d\*{4}\d{4}/)
    }
  }
  const listed = await call(server, 'customers/customers/index/{menuId}', {
    token: await as(server, 'hospital'),
    params: master,
    body: { page_size: 1 },
  })
  expect(listed.data.list[0]?.phone_masked).toBe(false)
})

/** Begins an export and reads nothing of it. */
const begin = async (token: string): Promise<{ answer: IncomingMessage; leave: () => void }> => {
  const sent = request(`${server.url}${pathOf(EXPORT, master)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  sent.end(JSON.stringify({ columns: Object.keys(customerFields), format: 'csv' }))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { answer, leave: () => sent.destroy() }
}

test('A user has one export at a time and the server two, and leaving one frees its place within a second', async () => {
  const [one, two, three] = await Promise.all(
    (['admin', 'full', 'hospital'] as const).map((who) => as(server, who)),
  )
  const first = await begin(one ?? '')
  const second = await begin(two ?? '')
  expect([first.answer.statusCode, second.answer.statusCode]).toEqual([200, 200])
  expect(first.answer.headers['x-rows']).toMatch(/^\d{4}$/)
  const attempt = (token = '') =>
    call(server, EXPORT, { token, params: master, body: { columns: ['id'], format: 'csv', ids: [1] } })
  expect(refusalOf(await attempt(one))).toEqual({ status: 409, code: 409, error: 'export_running' })
  const full = await attempt(three)
  expect([full.status, full.data]).toEqual([503, { error: 'exports_busy', retry_after: 10 }])

  first.leave()
  const left = performance.now()
  let status: number
  do status = (await attempt(three)).status
  while (status === 503 && performance.now() - left < 1000)
  expect(status).toBe(200)
  second.leave()
})

test('An export that ends is told with its rows, one that is left as left, and both with their question', async () => {
  const token = await as(server, 'disease')
  const body = { columns: ['id', 'name'], format: 'csv', filter: { hospital: 2 } }
  const { rows } = await download(server, EXPORT, { token, params: master, body })
  const entries = async () =>
    database.rows<{ action: string; result: string; changes: Record<string, unknown> }>(
      `select action, result, changes from audit_log join users on users.id = audit_log.uid
       where username = 'yechenxi' and action like 'customer.export%' order by seq`,
    )
  let noted = await entries()
  while (noted.length < 2) noted = await entries()
  expect(noted).toEqual([
    {
      action: 'customer.export',
      result: 'ok',
      changes: {
        menu: 1,
        filter: { hospital: 2 },
        columns: ['id', 'name'],
        format: 'csv',
        rows: Number(rows),
        masked: false,
      },
    },
    { action: 'customer.export_end', result: 'ok', changes: { rows: Number(rows) } },
  ])
  const aborted = async () =>
    (
      await database.rows(
        "select 1 from audit_log where action = 'customer.export_end' and result = 'aborted'",
      )
    ).length
  await expect.poll(aborted, { timeout: 10_000 }).toBe(2)
})

test('Who may not export, asks for what is not there or for columns twice is refused, and no file begins', async () => {
  const own = await as(server, 'own')
  const full = await as(server, 'full')
  const body = { columns: ['id'], format: 'csv' }
  const ask = async (token: string, input: object) =>
    refusalOf(await call(server, EXPORT, { token, params: master, body, ...input }))
  expect(
    [
      await ask(own, {}),
      await ask(full, { params: { menuId: 999 } }),
      await ask(full, { body: { ...body, columns: ['id', 'id'] } }),
      await ask(full, { body: { ...body, columns: ['password_hash'] } }),
      await ask(full, { body: { ...body, format: 'xls' } }),
      await ask(full, { headers: { 'content-type': 'application/octet-stream' } }),
    ].map(({ status, error }) => [status, error]),
  ).toEqual([
    [403, 'forbidden'],
    [404, 'not_found'],
    [422, 'validation_failed'],
    [422, 'validation_failed'],
    [422, 'validation_failed'],
    [415, 'unsupported_media_type'],
  ])
  const pools = await call(server, 'customers/cuspools/export', { token: own, body })
  const leads = await call(server, 'customers/cusleads/export', { token: own, body })
  expect([pools.status, leads.status]).toEqual([403, 403])
})

test.each([
  [
    'the permission',
    'roles',
    `permissions = array_remove(permissions, '/interface/v1/customers/customers/export')`,
  ],
  ['a hospital', 'users', 'hospitals = array[1]'],
])('An export ends before its end when %s is taken away meanwhile', async (_what, table, change) => {
  const [agent] = await hireCrowd(database, 1, `leaver-${table}-`)
  const [{ id: role } = { id: 0 }] = await database.rows<{ id: number }>(
    `insert into roles (name, permissions, extra) select name, permissions, extra from roles where id = 2 returning id`,
  )
  await database.rows('update users set role_id = $1 where id = $2', [role, agent?.id])
  await database.rows('update sessions set role_id = $1 where user_id = $2', [role, agent?.id])
  // More than the connection holds by itself: what is not read is not made.
  await database.rows(`update customers set description = repeat('长', 1200)`)
  const { answer } = await begin(agent?.token ?? '')
  expect(answer.statusCode).toBe(200)
  await database.rows(`update ${table} set ${change} where id = $1`, [table === 'roles' ? role : agent?.id])
  const end = new Promise((resolve) => {
    answer.once('end', () => resolve('whole'))
    answer.once('error', () => resolve('broken off'))
  })
  answer.resume()
  expect(await end).toBe('broken off')
})

test('More rows than the hospital allows are refused with both figures', async () => {
  await using small = await startServer({ env: { SEED_CUSTOMERS: '60', EXPORT_ROWS: '20' } })
  const token = await as(small, 'full')
  const ask = (body: object) =>
    call(small, EXPORT, { token, params: master, body: { columns: ['id'], format: 'csv', ...body } })
  const { total } = (
    await call(small, 'customers/customers/index/{menuId}', { token, params: master, body: { page_size: 1 } })
  ).data
  const refused = await ask({})
  expect([refused.status, refused.data]).toEqual([422, { error: 'export_too_large', rows: total, limit: 20 }])
  const own = await openDatabase(small)
  await own.rows(`insert into follow_ups (cus_id, uid, created_time, content)
    select 1, 1002, 1767225600, '多' from generate_series(1, 21)`)
  const [noted] = await own.rows<{ count: number }>(
    `select count(*)::int as count from follow_ups join customers on customers.id = cus_id
      where cus_id <= 20 and stage = 'customer'`,
  )
  await own.close()
  const followUps = await call(small, EXPORT, {
    token,
    params: master,
    body: { content: 'follow_ups', format: 'csv', as_of: 20 },
  })
  expect([followUps.status, followUps.data]).toEqual([
    422,
    { error: 'export_too_large', rows: noted?.count, limit: 20 },
  ])
  const body = { columns: ['id'], format: 'csv', as_of: 20 }
  const { bytes } = await download(small, EXPORT, { token, params: master, body })
  expect(bytes.toString().startsWith('\ufeff"编号"\r\n')).toBe(true)
})

test('Follow-ups go out with the customers of the question: a row each, masked, counted and noted as they are', async () => {
  const token = await as(server, 'full')
  await database.rows(`delete from follow_ups where cus_id in (3, 4, 5)`)
  await database.rows(`insert into follow_ups (cus_id, uid, created_time, channel, outcome, content, next_followed, next_followed_desc)
    values (3, 1002, 1767225600, 'call', 'reached', '=1+1 先回电 16900000321', 1767312000, '再约'),
      (4, 1002, 1767225600, null, null, '多行' || chr(10) || '记录', null, ''),
      (3, 1001, 1767229200, 'wechat', 'not_reached', '没有回', null, '')`)
  const asked = { content: 'follow_ups', ids: [3, 4, 5], sort: [{ field: 'id', order: 'desc' }] }
  const answer = await download(server, EXPORT, {
    token,
    params: master,
    body: { format: 'csv', ...asked },
  })
  const [heads, ...rows] = cells(answer.text)
  expect([answer.rows, heads]).toEqual([
    '3',
    [
      '客户编号',
      '客户姓名',
      '跟进时间',
      '跟进人',
      '联系方式',
      '结果',
      '跟进内容',
      '下次回访时间',
      '回访计划',
    ],
  ])
  const names = await database.rows<{ id: number; name: string }>(
    'select id, name from customers where id in (3, 4) order by id',
  )
  expect(rows.map((row) => [...row.slice(0, 2), ...row.slice(3)])).toEqual([
    ['4', names[1]?.name, '苏婉清', '', '', '多行\n记录', '', ''],
    [
      '3',
      names[0]?.name,
      '苏婉清',
      '电话',
      '已联系上',
      "'=1+1 先回电 16900000321",
      '2026-01-02 08:00:00',
      '再约',
    ],
    ['3', names[0]?.name, '陆知远', '微信', '未联系上', '没有回', '', ''],
  ])
  const logged = await database.rows<{ changes: { content: string; rows: number } }>(
    `select changes from audit_log where action = 'customer.export' order by seq desc limit 1`,
  )
  expect([logged[0]?.changes.content, logged[0]?.changes.rows]).toEqual(['follow_ups', 3])
  const masked = await as(server, 'masked')
  const seen = await csv(masked, asked)
  expect(seen.flat().join('\n')).not.toContain('16900000321')
  const workbook = await download(server, EXPORT, {
    token,
    params: master,
    body: { format: 'xlsx', ...asked },
  })
  expect([workbook.status, workbook.rows, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, '3', 'PK'])
})

test('Follow-ups take the permission to see them, name no columns, and are limited like customers', async () => {
  const token = await as(server, 'full')
  const ask = (body: object, who = token) =>
    call(server, EXPORT, { token: who, params: master, body: { format: 'csv', ...body } })
  expect([
    (await ask({ content: 'follow_ups', columns: ['id'] })).status,
    (await ask({})).status,
    (await ask({ content: 'costs' })).status,
  ]).toEqual([422, 422, 422])
  const [role] = await database.rows<{ permissions: string[] }>('select permissions from roles where id = 2')
  const without = role?.permissions.filter((path) => path !== permissionPath('customers/followups/index'))
  await database.rows('update roles set permissions = $1 where id = 2', [without])
  expect((await ask({ content: 'follow_ups', ids: [3] })).status).toBe(403)
  await database.rows('update roles set permissions = $1 where id = 2', [role?.permissions])
})

test('Many follow-ups of one customer go out whole, in blocks of the same size', async () => {
  const token = await as(server, 'full')
  await database.rows(`insert into follow_ups (cus_id, uid, created_time, content)
    select 6, 1002, 1767225600 + at, '第' || at || '次' from generate_series(1, 450) as at`)
  const [, ...rows] = await csv(token, { content: 'follow_ups', ids: [6, 7] })
  const own = rows.filter(([id, , , , , , text]) => id === '6' && /^第\d+次$/.test(text ?? ''))
  expect(own.map((row) => row[6])).toEqual(Array.from({ length: 450 }, (_, at) => `第${at + 1}次`))
})
