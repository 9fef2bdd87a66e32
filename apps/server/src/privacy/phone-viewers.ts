import { sql } from 'kysely'
import { revealReason, type PhoneViewer, type ViewedBy } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/connect.ts'
import { findRecord, openStages, reachable } from '../customers/find.ts'
import { unixNow } from '../customers/store.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { seesCustomer } from './phone-views.ts'

const DEFAULT_LIMIT = 50

interface View {
  uid: number
  nickname: string | null
  how: ViewedBy
  reason: string | null
  contact: number | null
  at: number
}

/** Readings of one customer that told the number; the history and the follow-ups are about other things. */
const singleViews = (id: number) => sql`
  select uid, case action when 'customer.reveal_phone' then 'reveal' when 'customer.copy' then 'copy' else 'detail' end as how,
    changes->>'reason' as reason, (changes->>'contact')::int as contact, floor(extract(epoch from at))::bigint as at, seq
  from audit_log
  where target_type = 'customer' and target_id = ${String(id)} and result = 'ok'
    and (action in ('customer.reveal_phone', 'customer.copy')
      or (action = 'customer.read' and changes->>'masked' is null
        and not (changes->'fields' ?| array['timeline', 'follow_ups'])))`

const bulkViews = (id: number) => sql`
  select uid, how, null as reason, null as contact, last_time as at, 0 as seq from phone_views where ${seesCustomer(id)}`

interface Question {
  id: number
  before?: number | undefined
  limit?: number | undefined
}

/**
 * Who got to see a customer's number, newest first: out of the audit log and the notes of lists and exports. No digits.
 * @throws CallError `not_found` for what is out of reach.
 */
export const readPhoneViewers = async (
  db: Db,
  actor: Actor,
  { id, before = unixNow() + 1, limit = DEFAULT_LIMIT }: Question,
): Promise<{ list: PhoneViewer[]; more: boolean }> => {
  const catalogue = await catalogueOf(db)
  await findRecord(db, id, reachable(actor, catalogue, openStages(actor)))
  const { rows } = await sql<View>`
    select seen.uid, seen.how, seen.reason, seen.contact, seen.at, users.nickname
    from (${singleViews(id)} union all ${bulkViews(id)}) as seen left join users on users.id = seen.uid
    where seen.at < ${before} order by seen.at desc, seen.seq desc, seen.uid limit ${limit + 1}`.execute(db)
  const list = rows.slice(0, limit).map(({ nickname, reason, ...view }): PhoneViewer => {
    const known = revealReason.safeParse(reason)
    return { ...view, nickname: nickname ?? '', reason: known.success ? known.data : null }
  })
  return { list, more: rows.length > limit }
}
