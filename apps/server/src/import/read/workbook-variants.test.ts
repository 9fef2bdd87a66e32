import { expect, test } from 'vitest'
import { sheetOf, stringsOf, textRow, usualParts, workbookOf, zipOf } from '../testing/workbook.ts'
import { unpacked } from './pack.ts'
import { readFile } from './read-file.ts'
import type { SheetRead, TableRow } from './table.ts'

const SHEET = 'xl/worksheets/sheet1.xml'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
const BOOK = 'xl/workbook.xml'
const LINKS = 'xl/_rels/workbook.xml.rels'
const ROOT = '_rels/.rels'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const X15 = 'http://schemas.microsoft.com/office/spreadsheetml/2010/11/main'
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006'

type Changes = Readonly<Record<string, string | Buffer | undefined>>

const part = (name: string): string => String(usualParts[name])
const changed = (name: string, from: string, to: string): Changes => ({
  [name]: part(name).replaceAll(from, to),
})

const rowsOf = async ({ blocks }: SheetRead): Promise<TableRow[]> =>
  (await Promise.all(blocks.map(unpacked))).flatMap((block) => JSON.parse(block) as TableRow[])

const read = async (changes: Changes): Promise<[number, ...string[]][]> => {
  const { sheets } = await readFile(await workbookOf(changes))
  return (await rowsOf(sheets[0]!)).map(({ row, cells }) => [row, ...cells])
}

const usual = [
  [1, '姓名', '手机号'],
  [2, '王芳', '16900000001'],
]

