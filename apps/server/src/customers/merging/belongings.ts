import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../database/connect.ts'
import type { MovedRows } from '../../database/merges-schema.ts'

/** Rows of other tables that belong to a customer and are handed over as they are. */
interface Belonging {
  table: string
  column: 'cus_id' | 'customer_id'
  /** What names a row, as JSON. */
  key: RawBuilder<unknown>
  /** What changes with the customer besides the column. */
  also?: (id: number) => RawBuilder<unknown>
  /** Rows that cannot stand beside those of another record. */
  unless?: (to: number) => RawBuilder<unknown>
}

const byId = sql`to_jsonb(id)`

export const belongings: readonly Belonging[] = [
  { table: 'follow_ups', column: 'cus_id', key: byId },
  { table: 'cost_entries', column: 'cus_id', key: byId },
  { table: 'sms_messages', column: 'cus_id', key: byId },
  {
    table: 'files',
    column: 'cus_id',
    key: byId,
    also: (id) => sql`, subject_id = case subject when 'customer' then ${id} else subject_id end`,
  },
  { table: 'clue_leads', column: 'customer_id', key: sql`jsonb_build_array(clue_id, platform_id)` },
  { table: 'clue_pushes', column: 'customer_id', key: byId },
  { table: 'clue_states', column: 'customer_id', key: byId },
  {
    table: 'call_turns',
    column: 'cus_id',
    key: byId,
    unless: (to) =>
      sql`exists (select from call_turns other where other.cus_id = ${to}
        and other.run_id = call_turns.run_id and other.uid = call_turns.uid)`,
  },
]

/** Tables whose rows go with the record, and come back as they were: there is one of each customer at most, or of each run. */
export const leftBehind = ['customer_lives', 'call_turns', 'call_notes'] as const

/** What ends when a record goes: reservations of seconds and minutes. */
export const endingHolds = ['leases', 'call_holds'] as const

const moveRows = async (
  trx: Trx,
  { table, column, key, also, unless }: Belonging,
  [from, to]: readonly [number, number],
  only?: readonly unknown[],
): Promise<unknown[]> => {
  const at = sql.ref(column)
  const chosen = only && sql` and ${key} in (select jsonb_array_elements(${JSON.stringify(only)}::jsonb))`
  const alone = unless && only === undefined && sql` and not ${unless(to)}`
  const { rows } = await sql<{ keys: unknown[] }>`
    with moved as (
      update ${sql.table(table)} set ${at} = ${to}${also?.(to) ?? sql``}
      where ${at} = ${from}${chosen ?? sql``}${alone ? alone : sql``} returning ${key} as key)
    select coalesce(jsonb_agg(key order by key), '[]') as keys from moved`.execute(trx)
  return rows[0]?.keys ?? []
}

/** Ledger entries of both records may carry the same request; of the one that goes it is taken off meanwhile. */
const freeRequests = async (trx: Trx, from: number, to: number): Promise<MovedRows['requests']> => {
  const { rows } = await sql<MovedRows['requests'][number]>`
    with doubled as (select id, request_id from cost_entries where cus_id = ${from} and request_id in
      (select request_id from cost_entries where cus_id = ${to}))
    update cost_entries set request_id = null from doubled where doubled.id = cost_entries.id
    returning doubled.id, doubled.request_id`.execute(trx)
  return rows
}

/** Hands over what belongs to a record; answers the keys of the rows. */
export const handOver = async (
  trx: Trx,
  from: number,
  to: number,
): Promise<Pick<MovedRows, 'rows' | 'requests'>> => {
  const requests = await freeRequests(trx, from, to)
  const rows: MovedRows['rows'] = {}
  for (const one of belongings) {
    const keys = await moveRows(trx, one, [from, to])
    if (keys.length > 0) rows[one.table] = keys
  }
  return { rows, requests }
}

/** Gives back what was handed over, as far as it is still there. */
export const giveBackRows = async (
  trx: Trx,
  { rows, requests }: Pick<MovedRows, 'rows' | 'requests'>,
  kept: number,
  gone: number,
): Promise<void> => {
  for (const one of belongings) {
    const keys = rows[one.table]
    if (keys) await moveRows(trx, one, [kept, gone], keys)
  }
  // What was added since to something that goes back goes with it.
  await sql`update cost_entries set cus_id = ${gone} where cus_id = ${kept}
    and reverses in (select id from cost_entries where cus_id = ${gone})`.execute(trx)
  await sql`update files set cus_id = ${gone} where cus_id = ${kept} and subject = 'follow_up'
    and subject_id in (select id from follow_ups where cus_id = ${gone})`.execute(trx)
  for (const { id, request_id } of requests)
    await sql`update cost_entries set request_id = ${request_id} where id = ${id}`.execute(trx)
}
