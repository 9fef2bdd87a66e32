import { grantablePaths } from '@hospital-crm/api/contract'
import { fieldNames } from '@hospital-crm/api/entities'
import { roles } from '@hospital-crm/api/resources'
import type { RoleRights } from '@hospital-crm/api/rules'
import type { FieldProblem } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import type { RecordEntry } from '../audit/audit.ts'
import { unixNow } from '../basics/clock.ts'
import type { Db, Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceCall, ResourceHooks, ResourceRow, ResourceValues } from '../resources/hooks.ts'
import { entryOf, oldAndNew } from '../resources/log.ts'
import { readRows } from '../resources/rows.ts'
import { columnValues } from '../resources/values.ts'
import { rightsOf } from './role-rights.ts'
import { excessOf, shrinkBelow, type Shrunk } from './role-tree.ts'

const lists = {
  hospital: 'hospitals',
  disease: 'diseases',
  source: 'sources',
  allow_consulting: 'consultings',
} as const

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []

/** Ids and names that are nothing. What a role has already may stay, although it is offered no more. */
const strangers = async (db: Db, values: ResourceValues): Promise<Record<string, FieldProblem>> => {
  const catalogue = await catalogueOf(db)
  const problems: Record<string, FieldProblem> = {}
  for (const [field, list] of Object.entries(lists) as [
    keyof typeof lists,
    (typeof lists)[keyof typeof lists],
  ][]) {
    const known = new Set([...catalogue[list], ...catalogue.retired[list]].map(({ id }) => id))
    if (!idsOf(values[field]).every((id) => known.has(id))) problems[field] = 'not_offered'
  }
  const uids = idsOf(values['uids'])
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...uids])
    .execute()
  if (found.length < new Set(uids).size) problems['uids'] = 'not_offered'
  for (const field of ['required_fields', 'readonly_fields'])
    if (!namesOf(values[field]).every((name) => (fieldNames as readonly string[]).includes(name)))
      problems[field] = 'not_offered'
  return problems
}

/** Whether a role holds paths that it did not, and that nobody can make use of. */
const unknownPaths = (paths: readonly string[], before: readonly string[] = []): boolean =>
  paths.some((path) => !grantablePaths.includes(path) && !before.includes(path))

const write = async (trx: Trx, id: number, changes: ResourceValues): Promise<void> => {
  const parts = [...columnValues(roles, changes), ['updated_time', unixNow()] as const].map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  )
  await sql`update roles set ${sql.join(parts)} where id = ${id}`.execute(trx)
}

/** Takes from roles what the ones above them no longer have. */
export const keepBelow = async (trx: Trx, shrunk: readonly Shrunk[], record: RecordEntry): Promise<void> => {
  for (const { row: below, changes } of shrunk) {
    await write(trx, below.id, changes)
    record(entryOf(roles, 'update', below, oldAndNew(roles, below, changes)))
  }
}

/** Rows of roles with what each gives, complete. */
export const presentRoles = async (_db: Db | Trx, rows: readonly ResourceRow[]): Promise<ResourceRow[]> =>
  rows.map((row) => ({ ...row, ...rightsOf(row) }))

/** Refuses a role that exceeds the one above it, and takes from those below what it no longer has. */
const settle = async (trx: Trx, { db, meta }: ResourceCall, row: ResourceRow, record: RecordEntry) => {
  const { trees } = await catalogueOf(db)
  const rows = await readRows(trx, { definition: roles, hooks: { present: presentRoles } })
  const excess = excessOf(row, rows, trees)
  if (excess.length > 0)
    throw invalid(Object.fromEntries(excess.map((field) => [field, 'beyond_parent'])), meta.language)
  const shrunk = shrinkBelow(row.id, rightsOf(row), rows, trees)
  for (const { left } of shrunk)
    if (left.length > 0)
      throw invalid(
        Object.fromEntries(left.map((field: keyof RoleRights) => [field, 'leaves_none'])),
        meta.language,
      )
  await keepBelow(trx, shrunk, record)
}

/** What roles do beside what every resource does. */
export const roleHooks: ResourceHooks = {
  inspect: async ({ db, meta }, values) => {
    const problems = await strangers(db, values)
    if (Object.keys(problems).length > 0) throw invalid(problems, meta.language)
  },
  check: ({ meta }, { permissions }, before) => {
    if (unknownPaths(namesOf(permissions), before && namesOf(before['permissions'])))
      throw invalid({ permissions: 'not_offered' }, meta.language)
  },
  settle,
  present: presentRoles,
  replace: async (trx, ids, by) => {
    await sql`insert into user_roles (user_id, role_id)
      select distinct user_id, ${by}::int from user_roles where role_id = any(${ids}::int[])
      on conflict do nothing`.execute(trx)
    await sql`delete from user_roles where role_id = any(${ids}::int[])`.execute(trx)
  },
  forget: async (trx, id) => {
    await sql`update sessions set role_id = users.role_id from users
      where users.id = sessions.user_id and sessions.role_id = ${id}`.execute(trx)
  },
}