const moved = (from: string, to: string): Changes => ({ [from]: undefined, [to]: part(from) })
const encoded = (name: string, bytes: (text: string) => Buffer): Changes => ({ [name]: bytes(part(name)) })
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** Ways to build the same workbook. */
const layouts: Readonly<Record<string, Changes>> = {
  'as usual': {},
  'no links of the file': { [ROOT]: undefined },
  'a workbook of another name': {
    ...moved(BOOK, 'xl/workbook22.xml'),
    ...moved(LINKS, 'xl/_rels/workbook22.xml.rels'),
    ...changed(ROOT, 'xl/workbook.xml', 'xl/workbook22.xml'),
  },
  'a workbook at the root': {
    ...moved(BOOK, 'book.xml'),
    [LINKS]: undefined,
    '_rels/book.xml.rels': part(LINKS).replace('worksheets/sheet1.xml', 'xl/worksheets/sheet1.xml'),
    ...changed(ROOT, 'xl/workbook.xml', '/book.xml'),
  },
  'sheets in another folder': {
    ...moved(SHEET, 'data/one.xml'),
    ...changed(LINKS, 'worksheets/sheet1.xml', '../data/one.xml'),
  },
  'targets from the root': changed(LINKS, 'worksheets/sheet1.xml', '/xl/worksheets/sheet1.xml'),
  'targets with dots': changed(LINKS, 'worksheets/sheet1.xml', './x/../worksheets/./sheet1.xml'),
  'targets with backslashes': changed(LINKS, 'worksheets/sheet1.xml', 'worksheets\\sheet1.xml'),
  'targets in another case': changed(LINKS, 'worksheets/sheet1.xml', 'Worksheets/SHEET1.xml'),
  'names in another case': {
    ...moved(BOOK, 'XL/Workbook.XML'),
    ...moved(LINKS, 'xl/_Rels/Workbook.xml.rels'),
  },
  'names written by code': {
    ...moved(SHEET, 'xl/worksheets/my sheet.xml'),
    ...changed(LINKS, 'sheet1.xml', 'my%20sheet.xml'),
  },
  'links with a prefix': {
    [LINKS]: part(LINKS).replaceAll('<R', '<p:R').replaceAll('</R', '</p:R').replace('xmlns=', 'xmlns:p='),
  },
  'a link to a page outside': changed(
    LINKS,
    '</Relationships>',
    `<Relationship Id="rId9" Type="${OFFICE}/hyperlink" Target="http://127.0.0.1:9/../../x" TargetMode="External"/></Relationships>`,
  ),
  'another prefix of links': { [BOOK]: part(BOOK).replace('xmlns:r=', 'xmlns:q=').replace('r:id', 'q:id') },
  'the strict edition': {
    ...changed(ROOT, OFFICE, STRICT_OFFICE),
    [LINKS]: part(LINKS).replaceAll(OFFICE, STRICT_OFFICE),
    [BOOK]: part(BOOK).replace(MAIN, STRICT).replace(OFFICE, STRICT_OFFICE),
    [SHEET]: part(SHEET).replace(MAIN, STRICT),
  },
  'a sheet with a prefix': {
    [SHEET]: part(SHEET)
      .replace('xmlns=', 'xmlns:x=')
      .replace(/<(\/?)(?=[a-z])/g, '<$1x:'),
  },
  'a sheet without a vocabulary': changed(SHEET, ` xmlns="${MAIN}"`, ''),
  'an extension with elements of the same names': changed(
    SHEET,
    '</sheetData>',
    `</sheetData><extLst><ext><z:sheetData xmlns:z="${X15}"><row xmlns="${MAIN}" r="2"><c><v>5</v></c></row></z:sheetData></ext></extLst>`,
  ),
  'attributes of an extension': {
    [SHEET]: part(SHEET)
      .replace('<worksheet', `<worksheet xmlns:z="${X15}"`)
      .replace('<row r="2"', '<row r="2" z:r="7" z:hidden="1"'),
  },
  'an alternative for programs that know more': changed(
    SHEET,
    '<row r="2">',
    `<m:AlternateContent xmlns:m="${COMPATIBILITY}"><m:Choice Requires="z"><row r="2"><c r="A2"><v>5</v></c></row></m:Choice><m:Fallback></m:Fallback></m:AlternateContent><row r="2">`,
  ),
  'what an alternative falls back to': {
    [SHEET]: part(SHEET)
      .replace('<row r="2">', `<m:AlternateContent xmlns:m="${COMPATIBILITY}"><m:Fallback><row r="2">`)
      .replace('</row></sheetData>', '</row></m:Fallback></m:AlternateContent></sheetData>'),
  },
  'UTF-8 with a mark': encoded(SHEET, (text) => Buffer.from(`\ufeff${text}`)),
  'UTF-16 with a mark': encoded(SHEET, (text) => utf16(`\ufeff${text}`)),
  'UTF-16 the other way round': encoded(SHEET, (text) => utf16(`\ufeff${text}`).swap16()),
  'UTF-16 without a mark': encoded(SHEET, utf16),
  'UTF-16 that is said': encoded(SHEET, (text) =>
    utf16(text.replace('"1.0"', '"1.0" encoding="UTF-16"')).swap16(),
  ),
  'a workbook and its links in UTF-16': {
    ...encoded(BOOK, (text) => utf16(`\ufeff${text}`)),
    ...encoded(LINKS, (text) => utf16(`\ufeff${text}`)),
    ...encoded(ROOT, (text) => utf16(`\ufeff${text}`).swap16()),
  },
  'UTF-8 that says UTF-16': changed(SHEET, '"1.0"', '"1.0" encoding="utf-16"'),
  'rows without numbers': { [SHEET]: part(SHEET).replace(/ r="\d"/g, '') },
  'rows without numbers whose cells have some': {
    [SHEET]: sheetOf(
      '<row><c r="A1" t="str"><v>姓名</v></c><c r="B1" t="str"><v>手机号</v></c></row><row><c r="A2" t="str"><v>王芳</v></c><c t="str"><v>16900000001</v></c></row>',
    ),
  },
  'each cell in a row of its own': {
    [SHEET]: part(SHEET).replaceAll(
      /<row r="(\d)">(<c.*?<\/c>)(<c)(.*?<\/c>)<\/row>/g,
      '<row r="$1">$2</row><row r="$1">$3 r="B$1"$4</row>',
    ),
  },
  'rows out of order': {
    [SHEET]: sheetOf(textRow(2, usual[1]!.slice(1) as string[]) + textRow(1, ['姓名', '手机号'])),
  },
  'cells out of order': {
    [SHEET]: sheetOf(
      `${textRow(1, ['姓名', '手机号'])}<row r="2"><c r="B2"><v>16900000001</v></c><c r="A2" t="str"><v>王芳</v></c></row>`,
    ),
  },
  'references in lower case': {
    [SHEET]: sheetOf(
      `${textRow(1, ['姓名', '手机号'])}<row r="2"><c r="a2" t="str"><v>王芳</v></c><c r="b2"><v>16900000001</v></c></row>`,
    ),
  },
  'absolute references': {
    [SHEET]: sheetOf(
      `${textRow(1, ['姓名', '手机号'])}<row r="2"><c r="$A$2" t="str"><v>王芳</v></c><c r="$B2"><v>16900000001</v></c></row>`,
    ),
  },
}

