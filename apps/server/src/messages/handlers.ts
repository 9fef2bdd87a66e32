import { sql } from 'kysely'
import { MESSAGES_SHOWN, TAKE_BACK_SECONDS, type DialogueMessage } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import type { Actor } from '../access/actor.ts'
import { unixNow } from '../basics/clock.ts'
import { storable } from '../basics/text.ts'
import { noteNoticeReading } from '../customers/core/reading-log.ts'
import type { Db } from '../database/connect.ts'
import type { CallAudit, Handlers } from '../http/context.ts'
import { colleaguesOf, dialoguesOf } from './dialogues.ts'
import {
  between,
  countUnreadMessages,
  markDelivered,
  placesOf,
  readMessages,
  signal,
  viewMessages,
  type MessageRecord,
} from './read.ts'
import { sendMessage } from './send.ts'

/** Text as a pattern of `ilike`. */
const containing = (text: string): string => `%${storable(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

interface Reading {
  db: Db
  actor: Actor
  audit: Pick<CallAudit, 'read'>
}

const show = async (
  { db, actor, audit }: Reading,
  records: readonly MessageRecord[],
): Promise<DialogueMessage[]> => {
  const { messages, revealed } = await viewMessages(db, actor, records)
  noteNoticeReading(audit.read, actor, revealed)
  return messages
}

const showOne = async (context: Reading, record: MessageRecord): Promise<DialogueMessage> => {
  const [message] = await show(context, [record])
  if (!message) throw new CallError('not_found')
  return message
}

/** Messages between colleagues: nobody reads or changes those of others, whatever they ask for. */
export const dialogueHandlers: Pick<
  Handlers,
  | 'messages/people'
  | 'messages/dialogues'
  | 'messages/index'
  | 'messages/search'
  | 'messages/send'
  | 'messages/read'
  | 'messages/takeBack/{id}'
> = {
  'messages/people': async ({ db, actor }) => ({ list: await colleaguesOf(db, actor) }),
  'messages/dialogues': async ({ db, actor, audit }) => {
    await markDelivered(db, actor.id, unixNow())
    const { list, revealed } = await dialoguesOf(db, actor)
    noteNoticeReading(audit.read, actor, revealed)
    return { list, unread: await countUnreadMessages(db, actor.id) }
  },
  'messages/index': async (context) => {
    const { db, actor, input } = context
    const { with: other, from, limit = MESSAGES_SHOWN } = input.body
    const { first, last } = await placesOf(db, actor.id, other)
    const at = Math.max(first, from ?? last - limit + 1)
    const here = sql`messages.place between ${at} and ${at + limit - 1}`
    const records = await readMessages(db, sql`${between(actor.id, other)} and ${here}`, limit)
    return { list: await show(context, records), first, last }
  },
  'messages/search': async (context) => {
    const { db, actor, input } = context
    const { text, before } = input.body
    const older = before === undefined ? sql`` : sql`and messages.id < ${before}`
    const records = await readMessages(
      db,
      sql`(messages.low = ${actor.id} or messages.high = ${actor.id}) and messages.msg <> ''
        and messages.msg ilike ${containing(text.trim())} ${older}`,
      MESSAGES_SHOWN + 1,
    )
    return {
      list: await show(context, records.slice(0, MESSAGES_SHOWN)),
      more: records.length > MESSAGES_SHOWN,
    }
  },
  'messages/send': async (context) => {
    const { db, actor, audit, input } = context
    return showOne(context, await sendMessage(db, actor, audit, input.body))
  },
  'messages/read': async ({ db, actor, input: { body } }) => {
    await db.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable('messages')
        .set({ read_time: unixNow() })
        .where('to_uid', '=', actor.id)
        .where('from_uid', '=', body.from)
        .where('id', '<=', body.until)
        .where('read_time', 'is', null)
        .returning('id')
        .execute()
      const id = Math.max(0, ...marked.map((one) => one.id))
      if (id > 0) await signal(trx, { kind: 'read', from: body.from, to: actor.id, id })
    })
    return { unread: await countUnreadMessages(db, actor.id) }
  },
  'messages/takeBack/{id}': async (context) => {
    const { db, actor, input } = context
    const { id } = input.params
    const record = await db.transaction().execute(async (trx) => {
      const [own] = await readMessages(trx, sql`messages.id = ${id} and messages.from_uid = ${actor.id}`, 1)
      if (!own) throw new CallError('not_found')
      if (own.taken_back_time !== null) return own
      const now = unixNow()
      if (now - own.created_time > TAKE_BACK_SECONDS) throw new CallError('take_back_over')
      await trx
        .updateTable('messages')
        .set({ taken_back_time: now, msg: '', extra: '{}' })
        .where('id', '=', id)
        .execute()
      await trx.deleteFrom('files').where('subject', '=', 'message').where('subject_id', '=', id).execute()
      await signal(trx, { kind: 'taken_back', from: actor.id, to: own.to_uid, id })
      return { ...own, taken_back_time: now, msg: '', extra: {} }
    })
    return showOne(context, record)
  },
}
