import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { unixNow } from '../basics/clock.ts'

/** A part of the configuration map that is a whole of its own. */
export interface StoredSetting<Value extends object> {
  key: string
  schema: { safeParse: (stored: unknown) => { success: true; data: Value } | { success: false } }
  /** Holds where nothing was stored, and where what was stored cannot be read. */
  standard: Value
}

/** Reads settings in one statement. A field that was not there yet when one was stored has its standard. */
export const readStored = async <Values extends object[]>(
  db: Db | Trx,
  ...settings: { [At in keyof Values]: StoredSetting<Values[At]> }
): Promise<Values> => {
  const rows = await db
    .selectFrom('system_config')
    .select(['key', 'value'])
    .where(
      'key',
      'in',
      settings.map(({ key }) => key),
    )
    .execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return settings.map(({ key, schema, standard }) => {
    const value = stored.get(key)
    const read = schema.safeParse({ ...standard, ...(typeof value === 'object' ? value : {}) })
    return read.success ? read.data : standard
  }) as Values
}

/** Stores a setting in place of what it was. */
export const writeStored = async <Value extends object>(
  trx: Trx,
  { key }: StoredSetting<Value>,
  value: Value,
): Promise<void> => {
  await sql`insert into system_config (key, value, updated_time) values (${key}, ${JSON.stringify(value)}, ${unixNow()})
    on conflict (key) do update set value = excluded.value, updated_time = excluded.updated_time`.execute(trx)
}