test('the same workbook is read whatever way it is built', async () => {
  const found: unknown[] = []
  for (const [name, changes] of Object.entries(layouts))
    found.push([name, await read(changes).catch((error: unknown) => error)])
  expect(found).toStrictEqual(Object.keys(layouts).map((name) => [name, usual]))
})

test('names with backslashes are those of parts', async () => {
  // The packer writes no backslashes, so they are put into the packed file.
  const file = await zipOf(usualParts)
  const packed = Object.keys(usualParts).reduce(
    (text, name) => text.replaceAll(name, name.replaceAll('/', '\\')),
    file.toString('latin1'),
  )
  const { sheets } = await readFile(Buffer.from(packed, 'latin1'))
  expect((await rowsOf(sheets[0]!)).map(({ row, cells }) => [row, ...cells])).toStrictEqual(usual)
})

test('charts, dialogs and macros are no sheets, and hidden sheets come last', async () => {
  const kinds = ['chartsheet', 'dialogsheet', 'worksheet', 'worksheet', 'worksheet']
  const states = ['', '', ' state="hidden"', ' state="veryHidden"', '']
  const file = await workbookOf({
    [BOOK]: part(BOOK).replace(
      /<sheets>.*<\/sheets>/,
      `<sheets>${kinds.map((_, at) => `<sheet name="${at}" sheetId="${at + 1}"${states[at]} r:id="s${at}"/>`).join('')}</sheets>`,
    ),
    [LINKS]: part(LINKS).replace(
      '</Rel',
      `${kinds.map((kind, at) => `<Relationship Id="s${at}" Type="${OFFICE}/${kind}" Target="s/${at}.xml"/>`).join('')}</Rel`,
    ),
    ...Object.fromEntries(
      kinds.map((_, at) => [`xl/s/${at}.xml`, sheetOf(textRow(1, [`${at}`]) + textRow(2, ['x']))]),
    ),
  })
  expect((await readFile(file)).sheets.map(({ name }) => name)).toStrictEqual(['4', '2', '3'])
})

const strings = stringsOf([
  '<t>第一</t>',
  '<r><t>王</t></r><r><t>芳</t></r><rPh sb="0" eb="1"><t>fang</t></rPh>',
  '<t/>',
  '<t>_x4E00_</t>',
])

