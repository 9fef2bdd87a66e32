import { writableFields } from '@hospital-crm/api/entities'
import { headingOf } from '../../spreadsheet/headings.ts'
import { importLimits } from '../apart/limits.ts'
import { sheetOf, stringsOf, workbookOf } from './workbook.ts'

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
