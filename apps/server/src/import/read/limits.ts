import { CallError } from '@hospital-crm/api/errors'

const MEBI = 1_048_576

/** What a file to import may have at most. Sizes in bytes, text in characters. */
export const importLimits = {
  /** As sent. */
  bytes: 10 * MEBI,
  /** Parts of a workbook. */
  entries: 200,
  /** All parts unpacked, counted while they are unpacked. */
  unpacked: 100 * MEBI,
  rows: 50_000,
  columns: 100,
  /** Different texts of a workbook. */
  strings: 500_000,
  /** All text together. */
  text: 20_000_000,
  /** Of one cell, which is cut there. */
  cell: 10_001,
  /** Reading it. */
  milliseconds: 30_000,
  /** Memory of the thread that reads. */
  heapMegabytes: 256,
} as const

/** Why a file is more than can be taken in. */
export type LimitName = Exclude<keyof typeof importLimits, 'cell'>

/** Why a file cannot be read. */
export type UnreadableReason =
  | 'damaged'
  | 'no_spreadsheet'
  | 'old_format'
  | 'unknown_text'
  /** A document type, an entity, or a part whose name leads out of the file. */
  | 'unsafe'

export const unreadable = (reason: UnreadableReason): CallError =>
  new CallError('import_unreadable', { reason })

export const tooLarge = (reason: LimitName): CallError =>
  new CallError('import_too_large', { reason, limit: importLimits[reason] })
