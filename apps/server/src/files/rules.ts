import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import type { FileSubject } from '../database/files-schema.ts'
import type { FileRow } from './rows.ts'

/** A file as it is opened: what the log says of it, and its name as whoever opens it may see it. */
export interface Opening {
  entry: AuditEntry
  name: string
}

/** Whether somebody may open a file that belongs to a subject of one kind; null where they may not. */
export type FileRule = (db: Db, actor: Actor, file: FileRow) => Promise<Opening | null>

/** A rule for every kind of subject: rooms that have subjects bring theirs. */
export type FileRules = Readonly<Record<FileSubject, FileRule>>

const toOwner: FileRule = async (_db, actor, file) =>
  file.uid === actor.id
    ? { entry: { action: 'file.open', target_type: 'file', target_id: file.id }, name: file.name }
    : null

/**
 * How somebody opens a file.
 * @throws CallError `not_found` where they may not, as for a file that is not there.
 */
export const openedBy = async (
  rules: FileRules,
  { db, actor, file }: { db: Db; actor: Actor; file: FileRow | undefined },
): Promise<Opening> => {
  const rule = file?.subject ? rules[file.subject] : toOwner
  const opening = file ? await rule(db, actor, file) : null
  if (opening === null) throw new CallError('not_found')
  return opening
}
