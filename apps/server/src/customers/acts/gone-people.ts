import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'

/** Somebody as a file or a question may name them, and the imported files that have a row about them. */
export interface Gone {
  name: string
  /** Every number that they or a companion has or had. */
  phones: string[]
  accounts: string[]
  imports: number[]
}

/** Who is about to be erased: as they are, as the records were that became a part of them, and as they were before that. */
export const findGone = async (trx: Trx, ids: readonly number[]): Promise<Gone[]> => {
  const { rows } = await sql<Gone>`
    with rows_of as (
      select customer_id as id, import_id from import_rows where customer_id = any(${idArray(ids)})
      union select (twin->>'id')::int, import_id from import_rows, jsonb_array_elements(twins) twin
        where twins is not null and (twin->>'id')::int = any(${idArray(ids)})),
    imports_of as (select id, array_agg(import_id) as imports from rows_of group by id),
    images as (
      select gone as image from customer_merges where undone_time is null
      union all select kept_before from customer_merges where undone_time is null)
    select people.name, array[phone] || contact_phones || known_phones as phones,
      array[wechat, qq, visitor_id] as accounts, coalesce(imports, '{}') as imports
    from (select id, name, phone, contact_phones, known_phones, wechat, qq, visitor_id from customers
      union all
      select row.id, row.name, row.phone, row.contact_phones, row.known_phones, row.wechat, row.qq, row.visitor_id
        from images, jsonb_populate_record(null::customers, image) as row) as people
    left join imports_of using (id) where people.id = any(${idArray(ids)})`.execute(trx)
  const said = (text: string) => text.length > 1
  return rows.map(({ phones, accounts, ...row }) => ({
    ...row,
    phones: phones.filter(said),
    accounts: accounts.filter(said),
  }))
}
