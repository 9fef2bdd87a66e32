import type { CallName } from '@hospital-crm/api/contract'
import type { CustomerImport } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf, type Input } from './support/api.ts'
import { hireCrowd } from './support/crowd.ts'
import { openDatabase, type Database } from './support/database.ts'
import { download, finished, upload } from './support/files.ts'
import { as } from './support/people.ts'

let server: RunningServer
let database: Database
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '300', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  token = await as(server, 'full')
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

let next = 16_910_000_000
const phone = (): string => String((next += 1))

/** Sends a file and tries its rows, with the columns as they were guessed. */
const tried = async (
  content: string,
  who = token,
  stage: 'customer' | 'lead' = 'customer',
): Promise<CustomerImport> => {
  const { data } = await upload(server, { name: '客户.csv', content, token: who })
  const params = { id: data.import.id }
  const body = { mapping: data.import.mapping, stage }
  const answer = await call(server, 'customers/imports/dryRun/{id}', { token: who, params, body })
  expect([answer.status, answer.data.state]).toEqual([200, 'checked'])
  return answer.data
}
const rowsOf = async (id: number, body: object = {}, who = token) =>
  (await call(server, 'customers/imports/rows/{id}', { token: who, params: { id }, body })).data.list
const run = (id: number, input: Input = {}) =>
  call(server, 'customers/imports/run/{id}', { token, params: { id }, body: {}, ...input })
const named = (names: readonly string[]) =>
  database.rows<{ id: number; name: string; stage: string; uid: number; writer: number }>(
    'select id, name, stage, uid, writer from customers where name = any($1) order by name',
    [names],
  )

test('Each wrong row says where it is and why, by the rules of the form, and a dry run writes no customer', async () => {
  const before = (await database.snapshot())['customers']
  const text = [
    '姓名,手机号,到诊状态,年龄,预约时间,检查费,标签',
    `列一,${phone()},未到,40,2026-12-01 09:30,¥1,200.00`.replace('¥1,200.00', '"¥1,200.00"'),
    '列二,12345,来过,老,昨天,x,没有',
    '列三,,,,,,',
  ].join('\n')
  const item = await tried(text)
  expect([item.rows, item.wrong, item.twins]).toEqual([3, 2, 0])
  const wrong = await rowsOf(item.id, { kind: 'wrong' })
  expect(wrong.map(({ row, problems }) => ({ row, problems }))).toEqual([
    {
      row: 3,
      problems: {
        phone: '手机号须为 11 位，以 1 开头且第二位为 3-9',
        status: '不在您可选的范围内',
        age: '类型不正确',
        order_time: '时间格式不正确，应为 2026-01-31 或 2026-01-31 09:30',
        inspectCost: '金额格式不正确',
        tags: '不在您可选的范围内',
      },
    },
    { row: 4, problems: { phone: '手机号、微信、QQ 至少填写一项' } },
  ])
  expect((await database.snapshot())['customers']).toBe(before)
})

test('All rows that are in order become customers of whoever imports, or leads that nobody owns', async () => {
  for (const stage of ['customer', 'lead'] as const) {
    const names = ['甲', '乙', '丙'].map((name) => `${name}${stage}`)
    const item = await tried(
      `姓名,手机号\n${names.map((name) => `${name},${phone()}`).join('\n')}\n坏,1\n`,
      token,
      stage,
    )
    expect((await run(item.id)).data.state).toBe('running')
    const done = await finished(server, item.id, token)
    expect([done.state, done.chosen, done.done, done.wrong]).toEqual(['done', 3, 3, 1])
    const made = await named(names)
    expect(made.map(({ stage: at, uid, writer }) => [at, uid, writer])).toEqual(
      names.map(() => [stage, stage === 'lead' ? 0 : 1002, 1002]),
    )
    const timeline = await database.rows<{ action: string }>(
      "select action from audit_log where target_type = 'customer' and target_id = $1",
      [String(made[0]?.id)],
    )
    expect(timeline).toEqual([{ action: 'customer.import' }])
  }
})

const mend = (id: number, row: number, column: number, text: string, who = token) =>
  call(server, 'customers/imports/mend/{id}', { token: who, params: { id }, body: { row, column, text } })

test('Rows that hold too much text together are shown without the ends of their cells', async () => {
  const lines = Array.from({ length: 101 }, (_, at) => `长文${at},${phone()},${'x'.repeat(12_000)}`)
  const { id } = await tried(['姓名,手机号,咨询内容', ...lines].join('\n'))
  const seen = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.map(({ is_cut, cells }) => `${is_cut} ${cells[0]} ${cells[2]?.length}`)
  expect(seen(await rowsOf(id, { page_size: 2 }))).toEqual(['false 长文0 10001', 'false 长文1 10001'])
  const many = seen(await rowsOf(id, { page_size: 100, page: 1 }))
  expect([many.length, many.at(0), many.at(-1)]).toEqual([100, 'true 长文0 200', 'true 长文99 200'])
})

