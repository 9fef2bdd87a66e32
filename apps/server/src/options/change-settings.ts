import { isDeepStrictEqual } from 'node:util'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Trx } from '../database/connect.ts'
import { readStored, writeStored, type StoredSetting } from './stored-setting.ts'

type Values = Readonly<Record<string, unknown>>

/** Values that differ from what is stored. */
const moved = (before: Values, wish: Values): [string, unknown][] =>
  Object.entries(wish).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(before[name], value),
  )

/**
 * Refuses what somebody else has changed since `base` was read; names stand after `prefix` in the answer.
 * @throws CallError `edit_conflict` with both values of each
 */
export const refuseOverwriting = (
  before: Values,
  wish: Values,
  base: Values | undefined,
  prefix = '',
): void => {
  if (base === undefined) return
  const conflicts = moved(before, wish).filter(
    ([name]) => base[name] !== undefined && !isDeepStrictEqual(base[name], before[name]),
  )
  if (conflicts.length === 0) return
  throw new CallError('edit_conflict', {
    conflicts: Object.fromEntries(
      conflicts.map(([name, yours]) => [`${prefix}${name}`, { yours, theirs: before[name] }]),
    ),
  })
}

/** What a change of settings needs of its transaction. */
export interface SettingWrite {
  trx: Trx
  record: RecordEntry
}

/** Takes the configuration map until the transaction ends, so that of two who change it one sees what the other did. */
export const takeMap = (trx: Trx) => sql`lock table system_config in share row exclusive mode`.execute(trx)

/** Changes parts of a setting; the log tells both values of each that moved, and nothing where none did. */
export const changeSetting = async <Value extends object>(
  { trx, record }: SettingWrite,
  setting: StoredSetting<Value>,
  wish: Values,
): Promise<Value> => {
  await takeMap(trx)
  const [before] = await readStored<[Value]>(trx, setting)
  const known = { ...before } as Values
  const changes = moved(known, wish)
  if (changes.length === 0) return before
  const after = { ...before, ...Object.fromEntries(changes) }
  await writeStored(trx, setting, after)
  record({
    action: 'config.update',
    target_type: 'config',
    target_id: setting.key,
    changes: Object.fromEntries(changes.map(([name, value]) => [name, { old: known[name], new: value }])),
  })
  return after
}

/** Changes single values of the map that stand for themselves. `before` is what they are, or count as. */
export const changeValues = async (
  { trx, record }: SettingWrite,
  before: Values,
  wish: Values,
): Promise<void> => {
  for (const [key, value] of moved(before, wish)) {
    await sql`insert into system_config (key, value, updated_time) values (${key}, ${JSON.stringify(value)}, ${unixNow()})
      on conflict (key) do update set value = excluded.value, updated_time = excluded.updated_time`.execute(
      trx,
    )
    record({
      action: 'config.update',
      target_type: 'config',
      target_id: key,
      changes: { [key]: { old: before[key], new: value } },
    })
  }
}
