import { CallError } from '@hospital-crm/api/errors'
import { readCsv } from './csv-table.ts'
import { keptText, unreadable, type KeptText } from '../apart/limits.ts'
import type { MergedCell } from './merged-cells.ts'
import { rowSink, type TableRow } from './table.ts'
import { readXlsx } from './xlsx-table.ts'

const begins = (bytes: Buffer, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** A compound file: a workbook behind a password, or one of before 2007. */
const isCompound = (bytes: Buffer): boolean => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads a file by what it is, whatever it is called, and hands its rows over, the headings first. Answers its merged cells,
 * which text has none of.
 */
export const readTable = async (
  bytes: Buffer,
  take: (row: TableRow) => void,
  most: KeptText = keptText,
): Promise<MergedCell[]> => {
  if (bytes.length === 0) throw new CallError('import_empty')
  if (isCompound(bytes))
    throw bytes.includes(encryptedPart) ? new CallError('import_encrypted') : unreadable('old_format')
  const sink = rowSink(take, most)
  let merged: MergedCell[] = []
  if (begins(bytes, 0x50, 0x4b)) merged = await readXlsx(bytes, sink)
  else readCsv(bytes, sink)
  sink.end()
  return merged
}
