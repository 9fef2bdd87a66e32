import type { CustomerImport } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { download, finished, upload } from './support/files.ts'
import { as } from './support/people.ts'

let server: RunningServer
let database: Database
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '50', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  token = await as(server, 'full')
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

let next = 16_920_000_000
const phone = (): string => String((next += 1))

type Way = { known?: 'leave' | 'fill' | 'replace'; replaced?: string[] }

const send = async (content: string, who = token) =>
  (await upload(server, { name: '客户.csv', content, token: who })).data.import
const tryIt = ({ id, mapping }: CustomerImport, way: Way, who = token) =>
  call(server, 'customers/imports/dryRun/{id}', {
    token: who,
    params: { id },
    body: { mapping, stage: 'customer', ...way },
  })
const tried = async (content: string, way: Way, who = token): Promise<CustomerImport> => {
  const answer = await tryIt(await send(content, who), way, who)
  expect([answer.status, answer.data.state]).toEqual([200, 'checked'])
  return answer.data
}
const rowsOf = async (id: number, kind = 'all', who = token) =>
  (await call(server, 'customers/imports/rows/{id}', { token: who, params: { id }, body: { kind } })).data
    .list
const run = async (id: number, body: object = {}, who = token) => {
  const answer = await call(server, 'customers/imports/run/{id}', { token: who, params: { id }, body })
  expect(answer.status).toBe(200)
  return finished(server, id, who)
}
const undo = (id: number) => call(server, 'customers/imports/undo/{id}', { token, params: { id } })
const create = async (body: object, who = token): Promise<number> => {
  const answer = await call(server, 'customers/customers/create', { token: who, body })
  expect(answer.status).toBe(200)
  return answer.data.id
}
const update = (body: object) => call(server, 'customers/customers/update', { token, body })
const stored = async (id: number) =>
  (
    await database.rows<Record<string, unknown>>(
      `select name, wechat, qq, age, description, order_num, status, version, success_time, treated_time,
        inspect_cost from customers where id = $1`,
      [id],
    )
  )[0]
const seen = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map(({ row, outcome, left_by, changes }) => [row, outcome, left_by, changes])

test('Rows of known people fill what is empty of them, and the trial says what each row does', async () => {
  const [one, other, third] = [phone(), phone(), phone()]
  const a = await create({ name: '已有甲', phone: one, desc: '老备注' })
  const b = await create({ name: '已有乙', phone: other, age: 30, wechat: 'wx-fill-b' })
  const item = await tried(
    [
      '姓名,手机号,微信,年龄,备注',
      `新名甲,${one},wx-fill-a,41,新备注`,
      `已有乙,${other},wx-fill-b,31,`,
      `新人,${third},,,`,
      `坏的,12345,,,`,
    ].join('\n'),
    { known: 'fill' },
  )
  expect([item.outcomes, item.known, item.wrong, item.twins]).toEqual([
    { new: 1, change: 1, same: 1, left: 0, wrong: 1 },
    'fill',
    1,
    2,
  ])
  expect(seen(await rowsOf(item.id))).toEqual([
    [
      2,
      'change',
      null,
      [
        { field: 'wechat', old: '', new: 'wx-fill-a', planned: [] },
        { field: 'age', old: null, new: 41, planned: [] },
      ],
    ],
    [3, 'same', null, []],
    [4, 'new', null, []],
    [5, 'wrong', null, []],
  ])
  for (const [kind, row] of [
    ['change', 2],
    ['same', 3],
    ['new', 4],
    ['wrong', 5],
  ] as const)
    expect((await rowsOf(item.id, kind)).map((found) => found.row)).toEqual([row])
  expect(await rowsOf(item.id, 'left')).toEqual([])

  const done = await run(item.id)
  expect([done.chosen, done.done, done.changed, done.state]).toEqual([2, 2, 1, 'done'])
  expect(await stored(a)).toMatchObject({
    name: '已有甲',
    wechat: 'wx-fill-a',
    age: 41,
    description: '老备注',
    version: 2,
  })
  expect(await stored(b)).toMatchObject({ age: 30, version: 1 })
  const timeline = await database.rows<{ action: string; changes: unknown }>(
    `select action, changes from audit_log where target_type = 'customer' and target_id = $1 order by seq desc limit 1`,
    [String(a)],
  )
  expect(timeline).toEqual([
    {
      action: 'customer.update',
      changes: {
        wechat: { old: '', new: 'wx-fill-a' },
        age: { old: null, new: 41 },
        import: { old: null, new: item.id },
      },
    },
  ])
})

