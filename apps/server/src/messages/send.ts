import { sql } from 'kysely'
import type { FileKind, NewMessage } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import type { Actor } from '../access/actor.ts'
import { take } from '../access/rate-limits.ts'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import { findNamed } from '../customers/core/named.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { StoredExtra } from '../database/messages-schema.ts'
import { attachFiles } from '../files/rows.ts'
import type { CallAudit } from '../http/context.ts'
import { between, readMessages, signal, type MessageRecord } from './read.ts'

/** First key of the advisory locks that put one dialogue's messages in order; the second is drawn from its people. */
const DIALOGUE_LOCK = 5_207_304
/** Messages of one sender; far above what fingers write. */
const sends = { limit: 120, seconds: 60 }

/** @throws CallError `robot_recipient`, `recipient_gone` */
const refuseRecipient = async (db: Db, actor: Actor, to: number): Promise<void> => {
  if (to <= ROBOT_MAX_ID) throw new CallError('robot_recipient')
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', to)
    .where('id', '<>', actor.id)
    .where('status', '=', 1)
    .where('removed_time', 'is', null)
    .executeTakeFirst()
  if (!known) throw new CallError('recipient_gone')
}

/** A sender who sends something else under an id that was used is told so. */
const sameAs = (record: MessageRecord, to: number, msg: string): boolean =>
  record.to_uid === to && (record.msg === msg || record.taken_back_time !== null)

const kinds: Readonly<Record<number, FileKind>> = { 2: 'picture', 3: 'audio', 4: 'video' }
/** Type of a message whose file is none of those, or another one than was said. */
const FILE = 11

/**
 * Gives a file that the sender has sent to a message, and notes in the message what readers see of it. Its kind is that of its
 * bytes.
 * @throws CallError `not_found` for a file that is not theirs or was used.
 */
const giveFile = async (
  trx: Trx,
  { id, uid, type, stored }: { id: number; uid: number; type: number; stored: StoredExtra },
  fileId: number,
): Promise<void> => {
  const { rows } = await attachFiles(trx, uid, [fileId], {
    subject: 'message',
    subject_id: id,
    cus_id: stored.cusId ?? null,
  })
  const [file] = rows
  if (!file) throw new CallError('not_found')
  const extra: StoredExtra = {
    ...stored,
    fileId,
    fileName: file.name,
    fileMime: file.mime,
    fileSize: file.size,
    ...(file.width > 0 && { fileWidth: file.width, fileHeight: file.height }),
  }
  await trx
    .updateTable('messages')
    .set({ extra: JSON.stringify(extra), type: kinds[type] === file.kind ? type : FILE })
    .where('id', '=', id)
    .execute()
}

/** Messages of one dialogue become visible in the order of their ids. */
const takeTurn = async (trx: Trx, one: number, other: number): Promise<void> => {
  const pair = `${Math.min(one, other)}:${Math.max(one, other)}`
  await sql`select pg_advisory_xact_lock(${DIALOGUE_LOCK}, hashtext(${pair}))`.execute(trx)
}

/**
 * Stores a message once per sender and `client_id`, however often and over how many processes it is sent, and answers it.
 * @throws CallError `robot_recipient`, `recipient_gone`, `rate_limited`, `request_reused`, or `not_found` for a quote of
 * another dialogue and a customer whom the sender may not see.
 */
export const sendMessage = async (
  db: Db,
  actor: Actor,
  audit: Pick<CallAudit, 'transaction'>,
  { client_id, to, msg: typed, type = 1, quote_id = 0, extra = {} }: NewMessage,
): Promise<MessageRecord> => {
  const msg = storable(typed)
  const earlier = (trx: Db | Trx) =>
    readMessages(trx, sql`messages.from_uid = ${actor.id} and messages.client_id = ${client_id}`, 1).then(
      ([record]) => {
        if (record && !sameAs(record, to, msg)) throw new CallError('request_reused')
        return record
      },
    )
  const before = await earlier(db)
  if (before) return before
  await refuseRecipient(db, actor, to)
  const { granted, retryAfter } = await take(db, `message:${actor.id}`, sends)
  if (!granted) throw new CallError('rate_limited', { retry_after: retryAfter })
  const cusId = extra.cusId ?? 0
  if (cusId > 0 && !(await findNamed(db, actor, [cusId])).has(cusId)) throw new CallError('not_found')
  const stored: StoredExtra = {
    ...(cusId > 0 && { cusId }),
    ...(extra.title !== undefined && { title: storable(extra.title) }),
    ...(extra.seconds !== undefined && { seconds: extra.seconds }),
  }

  return audit.transaction(async (trx, record) => {
    await takeTurn(trx, actor.id, to)
    const again = await earlier(trx)
    if (again) return again
    if (quote_id > 0) {
      const [quoted] = await readMessages(trx, sql`${between(actor.id, to)} and messages.id = ${quote_id}`, 1)
      if (!quoted) throw new CallError('not_found')
    }
    const pair = { low: Math.min(actor.id, to), high: Math.max(actor.id, to) }
    const { last_place: place } = await trx
      .insertInto('dialogues')
      .values({ ...pair, last_id: 0, last_place: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['low', 'high'])
          .doUpdateSet((known) => ({ last_place: known('dialogues.last_place', '+', 1) })),
      )
      .returning('last_place')
      .executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('messages')
      .values({
        client_id,
        from_uid: actor.id,
        to_uid: to,
        place,
        msg,
        type,
        quote_id: quote_id > 0 ? quote_id : null,
        extra: JSON.stringify(stored),
        created_time: unixNow(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (extra.fileId !== undefined) await giveFile(trx, { id, uid: actor.id, type, stored }, extra.fileId)
    await trx
      .updateTable('dialogues')
      .set({ last_id: id })
      .where('low', '=', pair.low)
      .where('high', '=', pair.high)
      .execute()
    // What people say to each other is theirs; that a customer was passed on is not.
    if (cusId > 0)
      record({ action: 'customer.card', target_type: 'customer', target_id: cusId, changes: { to } })
    await signal(trx, { kind: 'new', from: actor.id, to, id })
    const [message] = await readMessages(trx, sql`messages.id = ${id}`, 1)
    if (!message) throw new Error('The message was there a moment ago')
    return message
  })
}
