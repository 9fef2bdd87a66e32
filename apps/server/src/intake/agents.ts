import { permissionPath } from '@hospital-crm/api/rules'
import { sql, type Selectable } from 'kysely'
import { toRole } from '../access/actor.ts'
import { usablePermissions } from '../access/configuring.ts'
import { every, idArray, scopeConditions, scopeOf, type Viewer } from '../access/scope.ts'
import type { Trx } from '../database/connect.ts'
import type { RoleTable } from '../database/schema.ts'
import type { Catalogue } from '../options/catalogue.ts'

interface AgentRow extends Omit<Viewer, 'role'> {
  role: Selectable<RoleTable>
}

/** What somebody may do with leads. */
const mayCall = {
  see: permissionPath('customers/cusleads/index'),
  receive: permissionPath('customers/cusleads/receive'),
} as const

/** People whose first role lets them see or receive leads; of `only` where it names any. */
export const leadAgents = async (
  trx: Trx,
  may: keyof typeof mayCall,
  only: readonly number[] = [],
): Promise<Viewer[]> => {
  const { rows } = await sql<AgentRow>`
    select users.id, users.is_admin, users.hospitals, to_json(roles) as role
    from users join roles on roles.id = users.role_id and roles.status <> 3
    where users.status = 1 and (cardinality(${idArray(only)}) = 0 or users.id = any(${idArray(only)}))
    order by users.id`.execute(trx)
  return rows
    .map((row) => ({ ...row, role: toRole(row.role), permissions: row.role.permissions }))
    .filter((viewer) => usablePermissions(viewer, viewer.permissions).includes(mayCall[may]))
}

/** Which of some leads somebody may see. */
export const seenBy = async (
  trx: Trx,
  viewer: Viewer,
  catalogue: Catalogue,
  ids: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from customers where id = any(${idArray(ids)}) and stage = 'lead'
      and ${every(scopeConditions(scopeOf(viewer, catalogue.trees), 'lead'))} order by id`.execute(trx)
  return rows.map(({ id }) => id)
}