test('Named columns are replaced and no others, and an empty cell empties nothing', async () => {
  const number = phone()
  const id = await create({
    name: '替换前',
    phone: number,
    wechat: 'wx-old',
    desc: '旧',
    inspectCost: '10.00',
  })
  const text = `姓名,手机号,微信,备注,检查费\n替换后,${number},,新,25.50\n`
  const item = await tried(text, { known: 'replace', replaced: ['wechat', 'desc', 'inspectCost'] })
  expect(seen(await rowsOf(item.id))).toEqual([
    [
      2,
      'change',
      null,
      [
        { field: 'inspectCost', old: '10.00', new: '25.50', planned: [] },
        { field: 'desc', old: '旧', new: '新', planned: [] },
      ],
    ],
  ])
  await run(item.id)
  expect(await stored(id)).toMatchObject({
    name: '替换前',
    wechat: 'wx-old',
    description: '新',
    inspect_cost: '2550',
  })
})

/** Each person who is known by some other way than one's own number, and what a row of theirs does. */
test('A row that is several people, an earlier row, a companion or out of reach is told and left', async () => {
  const [one, other, child, far, own] = [phone(), phone(), phone(), phone(), phone()]
  await create({ name: '多一', phone: one })
  await create({ name: '多二', phone: other, qq: '123456701' })
  await create({ name: '母亲', phone: phone(), contacts: [{ name: '孩子', phone: child, relation: '子' }] })
  const lost = await create({ name: '流失', phone: far })
  await database.rows(`update customers set stage = 'pool', uid = 0 where id = ${lost}`)
  await create({ name: '本人', phone: own, wechat: 'wx-left-own', order_num: 'S-LEFT-1' })
  const item = await tried(
    [
      '姓名,手机号,微信,QQ,订单号,年龄',
      `两人,${one},,123456701,,40`,
      `孩子,${child},,,,8`,
      `流失,${far},,,,50`,
      `本人,${own},,,S-LEFT-1,61`,
      `本人,,wx-left-own,,,62`,
      `本人,${own},,,,63`,
    ].join('\n'),
    { known: 'fill' },
  )
  expect((await rowsOf(item.id)).map(({ row, outcome, left_by }) => [row, outcome, left_by])).toEqual([
    [2, 'left', 'several'],
    [3, 'left', 'companion'],
    [4, 'left', 'out_of_reach'],
    [5, 'change', null],
    [6, 'left', 'earlier_row'],
    [7, 'left', 'earlier_row'],
  ])
  expect((await rowsOf(item.id))[4]?.twins[0]).toMatchObject({ row: 5, matched: [] })
  const done = await run(item.id, { rows: [2, 3, 4, 5, 6, 7] })
  expect([done.chosen, done.done, done.changed]).toEqual([1, 1, 1])
  const { text } = await download(server, 'customers/imports/errors/{id}', {
    token,
    params: { id: item.id },
    body: { format: 'csv' },
  })
  expect(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(',').at(-1)?.replaceAll('"', '')),
  ).toEqual([
    '与不止一位客户的联系方式相同；已有相同联系方式的记录',
    '与已有客户的随行人员号码相同；已有相同联系方式的记录',
    '该客户不可由您修改；已有相同联系方式的记录',
    '与第 5 行重复；已有相同联系方式的记录',
    '与第 5 行重复；已有相同联系方式的记录',
  ])
})

test('A customer whom somebody edited since the trial is left alone and told', async () => {
  const [one, other] = [phone(), phone()]
  const a = await create({ name: '被改', phone: one })
  const b = await create({ name: '没改', phone: other })
  const item = await tried(`手机号,年龄\n${one},33\n${other},34\n`, { known: 'fill' })
  await update({ id: a, key: 'desc', value: '刚刚打过电话' })
  const done = await run(item.id)
  expect([done.chosen, done.done, done.outcomes]).toEqual([
    2,
    1,
    { new: 0, change: 1, same: 0, left: 1, wrong: 0 },
  ])
  expect((await rowsOf(item.id)).map(({ outcome, left_by }) => [outcome, left_by])).toEqual([
    ['left', 'edited'],
    ['change', null],
  ])
  expect([await stored(a), await stored(b)]).toMatchObject([
    { age: null, description: '刚刚打过电话' },
    { age: 34 },
  ])
})

