import { readFile } from 'node:fs/promises'
import { expect, type Download } from 'playwright/test'
import { unzip } from '../../contract/support/unzip.ts'
import { zip } from '../../support/zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with one sheet of texts, the headings first. */
export const workbook = (rows: readonly (readonly string[])[]): Buffer => {
  const cells = (row: readonly string[]) =>
    row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const data = rows.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join('')
  return zip({
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${LINKS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`,
  })
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const plain = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Place of a column, from 0, by its letters. */
const columnAt = (letters: string): number =>
  [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Rows of the first sheet of a workbook, as texts; a formula fails the test. */
const readWorkbook = (file: Buffer): string[][] => {
  const sheet = unzip(file).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet, 'a sheet without formulas').not.toMatch(/<f\b/)
  const rows = [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, letters = '', cell = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs))
      cells[columnAt(letters)] = plain(/<(?:t|v)\b[^>]*>(.*?)<\/(?:t|v)>/s.exec(cell)?.[1] ?? '')
    return cells
  })
  const width = rows[0]?.length ?? 0
  return rows.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''))
}

/** Rows of a text whose cells are all in quotes. */
const readCsv = (file: Buffer): string[][] =>
  file
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    )

/** Opens a file that was saved: its rows as texts, the headings first. */
export const openTable = async (download: Download): Promise<string[][]> => {
  const file = await readFile(await download.path())
  return download.suggestedFilename().endsWith('.xlsx') ? readWorkbook(file) : readCsv(file)
}
