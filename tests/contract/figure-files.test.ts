import {
  consolePanels,
  reportWords,
  type ConsoleIndex,
  type PanelName,
  type ReportMeasure,
  type TreeItem,
} from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, rowsBehind, type Behind } from '@hospital-crm/api/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { call } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { download } from './support/files.ts'
import { as, asAdministrator } from './support/people.ts'
import { unzip } from './support/unzip.ts'

let server: RunningServer
let database: Database
beforeAll(async () => {
  server = await startServer({ env: { SEED_CUSTOMERS: '300', PLAN_CHECK_SECONDS: '3600' } })
  database = await openDatabase(server)
  await database.rows(`update roles set console_panel = '{"panelCard":true,"csOrder":true,"csSuccess":true,
    "csSource":true,"opSource":true,"opCusSer":true,"opHospital":true}'`)
}, 120_000)
afterAll(async () => {
  await database.close()
  await server.dispose()
})

const days = { from: '2025-06-01', to: '2026-11-30' }
const byId = (nodes: readonly TreeItem[]): [number, TreeItem][] =>
  nodes.flatMap((node): [number, TreeItem][] => [[node.id, node], ...byId(node.children)])

const isWithinOf = (parent: number | undefined, isWithin: (id: number) => boolean): boolean =>
  parent !== undefined && parent !== 0 && isWithin(parent)

/** Every number of the charts that a list can be asked for. */
const numbersOf = (
  { panelCard, csSource, opSource, opCusSer, opHospital }: ConsoleIndex,
  trees: ReadonlyMap<number, TreeItem>,
) => {
  const figures = ['consults', 'due', 'arrived'] as const
  const each = (row: Record<(typeof figures)[number], number>, behind: Omit<Behind, 'figure'>) =>
    figures.map((figure) => ({ value: row[figure], behind: { ...behind, figure } }))
  /** Sources with all below them, each once. */
  const levels = [...trees.keys()].map((source) => {
    const isWithin = (id: number): boolean => id === source || isWithinOf(trees.get(id)?.parent_id, isWithin)
    const rows = (opSource ?? []).filter((row) => isWithin(row.source))
    return {
      value: rows.reduce((sum, { arrived }) => sum + arrived, 0),
      behind: { figure: 'arrived' as const, within: { source } },
    }
  })
  return [
    ...(panelCard?.days ?? []).flatMap(({ day, ...row }) => each(row, { days: { from: day, to: day } })),
    ...(csSource ?? []).map(({ uid, source, consults }) => ({
      value: consults,
      behind: { figure: 'consults' as const, by: { uid, source } },
    })),
    ...(opSource ?? []).flatMap(({ source, ...row }) => each(row, { by: { source } })),
    ...(opCusSer ?? []).flatMap(({ uid, ...row }) => [
      ...each(row, { by: { uid } }),
      ...(['received', 'contacted', 'booked'] as const).map((figure) => ({
        value: row[figure],
        behind: { figure, by: { uid } },
      })),
    ]),
    ...levels,
    ...(opHospital ?? []).flatMap(({ hospital, disease, ...row }) =>
      each(row, { by: { hospital, disease } }),
    ),
  ]
}

test.each(['root', 'hospital', 'own'] as const)(
  'every number of the charts opens so many rows: %s',
  async (who) => {
    const token = who === 'root' ? await asAdministrator(server) : await as(server, who)
    const { data } = await call(server, 'console/index', { token, body: days })
    const { data: options } = await call(server, 'systemConfig/index', {
      token: await asAdministrator(server),
      query: { items: 'sources,diseases' },
    })
    const asked = {
      days,
      timeZone: DEFAULT_TIME_ZONE,
      hospitals: undefined,
      trees: {
        source: new Map(byId(options.sources ?? [])),
        disease: new Map(byId(options.diseases ?? [])),
      },
    }
    let opened = 0
    for (const { value, behind } of numbersOf(data, asked.trees.source)) {
      const question = rowsBehind(behind, asked)
      if (!question || value === 0) continue
      const answer = await call(server, 'customers/customers/index/{menuId}', {
        token,
        params: { menuId: 1 },
        body: { ...question, page_size: 1 },
      })
      expect([behind, answer.data.total]).toEqual([behind, value])
      opened += 1
    }
    expect(opened).toBeGreaterThan(10)
  },
  60_000,
)

/** Lines above the headings of a file. */
const HEAD = 4

/** Cells of a sheet as they are written, a row each. */
const linesOf = (bytes: Buffer): string[][] => {
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gu)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>(.*?)<\/c>/gu)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/gu, '')),
  )
}

/** The table of a file, below what it is of. */
const cellsOf = (bytes: Buffer): string[][] => linesOf(bytes).slice(HEAD)

