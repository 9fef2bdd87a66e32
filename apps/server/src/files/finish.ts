import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { StoredFile } from '@hospital-crm/api/entities'
import { CallError, isCallError, type Language } from '@hospital-crm/api/errors'
import { unixNow } from '../basics/clock.ts'
import type { Settings } from '../basics/settings.ts'
import type { Db } from '../database/connect.ts'
import type { CallAudit, CallMeta } from '../http/context.ts'
import { kindOf, mimeOf, nameFor } from './kind.ts'
import { isPicture, makePicture } from './picture.ts'
import { toFile } from './rows.ts'
import { slicesOf } from './slices.ts'
import { storeOf, type FileStore } from './store.ts'
import { inTurn } from './turns.ts'
import { findUpload } from './uploads.ts'

const whole = async (store: FileStore, pieces: readonly string[]): Promise<Buffer> => {
  const parts: Buffer[] = []
  for (const key of pieces) {
    const stream = await store.get(key)
    if (stream === null) throw new CallError('upload_over')
    parts.push(await buffer(stream))
  }
  return Buffer.concat(parts)
}

/** What is stored of a file, with what is known about it. */
const checked = async (given: string, sent: Buffer, language: Language) => {
  const mime = await mimeOf(sent)
  const name = nameFor(given, mime, language)
  const about = { name, mime, kind: kindOf(mime) }
  if (!isPicture(mime)) return { ...about, bytes: sent, small: null, width: 0, height: 0 }
  return { ...about, ...(await makePicture(sent, mime)) }
}

/** In hexadecimal digits. */
const sha256Of = async (bytes: Uint8Array): Promise<string> => {
  const hash = createHash('sha256')
  for await (const slice of slicesOf(bytes)) hash.update(slice)
  return hash.digest('hex')
}

const placeFor = (): string => {
  const key = randomUUID()
  return `${key.slice(0, 2)}/${key}`
}

interface Finishing {
  db: Db
  settings: Settings
  actor: { id: number }
  audit: CallAudit
  meta: Pick<CallMeta, 'language'>
}

const keep = async (finishing: Finishing, id: number): Promise<StoredFile> => {
  const { db, settings, actor, audit, meta } = finishing
  const upload = await findUpload(db, actor.id, id)
  const known = (fileId: number) =>
    db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (upload.file_id !== null) {
    const row = await known(upload.file_id)
    if (!row) throw new CallError('upload_over')
    return toFile(row)
  }
  if (upload.received < upload.size) throw new CallError('upload_moved', { offset: upload.received })
  const store = storeOf(settings)
  const { bytes, small, ...about } = await checked(
    upload.name,
    await whole(store, upload.pieces),
    meta.language,
  )
  const sha256 = await sha256Of(bytes)
  const key = placeFor()
  // First the bytes, then the row that names them: a row whose bytes are missing is there at no moment.
  await store.put(key, bytes)
  if (small) await store.put(`${key}.small`, small)
  const row = await audit.transaction(async (trx, record) => {
    const open = await trx
      .selectFrom('file_uploads')
      .select('id')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return undefined
    const made = await trx
      .insertInto('files')
      .values({
        ...about,
        key,
        has_small: small !== null,
        uid: actor.id,
        size: bytes.length,
        sha256,
        subject: null,
        subject_id: null,
        cus_id: null,
        created_time: unixNow(),
        removed_time: null,
        removed_by: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('file_uploads')
      .set({ file_id: made.id, touched_time: unixNow() })
      .where('id', '=', id)
      .execute()
    const { mime, size } = made
    record({
      action: 'file.upload',
      target_type: 'file',
      target_id: made.id,
      changes: { mime, size, sha256 },
    })
    return made
  })
  if (row) return toFile(row)
  // Somebody was faster, or gave it up.
  await Promise.all([store.remove(key), store.remove(`${key}.small`)])
  return keep(finishing, id)
}

/**
 * Checks a file that is here as a whole, and keeps it. One that is refused is forgotten at once.
 * @throws CallError `file_refused`, `file_name_mismatch`, `file_hides_other`, `file_damaged`, `picture_too_large`,
 * `upload_moved` while some of it is missing, `upload_over`
 */
export const finishUpload = (finishing: Finishing, id: number): Promise<StoredFile> =>
  inTurn(async () => {
    try {
      return await keep(finishing, id)
    } catch (error) {
      const isRefused = isCallError(error) && error.status === 422
      if (isRefused) await finishing.db.deleteFrom('file_uploads').where('id', '=', id).execute()
      throw error
    }
  })
