import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a file by name. */
export type Parts = Readonly<Record<string, string | Buffer>>

/** Packs parts as they are. */
export const zipOf = (parts: Parts): Promise<Buffer> => {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(parts)) file.addBuffer(Buffer.from(content), name)
  file.end()
  return buffer(file.outputStream)
}

/** The data of a sheet as its part. */
export const sheetOf = (data: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`

/** Shared strings as their part. */
export const stringsOf = (items: readonly string[]): string =>
  `<?xml version="1.0"?><sst xmlns="${MAIN}">${items.map((item) => `<si>${item}</si>`).join('')}</sst>`

/** A row of inline texts. */
export const textRow = (row: number, cells: readonly string[]): string =>
  `<row r="${row}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** Headings and one person. */
export const smallSheet = sheetOf(textRow(1, ['姓名', '手机号']) + textRow(2, ['王芳', '16900000001']))

/** The parts of a workbook with one sheet. */
export const usualParts: Parts = {
  '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="客户" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="/xl/styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': smallSheet,
}

/** A workbook with some parts of one's own; an undefined one is left out. */
export const workbookOf = (
  own: Readonly<Record<string, string | Buffer | undefined>> = {},
): Promise<Buffer> => {
  const parts = Object.entries({ ...usualParts, ...own }).filter(
    (part): part is [string, string | Buffer] => part[1] !== undefined,
  )
  return zipOf(Object.fromEntries(parts))
}
