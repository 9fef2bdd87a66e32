import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import type { AuditEntry } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import type { FileSubject } from '../database/files-schema.ts'
import type { FileRow } from './rows.ts'

/** Whether somebody may open a file that belongs to a subject of one kind; what the log says of it, or null where they may not. */
export type FileRule = (db: Db, actor: Actor, file: FileRow) => Promise<AuditEntry | null>

/** A rule for every kind of subject: rooms that have subjects bring theirs. */
export type FileRules = Readonly<Record<FileSubject, FileRule>>

const toOwner: FileRule = async (_db, actor, file) =>
  file.uid === actor.id ? { action: 'file.open', target_type: 'file', target_id: file.id } : null

/**
 * What the log says when somebody opens a file.
 * @throws CallError `not_found` where they may not, as for a file that is not there.
 */
export const openedBy = async (
  rules: FileRules,
  { db, actor, file }: { db: Db; actor: Actor; file: FileRow | undefined },
): Promise<AuditEntry> => {
  const rule = file?.subject ? rules[file.subject] : toOwner
  const entry = file ? await rule(db, actor, file) : null
  if (entry === null) throw new CallError('not_found')
  return entry
}
