import type { ErrorName, UnreadableReason } from '@hospital-crm/api/errors'
import { importLimits } from '../apart/limits.ts'
import { sheetOf, smallSheet, stringsOf, textRow, usualParts, workbookOf, zipOf } from './workbook.ts'

/** A file that has to be refused. */
export interface Malformed {
  name: string
  content: Buffer
  error: ErrorName
  /** `reason` of the refusal, where it has one. */
  reason?: string
}

type Refusal = Pick<Malformed, 'error' | 'reason'>

const damaged: Refusal = { error: 'import_unreadable', reason: 'damaged' }
const unsafe: Refusal = { error: 'import_unreadable', reason: 'unsafe' }
const foreign: Refusal = { error: 'import_unreadable', reason: 'no_spreadsheet' }
const unknownText: Refusal = { error: 'import_unreadable', reason: 'unknown_text' }
const empty: Refusal = { error: 'import_empty' }
const encrypted: Refusal = { error: 'import_encrypted' }
const beyond = (reason: keyof typeof importLimits): Refusal => ({ error: 'import_too_large', reason })

const SHEET = 'xl/worksheets/sheet1.xml'
const spaces = ' '.repeat(importLimits.unpacked + 1)

/** Every place where these bytes stand. */
const places = (file: Buffer, bytes: readonly number[]): number[] => {
  const found: number[] = []
  for (let at = file.indexOf(Buffer.from(bytes)); at >= 0; at = file.indexOf(Buffer.from(bytes), at + 1))
    found.push(at)
  return found
}
const LOCAL = [0x50, 0x4b, 3, 4]
const CENTRAL = [0x50, 0x4b, 1, 2]

/** A copy of a zip file with each header changed. */
const patched = (file: Buffer, change: (header: Buffer, kind: 'local' | 'central') => void): Buffer => {
  const copy = Buffer.from(file)
  for (const at of places(copy, LOCAL)) change(copy.subarray(at), 'local')
  for (const at of places(copy, CENTRAL)) change(copy.subarray(at), 'central')
  return copy
}

const flagged = (file: Buffer): Buffer =>
  patched(file, (header, kind) => {
    const at = kind === 'local' ? 6 : 8
    header.writeUInt16LE(header.readUInt16LE(at) | 1, at)
  })

/** Every unpacked size told wrong by so much. */
const missized = (file: Buffer, by: number): Buffer =>
  patched(file, (header, kind) => {
    const at = kind === 'local' ? 22 : 24
    const size = header.readUInt32LE(at)
    if (size > 0) header.writeUInt32LE(size + by, at)
  })

const misnamed = (file: Buffer, from: string, to: string): Buffer => {
  const copy = Buffer.from(file)
  for (const at of places(copy, [...Buffer.from(from)])) copy.write(to, at)
  return copy
}

const compound = (inside: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1016),
    Buffer.from(inside, 'utf16le'),
    Buffer.alloc(512),
  ])

const withSheet = (sheet: string | Buffer): Promise<Buffer> => workbookOf({ [SHEET]: sheet })
const doctype = (inside: string, root: string): string =>
  smallSheet.replace('<?xml version="1.0"?>', `<?xml version="1.0"?><!DOCTYPE ${root} [${inside}]>`)

const leadingOut = String(usualParts['xl/_rels/workbook.xml.rels']).replace(
  'worksheets/sheet1.xml',
  '../worksheets/../../sheet1.xml',
)