/** Cells as they stand in a file, and what they say. */
const cells: readonly (readonly [string, string])[] = [
  ['<c t="s"><v>0</v></c>', '第一'],
  ['<c t="s"><v> 1 </v></c>', '王芳'],
  ['<c t="s"><v>2</v></c>', ''],
  ['<c t="s"><v>3</v></c>', '一'],
  ['<c t="s"/>', ''],
  ['<c t="s"><v/></c>', ''],
  ['<c t="s"><v></v></c>', ''],
  ['<c t="s"><v> </v></c>', ''],
  ['<c t="s"><v>4</v></c>', '\ufffd'],
  ['<c t="s"><v>-1</v></c>', '\ufffd'],
  ['<c t="s"><v>0.5</v></c>', '\ufffd'],
  ['<c t="s"><v>x</v></c>', '\ufffd'],
  ['<c t="b"/>', ''],
  ['<c t="b"><v></v></c>', ''],
  ['<c t="b"><v>1</v></c>', 'TRUE'],
  ['<c t="b"><v>0</v></c>', 'FALSE'],
  ['<c t="b"><v>true</v></c>', 'TRUE'],
  ['<c t="n"/>', ''],
  ['<c t="e"/>', ''],
  ['<c t="d"/>', ''],
  ['<c t="str"/>', ''],
  ['<c t="inlineStr"/>', ''],
  ['<c t="inlineStr"><is/></c>', ''],
  ['<c t="inlineStr"><v>5</v></c>', ''],
  ['<c t="inlineStr"><is><t>陈四</t></is><v>陈四</v></c>', '陈四'],
  ['<c t="inlineStr"><v>9</v><is><r><t>陈</t></r><r><t>四</t></r><rPh><t>chen</t></rPh></is></c>', '陈四'],
  ['<c t="str"><is><t>x</t></is><v>甲</v></c>', '甲'],
  ['<c t="str"><v><![CDATA[a<b]]></v></c>', 'a<b'],
  ['<c t="e"><v>#N/A</v></c>', '#N/A'],
  ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['<c t="e"><v>#SPILL!</v></c>', '#SPILL!'],
  ['<c t="d"><v>2026-03-01T09:05:00Z</v></c>', '2026-03-01T09:05:00Z'],
  ['<c t="d"><v>2026-03-01T09:05:00.000Z</v></c>', '2026-03-01T09:05:00.000Z'],
  ['<c t="d"><v>2026-03-01T09:05:00+08:00</v></c>', '2026-03-01T09:05:00+08:00'],
  ['<c t="d"><v>2026-03-01T09:05:00</v></c>', '2026-03-01 09:05:00'],
  ['<c t="d"><v>2026-03-01T09:05:00.000</v></c>', '2026-03-01 09:05:00'],
  ['<c t="d"><v>2026-03-01T00:00:00</v></c>', '2026-03-01'],
  ['<c t="d"><v>2026-03-01</v></c>', '2026-03-01'],
  ['<c t="d"><v>1899-12-30T09:30:00</v></c>', '09:30:00'],
  ['<c t="d"><v>T09:30:00</v></c>', '09:30:00'],
  ['<c><v>16900000001</v></c>', '16900000001'],
  ['<c><v>1.6900000001E10</v></c>', '16900000001'],
  ['<c><v>1.6900000001E+10</v></c>', '16900000001'],
  ['<c><v>16900000001.0</v></c>', '16900000001'],
  ['<c><v>123456789012</v></c>', '123456789012'],
  ['<c><v>123456789012345</v></c>', '123456789012345'],
  ['<c><v>1234567890123456</v></c>', '1234567890123456'],
  ['<c><v>110101199003071234</v></c>', '110101199003071234'],
  ['<c><v>1.234567890123456E+15</v></c>', '1234567890123456'],
  ['<c><v>110101199003071000</v></c>', '1.10101199003071E+17'],
  ['<c><v>1.10101199003071E+17</v></c>', '1.10101199003071E+17'],
  ['<c><v>1.23457E+17</v></c>', '1.23457E+17'],
  ['<c><v>1.2345678901234568e+17</v></c>', '1.2345678901234568E+17'],
  ['<c><v>-1.50E+20</v></c>', '-1.5E+20'],
  ['<c><v>1.5E3</v></c>', '1500'],
  ['<c><v>1E5</v></c>', '100000'],
  ['<c><v>1.5E-3</v></c>', '0.0015'],
  ['<c><v>0.30000000000000004</v></c>', '0.3'],
  ['<c><v>41.0</v></c>', '41'],
  ['<c><v>-0</v></c>', '0'],
  ['<c><v>007</v></c>', '7'],
  ['<c><v> 12 </v></c>', '12'],
  ['<c><v>no number</v></c>', 'no number'],
]

/** One row of cells after headings that keep their place. */
const rowWith = (all: readonly string[]): string =>
  sheetOf(
    `${textRow(1, ['x'])}${all.map((cell, at) => `<row r="${at + 2}"><c t="str"><v>|</v></c>${cell}</row>`).join('')}`,
  )

const second = async (changes: Changes): Promise<string[]> =>
  (await read(changes)).slice(1).map(([, , text = '']) => text)

test('a cell says what its program shows, of whatever type it is', async () => {
  const found = await second({ [SHEET]: rowWith(cells.map(([cell]) => cell)), [STRINGS]: strings })
  expect(cells.map(([cell], at) => [cell, found[at]])).toStrictEqual(cells.map((pair) => [...pair]))
})

const DAYTIME = 46_082.395_833_333_336
const HALF_PAST_NINE = 0.395_833_333_333_333

