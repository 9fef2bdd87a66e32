import type { DecidedValue, ImportDecision, ImportValue } from '@hospital-crm/api/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { finished, upload } from './support/files.ts'
import { as, asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let token: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '20', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  token = await asAdministrator(server)
})
afterAll(async () => {
  await database.close()
  await server.dispose()
})

let next = 16_920_000_000
const phone = (): string => String((next += 1))

/** A file that was sent, and its texts that name no option. */
const sent = async (content: string, who = token) => {
  const { data } = await upload(server, { name: '旧系统.csv', content, token: who })
  const { id, mapping } = data.import
  const params = { id }
  const values = async (): Promise<ImportValue[]> =>
    (await call(server, 'customers/imports/values/{id}', { token: who, params, body: { mapping } })).data.list
  const tryRows = (decided?: DecidedValue[]) =>
    call(server, 'customers/imports/dryRun/{id}', {
      token: who,
      params,
      body: { mapping, stage: 'customer', ...(decided && { values: decided }) },
    })
  const carryOut = async (body: object = {}) => {
    const begun = await call(server, 'customers/imports/run/{id}', { token: who, params, body })
    return begun.status === 200 ? finished(server, id, who) : refusalOf(begun)
  }
  const undo = async () =>
    (await call(server, 'customers/imports/undo/{id}', { token: who, params })).data.import
  return { id, values, tryRows, carryOut, undo }
}
/** The same, for one column of texts beside those that everybody has. */
const columnOf = (heading: string, texts: readonly string[], who = token) =>
  sent(`姓名,手机号,${heading}\n${texts.map((text, at) => `值${at},${phone()},"${text}"`).join('\n')}\n`, who)

const decide = (field: DecidedValue['field'], text: string, decision: ImportDecision): DecidedValue => ({
  field,
  text,
  decision,
})
const optionsIn = (table: string, name: string) =>
  database.rows<{ id: number; parent_id?: number }>(`select * from ${table} where name = $1`, [name])

test('An old system’s file goes through with four decisions, and what it added goes with it', async () => {
  const words = [
    ['百度', '近视'],
    ['朋友介绍', '近视'],
  ]
  const lines = Array.from({ length: 42 }, (_, at) => {
    const [source, disease] = words[at % 2] ?? []
    return `旧客${at},${phone()},${source},${disease},网络咨询`
  })
  const file = await sent(['姓名,手机号,渠道来源,病种,咨询方式', ...lines].join('\n'))
  const undecided = { decision: { as: 'refused' }, remembered: false, new_parent: 0 }
  expect(await file.values()).toEqual([
    { field: 'source', text: '朋友介绍', rows: 21, new_name: '朋友介绍', ...undecided },
    { field: 'source', text: '百度', rows: 21, new_name: '百度', ...undecided },
    { field: 'disease', text: '近视', rows: 42, new_name: '近视', ...undecided },
    { field: 'consulting', text: '网络咨询', rows: 42, new_name: '网络咨询', ...undecided },
  ])
  expect((await file.tryRows()).data.wrong).toBe(42)
  const { data } = await file.tryRows([
    decide('source', '百度', { as: 'new', parent_id: 1 }),
    decide('source', '朋友介绍', { as: 'option', id: 41 }),
    decide('disease', '近视', { as: 'empty' }),
    decide('consulting', '网络咨询', { as: 'new' }),
  ])
  expect([data.state, data.wrong, data.made_options]).toEqual(['checked', 0, 0])
  expect(await optionsIn('sources', '百度')).toEqual([])

  const done = await file.carryOut()
  expect(done).toMatchObject({ state: 'done', done: 42, made_options: 2 })
  const [made] = await optionsIn('sources', '百度')
  const [way] = await optionsIn('consultings', '网络咨询')
  expect(made?.parent_id).toBe(1)
  const stored = await database.rows(
    `select source, disease, consulting, count(*)::int as count from customers
      where name like '旧客%' group by 1, 2, 3 order by count, source`,
  )
  expect(stored).toEqual(
    [41, made?.id].map((source) => ({ source, disease: 0, consulting: way?.id, count: 21 })),
  )
  const logged = await database.rows<{ changes: { values: unknown } }>(
    `select changes from audit_log where action = 'import.dry_run' and target_id = '${file.id}' order by seq desc limit 1`,
  )
  expect(logged[0]?.changes.values).toEqual([
    { field: 'source', as: 'option', id: 41, texts: 1 },
    { field: 'source', as: 'new', parent_id: 1, texts: 1 },
    { field: 'disease', as: 'empty', texts: 1 },
    { field: 'consulting', as: 'new', texts: 1 },
  ])

  const undone = await file.undo()
  expect([undone.undone, undone.made_options]).toEqual([42, 0])
  expect([await optionsIn('sources', '百度'), await optionsIn('consultings', '网络咨询')]).toEqual([[], []])
})

