import { Readable } from 'node:stream'
import type { AuditEntry, AuditQuestion } from '@hospital-crm/api/entities'
import type { Db } from '../database/connect.ts'
import type { FileAnswer } from '../http/context.ts'
import { csvFile } from '../spreadsheet/csv.ts'
import type { Cell, SheetColumn } from '../spreadsheet/sheet.ts'
import { wallClock } from '../spreadsheet/wall-clock.ts'
import { readEntries } from './entries.ts'

/** Most entries of a file, the newest ones. */
export const MAX_EXPORTED = 50_000

const columns: readonly SheetColumn[] = [
  { title: 'seq', kind: 'number' },
  { title: 'time', kind: 'time' },
  { title: 'uid', kind: 'number' },
  { title: 'nickname', kind: 'text' },
  { title: 'role', kind: 'text' },
  { title: 'ip', kind: 'text' },
  { title: 'action', kind: 'text' },
  { title: 'target_type', kind: 'text' },
  { title: 'target_id', kind: 'text' },
  { title: 'result', kind: 'text' },
  { title: 'changes', kind: 'text' },
]

/** Entries as a file with the columns of the log, under their own names: it is read by machines as well. */
export const exportEntries = async (
  db: Db,
  question: AuditQuestion,
  timeZone: string,
): Promise<FileAnswer> => {
  const entries = await readEntries(db, question, MAX_EXPORTED)
  const clock = wallClock(timeZone)
  const cells = (entry: AuditEntry): Cell[] => [
    entry.seq,
    clock.at(entry.time),
    entry.uid,
    entry.nickname,
    entry.role,
    entry.ip,
    entry.action,
    entry.target_type,
    entry.target_id,
    entry.result,
    JSON.stringify(entry.changes),
  ]
  const blocks = async function* () {
    yield entries.map(cells)
  }
  return {
    name: 'audit.csv',
    type: 'text/csv; charset=utf-8',
    rows: entries.length,
    body: Readable.from(csvFile({ name: 'audit', columns, blocks: blocks() })),
  }
}
