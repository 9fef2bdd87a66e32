import { expect, test } from 'vitest'
import { sheetOf, stringsOf, textRow, usualParts, workbookOf } from '../testing/workbook.ts'
import { markMerged } from './merged-cells.ts'
import { unpacked } from './pack.ts'
import { readApart } from './read-apart.ts'
import { readFile } from './read-file.ts'
import type { TableRow } from './table.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

const cellsOf = async (bytes: Buffer | string): Promise<[number, ...string[]][]> => {
  const { sheets } = await readFile(Buffer.from(bytes))
  const blocks = await Promise.all(sheets[0]!.blocks.map(unpacked))
  return blocks.flatMap((block) => JSON.parse(block) as TableRow[]).map(({ row, cells }) => [row, ...cells])
}

const usual = [
  [1, '姓名', '手机号'],
  [2, '王芳', '16900000001'],
]
const text = '姓名,手机号\r\n王芳,16900000001\r\n'

test('text is read in whatever encoding, with whatever sign between its cells', async () => {
  // "姓名,手机号\n王芳,16900000001\n" in GBK.
  const gbk = Buffer.from('d0d5c3fb2ccad6bbfabac50acdf5b7bc2c31363930303030303030310a', 'hex')
  const files = [
    text,
    `\ufeff${text}`,
    gbk,
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    Buffer.from(text.replaceAll('\r\n', '\r')),
    Buffer.from(text.replaceAll(',', ';')),
    Buffer.from(text.replaceAll(',', '\t')),
    Buffer.from('"姓名","手机号"\n"王芳","16900000001"'),
  ]
  for (const file of files) expect(await cellsOf(Buffer.from(file))).toStrictEqual(usual)
})

test('a title above the headings does not tell the sign between cells', async () => {
  for (const sign of [',', ';', '\t', '，'])
    expect(await cellsOf(`客户名单\n${text.replaceAll(',', sign)}`)).toStrictEqual([
      [1, '客户名单'],
      [2, '姓名', '手机号'],
      [3, '王芳', '16900000001'],
    ])
})

test('rows keep the numbers that a program shows, blank ones are left out', async () => {
  expect(await cellsOf('姓名\r\n\r\n王芳\r\n')).toStrictEqual([
    [1, '姓名'],
    [3, '王芳'],
  ])
  const sheet = sheetOf(textRow(3, ['姓名']) + textRow(9, ['王芳']))
  expect(await cellsOf(await workbookOf({ [SHEET]: sheet }))).toStrictEqual([
    [3, '姓名'],
    [9, '王芳'],
  ])
})

test('lines beyond those that are read refuse the file, also where the others are blank', async () => {
  await expect(cellsOf(`姓名\n${'\n'.repeat(499_998)}王芳\n`)).resolves.toStrictEqual([
    [1, '姓名'],
    [500_000, '王芳'],
  ])
  await expect(cellsOf(`姓名\n${'\n'.repeat(499_999)}王芳\n`)).rejects.toMatchObject({
    error: 'import_too_large',
    data: { reason: 'rows', limit: 250_000 },
  })
})

test('a guard before a formula is taken away, and what looks like one stays text', async () => {
  expect(await cellsOf(`a,b,c\n'=1+1,=2+2,-3\n`)).toStrictEqual([
    [1, 'a', 'b', 'c'],
    [2, '=1+1', '=2+2', '-3'],
  ])
})

