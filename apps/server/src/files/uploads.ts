import { randomUUID } from 'node:crypto'
import { FILE_PIECE_BYTES, MAX_FILE_BYTES, type FileUpload } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { UploadedFile } from '../http/context.ts'
import { readQuota } from './quota.ts'
import { storeOf } from './store.ts'

/** First key of the advisory lock under which the room of one person is counted. */
const ROOM_LOCK = 5_207_342

/** An upload of one's own that is still going on. */
interface UploadRow {
  id: number
  name: string
  size: number
  received: number
  pieces: string[]
  file_id: number | null
}

export const toUpload = ({ id, name, size, received }: UploadRow): FileUpload => ({
  id,
  name,
  size,
  offset: received,
})

/** @throws CallError `upload_over` for one that is not there, or not one's own. */
export const findUpload = async (db: Db | Trx, uid: number, id: number): Promise<UploadRow> => {
  const row = await db
    .selectFrom('file_uploads')
    .select(['id', 'name', 'size', 'received', 'pieces', 'file_id'])
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!row) throw new CallError('upload_over')
  return row
}

/** Bytes that somebody's files take, and will take once what they send is here. */
const roomOf = async (trx: Trx, uid: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(size) from files where uid = ${uid}), 0)::float8
      + coalesce((select sum(size) from file_uploads where uid = ${uid} and file_id is null), 0)::float8 as bytes`.execute(
    trx,
  )
  return rows[0]?.bytes ?? 0
}

/**
 * Begins an upload.
 * @throws CallError `file_too_large`, `file_quota`
 */
export const beginUpload = (
  db: Db,
  settings: Pick<Settings, 'filesQuotaMb'>,
  uid: number,
  { name, size }: { name: string; size: number },
): Promise<FileUpload> => {
  if (size > MAX_FILE_BYTES) throw new CallError('file_too_large', { limit: MAX_FILE_BYTES })
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ROOM_LOCK}, ${uid})`.execute(trx)
    const limit = await readQuota(trx, settings)
    if ((await roomOf(trx, uid)) + size > limit) throw new CallError('file_quota', { limit })
    const row = await trx
      .insertInto('file_uploads')
      .values({ uid, name: storable(name), size, touched_time: unixNow() })
      .returning(['id', 'name', 'size', 'received', 'pieces', 'file_id'])
      .executeTakeFirstOrThrow()
    return toUpload(row)
  })
}

/** The bytes of a piece. What is beyond its limit is not kept. */
const piece = async ({ body, size }: UploadedFile, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    if (size !== undefined && size > most) throw new CallError('payload_too_large')
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      bytes += (part as Uint8Array).length
      if (bytes > most) throw new CallError('payload_too_large')
      parts.push(part as Uint8Array)
    }
  } catch (error) {
    // A line that breaks in the middle is nobody's failure.
    throw error instanceof CallError ? error : new CallError('bad_request')
  } finally {
    // What still comes is let through unread: a stream that is destroyed would take the answer with it.
    if (!body.destroyed) body.on('error', () => {}).resume()
  }
  if (bytes === 0) throw new CallError('file_empty')
  return Buffer.concat(parts)
}

/**
 * Takes in the next piece of a file. One that breaks off in the middle counts for nothing, and is sent again.
 * @throws CallError `upload_moved` with the offset to go on from, `upload_over`, `payload_too_large`, `file_empty`
 */
export const appendPiece = async (
  db: Db,
  settings: Settings,
  uid: number,
  { id, offset, file }: { id: number; offset: number; file: UploadedFile },
): Promise<FileUpload> => {
  const before = await findUpload(db, uid, id)
  if (before.file_id !== null || before.received !== offset)
    throw new CallError('upload_moved', { offset: before.received })
  const bytes = await piece(file, Math.min(FILE_PIECE_BYTES, before.size - offset))
  const store = storeOf(settings)
  const key = `uploads/${randomUUID()}`
  await store.put(key, bytes)
  const { rows } = await sql<UploadRow>`
    update file_uploads set received = received + ${bytes.length}, pieces = array_append(pieces, ${key}::text), touched_time = ${unixNow()}
    where id = ${id} and uid = ${uid} and received = ${offset} and file_id is null
    returning id, name, size, received, pieces, file_id`.execute(db)
  const [row] = rows
  if (row) return toUpload(row)
  await store.remove(key)
  throw new CallError('upload_moved', { offset: (await findUpload(db, uid, id)).received })
}