test('What may not be written by hand is refused for a known customer too, field by field', async () => {
  const number = phone()
  await create({ name: '规矩', phone: number, age: 20 })
  const text = `手机号,年龄,到诊状态,预约时间\n${number},很老,飞走了,下周\n`
  const filling = await tried(text, { known: 'fill' })
  // The age that stands there already is not asked about.
  expect((await rowsOf(filling.id)).map(({ outcome, problems }) => [outcome, Object.keys(problems)])).toEqual(
    [['wrong', ['status', 'order_time']]],
  )
  const replacing = await tried(text, { known: 'replace', replaced: ['age'] })
  expect((await rowsOf(replacing.id)).map(({ problems }) => Object.keys(problems))).toEqual([['age']])
  const taken = await create({ name: '占号', phone: phone(), order_num: 'S-RULE-1' })
  expect(taken).toBeGreaterThan(0)
  const several = await tried(`手机号,订单号\n${number},S-RULE-1\n`, {
    known: 'replace',
    replaced: ['order_num'],
  })
  expect((await rowsOf(several.id)).map(({ outcome, left_by }) => [outcome, left_by])).toEqual([
    ['left', 'several'],
  ])
})

test('Taking back gives changed customers what they had, except those changed since, and destroys new ones', async () => {
  const [one, other, third] = [phone(), phone(), phone()]
  const a = await create({ name: '还原甲', phone: one, desc: '原文', inspectCost: '5.00' })
  const b = await create({ name: '还原乙', phone: other })
  const before = await stored(a)
  const item = await tried(
    `姓名,手机号,备注,检查费,到诊状态\n还原甲,${one},换掉,8.00,已到\n还原乙,${other},换掉,9.00,\n全新,${third},,,\n`,
    { known: 'replace', replaced: ['desc', 'inspectCost', 'status'] },
  )
  expect(item.outcomes).toEqual({ new: 1, change: 2, same: 0, left: 0, wrong: 0 })
  await run(item.id)
  expect((await stored(a))?.['success_time']).toEqual(expect.stringMatching(/^\d+$/))
  await update({ id: b, key: 'age', value: 55 })
  const { data } = await undo(item.id)
  expect([data.import.undone, data.kept]).toEqual([2, [{ row: 3, id: b, name: '还原乙' }]])
  expect(await stored(a)).toEqual({ ...before, version: 3 })
  expect(await stored(b)).toMatchObject({ description: '换掉', age: 55, inspect_cost: '900' })
  expect(await database.rows(`select id from customers where phone = '${third}'`)).toEqual([])
  const sums = await database.rows<{ total: number }>(
    `select coalesce(sum(delta), 0)::int as total from cost_entries where cus_id = ${a}`,
  )
  expect(sums).toEqual([{ total: 500 }])
})

test('After a day changes stay, and new customers can still be taken back', async () => {
  const [one, other] = [phone(), phone()]
  const a = await create({ name: '隔天', phone: one })
  const item = await tried(`姓名,手机号,年龄\n隔天,${one},70\n隔天新,${other},71\n`, { known: 'fill' })
  await run(item.id)
  await database.rows(`update imports set done_time = done_time - 86401 where id = ${item.id}`)
  const { data } = await undo(item.id)
  expect([data.import.undone, data.kept]).toEqual([1, [{ row: 2, id: a, name: '隔天' }]])
  expect(await stored(a)).toMatchObject({ age: 70 })
})

test('Changing known people takes the permission to edit them, and names only columns of the file', async () => {
  const item = await send(`手机号,年龄\n${phone()},1\n`)
  const refused = [
    await tryIt(item, { known: 'replace' }),
    await tryIt(item, { known: 'replace', replaced: ['desc'] }),
    await tryIt(item, { known: 'fill', replaced: ['age'] }),
  ]
  expect(
    refused.map(({ status, data }) => [status, Object.keys((data as { fields?: object }).fields ?? {})]),
  ).toEqual([
    [422, ['replaced']],
    [422, ['replaced']],
    [422, ['replaced']],
  ])
  const number = phone()
  const scoped = await as(server, 'disease')
  const [disease] = await database.rows<{ id: number }>(`select id from diseases where name = '种植牙'`)
  const id = await create({ name: '只看', phone: number, hospital: 1, disease: disease?.id }, scoped)
  const permissions = await database.rows<{ permissions: string[] }>(
    'select permissions from roles where id = 4',
  )
  const without =
    permissions[0]?.permissions.filter((path) => path !== permissionPath('customers/customers/update')) ?? []
  const theirs = await send(`手机号,年龄\n${number},1\n`, scoped)
  expect((await tryIt(theirs, { known: 'fill' }, scoped)).data.outcomes.change).toBe(1)
  await database.rows('update roles set permissions = $1 where id = 4', [without])
  expect(refusalOf(await tryIt(theirs, { known: 'fill' }, scoped)).status).toBe(403)
  const done = await run(theirs.id, {}, scoped)
  expect([done.done, (await rowsOf(theirs.id, 'left', scoped)).map(({ left_by }) => left_by)]).toEqual([
    0,
    ['out_of_reach'],
  ])
  expect(await stored(id)).toMatchObject({ age: null, version: 1 })
  await database.rows('update roles set permissions = $1 where id = 4', [permissions[0]?.permissions])
})

