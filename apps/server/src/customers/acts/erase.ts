import { customerLists } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'
import { eraseCards } from '../../messages/forget.ts'
import { partsOf } from '../core/merged.ts'
import { eraseFromFiles } from './erase-from-files.ts'
import { eraseFromQuestions } from './erase-from-questions.ts'
import { findGone } from './gone-people.ts'

/** Takes customers out of what users were told; a notice that was about nobody else goes with them. */
const eraseFromNotices = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const gone = idArray(ids)
  await sql`delete from notices where customer_ids && ${gone} and customer_ids <@ ${gone}`.execute(trx)
  await sql`update notices set customer_ids =
      array(select id from unnest(customer_ids) with ordinality as named (id, at) where id <> all(${gone}) order by at)
    where customer_ids && ${gone}`.execute(trx)
}

/** What was typed into requests that made these rows is not told any more, not even by its digest. */
const eraseRequests = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const gone = idArray(ids)
  const creating = Object.values(customerLists).map(({ path }) => `${path}/create`)
  await sql`update done_requests set digest = '' where
    (call = any(${creating}::text[]) and target_id = any(${gone}))
    or (call in ('customers/followups/create', 'customers/queue/save')
      and target_id in (select id from follow_ups where cus_id = any(${gone})))
    or (call = 'customers/customers/sendMessage/{id}'
      and target_id in (select id from sms_messages where cus_id = any(${gone})))`.execute(trx)
}

/**
 * Removes customers and every value of theirs, and of the records that became part of them: what belongs to a row goes with
 * it, what only names it forgets it.
 */
export const eraseCustomers = async (trx: Trx, erased: readonly number[]): Promise<void> => {
  if (erased.length === 0) return
  const ids = [...erased, ...(await partsOf(trx, erased))]
  await eraseRequests(trx, ids)
  await eraseFromNotices(trx, ids)
  await eraseCards(trx, ids)
  const gone = await findGone(trx, ids)
  await eraseFromFiles(trx, ids, gone)
  await eraseFromQuestions(trx, gone)
  await sql`delete from customers_apart
    where low = any(${idArray(ids)}) or high = any(${idArray(ids)})`.execute(trx)
  await sql`delete from file_uploads
    where file_id in (select id from files where cus_id = any(${idArray(ids)}))`.execute(trx)
  // Their bytes follow within a minute.
  await sql`delete from files where cus_id = any(${idArray(ids)})`.execute(trx)
  await sql`delete from customer_merges
    where kept_id = any(${idArray(ids)}) or gone_id = any(${idArray(ids)})`.execute(trx)
  await sql`delete from customers where id = any(${idArray(ids)})`.execute(trx)
}
