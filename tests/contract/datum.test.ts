import { DATUM_MAX_DAYS, datumFields, type DatumCell, type DatumRow } from '@hospital-crm/api/entities'
import { centsToMoney, measureOf, moneyToCents } from '@hospital-crm/api/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { uploadTo } from './support/files.ts'
import { monthWorkbook } from './support/month-workbook.ts'
import { as, asAdministrator } from './support/people.ts'

let server: RunningServer
let database: Database
let admin: string
/** A role for one hospital that types spending alone. */
let limited: string
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '300', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  const paths = ['index', 'update', 'generateDatum', 'importExcel', 'delete'].map(
    (verb) => `/interface/v1/statistics/reports_datum/${verb}`,
  )
  await database.rows(
    `update roles set permissions = permissions || $1::text[], allow_datum_fields = '{spend}' where hospital = '{2}'`,
    [paths],
  )
  admin = await asAdministrator(server)
  limited = await as(server, 'hospital')
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.dispose()
})
beforeEach(async () => {
  await database.rows('truncate datum, datum_locks, datum_imports')
})

const key = (more: Partial<DatumRow> = {}) => ({
  day: '2026-02-01',
  hospital: 1,
  source: 111,
  promoted_id: 1,
  ...more,
})
const month = { from: '2026-02-01', to: '2026-02-28' }
const sheet = async (token = admin, question: object = month): Promise<DatumRow[]> =>
  (await call(server, 'statistics/reports_datum/index', { token, body: { ...month, ...question } })).data.rows
const type = (token: string, ...cells: DatumCell[]) =>
  call(server, 'statistics/reports_datum/update', { token, body: { cells } })
const lock = (
  token: string,
  locked: boolean,
  days: object = { from: '2026-02-01', to: '2026-02-01', hospitals: [1] },
) => call(server, 'statistics/reports_datum/update', { token, body: { days, locked } })

describe('Cells', () => {
  test('are typed and make their rows; each change is in the log', async () => {
    const { data } = await type(
      admin,
      { row: key(), field: 'spend', value: '1234.5', base: null },
      { row: key(), field: 'clicks', value: 12 },
      { row: key({ day: '2026-02-02' }), field: 'spend', value: '0.01' },
    )
    expect(data.rows.map(({ spend, clicks, impressions }) => [spend, clicks, impressions])).toEqual([
      ['1234.50', 12, null],
      ['0.01', null, null],
    ])
    await type(admin, { row: key(), field: 'clicks', value: null, base: 12 })
    expect((await sheet()).map(({ day, clicks }) => [day, clicks])).toEqual([
      ['2026-02-01', null],
      ['2026-02-02', null],
    ])
    const log = await database.rows<{ action: string; changes: Record<string, unknown> }>(
      `select action, changes from audit_log where target_type = 'datum' order by seq desc limit 1`,
    )
    expect(log).toEqual([{ action: 'datum.update', changes: { clicks: { old: 12, new: null } } }])
  })

  test('are refused by name, and nothing of a block is stored', async () => {
    const good: DatumCell = { row: key(), field: 'spend', value: '1.00' }
    const refused = async (token: string, cell: DatumCell) => {
      const { data } = await type(token, good, cell)
      return [data.error, Object.keys(data.fields ?? {})]
    }
    for (const cell of [
      { ...good, value: '1e9' },
      { ...good, value: 5 },
      { ...good, field: 'clicks', value: '5' },
      { ...good, field: 'clicks', value: -1 },
      { ...good, row: key({ day: '2026-02-30' }) },
      { ...good, row: key({ day: '9999-12-31' }) },
      { ...good, row: key({ hospital: 99_999 }) },
      { ...good, row: key({ source: 99_999 }) },
      { ...good, row: key({ promoted_id: 99_999 }) },
    ] as DatumCell[])
      expect(await refused(admin, cell)).toEqual(['validation_failed', ['cells.1']])
    const farApart = await refused(admin, { ...good, row: key({ day: '2020-02-01' }) })
    expect([farApart, await sheet()]).toEqual([['validation_failed', ['to']], []])
  })

  test('are not overwritten: who saw something else is told both values', async () => {
    await type(admin, { row: key(), field: 'spend', value: '10.00' })
    const { data, status } = await type(
      admin,
      { row: key(), field: 'spend', value: '12.00', base: '9.00' },
      { row: key(), field: 'clicks', value: 3, base: null },
    )
    expect([status, data.error, (data as { conflicts?: unknown }).conflicts]).toEqual([
      409,
      'edit_conflict',
      [{ row: key(), field: 'spend', value: '10.00', mine: '12.00' }],
    ])
    expect((await sheet()).map(({ spend, clicks }) => [spend, clicks])).toEqual([['10.00', null]])
  })

  test('written by 20 at a time are won by one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        type(admin, { row: key(), field: 'clicks', value: at + 1, base: null }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sheet()).toHaveLength(1)
  })
})