/** A format by its number or its code, a number, and what is shown. */
const formats: readonly (readonly [number | string, number, string])[] = [
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, 46_082, '2026-03-01'] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, HALF_PAST_NINE, '09:30:00'] as const),
  ...[0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 23, 37, 38, 39, 40, 44, 48, 49, 59].map(
    (id) => [id, 46_082, '46082'] as const,
  ),
  [22, DAYTIME, '2026-03-01 09:30:00'],
  [14, DAYTIME, '2026-03-01 09:30:00'],
  [20, DAYTIME, '2026-03-01 09:30:00'],
  [22, HALF_PAST_NINE, '09:30:00'],
  [20, 0, '00:00:00'],
  [14, 0, '0'],
  [14, 1, '1900-01-01'],
  [14, 59, '1900-02-28'],
  [14, 60, '1900-02-29'],
  [22, 60.5, '1900-02-29 12:00:00'],
  [14, 61, '1900-03-01'],
  [14, 2_958_465, '9999-12-31'],
  [14, 2_958_466, '2958466'],
  [14, -1, '-1'],
  [22, 46_081.999_999_99, '2026-03-01'],
  [46, 1.5, '36:00:00'],
  ['[h]:mm', 1.5, '36:00'],
  ['[hh]:mm:ss', 0.25, '06:00:00'],
  ['[mm]:ss', 1.5, '2160:00'],
  ['[ss].00', 0.5, '43200.00'],
  ['[h]"小时"mm"分"', 1.0625, '25小时30分'],
  ['[Red][h]:mm;@', 2, '48:00'],
  ['yyyy/m/d;@', 46_082, '2026-03-01'],
  ['[$-804]yyyy"年"m"月"d"日";@', 46_082, '2026-03-01'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46_082, '2026-03-01'],
  ['[$-F400]h:mm:ss\\ AM/PM', HALF_PAST_NINE, '09:30:00'],
  ['[DBNum1][$-804]yyyy"年"m"月"', 46_082, '2026-03-01'],
  ['[$-411]ggge"年"m"月"', 46_082, '2026-03-01'],
  ['[$-804]aaaa', 46_082, '2026-03-01'],
  ['上午/下午h"时"mm"分"', HALF_PAST_NINE, '09:30:00'],
  ['yyyy-mm-dd hh:mm:ss.000', DAYTIME, '2026-03-01 09:30:00'],
  ['[Color10]yyyy\\-mm\\-dd', 46_082, '2026-03-01'],
  ['mmm', 46_082, '2026-03-01'],
  ['0.00', 46_082, '46082'],
  ['0"d"', 46_082, '46082'],
  ['0\\d', 46_082, '46082'],
  ['0.00"days"', 46_082, '46082'],
  ['#,##0"年"', 46_082, '46082'],
  ['0年', 46_082, '46082'],
  ['G/通用格式', 46_082, '46082'],
  ['General"小时"', 46_082, '46082'],
  ['[Red]0;[Yellow]-0', 46_082, '46082'],
  ['[$¥-804]#,##0.00', 46_082, '46082'],
  ['0.00E+00', 46_082, '46082'],
  ['_-* #,##0.00\\ "dy"_-', 46_082, '46082'],
  ['@', 46_082, '46082'],
  ['"yyyy"', 46_082, '46082'],
  ['0;yyyy-mm-dd', 46_082, '46082'],
  ['[>40000]yyyy-mm-dd;0', 46_082, '2026-03-01'],
  ['[>40000]yyyy-mm-dd;0', 12, '12'],
  ['[<1]h:mm;yyyy-mm-dd', HALF_PAST_NINE, '09:30:00'],
  ['000000', 12, '000012'],
  ['00000000000', 16_900_000_001, '16900000001'],
  ['0', 12, '12'],
]

