import { Readable } from 'node:stream'
import { MAX_PICTURE_BYTES, type KeptPicture, type PictureType } from '@hospital-crm/api/entities'
import { CallError, isCallError } from '@hospital-crm/api/errors'
import { keptPictureAddress } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CallAudit, FileAnswer, UploadedFile } from '../http/context.ts'
import { remakePicture } from '../files/picture.ts'
import { inTurn } from '../files/turns.ts'
import { DAILY_NOW } from '../options/daily.ts'

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** What a picture is by its first bytes, whatever it is called; undefined where it is none that browsers show safely. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | undefined => {
  if (startsWith(bytes, 0, '\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp'
  if (startsWith(bytes, 4, 'ftypavif')) return 'image/avif'
  return undefined
}

/** Milliseconds in which a picture has to be here. */
const SENDING_MILLISECONDS = 30_000

const received = async ({ size, body }: UploadedFile): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  let bytes = 0
  const late = setTimeout(() => body.destroy(new CallError('request_timeout')), SENDING_MILLISECONDS)
  try {
    if (size !== undefined && size > MAX_PICTURE_BYTES) throw new CallError('payload_too_large')
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += (piece as Uint8Array).length
      if (bytes > MAX_PICTURE_BYTES) throw new CallError('payload_too_large')
      pieces.push(piece as Uint8Array)
    }
  } finally {
    clearTimeout(late)
    // What still comes is let through unread: a stream that is destroyed would take the answer with it.
    if (!body.destroyed) body.on('error', () => {}).resume()
  }
  return Buffer.concat(pieces)
}

/** A picture made anew, as it is kept: an AVIF as WebP, which takes a tenth of the time to write. */
export interface RemadePicture {
  type: PictureType
  bytes: Buffer
}

/**
 * Makes a picture anew of its pixels, as those of people are: it is shown to anybody.
 * @throws CallError `picture_unreadable`, `picture_too_large`
 */
export const remade = async (bytes: Uint8Array): Promise<RemadePicture> => {
  const sent = pictureTypeOf(bytes)
  if (sent === undefined) throw new CallError('picture_unreadable')
  const type = sent === 'image/avif' ? 'image/webp' : sent
  try {
    return { type, bytes: (await inTurn(() => remakePicture(bytes, type))).bytes }
  } catch (error) {
    throw isCallError(error) && error.error === 'file_damaged' ? new CallError('picture_unreadable') : error
  }
}

/** Seconds for which a picture that is not shown is kept: the form that it was sent from is saved by then. */
const UNUSED_SECONDS = 86_400

const forgetUnused = (trx: Trx) =>
  sql`delete from pictures where created_time < ${unixNow() - UNUSED_SECONDS}
    and ${keptPictureAddress(0).slice(0, -1)} || id not in (
      select coalesce(value ->> 'address', value #>> '{}', '') from system_config
      where key in ('bingWallpaper', ${DAILY_NOW}))`.execute(trx)

/** Keeps a picture, and forgets those that nobody shows. */
export const insertPicture = async (
  trx: Trx,
  record: RecordEntry,
  { type, bytes }: RemadePicture,
): Promise<number> => {
  await forgetUnused(trx)
  const { rows } = await sql<{ id: number }>`insert into pictures (type, bytes)
    values (${type}, ${bytes}) returning id`.execute(trx)
  const id = rows[0]?.id ?? 0
  record({
    action: 'picture.create',
    target_type: 'picture',
    target_id: id,
    changes: { type, bytes: bytes.length },
  })
  return id
}

/**
 * Takes a picture in, which is shown once its address is saved among the parameters.
 * @throws CallError `payload_too_large`, `picture_unreadable`, `picture_too_large`, `request_timeout`
 */
export const keepPicture = async (audit: CallAudit, file: UploadedFile): Promise<KeptPicture> => {
  const picture = await remade(await received(file))
  const id = await audit.transaction((trx, record) => insertPicture(trx, record, picture))
  return { address: keptPictureAddress(id) }
}

/** Seconds for which a browser keeps a picture: what stands at an address never changes. */
const KEPT_SECONDS = 31_536_000

/**
 * A picture that the server keeps.
 * @throws CallError `not_found`
 */
export const sendPicture = async (db: Db, id: number): Promise<FileAnswer> => {
  const { rows } = await sql<{ type: PictureType; bytes: Buffer }>`select type, bytes from pictures
    where id = ${id}`.execute(db)
  const [picture] = rows
  if (!picture) throw new CallError('not_found')
  const { type, bytes } = picture
  return {
    name: `${id}.${type.slice('image/'.length)}`,
    type,
    rows: 1,
    body: Readable.from([bytes]),
    seconds: KEPT_SECONDS,
  }
}
