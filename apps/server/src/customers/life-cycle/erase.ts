import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'

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
  const creating = ['customers/customers/create', 'customers/cusleads/create', 'customers/cuspools/create']
  await sql`update done_requests set digest = '' where
    (call = any(${creating}::text[]) and target_id = any(${gone}))
    or (call = 'customers/followups/create'
      and target_id in (select id from follow_ups where cus_id = any(${gone})))
    or (call = 'customers/customers/sendMessage/{id}'
      and target_id in (select id from sms_messages where cus_id = any(${gone})))`.execute(trx)
}

/**
 * Rows of files that these customers came from keep their place and lose their values, and so do rows that were left out
 * because they are about the same person.
 */
const eraseFromImports = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const gone = idArray(ids)
  await sql`
    with made as (select import_id, row, twins from import_rows where customer_id = any(${gone})),
    alike as (
      select import_id, row from made
      union select made.import_id, (twin->>'row')::int from made, jsonb_array_elements(made.twins) twin
      union select other.import_id, other.row from import_rows other, jsonb_array_elements(other.twins) twin
        where other.twins is not null and ((twin->>'id')::int = any(${gone})
          or (other.import_id, (twin->>'row')::int) in (select import_id, row from made))),
    locked as (select import_id, row from import_rows
      where (import_id, row) in (select import_id, row from alike)
        and (customer_id is null or customer_id = any(${gone}))
      order by import_id, row for update)
    update import_rows set cells = array_fill(''::text, array[cardinality(cells)])
    where (import_id, row) in (select import_id, row from locked)`.execute(trx)
}

/** A file that is named after somebody it told of keeps its place in the history without that name. */
const eraseFromFileNames = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number; file_name: string; said: string[] }>`
    select imports.id, imports.file_name, array_agg(said order by length(said) desc) as said
    from imports join import_rows on import_rows.import_id = imports.id
      join customers on customers.id = import_rows.customer_id,
      unnest(array[customers.name, customers.phone, customers.wechat, customers.qq]) said
    where customers.id = any(${idArray(ids)}) and length(said) > 1 and position(said in imports.file_name) > 0
    group by imports.id order by imports.id`.execute(trx)
  for (const { id, file_name, said } of rows) {
    const name = said.reduce((text, part) => text.replaceAll(part, '****'), file_name)
    await trx.updateTable('imports').set({ file_name: name }).where('id', '=', id).execute()
  }
}

/** Removes customers and every value of theirs: what belongs to a row goes with it, what only names it forgets it. */
export const eraseCustomers = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await eraseRequests(trx, ids)
  await eraseFromNotices(trx, ids)
  await eraseFromFileNames(trx, ids)
  await eraseFromImports(trx, ids)
  await sql`delete from customers where id = any(${idArray(ids)})`.execute(trx)
}
