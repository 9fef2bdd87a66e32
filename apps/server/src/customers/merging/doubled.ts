import type { ResponseOf } from '@hospital-crm/api/contract'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { textsFor } from '../../access/mask.ts'
import type { Db } from '../../database/connect.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { areApart } from '../core/apart.ts'
import { findDuplicates } from '../core/duplicates.ts'
import { findRecords, openStages, reachable } from '../core/find.ts'
import { noteDetailReading } from '../core/reading-log.ts'
import { wechatKeyOf } from '../core/wechat.ts'
import { nicknames, type ReadingCall } from './compare.ts'

/** Most people of one answer. */
const PEOPLE = 20
/** Numbers of records that one call looks through. */
const LOOKED_THROUGH = 10_000

/** Records that share a way of contact with `one`; each part by an index of its own. */
const sharing = sql`
  select other.* from customers as other where one.phone <> '' and other.phone = one.phone
  union all select other.* from customers as other
    where one.wechat <> '' and ${wechatKeyOf('other')} = ${wechatKeyOf('one')} and other.wechat <> ''
  union all select other.* from customers as other
    where one.qq <> '' and other.qq = one.qq and other.qq <> ''
  union all select other.* from customers as other
    where one.visitor_id <> '' and other.visitor_id = one.visitor_id and other.visitor_id <> ''
  union all select other.* from customers as other
    where one.phone <> '' and other.contact_phones <> '{}' and other.contact_phones && array[one.phone]
  union all select other.* from customers as other
    where one.contact_phones <> '{}' and other.phone <> '' and other.phone = any(one.contact_phones)
  union all select other.* from customers as other
    where one.contact_phones <> '{}' and other.contact_phones <> '{}' and other.contact_phones && one.contact_phones`

/** Ids of the newest record of everybody who stands among these numbers more than once, within reach. */
const newestOfMany = async (db: Db, actor: Actor, { from, to }: { from: number; to: number }) => {
  const within = reachable(actor, await catalogueOf(db), openStages(actor))
  const meant = sql`${within} and not ${areApart(sql`one.id`, sql`customers.id`)}`
  const { rows } = await sql<{ id: number }>`
    select one.id from (select * from customers where customers.id between ${from} and ${to} and ${within}) as one
    where exists (select from (${sharing}) as customers where customers.id < one.id and ${meant})
      and not exists (select from (${sharing}) as customers where customers.id > one.id and ${meant})
    order by one.id desc limit ${PEOPLE}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * People of whom the caller may open more than one record, the newest first: one answer looks through so many numbers, and
 * says where the next one goes on.
 */
export const findDoubled = async (
  { db, actor, audit }: ReadingCall,
  before: number | undefined,
): Promise<ResponseOf<'customers/customers/doubled'>> => {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from customers`.execute(db)
  const to = Math.min(rows[0]?.last ?? 0, (before ?? Infinity) - 1)
  const from = Math.max(1, to - LOOKED_THROUGH + 1)
  const ids = await newestOfMany(db, actor, { from, to })
  const within = reachable(actor, await catalogueOf(db), openStages(actor))
  const records = (await findRecords(db, { ids, within })).toReversed()
  const agents = await nicknames(
    db,
    records.map(({ uid }) => uid),
  )
  const list: ResponseOf<'customers/customers/doubled'>['list'] = []
  for (const record of records) {
    const { id, stage, uid, phone, wechat, qq, visitor_id: unique, contacts } = record
    noteDetailReading(audit, id, ['duplicates'])
    const others = await findDuplicates(db, actor, { id, phone, wechat, qq, unique, contacts })
    const name = textsFor(actor, record)(record.name)
    list.push({ id, name, stage, agent: agents.get(uid) ?? '', others })
  }
  const isFull = ids.length === PEOPLE
  const next = isFull ? (ids.at(-1) ?? from) : from
  return { list, next: next > 1 ? next : null }
}
