import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { toRole } from '../access/actor.ts'
import { every, idArray, scopeConditions, scopeOf, type Viewer } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { RoleTable } from '../database/schema.ts'
import type { Catalogue } from './catalogue.ts'

interface AgentRow extends Omit<Viewer, 'role'> {
  role: Selectable<RoleTable> | null
}

/** Colleagues who can take customers: people whose account works, each in every role that they can act in. */
export const agentsAmong = async (
  db: Db | Trx,
  ids: readonly number[],
): Promise<Map<number, readonly Viewer[]>> => {
  const { rows } = await sql<AgentRow>`
    select users.id, users.is_admin, users.hospitals, to_json(roles) as role
    from users left join roles on roles.status <> 3 and (roles.id = users.role_id
      or exists (select from user_roles where user_id = users.id and role_id = roles.id))
    where users.status = 1 and users.id = any(${idArray(ids)}) and (users.id = 1 or users.id > 1000)
    order by users.id, roles.id`.execute(db)
  return Map.groupBy(
    rows.map((row): Viewer => ({ ...row, role: row.role && toRole(row.role) })),
    ({ id }) => id,
  )
}

/** What of some customers an agent would see if they were theirs, in one role or another. */
export const wouldSee = (agent: readonly Viewer[], { trees }: Catalogue): RawBuilder<SqlBool> =>
  agent.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        agent.map((viewer) => every(scopeConditions(scopeOf(viewer, trees), 'lead'))),
        sql` or `,
      )})`

/** Those of some customers whom an agent would not see if they were theirs: they would stand in nobody's list. */
export const unseenBy = async (
  trx: Trx,
  uid: number,
  ids: readonly number[],
  catalogue: Catalogue,
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const agent = (await agentsAmong(trx, [uid])).get(uid) ?? []
  const { rows } = await sql<{ id: number }>`select id from customers where id = any(${idArray(ids)})
    and not ${wouldSee(agent, catalogue)}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