describe('Rights', () => {
  test('a role types what it may type, for the hospitals it has', async () => {
    const mine = key({ hospital: 2 })
    expect((await type(limited, { row: mine, field: 'spend', value: '5.00' })).status).toBe(200)
    for (const cell of [
      { row: mine, field: 'clicks', value: 5 },
      { row: key(), field: 'spend', value: '5.00' },
    ] as DatumCell[])
      expect((await type(limited, cell)).data.error).toBe('validation_failed')
    await type(admin, { row: key(), field: 'spend', value: '7.00' })
    expect((await sheet(limited)).map(({ hospital }) => hospital)).toEqual([2])
    const [foreign] = await sheet(admin, { hospitals: [1] })
    const removal = { token: limited, params: { id: foreign?.id ?? 0 }, body: {} }
    expect((await call(server, 'statistics/reports_datum/delete/{id}', removal)).status).toBe(404)
    expect(await sheet()).toHaveLength(2)
    expect((await lock(limited, true)).status).toBe(403)
  })

  test('a row with a figure that the role does not type is not deleted by it', async () => {
    const row = key({ hospital: 2 })
    await type(admin, { row, field: 'spend', value: '5.00' }, { row, field: 'clicks', value: 2 })
    const remove = async () => {
      const [{ id } = { id: 0 }] = await sheet(limited)
      return call(server, 'statistics/reports_datum/delete/{id}', {
        token: limited,
        params: { id },
        body: {},
      })
    }
    const refused = await remove()
    expect([refused.status, Object.keys(refused.data.fields ?? {}), await sheet()]).toMatchObject([
      422,
      ['clicks'],
      [{ spend: '5.00', clicks: 2 }],
    ])
    await type(admin, { row, field: 'clicks', value: null })
    expect((await remove()).data).toEqual({ deleted: 1 })
  })

  test('a row that stands is typed in although its account is offered no more, and none is made', async () => {
    const row = key({ promoted_id: 2 })
    await type(admin, { row, field: 'spend', value: '5.00' })
    const turn = (status: number) =>
      call(server, 'supervision/promoteds/updateStatus', { token: admin, body: { ids: [2], status } })
    await turn(2)
    const fresh = { row: { ...row, day: '2026-02-03' }, field: 'spend', value: '6.00' } as const
    await expect.poll(async () => (await type(admin, fresh)).data.error).toBe('validation_failed')
    const bill = await type(admin, { row, field: 'spend', value: '6.00', base: '5.00' })
    await turn(1)
    expect([
      bill.status,
      (await sheet()).filter(({ day }) => day === row.day).map(({ spend }) => spend),
    ]).toEqual([200, ['6.00']])
  })

  test('no days are closed beyond the calendar and the longest range', async () => {
    const fields = async (from: string, to: string) =>
      Object.keys((await lock(admin, true, { from, to, hospitals: [1] })).data.fields ?? {})
    expect([
      await fields('2026-02-30', '2026-03-01'),
      await fields('2026-03-01', '9999-12-31'),
      await fields('2026-03-02', '2026-03-01'),
      await fields('2000-01-01', '2099-12-31'),
    ]).toEqual([['days.from'], ['days.to'], ['days.to'], ['days.to']])
    expect(await database.rows('select from datum_locks')).toEqual([])
  })

  test('a closed day takes nothing, by whichever way, until it is opened', async () => {
    await type(admin, { row: key(), field: 'spend', value: '5.00' })
    expect((await lock(admin, true)).data.locked_days).toBe(1)
    const [row] = await sheet()
    expect(row?.locked_by).toBe('系统管理员')
    expect(Math.abs((row?.locked_time ?? 0) - Date.now() / 1000)).toBeLessThan(600)
    const id = row?.id ?? 0
    const cells: DatumCell[] = [
      { row: key(), field: 'spend', value: '6.00' },
      { row: key({ day: '2026-02-02' }), field: 'spend', value: '6.00' },
      { row: key({ source: 21 }), field: 'spend', value: '6.00' },
    ]
    expect([
      (await type(admin, ...cells)).data.fields,
      (await call(server, 'statistics/reports_datum/delete/{id}', { token: admin, params: { id }, body: {} }))
        .data.error,
    ]).toEqual([{ 'cells.0': '该日期的数据已锁定', 'cells.2': '该日期的数据已锁定' }, 'datum_locked'])
    const { data } = await uploadTo(server, 'statistics/reports_datum/importExcel', {
      token: admin,
      name: 'a.csv',
      content: '日期,医院,消费\n2026-02-01,示例安和医院,9\n',
    })
    expect(data.refused.map(({ reason }) => reason)).toEqual(['该日期的数据已锁定'])
    expect((await sheet()).map(({ spend }) => spend)).toEqual(['5.00'])
    await lock(admin, false)
    expect((await type(admin, { row: key(), field: 'spend', value: '6.00' })).status).toBe(200)
  })
})

