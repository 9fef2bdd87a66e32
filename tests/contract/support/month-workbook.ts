import { zip } from '../../support/zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const headings = [
  '日期',
  '医院',
  '渠道',
  '账户',
  '消费',
  '展现',
  '点击',
  '对话',
  '有效对话',
  '留电',
  '备注',
  '负责人',
]
/** Days since the spreadsheet's day zero of the 28th of February 2026. */
const FEBRUARY_28 = 46_081
const DATE = 1
const MONEY = 2
/** Rows of the sheet: a title, the headings, and then the days. */
const FIRST = 3

const number = (value: number | string, style = 0) => `<c r="@" s="${style}"><v>${value}</v></c>`
const text = (value: string) => `<c r="@" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`
const blank = `<c r="@" s="${MONEY}"/>`

/** Ways in which spending stands in a cell, and what arrives of it. */
const spending = [
  [() => number(1234.5, MONEY), '1234.50'],
  [() => text('1,234.50'), '1234.50'],
  [() => `<c r="@" s="${MONEY}"><f>SUM(A1:A2)</f><v>1234.5000000000002</v></c>`, '1234.50'],
  [() => blank, ''],
  [() => text(' ￥12,345.67 '), '12345.67'],
  [() => text('(1,234.50)'), '-1234.50'],
  [() => number('1.5E-2', MONEY), '0.02'],
] as const

const days = Array.from({ length: 31 }, (_, at) => {
  const [cell, spend] = spending[at % spending.length] ?? spending[0]
  return {
    cells: [
      number(FEBRUARY_28 + at + 1, DATE),
      at === 0 ? text('示例安和医院') : blank,
      at === 0 ? text('竞价-移动端') : blank,
      // Its first half is one merged cell; the other is empty, which is no account.
      at === 0 ? text('示例搜索-皮肤主账户') : at < 16 ? blank : '',
      cell(),
      text(`12,${100 + at}`),
      number(300 + at),
      at % 2 === 0 ? number(at) : '',
      number(0),
      number(5),
      text('—'),
      at === 0 ? text('周晴') : '',
    ],
    row: {
      day: `2026-03-${String(at + 1).padStart(2, '0')}`,
      hospital: 1,
      source: 111,
      promoted_id: at < 16 ? 1 : 0,
      spend: spend === '' ? null : spend,
      impressions: 12_100 + at,
      clicks: 300 + at,
      chats: at % 2 === 0 ? at : null,
      valid_chats: 0,
    },
  }
})

const rowText = (row: number, cells: readonly string[]) =>
  `<row r="${row}">${cells.map((cell, at) => cell.replace('@', `${String.fromCharCode(65 + at)}${row}`)).join('')}</row>`

const sheet = [
  rowText(1, [text('三月推广数据')]),
  rowText(
    2,
    headings.map((heading) => text(heading)),
  ),
  ...days.map(({ cells }, at) => rowText(FIRST + at, cells)),
]
const last = FIRST + days.length - 1
const merged = [
  'A1:L1',
  `B${FIRST}:B${last}`,
  `C${FIRST}:C${last}`,
  `D${FIRST}:D${FIRST + 15}`,
  `L${FIRST}:L${last}`,
]

/** A month of 31 x 12 as a spreadsheet keeps it - merged, blank, computed and written cells - and the rows that it means. */
export const monthWorkbook = {
  file: zip({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="三月" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${LINKS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${MAIN}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${sheet.join('')}</sheetData><mergeCells count="${merged.length}">${merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('')}</mergeCells></worksheet>`,
  }),
  rows: days.map(({ row }) => row),
}
