import { CallError } from '@hospital-crm/api/errors'
import { keptText, type KeptText } from '../apart/limits.ts'
import { readCsv } from './csv-table.ts'
import { refuseOtherFormats } from './other-formats.ts'
import { fileSink, type SheetRead } from './table.ts'
import { readXlsx } from './xlsx-table.ts'

/** A file that was read: the sheets with something in them, those that are to be seen first. */
export interface FileRead {
  sheets: SheetRead[]
}

const isZip = (bytes: Buffer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * Reads a file by what it is, whatever it is called.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_too_large`; `import_empty` where no sheet has a row
 * below another.
 */
export const readFile = async (bytes: Buffer, most: KeptText = keptText): Promise<FileRead> => {
  if (bytes.length === 0) throw new CallError('import_empty')
  refuseOtherFormats(bytes)
  const sink = fileSink(most)
  if (isZip(bytes)) await readXlsx(bytes, sink)
  else readCsv(bytes, sink)
  const sheets = sink.end()
  if (!sheets.some(({ rows }) => rows > 1)) throw new CallError('import_empty')
  return { sheets }
}
