import { CallError } from '@hospital-crm/api/errors'
import { keptText, unreadable, type KeptText } from '../apart/limits.ts'
import { readCsv } from './csv-table.ts'
import { fileSink, type SheetRead } from './table.ts'
import { readXlsx } from './xlsx-table.ts'

/** A file that was read: the sheets with something in them, those that are to be seen first. */
export interface FileRead {
  sheets: SheetRead[]
}

const begins = (bytes: Buffer, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** A compound file: a workbook behind a password, or one of before 2007. */
const isCompound = (bytes: Buffer): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads a file by what it is, whatever it is called.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_too_large`; `import_empty` where no sheet has a row
 * below another.
 */
export const readFile = async (bytes: Buffer, most: KeptText = keptText): Promise<FileRead> => {
  if (bytes.length === 0) throw new CallError('import_empty')
  if (isCompound(bytes))
    throw bytes.includes(encryptedPart) ? new CallError('import_encrypted') : unreadable('old_format')
  const sink = fileSink(most)
  if (begins(bytes, 0x50, 0x4b)) await readXlsx(bytes, sink)
  else readCsv(bytes, sink)
  const sheets = sink.end()
  if (!sheets.some(({ rows }) => rows > 1)) throw new CallError('import_empty')
  return { sheets }
}
