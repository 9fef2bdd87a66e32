import type { IncomingHttpHeaders } from 'node:http'
import { sql, type Insertable } from 'kysely'
import { MAX_PUSH_BYTES } from '@hospital-crm/api/entities'
import type { Settings } from '../basics/settings.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { CluePushTable } from '../database/intake-schema.ts'
import { seal } from '../audit/secrets.ts'

/** What a push is kept with, whatever becomes of it. */
export type NewPush = Pick<Insertable<CluePushTable>, 'state' | 'reason' | 'customer_id'> &
  Partial<Insertable<CluePushTable>>

/** A push that arrived. */
export interface ArrivedPush {
  clueId: number
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  ip: string
  /** Milliseconds since 1970 at which it arrived. */
  at: number
}

const MAX_HEADERS = 8192

/** What the headers of a push are sealed for. */
export const headersPlace = (clueId: number): string => `clue_pushes:${clueId}`

/** Name under which the path with its query is kept among the headers. */
export const PATH = ':path'

/**
 * Headers and the query of the address may carry the secret itself, so they are kept sealed, and only of a push whose sender is
 * not known.
 */
export const sealedHeaders = (settings: Settings, { clueId, headers, path }: ArrivedPush): Buffer | null => {
  const text = JSON.stringify({ ...headers, [PATH]: path })
  return text.length > MAX_HEADERS ? null : seal(settings, headersPlace(clueId), text)
}

/** Keeps a push with what became of it. */
export const keepPush = async (db: Db | Trx, push: ArrivedPush, more: NewPush): Promise<void> => {
  await db
    .insertInto('clue_pushes')
    .values({
      clue_id: push.clueId,
      received_time: Math.floor(push.at / 1000),
      ip: push.ip,
      path: push.path.replace(/\?.*/s, '').slice(0, 500),
      took: Math.max(0, Date.now() - push.at),
      is_signed: true,
      sealed_headers: null,
      body: push.body.subarray(0, MAX_PUSH_BYTES),
      replayed_time: null,
      ...more,
    })
    .execute()
}

/** Days for which pushes are kept. */
const KEPT_DAYS = 90

/** Pushes of unknown senders that are kept for each interface. */
const KEPT_UNSIGNED = 2000

/** Forgets all but the newest pushes of unknown senders, so that nobody can fill the log. */
export const forgetUnsigned = async (db: Db): Promise<void> => {
  await sql`delete from clue_pushes using (
      select id, row_number() over (partition by clue_id order by id desc) as place
      from clue_pushes where not is_signed) as unsigned
    where clue_pushes.id = unsigned.id and place > ${KEPT_UNSIGNED}`.execute(db)
}

/** Forgets old pushes; `now` is in Unix seconds. */
export const forgetOldPushes = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('clue_pushes')
    .where('received_time', '<', now - KEPT_DAYS * 86_400)
    .execute()
}
