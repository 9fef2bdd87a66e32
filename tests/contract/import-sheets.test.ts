import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../support/server.ts'
import { zip } from '../support/zip.ts'
import { call, refusalOf } from './support/api.ts'
import { openDatabase, type Database } from './support/database.ts'
import { finished, upload } from './support/files.ts'
import { asAdministrator, as } from './support/people.ts'

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

let next = 16_930_000_000
const phone = (): string => String((next += 1))

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A row of a sheet; one that is hidden begins with `hidden`, a cell that is a formula without a result is `=`. */
type Line = readonly string[]

const rowOf = (cells: Line, at: number): string => {
  const isHidden = cells[0] === 'hidden'
  const texts = isHidden ? cells.slice(1) : cells
  const inner = texts.map((text) =>
    text === '=' ? '<c><f>A1</f></c>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${at + 1}"${isHidden ? ' hidden="1"' : ''}>${inner.join('')}</row>`
}

/** A workbook with sheets by name. */
const workbook = (sheets: Readonly<Record<string, readonly Line[]>>): Buffer => {
  const names = Object.keys(sheets)
  const each = (part: (name: string, nth: number) => string) =>
    names.map((name, at) => part(name, at + 1)).join('')
  return zip({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((name, nth) => `<sheet name="${name}" sheetId="${nth}" r:id="r${nth}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${LINKS}">${each((_name, nth) => `<Relationship Id="r${nth}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${nth}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
      ]),
    ),
  })
}

const sent = async (content: Buffer | string, who = token) => {
  const { data } = await upload(server, { name: '名单.xlsx', content, token: who })
  const { id } = data.import
  const params = { id }
  const ask = (body: object) => call(server, 'customers/imports/arrange/{id}', { token: who, params, body })
  const tryRows = (mapping: readonly (string | null)[]) =>
    call(server, 'customers/imports/dryRun/{id}', {
      token: who,
      params,
      body: { mapping, stage: 'customer' },
    })
  const rows = async () =>
    (await call(server, 'customers/imports/rows/{id}', { token: who, params, body: {} })).data.list.map(
      ({ row, cells }) => [row, ...cells],
    )
  const table = () => call(server, 'customers/imports/table/{id}', { token: who, params, body: {} })
  return { data, params, ask, tryRows, rows, table }
}

test('Of several sheets each can be taken, and what its columns held stays where the headings are the same', async () => {
  const [one, two, three] = [phone(), phone(), phone()]
  const file = await sent(
    workbook({
      说明: [['请勿修改']],
      门诊: [
        ['姓名', '回访电话', '备注'],
        ['表一', one, '甲'],
      ],
      住院: [['住院客户名单'], ['姓名', '床号', '回访电话'], ['表二', '3', two], ['表三', '4', three]],
    }),
  )
  expect(file.data.sheets.map(({ sheet, name, rows, first }) => [sheet, name, rows, first[0]])).toEqual([
    [0, '说明', 1, { row: 1, cells: ['请勿修改'] }],
    [1, '门诊', 2, { row: 1, cells: ['姓名', '回访电话', '备注'] }],
    [2, '住院', 4, { row: 1, cells: ['住院客户名单'] }],
  ])
  expect([file.data.sheet, file.data.heading_row, file.data.samples]).toEqual([1, 1, [['表一', one, '甲']]])
  const { data } = await file.ask({ sheet: 2, heading_row: 2, mapping: ['name', 'phone', 'desc'] })
  expect([data.sheet, data.heading_row, data.titles, data.import.rows]).toEqual([2, 2, ['住院客户名单'], 2])
  expect([data.import.headings, data.import.mapping]).toEqual([
    ['姓名', '床号', '回访电话'],
    ['name', null, 'phone'],
  ])
  expect((await file.table()).data).toEqual(data)
  expect((await file.tryRows(data.import.mapping)).data.wrong).toBe(0)
  expect(await file.rows()).toEqual([
    [3, '表二', '3', two],
    [4, '表三', '4', three],
  ])
  await call(server, 'customers/imports/run/{id}', { token, params: file.params, body: {} })
  expect((await finished(server, file.params.id, token)).done).toBe(2)
  expect(await database.rows('select 1 from import_sheets where import_id = $1', [file.params.id])).toEqual(
    [],
  )
  expect(refusalOf(await file.ask({ sheet: 1 })).error).toBe('import_not_ready')
  expect(refusalOf(await file.table()).error).toBe('import_not_ready')
})