test('Each text is told once, in whatever width, case and blanks it is written, and never one that names an option', async () => {
  const texts = {
    渠道来源: [
      '微博',
      ' 微博 ',
      'ＷＥＩＢＯ',
      'weibo',
      '老客介绍',
      '搜索推广 / 搜索竞价',
      '搜索推广>品牌专区',
      '转介绍/新朋友',
      '坏\ufffd掉',
      "'=外部",
      '=外部',
    ],
    医院: ['总院', '总院', '分院'],
    到诊状态: ['来过', '未到', '已 到'],
    性别: ['男', '先生', '甲类', '乙类', '甲类', '未知'],
    初复诊: ['初诊', '首次'],
  }
  const told: Record<string, unknown> = {}
  for (const [heading, column] of Object.entries(texts))
    told[heading] = (await (await columnOf(heading, column)).values()).map(
      ({ text, rows, new_name: name, new_parent: parent }) => [text, rows, name, parent],
    )
  expect(told).toEqual({
    渠道来源: [
      ['=外部', 2, '=外部', 0],
      ['微博', 2, '微博', 0],
      ['weibo', 2, 'weibo', 0],
      ['转介绍/新朋友', 1, '新朋友', 4],
    ],
    医院: [
      ['总院', 2, '总院', 0],
      ['分院', 1, '分院', 0],
    ],
    到诊状态: [
      ['已 到', 1, '已 到', 0],
      ['来过', 1, '来过', 0],
    ],
    性别: [
      ['甲类', 2, '', 0],
      ['乙类', 1, '', 0],
    ],
    初复诊: [['首次', 1, '', 0]],
  })
})

test('Of tags each one of a cell stands alone, and two texts may mean the same', async () => {
  const file = await columnOf('标签', ['高意向、很想做', '很想做；SVIP', 'svip,没有', '价格敏感'])
  expect((await file.values()).map(({ text, rows }) => [text, rows])).toEqual([
    ['很想做', 2],
    ['SVIP', 2],
    ['没有', 1],
  ])
  const { data } = await file.tryRows([
    decide('tags', '很想做', { as: 'option', id: 1 }),
    decide('tags', 'ＳＶＩＰ', { as: 'new' }),
    decide('tags', '没有', { as: 'empty' }),
  ])
  expect(data.wrong).toBe(0)
  await file.carryOut()
  const [vip] = await optionsIn('cu_tags', 'SVIP')
  const stored = await database.rows<{ tags: number[] }>(
    `select tags from customers join import_rows on customer_id = customers.id where import_id = $1 order by row`,
    [file.id],
  )
  expect(stored.map(({ tags }) => tags)).toEqual([[1], [1, vip?.id], [vip?.id], [2]])
})

test('Every column of choices can be decided: an option, nothing, or a new one where there can be one', async () => {
  const cases: [heading: string, field: DecidedValue['field'], id: number, isNew: boolean, empty: number][] =
    [
      ['医院', 'hospital', 1, true, 0],
      ['病种', 'disease', 31, true, 0],
      ['到诊状态', 'status', 1, true, 2],
      ['性别', 'sex', 1, false, 3],
      ['初复诊', 'cfz', 1, false, 0],
      ['转微信', 'mature', 1, true, 0],
      ['渠道来源', 'source', 41, true, 0],
      ['咨询方式', 'consulting', 1, true, 0],
      ['推广账户', 'promoted_id', 1, true, 0],
      ['线索接口', 'clue_id', 1, false, 0],
    ]
  const row = (sign: string) => [phone(), ...cases.map(([, field]) => `${sign}${field}`)].join(',')
  const file = await sent(
    `手机号,${cases.map(([heading]) => heading).join(',')}\n${['甲', '乙', '丙'].map(row).join('\n')}\n`,
  )
  const makes = new Map((await file.values()).map(({ field, new_name: name }) => [field, name !== '']))
  expect([...makes]).toEqual(cases.map(([, field, , isNew]) => [field, isNew]))
  const decided = cases.flatMap(([, field, id, isNew]) => [
    decide(field, `甲${field}`, { as: 'option', id }),
    decide(field, `乙${field}`, { as: 'empty' }),
    decide(
      field,
      `丙${field}`,
      isNew ? { as: 'new', ...(field === 'status' && { kind: 'lost' }) } : { as: 'empty' },
    ),
  ])
  expect((await file.tryRows(decided)).data.wrong).toBe(0)
  await file.carryOut()
  const columns = cases.map(([, field]) => field)
  const [one, two, three] = await database.rows<Record<string, number>>(
    `select ${columns.join(', ')} from customers join import_rows on customer_id = customers.id
      where import_id = $1 order by row`,
    [file.id],
  )
  expect(one).toEqual(Object.fromEntries(cases.map(([, field, id]) => [field, id])))
  expect(two).toEqual(Object.fromEntries(cases.map(([, field, , , empty]) => [field, empty])))
  const status = await database.rows<{ kind: string }>(`select kind from cu_status where name = '丙status'`)
  expect([three?.['status'] !== 2, status]).toEqual([true, [{ kind: 'lost' }]])
  const undone = await file.undo()
  expect([undone.undone, undone.made_options]).toEqual([3, 0])
})

