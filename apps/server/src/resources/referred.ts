import { sql } from 'kysely'
import { CallError } from '@hospital-crm/api/errors'
import { resources, type ResourceDefinition } from '@hospital-crm/api/resources'
import type { AuditEntry } from '../audit/audit.ts'
import type { Trx } from '../database/connect.ts'
import { planned } from '../database/planned.ts'
import { idsOf } from './rows.ts'

/** What the log calls a record that refers to something. */
export const nouns = {
  customers: 'customer',
  users: 'user',
  user_roles: 'user',
  roles: 'role',
  sources: 'source',
  datum: 'datum',
  call_scripts: 'call_script',
  clues: 'clue',
} as const

/** The tables that a field of a record refers to, by `customer.hospital`, and where in the field ids stand. */
const referredTables = Map.groupBy(
  Object.values<ResourceDefinition>(resources).flatMap(({ table, inUse = [] }) =>
    inUse.map((use) => ({ field: `${nouns[use.table]}.${use.column}`, table, under: use.under })),
  ),
  ({ field }) => field,
)

/** Ids that stand in a field, which holds one or several, or holds them under names. */
const idsIn = (value: unknown, under: readonly string[] = []): number[] => {
  const held = under.reduce(
    (whole, name) => (whole as Readonly<Record<string, unknown>> | null | undefined)?.[name],
    value,
  )
  return [held].flat().filter((id): id is number => typeof id === 'number' && id !== 0)
}

/** What records refer to that they did not before, by table. */
const newlyReferred = (entries: readonly AuditEntry[]): Map<string, Set<number>> => {
  const referred = new Map<string, Set<number>>()
  for (const { target_type: noun, changes = {} } of entries)
    for (const [field, change] of Object.entries(changes))
      for (const { table, under } of referredTables.get(`${noun}.${field}`) ?? []) {
        const { old, new: now } = change as { old?: unknown; new?: unknown }
        const before = idsIn(old, under)
        const added = idsIn(now, under).filter((id) => !before.includes(id))
        if (added.length > 0) referred.set(table, new Set([...(referred.get(table) ?? []), ...added]))
      }
  return referred
}

/**
 * Keeps the rows that a write newly refers to until it ends, so that none of them is removed meanwhile. Waits for nobody,
 * as the write holds records by then: a row that somebody is about to remove counts as gone.
 * @throws CallError `option_removed`
 */
export const holdReferred = async (trx: Trx, entries: readonly AuditEntry[]): Promise<void> => {
  for (const [table, ids] of newlyReferred(entries)) {
    const query = sql`select from ${sql.table(table)}
      where id = any(${idsOf([...ids])}) for key share skip locked`
    const rows = await planned(trx, query.compile(trx))
    if (rows.length < ids.size) throw new CallError('option_removed')
  }
}