test('Rows of a range are made once, for channels with customers and those typed for lately; what is there stays', async () => {
  await type(admin, {
    row: key({ day: '2026-01-30', source: 0, promoted_id: 0 }),
    field: 'spend',
    value: '5.00',
  })
  const generate = async (body: object) =>
    (await call(server, 'statistics/reports_datum/generateDatum', { token: admin, body })).data
  const { created } = await generate(month)
  const rows = await sheet()
  expect(rows).toHaveLength(created)
  expect(rows.filter(({ source }) => source === 0)).toHaveLength(28)
  const known = await database.rows<{ count: number }>(
    `select count(*)::int from (select distinct to_char(to_timestamp(created_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD'),
       hospital, source, promoted_id from customers where stage = 'customer' and hospital <> 0
       and to_char(to_timestamp(created_time) at time zone 'Asia/Shanghai', 'YYYY-MM') = '2026-02') as channels`,
  )
  expect(rows.filter(({ counted }) => counted.consults > 0)).toHaveLength(known[0]?.count ?? -1)
  expect(await generate(month)).toEqual({ created: 0 })
  expect((await generate({ from: '2025-01-01', to: '2025-12-31' })).error).toBe('range_too_wide')
  expect(DATUM_MAX_DAYS).toBe(92)
})

describe('A file', () => {
  const send = (content: string | Buffer, token = admin, name = '二月.csv') =>
    uploadTo(server, 'statistics/reports_datum/importExcel', { token, name, content })
  const carry = (id: number, mapping: unknown, run = true) =>
    call(server, 'statistics/reports_datum/importRun/{id}', {
      token: admin,
      params: { id },
      body: { mapping, run },
    })

  test('is tried first, tells each refused row with column and reason, and is carried out once', async () => {
    await type(admin, { row: key(), field: 'spend', value: '1.00' })
    const { data } = await send(
      [
        '二月推广数据',
        '统计日期,医院,渠道,账户,花费,点击量,备注',
        '2026/2/1,示例安和医院,竞价-移动端,示例搜索-皮肤主账户,"1,234.50",30,',
        '2026年2月2日,示例安和医院,竞价-移动端,示例搜索-皮肤主账户,￥99,,',
        ',,信息流广告,示例信息流-综合账户,12.5,,合并的日期和医院',
        '2026-02-30,示例安和医院,竞价-移动端,,1,,',
        '2026-02-03,没有的医院,竞价-移动端,,1,,',
        '2026-02-03,示例安和医院,没有的渠道,,1,,',
        '2026-02-03,示例安和医院,竞价-移动端,,十元,1.5,',
        '2026-02-02,示例安和医院,竞价-移动端,示例搜索-皮肤主账户,5,,',
      ].join('\n'),
    )
    expect([data.rows, data.created, data.changed, data.mapping.at(-1)]).toEqual([8, 2, 1, null])
    expect(data.refused.map((row) => [row.row, row.column, row.text])).toEqual([
      [6, '日期', '2026-02-30'],
      [7, '医院', '没有的医院'],
      [8, '渠道来源', '没有的渠道'],
      [9, '消费', '十元'],
      [9, '点击', '1.5'],
      [10, '日期', '2026-02-02'],
    ])
    expect((await sheet()).map(({ spend }) => spend)).toEqual(['1.00'])
    expect((await carry(data.id, data.mapping)).data).toMatchObject({ created: 2, changed: 1, done: true })
    expect((await sheet()).map(({ day, spend, clicks }) => [day, spend, clicks])).toEqual([
      ['2026-02-01', '1234.50', 30],
      ['2026-02-02', '12.50', null],
      ['2026-02-02', '99.00', null],
    ])
    expect((await carry(data.id, data.mapping)).data).toMatchObject({ created: 0, changed: 0, same: 3 })
  })

  test('never writes over what was typed since it was tried, nor when it is carried out again', async () => {
    const plain = { hospital: 1, source: 0, promoted_id: 0 }
    const { data } = await send(
      '日期,医院,消费,点击\n2026-02-09,示例安和医院,9,\n2026-02-10,示例安和医院,8,3\n2026-02-11,示例安和医院,7,\n',
    )
    expect(data.created).toBe(3)
    await type(admin, { row: { ...plain, day: '2026-02-09' }, field: 'spend', value: '77.00' })
    await type(admin, { row: { ...plain, day: '2026-02-11' }, field: 'clicks', value: 5 })
    const first = (await carry(data.id, data.mapping)).data
    expect(first).toMatchObject({ created: 1, changed: 1, done: true })
    expect(first.refused).toEqual([
      { row: 2, column: '消费', text: '9.00', reason: '文件读取之后，有人改过这一格' },
    ])
    const spends = async () => (await sheet()).map(({ spend, clicks }) => [spend, clicks])
    expect(await spends()).toEqual([
      ['77.00', null],
      ['8.00', 3],
      ['7.00', 5],
    ])
    await type(admin, { row: { ...plain, day: '2026-02-10' }, field: 'spend', value: '88.00' })
    expect((await carry(data.id, data.mapping)).data).toMatchObject({ created: 0, changed: 0, done: true })
    expect((await spends())[1]).toEqual(['88.00', 3])
  })

  test('of a spreadsheet with merged, blank and written cells arrives to the cent', async () => {
    const { data } = await send(monthWorkbook.file, admin, '三月.xlsx')
    expect([data.rows, data.created, data.refused, data.mapping.length]).toEqual([31, 31, [], 12])
    expect((await carry(data.id, data.mapping)).data).toMatchObject({ created: 31, done: true })
    const march = await sheet(admin, { from: '2026-03-01', to: '2026-03-31' })
    expect(march).toMatchObject(monthWorkbook.rows)
  })

  test('without a day, a hospital and a figure has its columns named first', async () => {
    const { data } = await send('甲,乙,丙\n2026-02-01,示例安和医院,5\n')
    expect(data.mapping).toEqual([null, null, null])
    expect((await carry(data.id, [null, null, null])).data.error).toBe('datum_columns')
    expect((await carry(data.id, ['day', 'hospital', 'hospital'])).data.error).toBe('datum_columns')
    const named = ['day', 'hospital', 'clicks']
    expect((await carry(data.id, named, false)).data).toMatchObject({ created: 1, refused: [], done: false })
    expect(await sheet()).toEqual([])
    expect((await carry(data.id, named)).data).toMatchObject({ created: 1, done: true })
    expect((await sheet()).map(({ clicks, source }) => [clicks, source])).toEqual([[5, 0]])
  })

  test('of somebody else is not there', async () => {
    const { data } = await send('日期,医院,消费\n2026-02-01,示例仁康医院,5\n', limited)
    expect((await carry(data.id, data.mapping)).data.error).toBe('not_found')
  })

  test('of 20,000 rows with 500 bad ones is carried out whole, though its first run was cut off', async () => {
    const days = Array.from({ length: 1000 }, (_, at) =>
      new Date(Date.UTC(2023, 0, 1) + at * 86_400_000).toISOString().slice(0, 10),
    )
    const sources = ['竞价-移动端', '竞价-电脑端', '信息流广告', '直播间', '公众号']
    const hospitals = ['示例安和医院', '示例仁康医院']
    const accounts = ['', '示例搜索-皮肤主账户']
    const lines = days.flatMap((day) =>
      hospitals.flatMap((hospital) =>
        sources.flatMap((source) => accounts.map((account) => `${day},${hospital},${source},${account}`)),
      ),
    )
    const text = [
      '日期,医院,渠道,账户,消费',
      ...lines.map((line, at) => `${line},${at % 40 === 7 ? '坏' : '1.00'}`),
    ].join('\n')
    const { data } = await send(text)
    expect([data.created, data.refused.length]).toEqual([19_500, 500])
    const controller = new AbortController()
    const cut = fetch(`${server.url}/interface/v1/statistics/reports_datum/importRun/${data.id}`, {
      method: 'POST',
      signal: controller.signal,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mapping: data.mapping, run: true }),
    }).catch(() => undefined)
    setTimeout(() => controller.abort(), 300)
    await cut
    let answer = await carry(data.id, data.mapping)
    while (answer.data.error === 'import_running') answer = await carry(data.id, data.mapping)
    expect(answer.data.created + answer.data.same).toBe(19_500)
    const [sum] = await database.rows<{ rows: number; cents: number }>(
      'select count(*)::int as rows, sum(spend)::int as cents from datum',
    )
    expect(sum).toEqual({ rows: 19_500, cents: 1_950_000 })
  }, 60_000)
})