test('What somebody decided holds for their next file by itself, and for nobody else’s', async () => {
  const first = await columnOf('渠道来源', ['熟人带来', '不清楚', '13888888888'])
  await first.tryRows([
    decide('source', '熟人带来', { as: 'option', id: 41 }),
    decide('source', '不清楚', { as: 'empty' }),
    decide('source', '13888888888', { as: 'empty' }),
  ])
  const second = await columnOf('渠道来源', ['熟人带来', '不清楚', '13888888888'])
  const shown = async (file: typeof second) =>
    (await file.values()).map(({ text, decision, remembered }) => [text, decision, remembered])
  expect(await shown(second)).toEqual([
    ['13888888888', { as: 'refused' }, false],
    ['不清楚', { as: 'empty' }, true],
    ['熟人带来', { as: 'option', id: 41 }, true],
  ])
  expect((await second.tryRows()).data.wrong).toBe(1)
  const others = await columnOf('渠道来源', ['熟人带来'], await as(server, 'admin'))
  expect(await shown(others)).toEqual([['熟人带来', { as: 'refused' }, false]])
  await second.tryRows([decide('source', '不清楚', { as: 'refused' })])
  expect((await shown(await columnOf('渠道来源', ['不清楚'])))[0]).toEqual([
    '不清楚',
    { as: 'refused' },
    false,
  ])
})

test('What is decided for an import holds when it is tried again, and a mended cell goes by it', async () => {
  const file = await columnOf('渠道来源', ['地推', '地推活动'])
  expect((await file.tryRows([decide('source', '地推', { as: 'new', parent_id: 5 })])).data.wrong).toBe(1)
  expect((await file.tryRows()).data.wrong).toBe(1)
  const { data } = await call(server, 'customers/imports/mend/{id}', {
    token,
    params: { id: file.id },
    body: { row: 3, column: 2, text: '地推' },
  })
  expect([data.import.wrong, data.row.problems]).toEqual([0, {}])
  expect(await file.carryOut()).toMatchObject({ done: 2, made_options: 1 })
})

test('A decision that cannot be carried out is refused by its place, and nothing is tried', async () => {
  const file = await columnOf('渠道来源', ['线上甲', '线上乙'])
  await database.rows(`insert into sources (parent_id, name, status) values (1, '停用渠道', 3)`)
  const stopped = await columnOf('渠道来源', ['停用渠道'])
  const refused = [
    await file.tryRows([decide('source', '线上甲', { as: 'option', id: 9999 })]),
    await file.tryRows([
      decide('source', '线上乙', { as: 'empty' }),
      decide('source', '线上甲', { as: 'new', parent_id: 9999 }),
    ]),
    await stopped.tryRows([decide('source', '停用渠道', { as: 'new', parent_id: 1 })]),
    await (await columnOf('性别', ['甲类'])).tryRows([decide('sex', '甲类', { as: 'new' })]),
    await (await columnOf('性别', ['甲类'])).tryRows([decide('sex', '甲类', { as: 'option', id: 4 })]),
    await (
      await columnOf('咨询方式', ['x'.repeat(65)])
    ).tryRows([decide('consulting', 'x'.repeat(65), { as: 'new' })]),
  ]
  expect(refused.map(({ status, data }) => [status, data.fields])).toEqual([
    [422, { 'values.0.decision': '不在您可选的范围内' }],
    [422, { 'values.1.decision': '不在您可选的范围内' }],
    [422, { 'values.0.decision': '名称已被使用' }],
    [422, { 'values.0.decision': '不在您可选的范围内' }],
    [422, { 'values.0.decision': '不在您可选的范围内' }],
    [422, { 'values.0.decision': '不在您可选的范围内' }],
  ])
})

