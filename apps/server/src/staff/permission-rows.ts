import { grantablePaths, permissionGroups, permissionVerbs } from '@hospital-crm/api/contract'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** The part of a path that permissions are grouped by. */
const groupOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const groups = new Set(grantablePaths.map(groupOf))

interface PermissionRow {
  path: string
  parent: string
  name: string
  name_en: string
  sort: number
}

const nameOf = (names: typeof permissionGroups, key: string) => {
  const { zh, en } = names[key] ?? { zh: key, en: key }
  return { name: zh, name_en: en }
}

/** The part of a path that is said of what it allows: without the address of the interface. */
const calledOf = (path: string): string => path.replace(/^\/interface\/v\d+\//, '')

/** The permissions of the contract with their groups, as rows. */
const known = (): PermissionRow[] => {
  const order = Object.keys(permissionGroups)
  const verbs = Object.keys(permissionVerbs)
  const verbOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  return [
    ...[...groups].map((path) => {
      const key = calledOf(path)
      return { path, parent: '', ...nameOf(permissionGroups, key), sort: order.indexOf(key) + 1 }
    }),
    ...grantablePaths.map((path) => ({
      path,
      parent: groupOf(path),
      ...nameOf(permissionVerbs, verbOf(path)),
      sort: verbs.indexOf(verbOf(path)) + 1,
    })),
  ]
}

/** Whether something is a permission of the contract, or a group of them. */
export const isKnownPath = (path: string): boolean => groups.has(path) || grantablePaths.includes(path)

/**
 * Adds the permissions that a new version brings. What is there stays as the hospital has named, placed and switched it, also
 * what this version does not know: another one beside it may. An older one that starts beside it switches off what it does not
 * know; that is taken back while the log is there from its beginning, and tells that nobody did it.
 */
export const keepPermissions = async (db: Db): Promise<void> => {
  const rows = known()
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as fresh (path text, parent text, name text, name_en text, sort int)`
  await db.transaction().execute(async (trx) => {
    await sql`lock table permissions in share row exclusive mode`.execute(trx)
    for (const isGroup of [true, false])
      await sql`insert into permissions (path, parent_id, name, name_en, sort, is_settled)
        select fresh.path, coalesce((select id from permissions where path = fresh.parent), 0),
          fresh.name, fresh.name_en, fresh.sort, not exists (select from roles)
        from ${fresh} where (fresh.parent = '') = ${isGroup}
          and not exists (select from permissions where path = fresh.path)
        order by fresh.sort`.execute(trx)
    await sql`update permissions set status = 1 where status = 3 and path = any(${rows.map(({ path }) => path)}::text[])
      and not exists (select from audit_cuts) and not exists (
        select from audit_log where target_type = 'permission' and target_id = permissions.id::text
          and changes #>> '{status,new}' = '3')`.execute(trx)
  })
}
