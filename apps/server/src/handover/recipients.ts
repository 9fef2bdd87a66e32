import { sql, type Selectable } from 'kysely'
import { toRole } from '../access/actor.ts'
import { every, idArray, scopeConditions, scopeOf, type Viewer } from '../access/scope.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { RoleTable } from '../database/schema.ts'
import type { Catalogue } from '../options/catalogue.ts'

interface RecipientRow extends Omit<Viewer, 'role'> {
  role: Selectable<RoleTable> | null
}

/** Colleagues who can take customers: people whose account works, with the role that their sessions begin with. */
export const recipientsOf = async (db: Db | Trx, ids: readonly number[]): Promise<Viewer[]> => {
  const { rows } = await sql<RecipientRow>`
    select users.id, users.is_admin, users.hospitals, to_json(roles) as role
    from users left join roles on roles.id = users.role_id and roles.status <> 3
    where users.status = 1 and users.id = any(${idArray(ids)}) and (users.id = 1 or users.id > 1000)
    order by users.id`.execute(db)
  return rows.map((row) => ({ ...row, role: row.role && toRole(row.role) }))
}

/** What of the rows that a condition names somebody would see if they were theirs. */
export const wouldSee = (viewer: Viewer, { trees }: Catalogue) =>
  every(scopeConditions(scopeOf(viewer, trees), 'lead'))

/** How many customers each of some people has. */
export const heldBy = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ uid: number; held: number }>`select uid, count(*)::int as held from customers
    where stage = 'customer' and uid = any(${idArray(ids)}) group by uid`.execute(db)
  return new Map(rows.map(({ uid, held }) => [uid, held]))
}