test('A hospital that takes the place of another takes its figures, and no sum changes', async () => {
  await type(
    admin,
    { row: key({ hospital: 1 }), field: 'spend', value: '1.00' },
    { row: key({ hospital: 2 }), field: 'spend', value: '2.50' },
    { row: key({ hospital: 1, day: '2026-02-02' }), field: 'clicks', value: 4 },
  )
  const made = (
    await call(server, 'supervision/hospitals/create', { token: admin, body: { name: '示例新院' } })
  ).data
  // Options are kept in memory until the database has told that they changed.
  const first: DatumCell = { row: key({ hospital: made.id }), field: 'spend', value: '4.00' }
  await expect.poll(async () => (await type(admin, first)).status).toBe(200)
  await type(admin, { row: key({ hospital: made.id, day: '2026-02-02' }), field: 'clicks', value: 3 })
  const kept = await call(server, 'supervision/hospitals/delete/{id}', {
    token: admin,
    params: { id: made.id },
    body: {},
  })
  expect(kept.data.failed.map(({ code }) => code)).toEqual(['still_in_use'])
  await lock(admin, true)
  await lock(admin, true, { from: '2026-02-02', to: '2026-02-02', hospitals: [made.id] })
  await call(server, 'supervision/hospitals/delete/{id}', {
    token: admin,
    params: { id: made.id },
    body: { replace_by: 1 },
  })
  expect((await sheet()).map(({ day, hospital, spend, clicks }) => [day, hospital, spend, clicks])).toEqual([
    ['2026-02-01', 1, '5.00', null],
    ['2026-02-01', 2, '2.50', null],
    ['2026-02-02', 1, null, 7],
  ])
  // What was closed for either is closed, and the log has every row that moved.
  expect((await sheet()).map(({ locked_by: by }) => by !== '')).toEqual([true, false, true])
  const log = await database.rows<{ action: string; changes: unknown }>(
    `select action, changes from audit_log where target_type = 'datum' order by seq desc limit 3`,
  )
  expect(log.toReversed()).toEqual([
    {
      action: 'datum.update',
      changes: { hospital: { old: [made.id], new: 1 }, spend: { old: '1.00', new: '5.00' } },
    },
    { action: 'datum.update', changes: { hospital: { old: [made.id], new: 1 }, clicks: { old: 4, new: 7 } } },
    {
      action: 'datum.lock',
      changes: { from: '2026-02-02', to: '2026-02-02', days: 1, hospitals: [1] },
    },
  ])
  expect(await database.rows('select from datum_locks where hospital = $1', [made.id])).toEqual([])
})