test('A refused cell is mended in place, and its row is tried again and becomes a customer', async () => {
  const item = await tried(`姓名,手机号,年龄\n补一,12345,老\n补二,${phone()},30\n`)
  const good = phone()
  const { data: half } = await mend(item.id, 2, 1, ` ${good} `)
  expect([half.import.wrong, half.row]).toEqual([
    1,
    {
      row: 2,
      cells: ['补一', good, '老'],
      problems: { age: '类型不正确' },
      twins: [],
      outcome: 'wrong',
      left_by: null,
      changes: [],
      customer_id: null,
      is_cut: false,
    },
  ])
  const { data: whole } = await mend(item.id, 2, 2, '41')
  expect([whole.import.wrong, whole.row.problems]).toEqual([0, {}])
  const logged = await database.rows<{ changes: unknown }>(
    `select changes from audit_log where action = 'import.mend' and target_id = '${item.id}' order by seq`,
  )
  expect(JSON.stringify(logged)).not.toContain(good)
  expect(logged.map(({ changes }) => changes)).toEqual([
    { row: 2, field: 'phone' },
    { row: 2, field: 'age' },
  ])
  expect((await run(item.id)).data.chosen).toBe(2)
  await finished(server, item.id, token)
  expect((await named(['补一', '补二'])).map(({ name }) => name)).toEqual(['补一', '补二'])
  expect(refusalOf(await mend(item.id, 2, 2, '42')).error).toBe('import_not_ready')
})

test('Rows that looked like a mended one are tried again with it, and those that look like it now', async () => {
  const [one, other] = [phone(), phone()]
  const item = await tried(
    `姓名,手机号,微信\n同一,${one},wx-same\n同二,${one},\n同三,+86 ${other},wx-same\n同四,${phone()},\n`,
  )
  const twinsOf = async () =>
    (await rowsOf(item.id)).map(({ twins }) => twins.map(({ row, matched }) => [row, matched]))
  expect([item.twins, await twinsOf()]).toEqual([2, [[], [[2, ['phone']]], [[2, ['wechat']]], []]])
  const { data } = await mend(item.id, 2, 1, other)
  expect([data.import.twins, await twinsOf()]).toEqual([1, [[], [], [[2, ['phone', 'wechat']]], []]])
  await mend(item.id, 4, 2, 'wx-own')
  expect(await twinsOf()).toEqual([[], [], [[2, ['phone']]], []])
})

test('A row or a column that is not there cannot be mended, nor while others carry the rows out', async () => {
  const item = await tried(`姓名,手机号,随便\n缺,${phone()},x\n`)
  const refused = [
    await mend(item.id, 9, 1, '1'),
    await mend(item.id, 2, 2, '1'),
    await mend(item.id, 2, 7, '1'),
  ]
  expect(refused.map(({ status, data }) => [status, Object.keys(data.fields ?? {})])).toEqual([
    [422, ['row']],
    [422, ['column']],
    [422, ['column']],
  ])
  await database.rows(`update imports set state = 'running' where id = ${item.id}`)
  expect(refusalOf(await mend(item.id, 2, 0, '改'))).toEqual({
    status: 409,
    code: 409,
    error: 'import_not_ready',
  })
})

