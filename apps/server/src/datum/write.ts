import { datumFields, type DatumCell, type DatumField, type DatumKey } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { StoredDatum } from '../statistics/typed.ts'
import { shownValue } from './values.ts'

/** What is to stand in a row. */
export interface RowChange {
  key: DatumKey
  values: Partial<Record<DatumField, number | null>>
}

/** Rows are written one after the other, so that days are not closed under a write and no conflict is overlooked. */
export const lockSheet = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('datum'))`.execute(trx)

const keyColumns = sql`day date, hospital int, source int, promoted_id int`

/** The rows that stand at keys, by {@link keyText}. */
export const rowsAt = async (trx: Db | Trx, keys: readonly DatumKey[]): Promise<Map<string, StoredDatum>> => {
  const { rows } = await sql<StoredDatum>`
    select datum.*, to_char(datum.day, 'YYYY-MM-DD') as day from datum
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked (${keyColumns})
      using (day, hospital, source, promoted_id)`.execute(trx)
  return new Map(rows.map((row) => [keyText(row), row]))
}

/** A key as text. */
export const keyText = ({ day, hospital, source, promoted_id }: DatumKey): string =>
  [day, hospital, source, promoted_id].join()

/** Tells keys of closed days. */
export const closedAmong = async (
  trx: Db | Trx,
  keys: readonly DatumKey[],
): Promise<(key: DatumKey) => boolean> => {
  const days = [...new Set(keys.map(({ day }) => day))]
  const { rows } = await sql<{ day: string; hospital: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, hospital from datum_locks where day = any(${days}::date[])`.execute(
    trx,
  )
  const closed = new Set(rows.map(({ day, hospital }) => `${day},${hospital}`))
  return ({ day, hospital }) => closed.has(`${day},${hospital}`)
}

/**
 * Refuses cells in which something else stands than their writer saw.
 * @throws CallError `edit_conflict` with both values of each
 */
export const refuseOverwriting = (
  cells: readonly DatumCell[],
  before: ReadonlyMap<string, StoredDatum>,
): void => {
  const conflicts = cells.flatMap(({ row, field, value, base }) => {
    if (base === undefined) return []
    const theirs = shownValue(field, before.get(keyText(row))?.[field] ?? null)
    const same = (one: unknown) => String(one) === String(theirs) || Number(one) === Number(theirs)
    const isSame = theirs === null || base === null ? theirs === base : same(base)
    return isSame ? [] : [{ row, field, value: theirs, mine: value }]
  })
  if (conflicts.length > 0) throw new CallError('edit_conflict', { conflicts })
}

interface Writing {
  trx: Trx
  actor: Actor
  record: RecordEntry
}

/** How many rows are made, changed, and stay as they are. */
export type Tally = Record<'created' | 'changed' | 'same', number>

/** What is to be written, beside what stands there. */
export const planRows = (changes: readonly RowChange[], before: ReadonlyMap<string, StoredDatum>) => {
  const tally: Tally = { created: 0, changed: 0, same: 0 }
  const written = changes.flatMap(({ key, values }) => {
    const old = before.get(keyText(key))
    const fields = datumFields.filter(
      (field) => values[field] !== undefined && values[field] !== (old?.[field] ?? null),
    )
    tally[old ? (fields.length === 0 ? 'same' : 'changed') : 'created'] += 1
    return old && fields.length === 0 ? [] : [{ key, values, old, fields }]
  })
  return { tally, written }
}

/** Stores rows, those that are missing too, and tells each change to the log. */
export const storeRows = async (
  { trx, actor, record }: Writing,
  changes: readonly RowChange[],
  before: ReadonlyMap<string, StoredDatum>,
): Promise<Tally> => {
  const { tally, written } = planRows(changes, before)
  const rows = written.map(({ key, values, old }) => ({
    ...key,
    ...Object.fromEntries(datumFields.map((field) => [field, old?.[field] ?? null])),
    ...values,
  }))
  const columns = sql.join(datumFields.map((field) => sql.ref(field)))
  const { rows: stored } = await sql<DatumKey & { id: number }>`
    insert into datum (day, hospital, source, promoted_id, ${columns}, updated_by, updated_time)
    select day, hospital, source, promoted_id, ${columns}, ${actor.id}, ${unixNow()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (${keyColumns},
      ${sql.join(datumFields.map((field) => sql`${sql.ref(field)} bigint`))})
    on conflict (day, hospital, source, promoted_id) do update set
      ${sql.join(datumFields.map((field) => sql`${sql.ref(field)} = excluded.${sql.ref(field)}`))},
      updated_by = excluded.updated_by, updated_time = excluded.updated_time
    returning id, to_char(day, 'YYYY-MM-DD') as day, hospital, source, promoted_id`.execute(trx)
  const ids = new Map(stored.map((row) => [keyText(row), row.id]))
  for (const { key, values, old, fields } of written)
    record({
      action: old ? 'datum.update' : 'datum.create',
      target_type: 'datum',
      target_id: ids.get(keyText(key)) ?? 0,
      changes: {
        ...(!old &&
          Object.fromEntries(Object.entries(key).map(([name, value]) => [name, { old: null, new: value }]))),
        ...Object.fromEntries(
          fields.map((field) => [
            field,
            { old: shownValue(field, old?.[field] ?? null), new: shownValue(field, values[field] ?? null) },
          ]),
        ),
      },
    })
  return tally
}