const archives = async (): Promise<Malformed[]> => {
  const good = await workbookOf()
  const cases: [string, Buffer | Promise<Buffer>, Refusal][] = [
    ['four bytes of a zip', Buffer.from(LOCAL), damaged],
    ['half of a workbook', good.subarray(0, good.length / 2), damaged],
    ['a workbook without its directory', good.subarray(0, places(good, CENTRAL)[0]), damaged],
    ['noise that begins like a zip', Buffer.concat([Buffer.from(LOCAL), Buffer.alloc(4096, 0x5a)]), damaged],
    ['a document', zipOf({ 'word/document.xml': '<document/>' }), foreign],
    ['a workbook inside of a zip', zipOf({ 'inner.xlsx': good }), foreign],
    ['an empty zip', zipOf({}), foreign],
    ['a sheet that unpacks to blanks', withSheet(sheetOf(spaces)), beyond('unpacked')],
    [
      'shared texts that unpack to blanks',
      workbookOf({ 'xl/sharedStrings.xml': stringsOf([spaces]) }),
      beyond('unpacked'),
    ],
    [
      'styles that unpack to blanks',
      workbookOf({ 'xl/styles.xml': `<styleSheet>${spaces}</styleSheet>` }),
      beyond('unpacked'),
    ],
    [
      'a directory of sheets that unpacks to blanks',
      workbookOf({ 'xl/workbook.xml': `<workbook>${spaces}</workbook>` }),
      beyond('unpacked'),
    ],
    [
      'more parts than a workbook has',
      workbookOf(
        Object.fromEntries(
          Array.from({ length: importLimits.entries }, (_, at) => [`xl/media/${at}.png`, 'x']),
        ),
      ),
      beyond('entries'),
    ],
    ['parts behind a password', flagged(good), encrypted],
    [
      'a name that leads out of the file',
      misnamed(await workbookOf({ 'aa/evil.xml': 'x' }), 'aa/evil.xml', '../evil.xml'),
      unsafe,
    ],
    [
      'a name from the root',
      misnamed(await workbookOf({ 'aetc/passwd': 'x' }), 'aetc/passwd', '/etc/passwd'),
      unsafe,
    ],
    [
      'a name with backslashes',
      misnamed(await workbookOf({ 'xxaevil.xml': 'x' }), 'xxaevil.xml', '..\\evil.xml'.slice(0, 11)),
      unsafe,
    ],
    [
      'a name from a drive',
      misnamed(await workbookOf({ 'aa/evil.xml': 'x' }), 'aa/evil.xml', 'C:\\evil.xml'),
      unsafe,
    ],
    ['two parts whose names differ in case', workbookOf({ 'XL/Worksheets/Sheet1.xml': smallSheet }), unsafe],
    ['a link that leads out of the file', workbookOf({ 'xl/_rels/workbook.xml.rels': leadingOut }), unsafe],
    [
      'two parts of one name',
      misnamed(await workbookOf({ 'xl/worksheets/sheet2.xml': 'x' }), 'sheet2.xml', 'sheet1.xml'),
      unsafe,
    ],
    ['parts larger than they say', missized(good, -1), damaged],
    ['parts smaller than they say', missized(good, 1), damaged],
  ]
  return Promise.all(
    cases.map(async ([name, content, refusal]) => ({
      name: `${name}.xlsx`,
      content: await content,
      ...refusal,
    })),
  )
}

const markup = async (): Promise<Malformed[]> => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )
  const cases: [string, string | Buffer, Refusal][] = [
    ['a document type', doctype('', 'worksheet'), unsafe],
    ['a billion laughs', doctype(`<!ENTITY l0 "lol">${laughs}`, 'worksheet'), unsafe],
    ['an entity from a file', doctype('<!ENTITY x SYSTEM "file:///etc/passwd">', 'worksheet'), unsafe],
    [
      'an entity from the network',
      doctype('<!ENTITY % x SYSTEM "http://127.0.0.1:9/"> %x;', 'worksheet'),
      unsafe,
    ],
    ['an entity that nobody knows', sheetOf(textRow(1, ['&x;'])), damaged],
    ['tags that cross', sheetOf('<row r="1"><c></row></c>'), damaged],
    ['a sheet that ends early', smallSheet.slice(0, -30), damaged],
    ['no markup at all', 'not markup', damaged],
    ['zeros', Buffer.alloc(1_000_000), damaged],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from(smallSheet.slice(0, -40)), Buffer.from([0xff, 0xfe, 0xfd])]),
      damaged,
    ],
    ['half a sign of UTF-16', Buffer.from(`\ufeff${smallSheet}x`, 'utf16le').subarray(0, -1), damaged],
    ['an encoding that nobody knows', smallSheet.replace('"1.0"', '"1.0" encoding="klingon"'), damaged],
    ['row zero', sheetOf(textRow(0, ['x'])), damaged],
    [
      'a row that says two things',
      sheetOf(textRow(5, ['x']) + textRow(4, ['y']) + textRow(5, ['z'])),
      damaged,
    ],
    ['a row beyond the last one', sheetOf(textRow(1_048_577, ['x'])), damaged],
    ['a row that is no number', sheetOf('<row r="x"><c><v>1</v></c></row>'), damaged],
    [
      'a cell that says two things',
      sheetOf('<row r="1"><c r="C1"><v>1</v></c><c r="C1"><v>2</v></c></row>'),
      damaged,
    ],
    ['a cell without a column', sheetOf('<row r="1"><c r="11"><v>1</v></c></row>'), damaged],
    ['the last column there is', sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), beyond('columns')],
    ['too many columns', sheetOf(textRow(1, Array<string>(101).fill('x'))), beyond('columns')],
    ['headings alone', sheetOf(textRow(1, ['姓名', '手机号'])), empty],
    ['rows of blanks', sheetOf(textRow(1, ['姓名']) + textRow(2, [' ', '']) + textRow(3, ['　'])), empty],
    ['no rows', sheetOf(''), empty],
    ['tags within tags', sheetOf('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), empty],
    ['an attribute without end', sheetOf(`<row r="1" x="${'y'.repeat(20_000_000)}"/>`), beyond('cell')],
    ['a text longer than any cell', sheetOf(textRow(1, ['姓名', 'y'.repeat(32_768)])), beyond('cell')],
  ]
  return Promise.all(
    cases.map(async ([name, sheet, refusal]) => ({
      name: `${name}.xlsx`,
      content: await withSheet(sheet),
      ...refusal,
    })),
  )
}