test('The data center and reports have the sums of the rows that their reader sees', async () => {
  const cell = fc.record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    hospital: fc.constantFrom(1, 2),
    source: fc.constantFrom(0, 111, 21),
    promoted_id: fc.constantFrom(0, 1, 3),
    cents: fc.integer({ min: -5000, max: 500_000 }),
    clicks: fc.nat(10_000),
  })
  const [cells] = fc.sample(fc.array(cell, { minLength: 60, maxLength: 60 }), 1)
  for (const { cents, clicks, ...row } of cells ?? [])
    await type(
      admin,
      { row, field: 'spend', value: centsToMoney(cents) },
      { row, field: 'clicks', value: clicks },
    )
  await database.rows(`update roles set console_panel = '{"datumPanel":true}' where hospital = '{2}'`)
  const chief = await call(server, 'statistics/reports_config/create', {
    token: admin,
    body: {
      everyone: true,
      name: '推广',
      dimension: 'promoted',
      measures: ['spend', 'clicks', 'cost_per_consult'],
    },
  })
  const plain = await call(server, 'statistics/reports_config/create', {
    token: admin,
    body: { everyone: true, name: '人数', dimension: 'source', measures: ['consults'] },
  })
  for (const token of [admin, limited])
    for (const span of [
      month,
      { from: '2026-02-05', to: '2026-02-05' },
      { from: '2026-02-10', to: '2026-03-10' },
    ]) {
      const rows = await sheet(token, span)
      const spend = centsToMoney(rows.reduce((sum, row) => sum + moneyToCents(row.spend || '0'), 0))
      const clicks = rows.reduce((sum, row) => sum + (row.clicks ?? 0), 0)
      const { data } = await call(server, 'console/index', { token, body: span })
      expect(data.datumPanel?.now).toMatchObject({ spend, clicks, chats: 0 })
      const report = (
        await call(server, 'statistics/reports_forms/index', { token, body: { id: chief.data.id, ...span } })
      ).data
      expect(report.total).toMatchObject({ spend, clicks })
      expect(centsToMoney(report.rows.reduce((sum, row) => sum + moneyToCents(row.spend ?? '0'), 0))).toBe(
        spend,
      )
      for (const row of report.rows)
        expect(row.clicks).toBe(
          rows
            .filter((typed) => typed.promoted_id === row.key)
            .reduce((sum, typed) => sum + (typed.clicks ?? 0), 0),
        )
      const other = (
        await call(server, 'statistics/reports_forms/index', { token, body: { id: plain.data.id, ...span } })
      ).data
      expect([
        other.total.spend,
        ...datumFields.slice(1).map((field) => other.total[field as 'clicks']),
      ]).toEqual(['0.00', 0, 0, 0, 0])
    }
})

