import { CallError, type UnreadableReason } from '@hospital-crm/api/errors'
import { unreadable } from '../apart/limits.ts'
import type { ZipParts } from './zip-parts.ts'

const begins = (bytes: Buffer, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const inCompound = (bytes: Buffer, name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'))

/** Compound files: Excel until 2003 and WPS (.et) keep workbooks in them, Office anything behind a password. */
const compound = (bytes: Buffer): CallError => {
  if (inCompound(bytes, 'EncryptedPackage')) return new CallError('import_encrypted')
  const isDocument = inCompound(bytes, 'WordDocument') || inCompound(bytes, 'PowerPoint Document')
  return unreadable(isDocument ? 'no_spreadsheet' : 'old_format')
}

/** Characters of a text by which it is told what it is. */
const HEAD = 4096

/** What a text is that only programs read as a table: pages, and workbooks written as XML. */
const otherText = (head: string): UnreadableReason | undefined => {
  if (/^(?:mime-version|from|date|subject|content-type):/i.test(head) && /mime-version:/i.test(head))
    return 'web_page'
  if (head.startsWith('ID;P')) return 'old_format'
  if (head.startsWith('%PDF-') || head.startsWith('{\\rtf')) return 'no_spreadsheet'
  if (!head.startsWith('<')) return undefined
  if (head.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'xml_workbook'
  if (head.includes('urn:oasis:names:tc:opendocument')) return 'open_document'
  return /^<(?:!doctype html|html|head|meta|title|style|body|div|table|tr)\b/i.test(head) ||
    /<html\b/i.test(head)
    ? 'web_page'
    : undefined
}

/**
 * Refuses what is known to be something else than a workbook of today or delimited text, by what it is.
 * @throws CallError `import_unreadable`, `import_encrypted`
 */
export const refuseOtherFormats = (bytes: Buffer): void => {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw compound(bytes)
  // The first record of a workbook of the nineties, by itself.
  if (begins(bytes, 0x09) && [0, 2, 4, 8].includes(bytes[1] ?? 1) && bytes[3] === 0)
    throw unreadable('old_format')
  // Halves of UTF-16 that are zero, and marks, tell nothing here.
  const head = bytes
    .subarray(0, HEAD)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .trimStart()
  const reason = otherText(head)
  if (reason !== undefined) throw unreadable(reason)
}

const textOf = async (parts: ZipParts, name: string): Promise<string> => {
  const pieces: Uint8Array[] = []
  for await (const piece of parts.read(name)) pieces.push(piece)
  return Buffer.concat(pieces).toString('latin1')
}

/**
 * What a zip file is that holds no workbook in XML; undefined where it is one, or anything else.
 * @param main the part where its workbook is said to be
 */
export const otherPackage = async (parts: ZipParts, main: string): Promise<UnreadableReason | undefined> => {
  if (main.toLowerCase().endsWith('.bin') || parts.has('xl/workbook.bin')) return 'binary_workbook'
  if (parts.has('Index/Document.iwa') || parts.has('Index.zip') || parts.has('index.apxl')) return 'numbers'
  if (!parts.has('mimetype')) return undefined
  const type = await textOf(parts, 'mimetype')
  return type.startsWith('application/vnd.oasis.opendocument.spreadsheet') ? 'open_document' : undefined
}
