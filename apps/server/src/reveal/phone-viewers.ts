import { sql } from 'kysely'
import { revealReason, type PhoneViewer, type ViewedBy, type ViewPlace } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { findRecord, openStages, reachable } from '../customers/core/find.ts'
import { partsOf } from '../customers/core/merged.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { seesOneOf } from '../privacy/phone-views.ts'

const DEFAULT_LIMIT = 50

interface View {
  uid: number
  nickname: string | null
  how: ViewedBy
  reason: string | null
  contact: number | null
  at: number
  seq: number
}

/** Readings of customers that told the number; the history and the follow-ups are about other things. */
const singleViews = (ids: readonly number[]) => sql`
  select uid, case action when 'customer.reveal_phone' then 'reveal' when 'customer.copy' then 'copy' else 'detail' end as how,
    changes->>'reason' as reason, (changes->>'contact')::int as contact, floor(extract(epoch from at))::bigint as at, seq
  from audit_log
  where target_type = 'customer' and target_id = any(${ids.map(String)}::text[]) and result = 'ok'
    and (action in ('customer.reveal_phone', 'customer.copy')
      or (action = 'customer.read' and changes->>'masked' is null
        and not (changes->'fields' ?| array['timeline', 'follow_ups'])))`

const bulkViews = (ids: readonly number[]) => sql`
  select distinct uid, how, null as reason, null::int as contact, last_time as at, 0 as seq from phone_views
  where ${seesOneOf(ids)}`

/** Seconds are not enough to go on by: seq tells entries of the log apart, person and way the notes of one day. */
const isAfter = ({ at, seq, uid, how }: ViewPlace) =>
  sql`(seen.at, seen.seq, seen.uid, seen.how collate "C") < (${at}, ${seq}, ${uid}, ${how})`

interface Question {
  id: number
  after?: ViewPlace | undefined
  limit?: number | undefined
}

/**
 * Who got to see a customer's number, newest first: out of the audit log and the notes of lists and exports. No digits.
 * A record that became part of this one brings along who saw its numbers, and takes that away again at a split.
 * @throws CallError `not_found` for what is out of reach.
 */
export const readPhoneViewers = async (
  db: Db,
  actor: Actor,
  { id, after, limit = DEFAULT_LIMIT }: Question,
): Promise<{ list: PhoneViewer[]; next: ViewPlace | null }> => {
  const catalogue = await catalogueOf(db)
  await findRecord(db, id, reachable(actor, catalogue, openStages(actor)))
  const ids = [id, ...(await partsOf(db, [id]))]
  const { rows } = await sql<View>`
    select seen.uid, seen.how, seen.reason, seen.contact, seen.at, seen.seq, users.nickname
    from (${singleViews(ids)} union all ${bulkViews(ids)}) as seen left join users on users.id = seen.uid
    where ${after === undefined ? sql`true` : isAfter(after)}
    order by seen.at desc, seen.seq desc, seen.uid desc, seen.how collate "C" desc limit ${limit + 1}`.execute(
    db,
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    list: page.map(({ nickname, reason, seq: _seq, ...view }): PhoneViewer => {
      const known = revealReason.safeParse(reason)
      return { ...view, nickname: nickname ?? '', reason: known.success ? known.data : null }
    }),
    next: last ? { at: last.at, seq: last.seq, uid: last.uid, how: last.how } : null,
  }
}