const logged = () =>
  database.rows<{ action: string; target_id: string; changes: unknown }>(
    `select action, target_id, changes from audit_log where action in ('report.export', 'panel.export') order by seq`,
  )

test('A report goes out with the numbers that its reader sees, and the log has it first', async () => {
  const made = await call(server, 'statistics/reports_config/create', {
    token: await asAdministrator(server),
    body: {
      everyone: true,
      name: '周会',
      dimension: 'hospital',
      measures: ['consults', 'arrived', 'amount'],
    },
  })
  const body = { id: made.data.id, ...days }
  await database.rows(
    `update roles set permissions = permissions || array['/interface/v1/statistics/reports_forms/export']`,
  )
  for (const who of ['hospital', 'own'] as const) {
    const token = await as(server, who)
    const { data } = await call(server, 'statistics/reports_forms/index', { token, body })
    const file = await download(server, 'statistics/reports_forms/export', { token, body })
    expect([file.status, file.name]).toEqual([200, `周会 ${days.from} ${days.to}.xlsx`])
    const [head, ...rows] = cellsOf(file.bytes)
    expect(head).toEqual(['医院', '新增客户', '实际到诊', '费用合计'])
    expect(rows.map(([, ...cells]) => cells.map(Number))).toEqual(
      [...data.rows, data.total].map((row) => [row.consults, row.arrived, Number(row.amount)]),
    )
    expect((await logged()).at(-1)).toEqual({
      action: 'report.export',
      target_id: String(made.data.id),
      changes: { ...days, rows: rows.length },
    })
  }
})

test('A file says above its figures what they are of, and names no hospital that its reader does not see', async () => {
  const chief = await asAdministrator(server)
  const { id } = (
    await call(server, 'statistics/reports_config/create', {
      token: chief,
      body: { everyone: true, name: '抬头', dimension: 'month', measures: ['consults'] },
    })
  ).data
  const [from, to] = ['2026-03-01', '2026-03-31']
  const headOf = async (token: string, more: object = {}) => {
    const question = { id, from, to, ...more }
    const file = await download(server, 'statistics/reports_forms/export', { token, body: question })
    return linesOf(file.bytes).slice(0, HEAD)
  }
  const [one, other] = await database.rows<{ id: number; name: string }>(
    'select id, name from hospitals order by id limit 2',
  )
  if (!one || !other) throw new Error('There are no hospitals')
  expect(await headOf(chief)).toEqual([
    ['时间', '2026-03-01 至 2026-03-31'],
    ['医院', '全部医院'],
    ['口径', '按发生时间'],
    ['对比', '不对比'],
  ])
  const asked = { hospitals: [one.id, other.id], basis: 'cohort', compare: 'before' }
  expect(await headOf(chief, asked)).toEqual([
    ['时间', '2026-03-01 至 2026-03-31'],
    ['医院', `${one.name}、${other.name}`],
    ['口径', '按登记时间'],
    ['对比', '2026-01-29 至 2026-02-28'],
  ])
  const [, narrow] = await headOf(await as(server, 'hospital'), asked)
  const { data } = await call(server, 'systemConfig/index', {
    token: await as(server, 'hospital'),
    query: { items: 'hospitals' },
  })
  const seen = new Set(data.hospitals?.map((hospital) => hospital.id))
  expect([seen.size, narrow]).toEqual([
    1,
    [
      '医院',
      [one, other].map((hospital) => (seen.has(hospital.id) ? hospital.name : `#${hospital.id}`)).join('、'),
    ],
  ])
})

