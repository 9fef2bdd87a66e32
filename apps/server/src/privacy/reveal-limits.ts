import { revealLimits, standardReveals, type RevealLimits } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/connect.ts'
import { unixNow } from '../customers/store.ts'

const KEY = 'reveal_limits'

/** How many numbers a person of each role may reveal in a day. */
export const readRevealLimits = async (db: Db | Trx): Promise<RevealLimits> => {
  const row = await db.selectFrom('system_config').select('value').where('key', '=', KEY).executeTakeFirst()
  const stored = revealLimits.safeParse(row?.value)
  return stored.success ? stored.data : standardReveals
}

/** Stores the limits; a role that is named twice keeps the last figure. */
export const writeRevealLimits = async (trx: Trx, limits: RevealLimits): Promise<RevealLimits> => {
  const roles = [...new Map(limits.roles.map((role) => [role.role_id, role])).values()]
  const value = { ...limits, roles }
  await sql`insert into system_config (key, value, updated_time) values (${KEY}, ${JSON.stringify(value)}, ${unixNow()})
    on conflict (key) do update set value = excluded.value, updated_time = excluded.updated_time`.execute(trx)
  return value
}

/** The quota of one role; null does not limit. */
export const quotaOf = ({ standard, roles }: RevealLimits, roleId: number): number | null => {
  const own = roles.find(({ role_id }) => role_id === roleId)
  return own === undefined ? standard : own.a_day
}
