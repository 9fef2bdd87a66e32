import { sql } from 'kysely'
import type { AuditEntry } from '../audit/audit.ts'
import { idArray } from '../access/scope.ts'
import { unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'
import { planned } from '../database/planned.ts'

/** Fields whose change may be an event that a platform hears of. */
const telling: ReadonlySet<string> = new Set([
  'mature',
  'order_time',
  'status',
  'tags',
  'inspectCost',
  'treatmentCost',
  'successorCost',
])

/** Customers of whom a write changed something that a platform may hear of, with the fields. */
const changedIn = (entries: readonly AuditEntry[]): { id: number; fields: string[] }[] =>
  entries.flatMap(({ target_type: type, target_id: id, result = 'ok', changes = {} }) => {
    if (type !== 'customer' || result !== 'ok') return []
    const fields = Object.keys(changes).filter((field) => telling.has(field))
    return fields.length > 0 ? [{ id: Number(id), fields }] : []
  })

/**
 * Queues what platforms hear of a write, in its transaction: each state of a lead once. An interface that is off, or has no
 * address or credentials, queues nothing; of somebody who was known before only one hears whose senders may know that.
 */
export const queueStates = async (
  trx: Trx,
  entries: readonly AuditEntry[],
  now: number = unixNow(),
): Promise<void> => {
  const changed = changedIn(entries)
  if (changed.length === 0) return
  const touched = (...fields: string[]) =>
    sql`customers.id = any(${idArray(
      changed.filter((one) => one.fields.some((field) => fields.includes(field))).map(({ id }) => id),
    )})`
  const query = sql`
    insert into clue_states (clue_id, platform_id, customer_id, event, state, reason, created_time, next_time)
    select clue_leads.clue_id, clue_leads.platform_id, customers.id, happened.event,
      clues.give_back -> 'states' ->> happened.event, happened.reason, ${now}, ${now}
    from customers
    join clue_leads on clue_leads.customer_id = customers.id
    join clues on clues.id = clue_leads.clue_id and clues.status = 1
      and (clues.tells_outcome or not clue_leads.is_known)
      and clues.give_back ->> 'url' <> '' and clues.sealed_give_back is not null
    cross join lateral (
      select 1 as place, 'wechat' as event, '' as reason
        where ${touched('mature')} and exists (select from matures where id = customers.mature and added)
      union all select 2, 'booked', ''
        where ${touched('order_time')} and customers.order_time is not null
      union all select 3, 'arrived', ''
        where ${touched('status')}
          and exists (select from cu_status where id = customers.status and kind in ('arrived', 'treated'))
      union all select 4, 'paid', ''
        where ${touched('inspectCost', 'treatmentCost', 'successorCost')} and customers.price > 0
      union all select 5, 'invalid', (select name from cu_status where id = customers.status)
        where ${touched('status')} and clues.give_back -> 'invalid' -> 'statuses' @> to_jsonb(customers.status)
      union all select 6, 'invalid', (select name from cu_tags where id = any(customers.tags)
          and clues.give_back -> 'invalid' -> 'tags' @> to_jsonb(id) order by sort, id limit 1)
        where ${touched('tags')} and exists (select from unnest(customers.tags) as tag
          where clues.give_back -> 'invalid' -> 'tags' @> to_jsonb(tag))
    ) as happened
    where customers.id = any(${idArray(changed.map(({ id }) => id))})
      and coalesce(clues.give_back -> 'states' ->> happened.event, '') <> ''
    order by customers.id, clue_leads.clue_id, clue_leads.platform_id, happened.place
    on conflict do nothing`
  await planned(trx, query.compile(trx))
}