test('a workbook is read as its program shows it: shared and rich text, results of formulas, dates, numbers', async () => {
  const strings = stringsOf([
    '<t>姓名</t>',
    '<r><t>王</t></r><r><t xml:space="preserve">芳 </t></r><rPh sb="0" eb="1"><t>fang</t></rPh>',
    '<t>a_x000D_b_x005F_x0041_</t>',
  ])
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m月"/><numFmt numFmtId="171" formatCode="0.00&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`
  const cells = [
    '<c t="s"><v>1</v></c>',
    '<c t="s"><v>2</v></c>',
    '<c t="str"><f>HYPERLINK("http://127.0.0.1:9")</f><v>看这里</v></c>',
    '<c><f>1+1</f></c>',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c><v>1.6900000001E10</v></c>',
    '<c><v>0.30000000000000004</v></c>',
    '<c s="1"><v>46357</v></c>',
    '<c s="2"><v>46357.395833333336</v></c>',
    '<c s="3"><v>46357</v></c>',
    '<c r="N2"><v>7</v></c>',
  ]
  const sheet = sheetOf(`<row r="1"><c t="s"><v>0</v></c></row><row r="2">${cells.join('')}</row>`)
  const file = await workbookOf({ [SHEET]: sheet, 'xl/sharedStrings.xml': strings, 'xl/styles.xml': styles })
  expect((await cellsOf(file))[1]).toStrictEqual([
    2,
    '王芳',
    'a\rb_x0041_',
    '看这里',
    '',
    '#DIV/0!',
    'TRUE',
    '16900000001',
    '0.3',
    '2026-12-01',
    '2026-12-01 09:30:00',
    '46357',
    '',
    '',
    '7',
  ])
})

test('days may be counted from 1904, names may have prefixes, and the first sheet to be seen counts', async () => {
  const workbook = String(usualParts['xl/workbook.xml']).replace(
    '<sheets>',
    '<workbookPr date1904="1"/><sheets><sheet name="x" sheetId="2" state="veryHidden" r:id="rId9"/>',
  )
  const sheet =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>日期</x:t></x:is></x:c></x:row><x:row><x:c s="1"><x:v>44895</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const file = await workbookOf({
    'xl/workbook.xml': workbook,
    'xl/styles.xml': '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
    [SHEET]: sheet,
  })
  expect(await cellsOf(file)).toStrictEqual([
    [1, '日期'],
    [2, '2026-12-01'],
  ])
})

test('a file is read in a thread of its own, and its rows come packed in their order', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => [String(at), '16900000001', 'x'.repeat(at % 60)])
  const content = Buffer.from(`名单\n姓名,手机号\n${rows.map((cells) => cells.join(',')).join('\n')}`)
  const { sheets } = await readApart(new Uint8Array(content))
  const all = [['名单'], ['姓名', '手机号'], ...rows].map((cells, at) => ({
    row: at + 1,
    cells: cells[2] === '' ? cells.slice(0, 2) : cells,
  }))
  expect(sheets.map(({ blocks, ...told }) => ({ ...told, blocks: blocks.length }))).toStrictEqual([
    {
      name: '',
      rows: 12_002,
      columns: 3,
      first: all.slice(0, 10),
      merged: [],
      hidden: 0,
      formulas: { cells: 0, first: [] },
      errors: { cells: 0, first: [] },
      blocks: 4,
    },
  ])
  const blocks = await Promise.all(sheets[0]!.blocks.map(unpacked))
  expect(blocks.flatMap((block): unknown => JSON.parse(block))).toStrictEqual(all)
})

test('a sheet tells of hidden rows, of formulas without a result and of error values', async () => {
  const formulas = Array.from({ length: 6 }, () => '<c><f>A1</f><v/></c>').join('')
  const sheet = sheetOf(
    `${textRow(1, ['姓名'])}${textRow(2, ['王芳']).replace('<row', '<row hidden="1"')}${textRow(3, ['李明'])}<row r="4"><c r="A4"><v>1</v></c><c r="AB4" t="str"><f>""</f><v></v></c>${formulas}<c t="e"><v>#N/A</v></c></row>`,
  )
  const { sheets } = await readFile(await workbookOf({ [SHEET]: sheet }))
  const { first, hidden, formulas: unsolved, errors } = sheets[0]!
  expect({ first: first.slice(0, 3), hidden, unsolved, errors }).toStrictEqual({
    first: [
      { row: 1, cells: ['姓名'] },
      { row: 2, cells: ['王芳'], isHidden: true },
      { row: 3, cells: ['李明'] },
    ],
    hidden: 1,
    unsolved: { cells: 6, first: ['AC4', 'AD4', 'AE4', 'AF4', 'AG4'] },
    errors: { cells: 1, first: ['AI4'] },
  })
})

test('merged cells count no further than a file has columns, and only so many are filled', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => ({ row: at + 2, cells: ['x'] }))
  const columns = (count: number) =>
    Array.from({ length: count }, (_, column) => ({ column, from: 1, to: 20_001 }))
  expect(markMerged(rows, columns(80)).at(-1)?.merged).toHaveLength(80)
  expect(() => markMerged(rows, columns(100))).toThrow(
    expect.objectContaining({ error: 'import_too_large', data: { reason: 'merged', limit: 500_000 } }),
  )
  const merges =
    '<mergeCells><mergeCell ref="CV1:CV3"/><mergeCell ref="CW1:CW3"/><mergeCell ref="ZZZ1:ZZZ3"/></mergeCells>'
  const sheet = sheetOf(textRow(1, ['日期']) + textRow(2, ['x'])).replace(
    '</sheetData>',
    `</sheetData>${merges}`,
  )
  const { sheets } = await readFile(await workbookOf({ [SHEET]: sheet }))
  expect(sheets[0]!.merged).toEqual([{ column: 99, from: 1, to: 3 }])
})

test('of cells no more is kept than was asked for, and too much of it is refused by its limit', async () => {
  const content = () => new Uint8Array(Buffer.from(`姓名\n${'王'.repeat(50)}\n`))
  const { sheets } = await readApart(content(), { most: { cell: 20, text: 30 } })
  expect(JSON.parse(await unpacked(sheets[0]!.blocks[0]!))).toEqual([
    { row: 1, cells: ['姓名'] },
    { row: 2, cells: ['王'.repeat(20)] },
  ])
  await expect(readApart(content(), { most: { cell: 20, text: 15 } })).rejects.toMatchObject({
    error: 'import_too_large',
    data: { reason: 'text', limit: 15 },
  })
})
