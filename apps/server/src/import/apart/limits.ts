import { CallError, type UnreadableReason } from '@hospital-crm/api/errors'

const MEBI = 1_048_576

/** What a file to import may have at most. Sizes in bytes, text in characters. */
export const importLimits = {
  /** As sent. */
  bytes: 10 * MEBI,
  /** Parts of a workbook. */
  entries: 200,
  /** All parts unpacked, counted while they are unpacked. */
  unpacked: 100 * MEBI,
  /** Of all sheets together, headings among them. */
  rows: 250_000,
  /** Rows of people, users or figures of one file. */
  people: 50_000,
  columns: 100,
  /** Different texts of a workbook. */
  strings: 500_000,
  /** All text together. */
  text: 20_000_000,
  /** Text of one cell: what a program of spreadsheets lets anybody write. */
  cell: 32_767,
  /** Cells that go on with a merged one above them. */
  merged: 500_000,
  /** Computing time for a small file, or for a block of rows: reading or trying it. */
  milliseconds: 2500,
  /** Memory of the thread that reads or tries, beside what it was sent. */
  heapMegabytes: 64,
} as const

/** More milliseconds for each MiB of a file, so that a whole one has half a minute. */
const MILLISECONDS_FOR_MEBI = 2750

/** What reading so many bytes may take at most, in milliseconds. */
export const timeFor = (bytes: number): number =>
  importLimits.milliseconds + Math.ceil((bytes / MEBI) * MILLISECONDS_FOR_MEBI)

/** Text of a cell that is kept: one more than the longest field takes, so that it is refused as too long. */
const KEPT_OF_CELL = 10_001

/** Characters that are kept of each cell, and of all cells before the file is too large. */
export interface KeptText {
  cell: number
  text: number
}

/** What is kept of a file of customers. */
export const keptText: KeptText = { cell: KEPT_OF_CELL, text: importLimits.text }

/** Why a file is more than can be taken in. */
export type LimitName = keyof typeof importLimits

/** @param line where a text cannot be read, from 1 */
export const unreadable = (reason: UnreadableReason, line?: number): CallError =>
  new CallError('import_unreadable', { reason, ...(line !== undefined && { line }) })

export const tooLarge = (reason: LimitName, limit: number = importLimits[reason]): CallError =>
  new CallError('import_too_large', { reason, limit })