test('Rows can be picked, and a row becomes a customer once, however often the import is run', async () => {
  const item = await tried(`姓名,手机号\n挑一,${phone()}\n挑二,${phone()}\n挑三,${phone()}\n`)
  const [one, two] = await Promise.all([
    run(item.id, { body: { rows: [2, 4] } }),
    run(item.id, { body: { rows: [2, 4] } }),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  expect((await finished(server, item.id, token)).done).toBe(2)
  expect((await named(['挑一', '挑二', '挑三'])).map(({ name }) => name)).toEqual(['挑一', '挑三'])
  expect(refusalOf(await run(item.id))).toEqual({ status: 409, code: 409, error: 'import_not_ready' })
})

test('An import that lost its server goes on where it stopped', async () => {
  const item = await tried(
    `姓名,手机号\n${Array.from({ length: 5 }, (_, at) => `断${at},${phone()}`).join('\n')}\n`,
  )
  await database.rows(`update import_rows set is_chosen = true where import_id = ${item.id}`)
  await database.rows(
    `update imports set state = 'running', chosen = 5, beat_time = beat_time - 60 where id = ${item.id}`,
  )
  const stalled = await call(server, 'customers/imports/show/{id}', { token, params: { id: item.id } })
  expect([stalled.data.state, stalled.data.stalled]).toEqual(['running', true])
  const answers = await Promise.all([run(item.id), run(item.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const taken = answers.find(({ status }) => status === 200)
  expect([taken?.data.state, taken?.data.stalled]).toEqual(['running', false])
  const done = await finished(server, item.id, token)
  expect([done.state, done.done, done.stalled]).toEqual(['done', 5, false])
})

test('An import that is tried again cannot be run by its old columns meanwhile', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `改列${at},${phone()},备注${at}`)
  const item = await tried(`姓名,手机号,备注\n${rows.join('\n')}\n`)
  // The try keeps what it finds about a row, and waits here until the import was asked for.
  await database.rows('begin')
  await database.rows('lock table import_rows in exclusive mode')
  const again = call(server, 'customers/imports/dryRun/{id}', {
    token,
    params: { id: item.id },
    body: { mapping: ['name', 'phone', null], stage: 'lead' },
  })
  const state = async () =>
    (await database.rows<{ state: string }>(`select state from imports where id = ${item.id}`))[0]?.state
  while ((await state()) === 'checked');
  expect(refusalOf(await run(item.id))).toEqual({ status: 409, code: 409, error: 'import_not_ready' })
  await database.rows('commit')
  expect([(await again).status, (await again).data.state]).toEqual([200, 'checked'])
  expect((await run(item.id)).status).toBe(200)
  expect((await finished(server, item.id, token)).done).toBe(3000)
  const made = await database.rows<{ stage: string; description: string; count: number }>(
    `select stage, description, count(*)::int as count from customers where name like '改列%' group by 1, 2`,
  )
  expect(made).toEqual([{ stage: 'lead', description: '', count: 3000 }])
})

test('An import that is taken back while somebody still works on it makes nobody afterwards', async () => {
  const rows = Array.from({ length: 3000 }, (_, at) => `撤回中${at},${phone()}`)
  const item = await tried(`姓名,手机号\n${rows.join('\n')}\n`)
  const made = async () =>
    (
      await database.rows<{ count: number }>(
        `select count(*)::int as count from customers where name like '撤回中%'`,
      )
    )[0]?.count ?? 0
  // The first block waits until the second one is kept from beginning.
  const gate = await openDatabase(server)
  await gate.rows('begin')
  await gate.rows('lock table customers in share mode')
  await run(item.id)
  const waiting = async () =>
    (
      await database.rows<{ count: number }>(
        `select count(*)::int as count from pg_locks
          where not granted and relation = 'customers'::regclass and mode = 'RowExclusiveLock'`,
      )
    )[0]?.count
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  // Whoever works on it looks at the session before each block, and waits here while it is taken back.
  await database.rows('begin')
  await database.rows('lock table sessions in access exclusive mode')
  await gate.rows('commit')
  await gate.close()
  await database.rows(`update imports set state = 'undone' where id = ${item.id}`)
  const before = await made()
  await database.rows('commit')
  const other = await tried(
    `姓名,手机号\n${Array.from({ length: 1000 }, (_, at) => `之后${at},${phone()}`).join('\n')}\n`,
  )
  await run(other.id)
  await finished(server, other.id, token)
  expect([before > 0, before < 3000]).toEqual([true, true])
  expect([await made(), (await finished(server, item.id, token)).state]).toEqual([before, 'undone'])
})

test('People who are known are shown and left out unless they are meant; out of scope they are a stub', async () => {
  const known = phone()
  const admin = await as(server, 'admin')
  const body = { name: '认识的人', phone: known, hospital: 1, disease: 31, wechat: 'known-wechat' }
  const { id } = (await call(server, 'customers/customers/create', { token: admin, body })).data
  const text = `姓名,手机号,微信,医院,病种\n双一,${known},,示例安和医院,种植牙\n双二,${phone()},known-wechat,示例安和医院,种植牙\n双三,${known},,示例安和医院,种植牙\n`
  const item = await tried(text)
  expect([item.wrong, item.twins]).toEqual([0, 3])
  const twin = { row: null, id, name: '认识的人', stage: 'customer', agent: '陆知远' }
  const nobody = { id: null, name: '', stage: null, agent: '' }
  expect((await rowsOf(item.id)).map(({ twins }) => twins)).toEqual([
    [{ ...twin, matched: ['phone'] }],
    [{ ...twin, matched: ['wechat'] }],
    [
      { ...nobody, row: 2, matched: ['phone'] },
      { ...twin, matched: ['phone'] },
    ],
  ])
  const scoped = await as(server, 'disease')
  const other = await tried(text, scoped)
  expect((await rowsOf(other.id, {}, scoped))[0]?.twins).toEqual([
    { ...twin, id: null, name: '****', matched: ['phone'] },
  ])
  expect(refusalOf(await run(item.id)).status).toBe(422)
  expect((await run(item.id, { body: { twins: true } })).data.chosen).toBe(3)
  expect((await finished(server, item.id, token)).done).toBe(3)
})

test('An order number that somebody has is an error of its row, also when it is taken after the dry run', async () => {
  const item = await tried(
    `姓名,手机号,订单号\n单一,${phone()},S-IMPORT1\n单二,${phone()},S-IMPORT2\n单三,${phone()},S-IMPORT1\n`,
  )
  expect([
    item.wrong,
    (await rowsOf(item.id, { kind: 'wrong' })).map(({ row, problems }) => [row, problems]),
  ]).toEqual([1, [[4, { order_num: '订单号已被使用' }]]])
  const body = { name: '先到', phone: phone(), order_num: 'S-IMPORT1' }
  expect((await call(server, 'customers/customers/create', { token, body })).status).toBe(200)
  await run(item.id)
  const done = await finished(server, item.id, token)
  expect([done.state, done.done, done.wrong]).toEqual(['done', 1, 2])
})

test('Of many rows each becomes what it says, and those alone are left out that are wrong by now', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => ({
    row: at + 2,
    name: `多行${at}`,
    order: `S-MANY${at}`,
    cents: at % 3 === 0 ? 1000 + at : 0,
    isWrong: at % 50 === 7,
    isTaken: at === 240 || at === 249 || at === 599,
  }))
  const lines = rows.map(
    ({ name, order, cents }) =>
      `${name},${phone()},${order},30,${cents === 0 ? '' : (cents / 100).toFixed(2)}`,
  )
  const item = await tried(`姓名,手机号,订单号,年龄,检查费\n${lines.join('\n')}\n`)
  expect([item.wrong, item.twins]).toEqual([0, 0])
  await database.rows(`update import_rows set cells[4] = '很老' where import_id = $1 and row = any($2)`, [
    item.id,
    rows.flatMap(({ row, isWrong }) => (isWrong ? row : [])),
  ])
  for (const { order } of rows.filter(({ isTaken }) => isTaken)) {
    const body = { name: '先到', phone: phone(), order_num: order }
    expect((await call(server, 'customers/customers/create', { token, body })).status).toBe(200)
  }
  await run(item.id)
  const done = await finished(server, item.id, token)
  const good = rows.filter(({ isWrong, isTaken }) => !isWrong && !isTaken)
  expect([done.state, done.done, done.wrong]).toEqual(['done', good.length, rows.length - good.length])
  const made = await database.rows(
    `select import_rows.row, customers.name, customers.order_num as order, customers.inspect_cost::int as cents,
       (select coalesce(sum(delta), 0)::int from cost_entries where cus_id = customers.id) as ledger,
       (select count(*)::int from audit_log where target_type = 'customer' and target_id = customers.id::text
         and action = 'customer.import' and changes -> 'name' ->> 'new' = customers.name) as told
     from import_rows join customers on customers.id = import_rows.customer_id
     where import_id = $1 order by row`,
    [item.id],
  )
  expect(made).toEqual(
    good.map(({ row, name, order, cents }) => ({ row, name, order, cents, ledger: cents, told: 1 })),
  )
  const problems = await database.rows(
    'select row, problems from import_rows where import_id = $1 and problems is not null order by row',
    [item.id],
  )
  expect(problems).toEqual(
    rows.flatMap(({ row, isWrong, isTaken }) =>
      isWrong || isTaken
        ? { row, problems: isWrong ? { age: 'wrong_type' } : { order_num: 'order_number_taken' } }
        : [],
    ),
  )
})

test('Rows that were not imported come back as a file with their number and their reasons', async () => {
  const known = phone()
  const item = await tried(`姓名,手机号,备注\n好,${known},x\n坏,123,"=1+1"\n双,${known},\n`)
  const file = await download(server, 'customers/imports/errors/{id}', {
    token,
    params: { id: item.id },
    body: { format: 'csv' },
  })
  expect([file.name, file.rows, file.text]).toEqual([
    '客户 - 未导入的行.csv',
    '2',
    '"姓名","手机号","备注","行号","原因"\r\n' +
      `"坏","123","'=1+1","3","手机号：手机号须为 11 位，以 1 开头且第二位为 3-9"\r\n` +
      `"双","${known}","","4","与第 2 行重复"\r\n`,
  ])
})

test('Once it was carried out the file has whoever was not selected too, so that it holds all that is not there', async () => {
  const item = await tried(`姓名,手机号\n选甲,${phone()}\n选乙,16900000001\n选丙,1\n`)
  await run(item.id, { body: { rows: [2] } })
  await finished(server, item.id, token)
  const params = { id: item.id }
  const file = await download(server, 'customers/imports/errors/{id}', {
    token,
    params,
    body: { format: 'csv' },
  })
  expect([file.rows, file.text]).toEqual([
    '2',
    '"姓名","手机号","行号","原因"\r\n' +
      '"选乙","16900000001","3","没有选中"\r\n' +
      '"选丙","1","4","手机号：手机号须为 11 位，以 1 开头且第二位为 3-9"\r\n',
  ])
})

test('A column without a heading is a column, also the last: it can be named, and comes back in the file', async () => {
  const content = `姓名,手机号\n宽一,${phone()},甲说\n宽二,,,${'9'.repeat(40)}\n`
  const { data } = await upload(server, { name: '客户.csv', content, token })
  expect([data.import.headings, data.import.mapping]).toEqual([
    ['姓名', '手机号', '', ''],
    ['name', 'phone', null, null],
  ])
  const params = { id: data.import.id }
  const body = { mapping: ['name', 'phone', 'wechat', 'qq'], stage: 'customer' }
  const { data: item } = await call(server, 'customers/imports/dryRun/{id}', { token, params, body })
  expect(item.wrong).toBe(1)
  const file = await download(server, 'customers/imports/errors/{id}', {
    token,
    params,
    body: { format: 'csv' },
  })
  expect(file.text).toBe(
    '"姓名","手机号","","","行号","原因"\r\n' +
      `"宽二","","","${'9'.repeat(40)}","3","手机号：手机号、微信、QQ 至少填写一项；QQ：内容过长"\r\n`,
  )
})

test('A title above the headings is none of them, and is told', async () => {
  const table = `客户名单,,,,,\n\n姓名,手机号\n题一,${phone()}\n题二,1\n`
  const { data } = await upload(server, { name: '客户.csv', content: table, token })
  expect([data.titles, data.import.headings, data.import.mapping, data.import.rows]).toEqual([
    ['客户名单'],
    ['姓名', '手机号'],
    ['name', 'phone'],
    2,
  ])
  const params = { id: data.import.id }
  const body = { mapping: data.import.mapping, stage: 'customer' }
  expect((await call(server, 'customers/imports/dryRun/{id}', { token, params, body })).data.wrong).toBe(1)
  expect((await rowsOf(data.import.id)).map(({ row, cells }) => [row, cells[0]])).toEqual([
    [4, '题一'],
    [5, '题二'],
  ])
  const plain = await upload(server, { name: '客户.csv', content: '姓名,手机号\n题三,1\n', token })
  expect(plain.data.titles).toEqual([])
  const empty = await upload(server, { name: '客户.csv', content: '客户名单\n姓名,手机号\n', token })
  expect([empty.status, empty.data.error]).toEqual([422, 'import_empty'])
})

test('An import is taken back as a whole: what nobody touched is destroyed, what somebody did is named', async () => {
  const item = await tried(
    `姓名,手机号\n撤一,${phone()}\n撤二,${phone()}\n撤三,${phone()}\n撤四,${phone()}\n`,
  )
  await run(item.id)
  await finished(server, item.id, token)
  const made = new Map((await named(['撤一', '撤二', '撤三', '撤四'])).map(({ name, id }) => [name, id]))
  const touch = async (name: CallName, input: Input) =>
    expect([name, (await call(server, name, { token, ...input })).status]).toEqual([name, 200])
  const of = (name: string) => made.get(name) ?? 0
  await touch('customers/customers/update', { body: { id: of('撤二'), key: 'age', value: 30 } })
  await touch('customers/followups/create', {
    body: { cus_id: of('撤三'), content: '联系过', next_followed: null, next_followed_desc: '' },
  })
  await touch('customers/customers/delete/{id}', { params: { id: of('撤四') }, body: {} })
  const undo = () => call(server, 'customers/imports/undo/{id}', { token, params: { id: item.id } })
  const { data } = await undo()
  expect([data.import.state, data.import.undone, data.kept]).toEqual([
    'undone',
    1,
    [
      { row: 3, id: made.get('撤二'), name: '撤二' },
      { row: 4, id: made.get('撤三'), name: '撤三' },
      { row: 5, id: made.get('撤四'), name: '撤四' },
    ],
  ])
  expect((await named(['撤一', '撤二', '撤三', '撤四'])).map(({ name }) => name).toSorted()).toEqual([
    '撤三',
    '撤二',
    '撤四',
  ])
  const tombstone = await database.rows<{ action: string }>(
    "select action from audit_log where target_type = 'customer' and target_id = $1 order by seq",
    [String(made.get('撤一'))],
  )
  expect(tombstone.map(({ action }) => action)).toEqual(['customer.import', 'customer.destroy'])
  expect((await undo()).data.import.undone).toBe(1)
})

test('What is taken back or destroyed is said by no file any more, nor by the name of one', async () => {
  const [first, second, third] = [phone(), phone(), phone()]
  const content = `姓名,手机号,备注\n忘记我,${first},甲\n忘记我,${first},又甲\n记住我,${second},乙\n坏,1${third},丙\n`
  const sent = await upload(server, { name: `忘记我和记住我 ${first}.csv`, content, token })
  const { id } = sent.data.import
  const body = { mapping: sent.data.import.mapping, stage: 'customer' }
  expect((await call(server, 'customers/imports/dryRun/{id}', { token, params: { id }, body })).status).toBe(
    200,
  )
  await run(id)
  await finished(server, id, token)
  const kept = () =>
    database.rows<{ row: number; cells: string[] }>(
      'select row, cells from import_rows where import_id = $1 order by row',
      [id],
    )
  const fileName = async () =>
    (await call(server, 'customers/imports/show/{id}', { token, params: { id } })).data.file_name
  const [stays] = await named(['记住我'])
  const age = { id: stays?.id, key: 'age', value: 30 }
  expect((await call(server, 'customers/customers/update', { token, body: age })).status).toBe(200)

  const undone = await call(server, 'customers/imports/undo/{id}', { token, params: { id } })
  expect(undone.data.import.undone).toBe(1)
  expect(await kept()).toEqual([
    { row: 2, cells: ['', '', ''] },
    { row: 3, cells: ['', '', ''] },
    { row: 4, cells: ['记住我', second, '乙'] },
    { row: 5, cells: ['坏', `1${third}`, '丙'] },
  ])
  expect(await fileName()).toBe('****和记住我 ****.csv')

  const ids = { token, params: { id: 0 }, body: { ids: [stays?.id] } }
  expect((await call(server, 'customers/customers/delete/{id}', ids)).data.done).toEqual([stays?.id])
  expect((await call(server, 'customers/cuswastes/delete/{id}', ids)).data.done).toEqual([stays?.id])
  expect((await kept())[2]).toEqual({ row: 4, cells: ['', '', ''] })
  expect(await fileName()).toBe('****和**** ****.csv')
})

test('What a file says in its name or in a first row without headings goes with whom it is about', async () => {
  const [gone, stays] = [phone(), phone()]
  const grouped = (digits: string) => `+86 ${digits.slice(0, 3)}-${digits.slice(3, 7)} ${digits.slice(7)}`
  const send = async (name: string, content: string, mapping: (string | null)[]) => {
    const { data } = await upload(server, { name, content, token })
    const params = { id: data.import.id }
    const body = { mapping, stage: 'customer' }
    expect((await call(server, 'customers/imports/dryRun/{id}', { token, params, body })).status).toBe(200)
    return async () => {
      const { data: shown } = await call(server, 'customers/imports/show/{id}', { token, params })
      return [shown.file_name, shown.headings, shown.mapping]
    }
  }
  const columns = ['name', 'phone', 'desc']
  const theirs = await send(
    `名单 ${grouped(gone)} ${stays} 20261122.csv`,
    `无头甲,${grouped(gone)},爱吃甜\n路人,${stays},\n`,
    columns,
  )
  const joined = await send('合并.csv', `无头甲 ${grouped(gone)},爱吃辣\n路人,${stays}\n`, ['name', 'phone'])
  const others = await send('别人.csv', `无头乙,${stays},爱喝茶\n路人,${stays},\n`, columns)
  const usual = await send('常用.csv', `姓名,手机号,备注\n路人,${stays},\n`, columns)
  const remembered = () =>
    database.rows(`select heading from import_headings where heading like '无头%' order by heading`)
  expect(await remembered()).toEqual([{ heading: '无头乙' }, { heading: '无头甲' }])

  for (const body of [
    { name: '无头甲', phone: gone },
    { name: '姓名', phone: phone() },
  ]) {
    const { id } = (await call(server, 'customers/customers/create', { token, body })).data
    const ids = { token, params: { id: 0 }, body: { ids: [id] } }
    await call(server, 'customers/customers/delete/{id}', ids)
    expect((await call(server, 'customers/cuswastes/delete/{id}', ids)).data.done).toEqual([id])
  }
  expect(await theirs()).toEqual([`名单 +**** ${stays} 20261122.csv`, ['', '', ''], columns])
  expect(await joined()).toEqual(['合并.csv', ['', ''], ['name', 'phone']])
  expect(await others()).toEqual(['别人.csv', ['无头乙', stays, '爱喝茶'], columns])
  expect(await usual()).toEqual(['常用.csv', ['姓名', '手机号', '备注'], columns])
  expect(await remembered()).toEqual([{ heading: '无头乙' }])
})

test('Taking back an import takes its customers out of what users were told', async () => {
  const item = await tried(`姓名,手机号\n听说过,${phone()}\n`)
  await run(item.id)
  await finished(server, item.id, token)
  const [made] = await named(['听说过'])
  await database.rows(
    `insert into notices (kind, user_id, from_uid, customer_ids, created_time) values ('transfer', 1002, 1, $1, 1)`,
    [[made?.id]],
  )
  await call(server, 'customers/imports/undo/{id}', { token, params: { id: item.id } })
  expect(await database.rows('select id from notices where customer_ids && $1', [[made?.id]])).toEqual([])
})

test('Taking back leaves alone what has left the reach of whoever imported it', async () => {
  const [importer] = await hireCrowd(database, 1, 'importer')
  if (importer === undefined) throw new Error('Nobody was hired.')
  const hospitals = await database.rows<{ id: number; name: string }>(
    'select id, name from hospitals order by id limit 2',
  )
  const [near, far] = hospitals
  const item = await tried(
    `姓名,手机号,医院\n近处,${phone()},${near?.name}\n远处,${phone()},${far?.name}\n`,
    importer.token,
  )
  await run(item.id, { token: importer.token })
  await finished(server, item.id, importer.token)
  await database.rows('update users set hospitals = $1 where id = $2', [[near?.id], importer.id])
  const { data } = await call(server, 'customers/imports/undo/{id}', {
    token: importer.token,
    params: { id: item.id },
  })
  expect([data.import.undone, data.kept]).toEqual([1, [{ row: 3, id: null, name: '' }]])
  expect((await named(['近处', '远处'])).map(({ name }) => name)).toEqual(['远处'])
})

test('Taking back, deleting and destroying the same customers at once fails none of them', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `同时${at},${phone()}`)
  const item = await tried(`姓名,手机号\n${lines.join('\n')}\n`)
  await run(item.id)
  await finished(server, item.id, token)
  const made = await database.rows<{ id: number }>(
    'select customer_id as id from import_rows where import_id = $1 order by row desc',
    [item.id],
  )
  const ids = made.map(({ id }) => id)
  const remove = (name: CallName, some: number[]) =>
    call(server, name, { token, params: { id: 0 }, body: { ids: some } })
  await remove('customers/customers/delete/{id}', ids.slice(0, 30))
  const answers = await Promise.all([
    call(server, 'customers/imports/undo/{id}', { token, params: { id: item.id } }),
    remove('customers/cuswastes/delete/{id}', ids.slice(0, 30)),
    remove('customers/customers/delete/{id}', ids.slice(20)),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('Columns are remembered for the next file, and wrong ones are refused', async () => {
  const content = `称谓X,号码X,没用\n记一,${phone()},x\n`
  const first = await upload(server, { name: 'a.csv', content, token })
  const { id, mapping } = first.data.import
  expect(mapping).toEqual([null, null, null])
  const attempt = (wished: (string | null)[], stage = 'customer') =>
    call(server, 'customers/imports/dryRun/{id}', { token, params: { id }, body: { mapping: wished, stage } })
  const refused: number[] = []
  for (const [wished, stage] of [
    [['name', 'phone']],
    [['name', 'name', null]],
    [[null, null, null]],
    [['uid', 'phone', null]],
    [['name', 'phone', null], 'waste'],
  ] as const)
    refused.push((await attempt([...wished], stage)).status)
  expect(refused).toEqual([422, 422, 422, 422, 422])
  expect((await attempt(['name', 'phone', null])).status).toBe(200)
  const second = await upload(server, { name: 'b.csv', content, token })
  expect(second.data.import.mapping).toEqual(['name', 'phone', null])
})

test('Of headings only choices are remembered that they do not tell, and no numbers', async () => {
  const remembered = () =>
    database.rows<{ heading: string; field: string | null }>(
      `select heading, field from import_headings where user_id = 1002 and heading = any($1) order by heading`,
      [['王无名', '来电', '手机号', '16900000009']],
    )
  const choose = async (mapping: (string | null)[]) => {
    const content = `王无名,16900000009,来电,手机号\n甲,x,${phone()},${phone()}\n`
    const { data } = await upload(server, { name: 'n.csv', content, token })
    const body = { mapping, stage: 'customer' }
    const params = { id: data.import.id }
    expect((await call(server, 'customers/imports/dryRun/{id}', { token, params, body })).status).toBe(200)
  }
  await choose([null, 'qq', 'phone', null])
  expect(await remembered()).toEqual([
    { heading: '手机号', field: null },
    { heading: '来电', field: 'phone' },
  ])
  await choose([null, null, null, 'phone'])
  expect(await remembered()).toEqual([])
})

test('The role of whoever imports holds for every row: fields, scope and choices', async () => {
  const scoped = await as(server, 'disease')
  const item = await tried(
    `姓名,手机号,医院,病种\n内,${phone()},示例安和医院,口腔科 / 种植牙\n外,${phone()},示例安和医院,皮肤科\n缺,${phone()},,种植牙\n`,
    scoped,
  )
  expect((await rowsOf(item.id, {}, scoped)).map(({ problems }) => problems)).toEqual([
    {},
    { disease: '不在您可选的范围内' },
    { hospital: '必填' },
  ])
  await database.rows(`update roles set readonly_fields = '{source}' where id = 4`)
  const sent = await upload(server, {
    name: 'c.csv',
    content: `手机号,渠道来源\n${phone()},官网\n`,
    token: scoped,
  })
  const body = { mapping: ['phone', 'source'], stage: 'customer' }
  const refused = await call(server, 'customers/imports/dryRun/{id}', {
    token: scoped,
    params: { id: sent.data.import.id },
    body,
  })
  expect([refused.status, refused.data.fields]).toEqual([422, { 'mapping.1': '该字段不可修改' }])
})

test('An import is seen by whoever made it and by administrators, and by nobody else', async () => {
  const item = await tried(`姓名,手机号\n私,${phone()}\n`)
  const other = await as(server, 'hospital')
  const admin = await as(server, 'admin')
  const params = { id: item.id }
  const asked: [CallName, Input][] = [
    ['customers/imports/show/{id}', {}],
    ['customers/imports/rows/{id}', { body: {} }],
    ['customers/imports/undo/{id}', {}],
    ['customers/imports/run/{id}', { body: {} }],
    ['customers/imports/dryRun/{id}', { body: { mapping: item.mapping, stage: 'lead' } }],
    ['customers/imports/errors/{id}', { body: { format: 'csv' } }],
    ['customers/imports/mend/{id}', { body: { row: 2, column: 0, text: '公' } }],
  ]
  const statuses: number[] = []
  for (const [name, input] of asked)
    statuses.push((await call(server, name, { token: other, params, ...input })).status)
  expect(statuses).toEqual(Array(7).fill(404))
  expect((await call(server, 'customers/imports/show/{id}', { token: admin, params })).status).toBe(200)
  const list = (await call(server, 'customers/imports/index', { token: other, body: {} })).data
  expect([list.list, list.total]).toEqual([[], 0])
})

test('Who may not import sends nothing, and bytes where JSON is asked for are refused', async () => {
  const own = await as(server, 'own')
  const refused = await upload(server, { name: 'x.csv', content: '姓名,手机号\na,1\n', token: own })
  expect(refusalOf(refused)).toEqual({ status: 403, code: 403, error: 'forbidden' })
  const nobody = await upload(server, { name: 'x.csv', content: 'a', token: 'x'.repeat(43) })
  expect(refusalOf(nobody).error).toBe('session_ended')
  const json = await call(server, 'customers/imports/upload', { token, body: {} })
  expect(refusalOf(json)).toEqual({ status: 415, code: 415, error: 'unsupported_media_type' })
})

/** Somebody who sees masked numbers and may import all the same. */
const maskedImporter = async (): Promise<string> => {
  await database.rows(
    `update roles set permissions = array(select distinct unnest(permissions || (select permissions from roles where id = 2))) where id = 5`,
  )
  return as(server, 'masked')
}

test('A masked role learns from a file only that somebody is known, and a large file tells nothing', async () => {
  const known = phone()
  await call(server, 'customers/customers/create', { token, body: { name: '藏着', phone: known } })
  const masked = await maskedImporter()
  const item = await tried(`姓名,手机号\n猜,${known}\n`, masked)
  expect((await rowsOf(item.id, {}, masked))[0]?.twins).toEqual([
    { row: null, id: null, name: '', stage: null, agent: '', matched: ['phone'] },
  ])
  const many = `手机号\n${Array.from({ length: 301 }, phone).join('\n')}\n`
  const sent = await upload(server, { name: 'many.csv', content: many, token: masked })
  const refused = await call(server, 'customers/imports/dryRun/{id}', {
    token: masked,
    params: { id: sent.data.import.id },
    body: { mapping: ['phone'], stage: 'lead' },
  })
  expect([refused.status, refused.data]).toEqual([
    413,
    { error: 'import_too_large', reason: 'rows', limit: 300 },
  ])
})

test('A number that a masked role asks about as a WeChat name counts as one, in a file and in a mended cell', async () => {
  const masked = await maskedImporter()
  const spent = async () => {
    const rows = await database.rows('select digest from number_guesses')
    return rows.length
  }
  const before = await spent()
  const item = await tried(`姓名,手机号,微信\n问一,,13900001111\n问二,,wx-plain\n`, masked)
  expect((await spent()) - before).toBe(1)
  expect((await mend(item.id, 3, 2, 'wx 13900002222', masked)).status).toBe(200)
  expect((await spent()) - before).toBe(2)
})