const parts = async (): Promise<Malformed[]> => {
  const shared = (cells: number) =>
    sheetOf(
      Array.from(
        { length: cells / 100 },
        (_, row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`,
      ).join(''),
    )
  const external = usualParts['xl/_rels/workbook.xml.rels']
    ?.toString()
    .replace('Target="worksheets/sheet1.xml"', 'Target="http://127.0.0.1:9/sheet.xml" TargetMode="External"')
  const cases: [string, Promise<Buffer>, Refusal][] = [
    ['a sheet that is missing', workbookOf({ [SHEET]: undefined }), foreign],
    ['links that are missing', workbookOf({ 'xl/_rels/workbook.xml.rels': undefined }), foreign],
    ['a sheet somewhere else', workbookOf({ 'xl/_rels/workbook.xml.rels': external }), foreign],
    [
      'a million shared texts',
      workbookOf({ 'xl/sharedStrings.xml': stringsOf(Array<string>(1_000_000).fill('<t>a</t>')) }),
      beyond('strings'),
    ],
    [
      'a shared text longer than any cell',
      workbookOf({ 'xl/sharedStrings.xml': stringsOf([`<t>${'y'.repeat(32_768)}</t>`]) }),
      beyond('cell'),
    ],
    [
      'shared texts with a document type',
      workbookOf({ 'xl/sharedStrings.xml': stringsOf([]).replace('<sst', '<!DOCTYPE sst []><sst') }),
      unsafe,
    ],
    [
      'a directory with a document type',
      workbookOf({ 'xl/workbook.xml': `<!DOCTYPE x []>${String(usualParts['xl/workbook.xml'])}` }),
      unsafe,
    ],
    [
      'one long text in every cell',
      workbookOf({
        'xl/sharedStrings.xml': stringsOf([`<t>${'长'.repeat(30_000)}</t>`]),
        [SHEET]: shared(1_000_000),
      }),
      beyond('text'),
    ],
    [
      'more rows than an import takes',
      withSheet(
        sheetOf(Array.from({ length: importLimits.rows + 2 }, () => '<row><c><v>1</v></c></row>').join('')),
      ),
      beyond('rows'),
    ],
  ]
  return Promise.all(
    cases.map(async ([name, content, refusal]) => ({
      name: `${name}.xlsx`,
      content: await content,
      ...refusal,
    })),
  )
}

const texts = (): Malformed[] => {
  const cases: [string, Buffer | string, Refusal][] = [
    ['nothing.csv', '', empty],
    ['a mark alone.csv', '\ufeff', empty],
    ['headings alone.csv', '姓名,手机号\r\n', empty],
    ['blank lines.csv', '姓名\r\n\r\n , \r\n\r\n', empty],
    ['more bytes than an import takes.csv', Buffer.alloc(importLimits.bytes + 1, 'a,b\n'), beyond('bytes')],
    ['more rows than an import takes.csv', 'a\n'.repeat(importLimits.rows + 2), beyond('rows')],
    ['too many columns.csv', `${Array<string>(101).fill('x').join(',')}\n1\n`, beyond('columns')],
    ['a cell longer than any program writes.csv', `姓名\n${'x'.repeat(32_768)}\n`, beyond('cell')],
    ['a cell without end.csv', `姓名\n${'x'.repeat(3_000_000)}\n`, beyond('text')],
    [
      'a picture.csv',
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
        Buffer.alloc(500, 0x00),
        Buffer.alloc(500, 0xfe),
      ]),
      unknownText,
    ],
    ['no encoding at all.csv', Buffer.from([0x61, 0x2c, 0xff, 0x80, 0xff, 0x0a, 0x81, 0x0a]), unknownText],
    ['half a sign of UTF-16.csv', Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x3d, 0xd8]), unknownText],
    ['any other markup.xml', '<?xml version="1.0"?><people/>', foreign],
    ['a workbook behind a password.xlsx', compound('EncryptedPackage'), encrypted],
    ['a document of before 2007.doc', compound('WordDocument'), foreign],
  ]
  return cases.map(([name, content, refusal]) => ({ name, content: Buffer.from(content), ...refusal }))
}

const unreadable = (reason: UnreadableReason): Refusal => ({ error: 'import_unreadable', reason })

/** Spreadsheets of other programs and times. */
const otherFormats = async (): Promise<Malformed[]> => {
  const page = '<table><tr><td>姓名</td></tr></table>'
  const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet'
  const linked = (target: string) => ({
    '_rels/.rels': String(usualParts['_rels/.rels']).replace('xl/workbook.xml', target),
  })
  const cases: [string, Buffer | string | Promise<Buffer>, Refusal][] = [
    ['a workbook of before 2007.xls', compound('Workbook'), unreadable('old_format')],
    ['a workbook of WPS.et', compound('Workbook'), unreadable('old_format')],
    ['a workbook of Excel 5.xls', compound('Book'), unreadable('old_format')],
    ['a sheet of Excel 2.xls', Buffer.from([9, 0, 4, 0, 7, 0, 0x10, 0]), unreadable('old_format')],
    ['a sheet of Excel 4.xls', Buffer.from([9, 4, 6, 0, 0, 0, 0x10, 0]), unreadable('old_format')],
    ['symbolic links.slk', 'ID;PWXL;N;E\r\nC;Y1;X1;K"name"\r\n', unreadable('old_format')],
    [
      'a binary workbook.xlsb',
      workbookOf({ ...linked('xl/workbook.bin'), 'xl/workbook.bin': 'x' }),
      unreadable('binary_workbook'),
    ],
    ['a binary workbook elsewhere.xlsb', workbookOf(linked('book/main.BIN')), unreadable('binary_workbook')],
    [
      'a spreadsheet of LibreOffice.ods',
      zipOf({ mimetype: spreadsheet, 'content.xml': '<x/>' }),
      unreadable('open_document'),
    ],
    [
      'a template of LibreOffice.ots',
      zipOf({ mimetype: `${spreadsheet}-template` }),
      unreadable('open_document'),
    ],
    [
      'a flat spreadsheet of LibreOffice.fods',
      '<?xml version="1.0"?><o:document xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>',
      unreadable('open_document'),
    ],
    ['a text of LibreOffice.odt', zipOf({ mimetype: 'application/vnd.oasis.opendocument.text' }), foreign],
    ['a sheet of Numbers.numbers', zipOf({ 'Index/Document.iwa': 'x' }), unreadable('numbers')],
    ['an older sheet of Numbers.numbers', zipOf({ 'Index.zip': 'x' }), unreadable('numbers')],
    ['a page.xls', `<html>${page}</html>`, unreadable('web_page')],
    ['a page with a document type.xls', `<!DOCTYPE html>${page}`, unreadable('web_page')],
    ['a page behind a mark.xls', `\ufeff\r\n ${page}`, unreadable('web_page')],
    ['a page in UTF-16.xls', Buffer.from(`\ufeff<html>${page}</html>`, 'utf16le'), unreadable('web_page')],
    [
      'a page as XML.xls',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${page}</html>`,
      unreadable('web_page'),
    ],
    [
      'a page in one file.mht',
      `MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n${page}`,
      unreadable('web_page'),
    ],
    [
      'a page that a browser kept.mht',
      `From: <Saved>\r\nSubject: x\r\nMIME-Version: 1.0\r\n\r\n${page}`,
      unreadable('web_page'),
    ],
    [
      'a workbook of 2003.xml',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      unreadable('xml_workbook'),
    ],
    ['a print.pdf', '%PDF-1.7\n', foreign],
  ]
  return Promise.all(
    cases.map(async ([name, content, refusal]) => ({
      name,
      content: Buffer.from(await content),
      ...refusal,
    })),
  )
}

/** Files that no import may take, each with how it has to be refused. */
export const malformedFiles = async (): Promise<Malformed[]> => [
  ...(await otherFormats()),
  ...(await archives()),
  ...(await markup()),
  ...(await parts()),
  ...texts(),
]
