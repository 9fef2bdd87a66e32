import { writableFields } from '@hospital-crm/api/entities'
import { headingOf } from '../../spreadsheet/headings.ts'
import { importLimits } from '../apart/limits.ts'
import { sheetOf, stringsOf, textRow, workbookOf } from './workbook.ts'

/** A small file that asks for much work. */
export interface Hostile {
  name: string
  content: Buffer
}

const LENGTH = 9990
const headings = writableFields.map((field) => headingOf(field, 'zh'))

/** Texts that cost the square of their length where a pattern, or putting their marks in order, goes back again and again. */
const texts: Readonly<Record<string, string>> = {
  'spaces between words': `x${' '.repeat(LENGTH)}y`,
  'brackets that never end': '('.repeat(LENGTH),
  'digits and spaces that are no number': `${'1 '.repeat(LENGTH / 2)}x`,
  'marks out of order': `a${'\u0301\u0323'.repeat(LENGTH / 2)}`,
  'signs between choices': ' /'.repeat(LENGTH / 2),
  'digits without an end': '1'.repeat(LENGTH),
}

const xml = (text: string): string => `<t xml:space="preserve">${text}</t>`
const cells = (at: readonly number[]): string => at.map((text) => `<c t="s"><v>${text}</v></c>`).join('')

/** A workbook with a text in every cell that an import keeps, below headings that name every field or in their place. */
const filledWith = (text: string, hasHeadings: boolean): Promise<Buffer> => {
  const width = hasHeadings ? headings.length : importLimits.columns
  const height = Math.floor(importLimits.text / (width * (text.length + 1)))
  const row = `<row>${cells(Array<number>(width).fill(0))}</row>`
  const first = hasHeadings ? `<row>${cells(headings.map((_, at) => at + 1))}</row>` : ''
  return workbookOf({
    'xl/sharedStrings.xml': stringsOf([text, ...headings].map(xml)),
    'xl/worksheets/sheet1.xml': sheetOf(first + row.repeat(height)),
  })
}

/** Files of some kilobytes that once kept a server busy for minutes. */
export const hostileFiles = (): Promise<Hostile[]> =>
  Promise.all(
    Object.entries(texts).flatMap(([name, text]) =>
      [true, false].map(async (hasHeadings) => ({
        name: `${name}${hasHeadings ? '' : ' in the headings'}.xlsx`,
        content: await filledWith(text, hasHeadings),
      })),
    ),
  )

const DATUM_HEADINGS = ['日期', '医院', '展现']

/** The name of a column, from 0. */
const letters = (column: number): string => {
  const before = Math.floor(column / 26)
  return `${before === 0 ? '' : letters(before - 1)}${String.fromCharCode(65 + (column % 26))}`
}

/** Columns from A to ZZZ. */
const ALL_COLUMNS = 18_278

/** Small files for the doors of report data and of users. */
export const hostileElsewhere = async (): Promise<(Hostile & { path: string })[]> => {
  const datum = 'statistics/reports_datum/importExcel'
  const row = (texts: number) => `<row>${cells(Array<number>(texts).fill(0))}</row>`
  const sharing = (text: string, data: string) =>
    workbookOf({ 'xl/sharedStrings.xml': stringsOf([xml(text)]), 'xl/worksheets/sheet1.xml': sheetOf(data) })
  const merged = Array.from(
    { length: ALL_COLUMNS },
    (_, at) => `<mergeCell ref="${letters(at)}1:${letters(at)}20001"/>`,
  )
  const days = Array.from({ length: 1500 }, (_, at) => textRow(at + 2, ['2026-03-01']))
  return [
    {
      name: 'marks in days.xlsx',
      path: datum,
      content: await sharing(
        texts['marks out of order'] ?? '',
        textRow(1, DATUM_HEADINGS) + row(1).repeat(100),
      ),
    },
    {
      name: 'merged cells.xlsx',
      path: datum,
      content: await workbookOf({
        'xl/worksheets/sheet1.xml': sheetOf(textRow(1, DATUM_HEADINGS) + days.join('')).replace(
          '</sheetData>',
          `</sheetData><mergeCells>${merged.join('')}</mergeCells>`,
        ),
      }),
    },
    {
      name: 'long names.xlsx',
      path: 'users/importRead',
      content: await sharing('字'.repeat(LENGTH), textRow(1, ['姓名', '账号']) + row(2).repeat(990)),
    },
  ]
}