const stylesOf = (all: readonly (number | string)[]): string => {
  const own = all.map((format, at) =>
    typeof format === 'number'
      ? ''
      : `<numFmt numFmtId="${200 + at}" formatCode="${format.replaceAll('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')}"/>`,
  )
  const xfs = all.map((format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 200 + at}"/>`)
  return `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="200" formatCode="General"/></dxf></dxfs></styleSheet>`
}

const shown = (
  all: readonly (readonly [number | string, number, string])[],
  book: Changes = {},
): Promise<string[]> =>
  second({
    ...book,
    [STYLES]: stylesOf(all.map(([format]) => format)),
    [SHEET]: rowWith(all.map(([, value], at) => `<c s="${at}"><v>${value}</v></c>`)),
  })

test('numbers are shown as their format says', async () => {
  const found = await shown(formats)
  expect(formats.map(([format, value], at) => [format, value, found[at]])).toStrictEqual(
    formats.map((one) => [...one]),
  )
})

test('days count from 1904 where the workbook itself says so', async () => {
  const days = [
    [14, 44_620, '2026-03-01'],
    [22, 0, '1904-01-01'],
    [14, 1, '1904-01-02'],
    [22, 0.5, '1904-01-01 12:00:00'],
    [20, 0.5, '12:00:00'],
    [14, 2_957_003, '9999-12-31'],
    [14, 2_957_004, '2957004'],
  ] as const
  const since1904 = (properties: string, after = ''): Changes => ({
    [BOOK]: part(BOOK)
      .replace('<sheets>', `${properties}<sheets>`)
      .replace('</workbook>', `${after}</workbook>`),
  })
  const extension = `<extLst><ext uri="x" xmlns:x15="${X15}"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>`
  const expected = days.map(([, , text]) => text)
  for (const book of [
    since1904('<workbookPr date1904="1"/>'),
    since1904('<workbookPr date1904="true"/>', extension),
    since1904(
      '<workbookPr date1904="on"/>',
      extension.replace('x15:workbookPr', 'x15:workbookPr date1904="0"'),
    ),
  ])
    expect(await shown(days, book)).toStrictEqual(expected)
  for (const book of [
    since1904('<workbookPr/>'),
    since1904('', extension.replace('chartTrackingRefBase', 'date1904')),
  ])
    expect(await shown([[14, 46_082, '']], book)).toStrictEqual(['2026-03-01'])
})

test('a sheet tells which formulas have no stored result, and which rows its program hides', async () => {
  const formulas = [
    ['<c r="C2"><f>A1</f></c>', true],
    ['<c r="C3"><f>A1</f><v/></c>', true],
    ['<c r="C4" t="s"><f>A1</f><v></v></c>', true],
    ['<c r="C5" t="str"><f>A1</f></c>', true],
    ['<c r="c6"><f t="shared" si="0"/></c>', true],
    ['<c r="C7" t="str"><f>""</f><v></v></c>', false],
    ['<c r="C8"><f>A1</f><v>0</v></c>', false],
    ['<c r="C9" t="e"><f>A1</f><v>#N/A</v></c>', false],
    ['<c r="C10"/>', false],
  ] as const
  const hidden = [
    '',
    'hidden="1"',
    'hidden="true"',
    'ht="0" customHeight="1"',
    'hidden="0"',
    'hidden="false"',
    'ht="15"',
  ]
  const sheet = rowWith(formulas.map(([cell]) => cell)).replaceAll(
    /<row r="(\d+)">/g,
    (_, row: string) => `<row r="${row}" ${hidden[Number(row) - 2] ?? ''}>`,
  )
  const { sheets } = await readFile(await workbookOf({ [SHEET]: sheet }))
  const { formulas: unsolved, errors, hidden: count } = sheets[0]!
  expect({ unsolved, errors, count }).toStrictEqual({
    unsolved: { cells: 5, first: ['C2', 'C3', 'C4', 'C5', 'C6'] },
    errors: { cells: 1, first: ['C9'] },
    count: 3,
  })
  expect((await rowsOf(sheets[0]!)).filter(({ isHidden }) => isHidden).map(({ row }) => row)).toStrictEqual([
    3, 4, 5,
  ])
})

test('merged cells are found by whatever reference', async () => {
  const merges = ['A2:A3', 'b2:b4', '$C$2:$C$5', 'D2:E2', 'F9', 'x'].map((ref) => `<mergeCell ref="${ref}"/>`)
  const sheet = part(SHEET).replace('</sheetData>', `</sheetData><mergeCells>${merges.join('')}</mergeCells>`)
  const { sheets } = await readFile(await workbookOf({ [SHEET]: sheet }))
  expect(sheets[0]!.merged).toStrictEqual([
    { column: 0, from: 2, to: 3 },
    { column: 1, from: 2, to: 4 },
    { column: 2, from: 2, to: 5 },
  ])
})