test('A masked role never sees what stood there, nor who it is, and numbers only starred', async () => {
  const number = phone()
  await create({ name: '藏名', phone: number, wechat: 'wx-hidden', desc: `回电 ${phone()}` })
  await database.rows(
    `update roles set permissions = array(select distinct unnest(permissions || (select permissions from roles where id = 2))) where id = 5`,
  )
  const masked = await as(server, 'masked')
  const item = await tried(
    `姓名,手机号,备注,QQ\n谁,${number},打 16930000001,123456789\n`,
    { known: 'replace', replaced: ['name', 'desc', 'qq'] },
    masked,
  )
  const [row] = await rowsOf(item.id, 'all', masked)
  expect([row?.outcome, row?.twins, row?.changes]).toEqual([
    'change',
    [{ row: null, id: null, name: '', stage: null, agent: '', matched: ['phone'] }],
    [
      { field: 'name', new: '谁', planned: [] },
      { field: 'qq', new: '123456789', planned: [] },
      { field: 'desc', new: '打 169****0001', planned: [] },
    ],
  ])
})

test('A cell that is mended decides anew whom a row changes', async () => {
  const [one, other] = [phone(), phone()]
  await create({ name: '改一', phone: one, wechat: 'wx-mend-one' })
  await create({ name: '改二', phone: other })
  const item = await tried(`手机号,微信,年龄\n${one},,40\n,wx-mend-one,41\n`, { known: 'fill' })
  expect(item.outcomes).toEqual({ new: 0, change: 1, same: 0, left: 1, wrong: 0 })
  const { data } = await call(server, 'customers/imports/mend/{id}', {
    token,
    params: { id: item.id },
    body: { row: 2, column: 0, text: other },
  })
  expect([data.import.outcomes.change, data.row.twins[0]?.name]).toEqual([2, '改二'])
  expect((await rowsOf(item.id)).map(({ outcome }) => outcome)).toEqual(['change', 'change'])
})

test('What a row says of somebody goes with them, and what stood there before', async () => {
  const number = phone()
  const id = await create({ name: '要忘记', phone: number, desc: '从前' })
  const item = await tried(`手机号,备注\n${number},现在\n`, { known: 'replace', replaced: ['desc'] })
  await run(item.id)
  const kept = () =>
    database.rows(`select cells, changes, before from import_rows where import_id = ${item.id}`)
  expect(await kept()).toEqual([
    { cells: [number, '现在'], changes: { desc: '现在' }, before: { desc: '从前' } },
  ])
  const ids = { token, params: { id: 0 }, body: { ids: [id] } }
  await call(server, 'customers/customers/delete/{id}', ids)
  await call(server, 'customers/cuswastes/delete/{id}', ids)
  expect(await kept()).toEqual([{ cells: ['', ''], changes: null, before: null }])
})

test('A text that is going to be an option of a list is named before it is there, and the customer has it afterwards', async () => {
  const admin = await as(server, 'admin')
  const number = phone()
  const id = await create({ name: '新渠道', phone: number }, admin)
  const sent = await send(`手机号,渠道来源\n${number},社区义诊日\n`, admin)
  const values = [{ field: 'source', text: '社区义诊日', decision: { as: 'new' } }]
  const body = { mapping: sent.mapping, stage: 'customer', known: 'fill', values }
  const params = { id: sent.id }
  const answer = await call(server, 'customers/imports/dryRun/{id}', { token: admin, params, body })
  expect(answer.data.outcomes.change).toBe(1)
  expect((await rowsOf(sent.id, 'all', admin))[0]?.changes).toEqual([
    { field: 'source', old: 0, new: 0, planned: ['社区义诊日'] },
  ])
  await run(sent.id, {}, admin)
  const named = await database.rows(
    `select sources.name from customers join sources on sources.id = source where customers.id = ${id}`,
  )
  expect(named).toEqual([{ name: '社区义诊日' }])
})
