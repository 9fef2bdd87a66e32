import type { StoredFile } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import type { FileSubject, FileTable } from '../database/files-schema.ts'

export type FileRow = Selectable<FileTable>

/** A file as the contract shows it; `name` as its reader may see it. */
export const toFile = (row: FileRow, name = row.name): StoredFile => ({
  id: row.id,
  name,
  kind: row.kind,
  mime: row.mime,
  size: row.size,
  width: row.width,
  height: row.height,
  created_time: row.created_time,
})

/** A file that was not removed, whoever may open it. */
export const findFile = (db: Db | Trx, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).where('removed_time', 'is', null).executeTakeFirst()

interface Belonging {
  subject: FileSubject
  subject_id: number
  /** The customer that it is about; erasing them erases the file. */
  cus_id?: number | null
}

/**
 * Gives files that somebody sent to what they belong to, all or none. Those that belong there already stay, so that whoever
 * lost the answer can ask again.
 * @throws CallError `not_found` for a file that is not theirs, that is gone, or that belongs elsewhere.
 */
export const attachFiles = async (
  trx: Trx,
  uid: number,
  ids: readonly number[],
  { subject, subject_id, cus_id = null }: Belonging,
): Promise<{ rows: FileRow[]; fresh: number }> => {
  const known = await trx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('uid', '=', uid)
    .where('removed_time', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isFree = (row: FileRow) => row.subject === null
  const isHere = (row: FileRow) => row.subject === subject && Number(row.subject_id) === subject_id
  const fits = known.filter((row) => isFree(row) || isHere(row))
  if (fits.length !== new Set(ids).size) throw new CallError('not_found')
  const free = fits.filter(isFree).map(({ id }) => id)
  if (free.length > 0)
    await trx.updateTable('files').set({ subject, subject_id, cus_id }).where('id', 'in', free).execute()
  return { rows: fits.map((row) => ({ ...row, subject, subject_id, cus_id })), fresh: free.length }
}