describe('What was typed is told of whole channels alone', () => {
  const report = async (id: number, token: string) =>
    call(server, 'statistics/reports_forms/index', { token, body: { id, ...month } })
  const difference = async (token: string) =>
    (await call(server, 'statistics/reports_datum/index', { token, body: month })).data.difference_percent
  const limit = (change: string) => database.rows(`update roles set ${change} where hospital = '{2}'`)

  test('of agents, and beside the own customers of a reader, nothing is known', async () => {
    await type(admin, { row: key({ hospital: 2 }), field: 'spend', value: '5000.00' })
    const make = async (dimension: string) =>
      (
        await call(server, 'statistics/reports_config/create', {
          token: admin,
          body: {
            everyone: true,
            name: `成本 ${dimension}`,
            dimension,
            measures: ['arrived', 'spend', 'cost_per_arrival'],
          },
        })
      ).data.id
    const [agents, sources] = [await make('agent'), await make('source')]
    const byAgent = (await report(agents, admin)).data
    expect([
      byAgent.rows.length > 0,
      byAgent.rows.every(({ spend, clicks }) => spend === null && clicks === null),
    ]).toEqual([true, true])
    expect(byAgent.rows.map((row) => measureOf(row, 'cost_per_arrival')).some((cost) => cost !== null)).toBe(
      false,
    )
    expect(byAgent.total.spend).toBe('5000.00')
    await limit(`console_panel = '{"datumPanel":true}'`)
    const panel = async () =>
      (await call(server, 'console/index', { token: limited, body: month })).data.datumPanel
    expect([(await panel())?.now.spend, (await report(sources, limited)).data.total.spend]).toEqual([
      '5000.00',
      '5000.00',
    ])
    expect(await difference(limited)).toBe(20)
    await limit('oneself = 1')
    const own = (await report(sources, limited)).data
    expect([
      await panel(),
      own.total.spend,
      own.rows.map(({ spend }) => spend).every((spend) => spend === null),
    ]).toEqual([null, null, true])
    expect(await difference(limited)).toBe(0)
    await limit('oneself = 0')
  })

  test('whoever lists no customers opens no report, and finds nothing counted in the sheet', async () => {
    const { id } = (
      await call(server, 'statistics/reports_config/create', {
        token: admin,
        body: { everyone: true, name: '无名单', dimension: 'source', measures: ['consults'] },
      })
    ).data
    await call(server, 'statistics/reports_datum/generateDatum', { token: admin, body: month })
    const counts = async () => (await sheet(limited)).reduce((sum, { counted }) => sum + counted.consults, 0)
    const menu = async () =>
      (await call(server, 'systemConfig/index', { token: limited, query: { items: 'statisticsMenus' } })).data
        .statisticsMenus
    await expect.poll(async () => (await menu())?.some((one) => one.id === id)).toBe(true)
    expect([(await report(id, limited)).status, (await counts()) > 0]).toEqual([200, true])
    const list = '/interface/v1/customers/customers/index'
    await limit(`permissions = array_remove(permissions, '${list}')`)
    expect([(await report(id, limited)).status, await counts(), await difference(limited)]).toEqual([
      404, 0, 0,
    ])
    expect(await menu()).toEqual([])
    await limit(`permissions = permissions || '{${list}}'::text[]`)
  })
})