test('A role is offered what it may choose, and adds to no list that it does not configure', async () => {
  const scoped = await as(server, 'disease')
  const file = await columnOf('病种', ['皮肤科', '植牙'], scoped)
  expect((await file.values()).map(({ text, new_name: name }) => [text, name])).toEqual([
    ['植牙', ''],
    ['皮肤科', ''],
  ])
  const [skin] = await optionsIn('diseases', '皮肤科')
  const decisions: ImportDecision[] = [{ as: 'option', id: skin?.id ?? 0 }, { as: 'new' }]
  for (const decision of decisions)
    expect((await file.tryRows([decide('disease', '植牙', decision)])).data.fields).toEqual({
      'values.0.decision': '不在您可选的范围内',
    })
})

test('Only what chosen rows need is made; what others use by now stays when the import is taken back', async () => {
  const file = await columnOf('渠道来源', ['楼宇广告', '公交广告'])
  await file.tryRows([
    decide('source', '楼宇广告', { as: 'new', parent_id: 5 }),
    decide('source', '公交广告', { as: 'new', parent_id: 5 }),
  ])
  expect(await file.carryOut({ rows: [2] })).toMatchObject({ done: 1, made_options: 1 })
  expect(await optionsIn('sources', '公交广告')).toEqual([])
  const [made] = await optionsIn('sources', '楼宇广告')
  const body = { name: '别处来的', phone: phone(), source: made?.id }
  const { id } = (await call(server, 'customers/customers/create', { token, body })).data
  expect(await file.undo()).toMatchObject({ undone: 1, made_options: 1 })
  const change = { id, key: 'source', value: 41 }
  expect((await call(server, 'customers/customers/update', { token, body: change })).status).toBe(200)
  expect(await file.undo()).toMatchObject({ made_options: 0 })
  expect(await optionsIn('sources', '楼宇广告')).toEqual([])
})

test('An option that is there by now is taken, and where none can be made any more nothing is carried out', async () => {
  const file = await columnOf('渠道来源', ['商场活动', '展会'])
  await file.tryRows([
    decide('source', '商场活动', { as: 'new', parent_id: 5 }),
    decide('source', '展会', { as: 'new', parent_id: 5 }),
  ])
  const [other] = await database.rows<{ id: number }>(
    `insert into sources (parent_id, name, status) values (5, '商场活动', 1) returning id`,
  )
  await database.rows(`insert into sources (parent_id, name, status) values (5, '展会', 3)`)
  expect(await file.carryOut()).toMatchObject({ status: 422, error: 'validation_failed' })
  const shown = await call(server, 'customers/imports/show/{id}', { token, params: { id: file.id } })
  expect([shown.data.state, shown.data.chosen, shown.data.done]).toEqual(['checked', 0, 0])
  await database.rows(`update sources set status = 1 where name = '展会'`)
  expect(await file.carryOut()).toMatchObject({ done: 2, made_options: 0 })
  const stored = await database.rows<{ source: number }>(
    `select source from customers join import_rows on customer_id = customers.id where import_id = $1 order by row`,
    [file.id],
  )
  expect(stored[0]?.source).toBe(other?.id)
})

test('Forty unknown texts over many rows are told in one look', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `多${at},${phone()},渠道${at % 40}`)
  const file = await sent(['姓名,手机号,渠道来源', ...lines].join('\n'))
  const values = await file.values()
  expect([values.length, values.every(({ rows }) => rows === 500)]).toEqual([40, true])
})

test('A decision goes with the person whose name its text is', async () => {
  const file = await columnOf('渠道来源', ['贾介绍'])
  await file.tryRows([decide('source', '贾介绍', { as: 'option', id: 41 })])
  const kept = async () => [
    await database.rows(`select value from import_values where value = '贾介绍'`),
    await database.rows(`select decided from imports where id = ${file.id}`),
  ]
  expect(await kept()).toEqual([
    [{ value: '贾介绍' }],
    [{ decided: [decide('source', '贾介绍', { as: 'option', id: 41 })] }],
  ])
  const body = { name: '贾介绍', phone: phone() }
  const { id } = (await call(server, 'customers/customers/create', { token, body })).data
  const ids = { token, params: { id: 0 }, body: { ids: [id] } }
  await call(server, 'customers/customers/delete/{id}', ids)
  expect((await call(server, 'customers/cuswastes/delete/{id}', ids)).data.done).toEqual([id])
  expect(await kept()).toEqual([[], [{ decided: [] }]])
})
