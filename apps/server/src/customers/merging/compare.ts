import type { ResponseOf } from '@hospital-crm/api/contract'
import {
  extraInfoFields,
  type ComparedRecord,
  type MergeCounts,
  type MergedRecord,
} from '@hospital-crm/api/entities'
import { hidesPhones, maskText } from '../../access/mask.ts'
import { idArray } from '../../access/scope.ts'
import type { CallContext } from '../../http/context.ts'
import type { CallName } from '@hospital-crm/api/contract'
import type { Actor } from '../../access/actor.ts'
import type { Db } from '../../database/connect.ts'
import { sql } from 'kysely'
import { catalogueOf } from '../../options/catalogue.ts'
import { findDuplicates } from '../core/duplicates.ts'
import { findRecord, openStages, reachable } from '../core/find.ts'
import { noteDetailReading } from '../core/reading-log.ts'
import { fieldsFor, rowFor } from '../core/row.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { fixedFields } from './checks.ts'
import { differing, shownTexts } from './hidden-numbers.ts'

export type ReadingCall = Pick<CallContext<CallName>, 'db' | 'audit'> & { actor: Actor }

const countsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, MergeCounts>> => {
  const { rows } = await sql<MergeCounts & { id: number }>`
    select id,
      (select count(*)::int from follow_ups where cus_id = asked.id) as follow_ups,
      (select count(*)::int from cost_entries where cus_id = asked.id) as costs,
      (select count(*)::int from files where cus_id = asked.id and removed_time is null) as files,
      (select count(*)::int from sms_messages where cus_id = asked.id) as messages,
      (select count(*)::int from clue_leads where customer_id = asked.id) as leads,
      (select count(*)::int from audit_log where target_type = 'customer' and target_id = asked.id::text
        and result = 'ok' and action not in ('customer.read', 'customer.list')) as history
    from unnest(${idArray(ids)}) as asked (id)`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Nickname of each of some users; nobody has none. */
export const nicknames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; nickname: string }>`
    select id, nickname from users where id = any(${idArray(ids)})`.execute(db)
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/** Two records side by side, each as the caller may see it. */
export const compareCustomers = async (
  { db, audit, actor }: ReadingCall,
  ids: { kept: number; gone: number },
): Promise<ResponseOf<'customers/customers/compare'>> => {
  const within = reachable(actor, await catalogueOf(db), openStages(actor))
  const kept = await findRecord(db, ids.kept, within)
  const gone = await findRecord(db, ids.gone, within)
  const pair = [kept, gone]
  const counts = await countsOf(db, [kept.id, gone.id])
  const agents = await nicknames(db, [kept.uid, gone.uid])
  const shown = (record: CustomerRecord): ComparedRecord => {
    noteDetailReading(audit, record.id, extraInfoFields, hidesPhones(actor, record))
    return {
      row: rowFor(actor, record),
      extra: fieldsFor(actor, record, extraInfoFields),
      agent: agents.get(record.uid) ?? '',
      counts: counts.get(record.id) as MergeCounts,
    }
  }
  return {
    records: pair.map(shown),
    differing: differing({ kept, gone }, shownTexts(actor, { kept, gone })),
    fixed: [...fixedFields({ actor })],
  }
}

/** Records that became part of one, the newest first. */
const mergedInto = async (db: Db, actor: Actor, kept: CustomerRecord): Promise<MergedRecord[]> => {
  const { rows } = await sql<Omit<MergedRecord, 'newest'>>`
    select merges.id as merge, gone_id as id, gone ->> 'name' as name, merges.uid, merged_time as time,
      coalesce(nickname, '') as nickname
    from customer_merges as merges left join users on users.id = merges.uid
    where kept_id = ${kept.id} and undone_time is null order by merges.id desc`.execute(db)
  const hidden = hidesPhones(actor, kept)
  return rows.map((row, at) => ({
    ...row,
    name: hidden ? maskText(row.name, kept.known_phones) : row.name,
    newest: at === 0,
  }))
}

/** What else there is of a person: records that share a way of contact, and those that are part of this one. */
export const findOfPerson = async (
  { db, actor, audit }: ReadingCall,
  id: number,
): Promise<ResponseOf<'customers/customers/duplicates/{id}'>> => {
  const record = await findRecord(db, id, reachable(actor, await catalogueOf(db), openStages(actor)))
  const { phone, wechat, qq, visitor_id: unique, contacts } = record
  noteDetailReading(audit, id, ['duplicates'])
  return {
    duplicates: await findDuplicates(db, actor, { id, phone, wechat, qq, unique, contacts }),
    merged: await mergedInto(db, actor, record),
  }
}
