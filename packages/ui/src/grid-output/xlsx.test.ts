import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { toXlsx } from './xlsx.ts'

const sheetOf = (table: string[][], numbers: boolean[] = []) =>
  strFromU8(unzipSync(toXlsx(table, { name: 'People', numbers }))['xl/worksheets/sheet1.xml']!)
const cellsOf = (sheet: string) =>
  [...sheet.matchAll(/<c r="([^"]+)".*?<\/c>/g)].map(([cell, at]) => [at, cell])

const text = (at: string, style: number, content: string) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`

test('plain numbers of columns of numbers are numbers, everything else is text', () => {
  const sheet = sheetOf(
    [
      ['id', 'amount'],
      ['0012', '1234.50'],
      ['13800138000', '1,234'],
      ['=1+1', '=1+1'],
      ['7', '00.5'],
    ],
    [false, true],
  )
  expect(cellsOf(sheet)).toEqual([
    ['A1', text('A1', 1, 'id')],
    ['B1', text('B1', 1, 'amount')],
    ['A2', text('A2', 2, '0012')],
    ['B2', '<c r="B2"><v>1234.50</v></c>'],
    ['A3', text('A3', 2, '13800138000')],
    ['B3', text('B3', 2, '1,234')],
    ['A4', text('A4', 2, '=1+1')],
    ['B4', text('B4', 2, '=1+1')],
    ['A5', text('A5', 2, '7')],
    ['B5', text('B5', 2, '00.5')],
  ])
  expect(sheet).not.toContain('<f>')
})

test('what spreadsheets take for something else stays as it was written', () => {
  const texts = ['+1', '-1+1', '@SUM(A1)', '2026-03-09', '3-4', '1E5', '138****8000', '110101199003071234']
  expect(cellsOf(sheetOf([['h'], ...texts.map((one) => [one])], [true]))).toEqual([
    ['A1', text('A1', 1, 'h')],
    ...texts.map((one, nth) => [`A${nth + 2}`, text(`A${nth + 2}`, 2, one)]),
  ])
})

test('a sheet opens from right to left where the page runs so, and else from left to right', () => {
  const viewOf = (isRightToLeft: boolean) => {
    const bytes = toXlsx([['h']], { name: 'People', isRightToLeft })
    return /<sheetView [^>]*>/.exec(strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!))?.[0]
  }
  expect([viewOf(true), viewOf(false)]).toEqual([
    '<sheetView rightToLeft="1" workbookViewId="0">',
    '<sheetView workbookViewId="0">',
  ])
})

test('signs that XML cannot hold are written as the format knows them, and empty cells not at all', () => {
  expect(cellsOf(sheetOf([['h'], [''], ['a<b & "c"\u0001_x000D_']]))).toEqual([
    ['A1', text('A1', 1, 'h')],
    ['A3', text('A3', 2, 'a&lt;b &amp; &quot;c&quot;_x0001__x005F_x000D_')],
  ])
})

test('columns beyond the 26th have two letters, and a name is cut to what programs accept', () => {
  const row = Array.from({ length: 28 }, (_, at) => String(at))
  const bytes = toXlsx([row], { name: "Wards: '[North]' / a name that goes on and on", widths: [70] })
  const parts = unzipSync(bytes)
  expect(cellsOf(strFromU8(parts['xl/worksheets/sheet1.xml']!)).at(-1)?.[0]).toBe('AB1')
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('sheet name="Wards    North     a name that"')
  expect(Object.keys(parts).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('no column is wider than programs accept, and none is without width', () => {
  const parts = unzipSync(toXlsx([['a', 'b', 'c']], { name: 'Wide', widths: [4000, 140, 0] }))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(['255', '20', '1'])
})
