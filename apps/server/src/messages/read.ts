import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DialogueMessage, MessageState } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import { findNamed, type Named } from '../customers/core/named.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { StoredExtra } from '../database/messages-schema.ts'

/** A message as stored, with what it quotes. */
export interface MessageRecord {
  id: number
  place: number
  client_id: string
  from_uid: number
  to_uid: number
  msg: string
  type: number
  quote_id: number | null
  quote_from: number | null
  quote_msg: string | null
  quote_place: number | null
  extra: StoredExtra
  created_time: number
  delivered_time: number | null
  read_time: number | null
  taken_back_time: number | null
}

/** Messages that fit, newest first. */
export const readMessages = async (
  db: Db | Trx,
  fits: RawBuilder<SqlBool>,
  limit: number,
): Promise<MessageRecord[]> => {
  const { rows } = await sql<MessageRecord>`
    select messages.id, messages.place, messages.client_id, messages.from_uid, messages.to_uid, messages.msg, messages.type, messages.quote_id,
      messages.extra, messages.created_time, messages.delivered_time, messages.read_time, messages.taken_back_time,
      quoted.from_uid as quote_from, quoted.msg as quote_msg, quoted.place as quote_place
    from messages left join messages quoted on quoted.id = messages.quote_id and quoted.taken_back_time is null
    where ${fits} order by messages.id desc limit ${limit}`.execute(db)
  return rows
}

/** Messages between two people. */
export const between = (one: number, other: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`messages.low = ${Math.min(one, other)} and messages.high = ${Math.max(one, other)}`

/** Places of the oldest and the newest message between two people; the last is before the first where there is none. */
export const placesOf = async (
  db: Db,
  one: number,
  other: number,
): Promise<{ first: number; last: number }> => {
  const places = await db
    .selectFrom('dialogues')
    .select(['first_place as first', 'last_place as last'])
    .where('low', '=', Math.min(one, other))
    .where('high', '=', Math.max(one, other))
    .executeTakeFirst()
  return places ?? { first: 1, last: 0 }
}

/** How many messages to a person are unread. */
export const countUnreadMessages = async (db: Db | Trx, uid: number): Promise<number> => {
  const { unread } = await db
    .selectFrom('messages')
    .select((from) => from.fn.countAll<number>().as('unread'))
    .where('to_uid', '=', uid)
    .where('read_time', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Messages as one reader may see them at this moment. */
export interface MessageView {
  messages: DialogueMessage[]
  /** Customers whose whole phone number is in them. */
  revealed: number[]
}

/**
 * Fills in the customers of cards. Whoever cannot open a customer gets the card without a name and a number, and phones
 * are masked as everywhere. What people wrote stays as they wrote it.
 */
export const viewMessages = async (
  db: Db,
  actor: Actor,
  records: readonly MessageRecord[],
): Promise<MessageView> => {
  const ids = [...new Set(records.flatMap(({ extra }) => extra.cusId ?? []))]
  const customers = await findNamed(db, actor, ids)
  return {
    messages: records.map((record) => toMessage(record, customers.get(record.extra.cusId ?? 0))),
    revealed: [...customers.values()].flatMap(({ id, revealed }) => (revealed ? id : [])),
  }
}

/**
 * A file that was sent with a customer is hidden from whoever may not see the customer, its name with it; numbers in its name are
 * masked as those of the customer's own files are.
 */
const extraOf = ({ cusId, ...rest }: StoredExtra, customer: Named | undefined): Record<string, string> => {
  if (cusId !== undefined && !customer) return { cusId: '0' }
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...(customer && rest.fileName !== undefined && { fileName: customer.shown(rest.fileName) }),
    ...(customer && { cusId: String(customer.id), cusName: customer.name, cusPhone: customer.phone }),
  }
}

/** A message as its readers see it; without a customer its card has neither name nor number. */
export const toMessage = (record: MessageRecord, customer?: Named): DialogueMessage => ({
  m_id: record.id,
  place: record.place,
  client_id: record.client_id,
  from: record.from_uid,
  to: record.to_uid,
  msg: record.msg,
  time: record.created_time,
  type: record.type,
  quote_id: record.quote_id ?? 0,
  quote:
    record.quote_from === null || record.quote_msg === null || record.quote_place === null
      ? null
      : { from: record.quote_from, msg: record.quote_msg, place: record.quote_place },
  extra: extraOf(record.extra, customer),
  delivered: record.delivered_time !== null || record.read_time !== null,
  read: record.read_time !== null,
  taken_back: record.taken_back_time !== null,
})

/** News of a dialogue as it travels between the server processes. */
export interface MessageNews {
  kind: 'new' | MessageState
  from: number
  to: number
  id: number
}

/** Tells every server process, once the transaction has ended. */
export const signal = async (db: Db | Trx, { kind, from, to, id }: MessageNews): Promise<void> => {
  await sql`select pg_notify('crm_message', ${`${kind}:${from}:${to}:${id}`})`.execute(db)
}

/** Marks messages to a person as delivered: one, or all that are not; tells of each sender the newest. */
export const markDelivered = async (db: Db, to: number, now: number, id?: number): Promise<void> => {
  const which = id === undefined ? sql`` : sql`and id = ${id}`
  await sql`
    with marked as (
      update messages set delivered_time = ${now} where to_uid = ${to} and delivered_time is null ${which}
      returning id, from_uid)
    select pg_notify('crm_message', 'delivered:' || from_uid || ':' || ${`${to}`} || ':' || max(id))
    from marked group by from_uid`.execute(db)
}
