import { noExtra, noPanels, type Role } from '@hospital-crm/api/entities'
import type { RoleRights } from '@hospital-crm/api/rules'
import type { Db, Trx } from '../database/connect.ts'
import { toRole } from '../access/actor.ts'
import type { ResourceRow } from '../resources/hooks.ts'

/** What a row of roles gives, complete. */
export const rightsOf = (row: ResourceRow): RoleRights => {
  const stored = row as unknown as Role & { permissions: string[] }
  return {
    permissions: stored.permissions,
    oneself: stored.oneself,
    hospital: stored.hospital,
    disease: stored.disease,
    source: stored.source,
    allow_consulting: stored.allow_consulting,
    uids: stored.uids,
    required_fields: stored.required_fields,
    readonly_fields: stored.readonly_fields,
    allow_datum_fields: stored.allow_datum_fields,
    extra: { ...noExtra, ...stored.extra },
    console_panel: { ...noPanels, ...stored.console_panel },
  }
}

/** What several roles give, by their id. */
export const rightsOfRoles = async (
  db: Db | Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RoleRights>> => {
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, parent_id: _parent, name: _name, alias: _alias, desc: _desc, ...rights } = toRole(row)
      return [id, { ...rights, permissions: row.permissions }]
    }),
  )
}