test('Any of the first rows can name the columns, or none, and what was mended stays', async () => {
  const numbers = [phone(), phone()] as const
  const file = await sent(
    `客户,电话,来源\n（填写姓名）,（11 位）,（渠道）\n改一,${numbers[0]},\n改二,12345,\n`,
  )
  expect([file.data.heading_row, file.data.import.rows]).toEqual([1, 3])
  await file.tryRows(['name', 'phone', null])
  const body = { row: 4, column: 1, text: numbers[1] }
  await call(server, 'customers/imports/mend/{id}', { token, params: file.params, body })
  const { data } = await file.ask({ heading_row: 2 })
  expect([data.import.state, data.import.rows, data.titles, data.import.headings]).toEqual([
    'uploaded',
    2,
    ['客户电话来源'],
    ['（填写姓名）', '（11 位）', '（渠道）'],
  ])
  expect(await file.rows()).toEqual([
    [3, '改一', numbers[0]],
    [4, '改二', numbers[1], ''],
  ])
  const none = (await file.ask({ heading_row: 0 })).data
  expect([none.import.rows, none.import.headings, none.samples[0]]).toEqual([
    4,
    ['', '', ''],
    ['客户', '电话', '来源'],
  ])
  const again = (await file.ask({ heading_row: 1 })).data
  expect([again.import.rows, again.import.mapping]).toEqual([3, ['name', 'phone', null]])
  expect((await file.rows()).at(-1)).toEqual([4, '改二', numbers[1], ''])
})

test('Hidden rows are taken unless somebody leaves them out, and formulas without a result are told', async () => {
  const [one, two, three] = [phone(), phone(), phone()]
  const file = await sent(
    workbook({
      名单: [
        ['姓名', '手机号', '年龄'],
        ['隐一', one, '='],
        ['hidden', '隐二', two, '='],
        ['隐三', three, '30'],
      ],
    }),
  )
  const [sheet] = file.data.sheets
  expect([sheet?.hidden, sheet?.formulas, file.data.takes_hidden, file.data.import.rows]).toEqual([
    1,
    { cells: 2, first: ['C2', 'C3'] },
    true,
    3,
  ])
  const names = async () => (await file.rows()).map(([, name]) => name)
  const left = (await file.ask({ takes_hidden: false })).data
  expect([left.takes_hidden, left.import.rows, await names()]).toEqual([false, 2, ['隐一', '隐三']])
  expect((await file.ask({ takes_hidden: true })).data.import.rows).toBe(3)
  expect(await names()).toEqual(['隐一', '隐二', '隐三'])
})

test('What is not in the file is refused by its name, and the import stays as it was', async () => {
  const file = await sent(
    workbook({
      一: [
        ['姓名', '手机号'],
        ['留一', phone()],
      ],
      二: [['姓名', '手机号']],
      三: [
        ['姓名', '手机号'],
        ['hidden', '留二', phone()],
      ],
    }),
  )
  const refused = []
  for (const body of [
    { sheet: 7 },
    { heading_row: 9 },
    { sheet: 1 },
    { heading_row: 2 },
    { sheet: 2, takes_hidden: false },
    { mapping: ['name'] },
  ]) {
    const { status, data } = await file.ask(body)
    const { error, fields } = data as { error?: string; fields?: object }
    refused.push([status, error, fields && Object.keys(fields)])
  }
  expect(refused).toEqual([
    [422, 'validation_failed', ['sheet']],
    [422, 'validation_failed', ['heading_row']],
    [422, 'import_empty', undefined],
    [422, 'import_empty', undefined],
    [422, 'import_empty', undefined],
    [422, 'validation_failed', ['mapping']],
  ])
  expect((await file.table()).data).toEqual(file.data)
  const other = await as(server, 'full')
  const params = file.params
  for (const name of ['customers/imports/arrange/{id}', 'customers/imports/table/{id}'] as const)
    expect((await call(server, name, { token: other, params, body: {} })).status).toBe(404)
})

test('Another sheet is tried as a whole, and the log tells what was taken', async () => {
  const many = Array.from({ length: 600 }, (_, at) => [`多${at}`, phone()])
  const file = await sent(
    workbook({
      小: [
        ['姓名', '手机号'],
        ['少', phone()],
      ],
      大: [['姓名', '手机号'], ...many],
    }),
  )
  const { data } = await file.ask({ sheet: 1 })
  expect([data.import.rows, (await file.tryRows(['name', 'phone'])).data.rows]).toEqual([600, 600])
  const logged = await database.rows<{ changes: unknown }>(
    `select changes from audit_log where action = 'import.arrange' and target_id = $1`,
    [String(file.params.id)],
  )
  expect(logged).toEqual([{ changes: { sheet: 2, heading_row: 1, takes_hidden: true, rows: 600 } }])
})

test('The sheets of a file go with whoever stands in its rows', async () => {
  const number = phone()
  const file = await sent(
    workbook({
      甲: [
        ['姓名', '手机号'],
        ['走的人', number],
      ],
      乙: [['姓名'], ['走的人']],
    }),
  )
  const body = { name: '走的人', phone: number }
  const { id } = (await call(server, 'customers/customers/create', { token, body })).data
  await file.tryRows(['name', 'phone'])
  const ids = { token, params: { id: 0 }, body: { ids: [id] } }
  await call(server, 'customers/customers/delete/{id}', ids)
  expect((await call(server, 'customers/cuswastes/delete/{id}', ids)).data.done).toEqual([id])
  expect((await file.table()).data.sheets).toEqual([])
  expect(await database.rows('select 1 from import_blocks where import_id = $1', [file.params.id])).toEqual(
    [],
  )
  expect(await file.rows()).toEqual([[2, '', '']])
})