test('A report with a second level, conditions and first rows goes out as it is opened', async () => {
  const chief = await asAdministrator(server)
  const definition = {
    dimension: 'hospital',
    second: 'agent',
    measures: ['consults', 'arrived'],
    where: { field: 'status', value: { op: 'noneOf', value: [6] } },
    order: { column: 'arrived', order: 'desc' },
    top: 1,
    totals: false,
  } as const
  const make = (more: object = {}) =>
    call(server, 'statistics/reports_config/create', {
      token: chief,
      body: { everyone: true, name: `两级${JSON.stringify(more).length}`, ...definition, ...more },
    })
  const { id } = (await make()).data
  const question = { id, ...days }
  const [first, second] = await Promise.all([
    call(server, 'statistics/reports_forms/index', { token: chief, body: question }),
    call(server, 'statistics/reports_forms/index', {
      token: chief,
      body: { ...question, order: { column: 'consults', order: 'asc' } },
    }),
  ])
  const [row] = first.data.rows
  if (!row) throw new Error('Nothing was counted')
  expect([first.data.rows.length, second.data.rows.length]).toEqual([1, 1])
  expect(row.consults).toBeGreaterThanOrEqual(second.data.rows[0]?.consults ?? 0)
  const { data: under } = await call(server, 'statistics/reports_forms/index', {
    token: chief,
    body: { ...question, under: row.key },
  })
  expect(under.total).toMatchObject({ consults: row.consults, arrived: row.arrived })
  const file = await download(server, 'statistics/reports_forms/export', { token: chief, body: question })
  const [head, ...rows] = cellsOf(file.bytes)
  expect(head).toEqual(['医院', '客服', '新增客户', '实际到诊'])
  expect(rows.map((cells) => cells.slice(-2).map(Number))).toEqual(
    [row, ...under.rows, ...(first.data.others ? [first.data.others] : [])].map(({ consults, arrived }) => [
      consults,
      arrived,
    ]),
  )
  const refused = [
    { second: 'hospital' },
    { order: { column: 'amount', order: 'desc' } },
    { where: { field: 'phone', value: { op: 'is', value: '13800000000' } } },
    { where: { field: 'status', value: 'x' } },
    { top: 201 },
  ]
  const fields: string[][] = []
  for (const more of refused) fields.push(Object.keys((await make(more)).data.fields ?? {}))
  expect(fields).toEqual([['second'], ['order'], ['where'], ['where.value'], ['top']])
  const wrong = await call(server, 'statistics/reports_forms/index', {
    token: chief,
    body: { ...question, under: '2026-01-01' },
  })
  expect(Object.keys(wrong.data.fields ?? {})).toEqual(['under'])
})

/** A panel as the data center shows it: its heads and its rows, without the columns that name them. */
const panelsOf = (data: ConsoleIndex) => ({
  panelCard: data.panelCard?.days ?? [],
  datumPanel: data.datumPanel ? [data.datumPanel.now, data.datumPanel.before ?? {}] : [],
  csOrder: data.csOrder ?? [],
  csSuccess: data.csSuccess ?? [],
  csSource: data.csSource ?? [],
  opSource: data.opSource ?? [],
  opCusSer: data.opCusSer ?? [],
  opHospital: data.opHospital ?? [],
})
const namingColumns: readonly string[] = ['day', 'uid', 'source', 'hospital', 'disease']

test('A panel goes out as it is seen, and not for whoever does not have it', async () => {
  await database.rows(`update roles set permissions = permissions || array['/interface/v1/console/export']`)
  const token = await as(server, 'hospital')
  const flagged = (flags: readonly PanelName[]) =>
    database.rows('update roles set console_panel = $1', [
      JSON.stringify(Object.fromEntries(flags.map((name) => [name, true]))),
    ])
  const body = { ...days, compare: 'year' } as const
  for (const panel of consolePanels) {
    await flagged([panel])
    const { data } = await call(server, 'console/index', { token, body })
    const seen: readonly object[] = panelsOf(data)[panel]
    const names = Object.keys(seen[0] ?? {})
    const figures = names.filter((name) => !namingColumns.includes(name))
    const file = await download(server, 'console/export', { token, body: { ...body, panel } })
    const [head = [], ...rows] = cellsOf(file.bytes)
    const named = head.length - figures.length
    expect([panel, named, head.slice(named)]).toEqual([
      panel,
      panel === 'datumPanel' ? 1 : names.length - figures.length,
      figures.map((name) => reportWords.zh.measures[name as ReportMeasure]),
    ])
    expect(rows.map((cells) => figures.map((_, at) => Number(cells[named + at] ?? '')))).toEqual(
      seen.map((row) => figures.map((name) => Number((row as Record<string, unknown>)[name] ?? ''))),
    )
    expect(rows.length).toBeGreaterThan(0)
    if (panel === 'datumPanel') expect(rows.map(([name]) => name)).toEqual(['合计', '对比期'])
  }
  const refused = await download(server, 'console/export', { token, body: { ...days, panel: 'datumPanel' } })
  expect(refused.status).toBe(404)
  expect((await logged()).filter(({ action }) => action === 'panel.export').length).toBe(consolePanels.length)
})

test('A panel of days without rows goes out with its headings', async () => {
  const body = { from: '2001-01-01', to: '2001-01-01', panel: 'csSource' }
  const file = await download(server, 'console/export', { token: await asAdministrator(server), body })
  expect(cellsOf(file.bytes)).toEqual([['客服', '渠道', '新增客户']])
})

test('A file says of a name that nobody can choose it any more, as the screen does', async () => {
  const token = await asAdministrator(server)
  const body = { ...days, panel: 'opCusSer' }
  const namesIn = async () =>
    cellsOf((await download(server, 'console/export', { token, body })).bytes).map(([name = '']) => name)
  const [, name = ''] = await namesIn()
  await database.rows('update users set status = 3 where nickname = $1', [name])
  const [, left] = await namesIn()
  await database.rows('update users set status = 1 where nickname = $1', [name])
  expect(left).toBe(`${name}（已停用）`)
})
