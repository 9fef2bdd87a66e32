import { CallError } from '@hospital-crm/api/errors'
import { roles, shapesOf } from '@hospital-crm/api/resources'
import type { RoleRights } from '@hospital-crm/api/rules'
import type { Handlers } from '../http/context.ts'
import { validate } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { readRows } from '../resources/rows.ts'
import { roleHooks } from './role-hooks.ts'
import { rightsOf } from './role-rights.ts'
import { shrinkBelow, type Shrunk } from './role-tree.ts'

const entries = (value: unknown): number =>
  Array.isArray(value)
    ? value.length
    : value !== null && typeof value === 'object'
      ? Object.values(value).filter((one) => one === true).length
      : 0

const lossOf = ({ row, changes, left }: Shrunk) => {
  const own = rightsOf(row)
  return {
    id: row.id,
    name: String(row['name']),
    loses: (Object.keys(changes) as (keyof RoleRights)[]).map((field) => ({
      field,
      entries: Math.max(0, entries(own[field]) - entries(changes[field])),
    })),
    left,
  }
}

type RoleCall = 'supervision/roles/holders/{id}' | 'supervision/roles/losses/{id}'

/** What is asked about a role: who holds it, and what those below would lose by a change of it. */
export const roleHandlers: Pick<Handlers, RoleCall> = {
  'supervision/roles/holders/{id}': async ({ db, input: { params } }) => {
    const rows = await db
      .selectFrom('users')
      .leftJoin('user_roles', (join) =>
        join.onRef('user_roles.user_id', '=', 'users.id').on('user_roles.role_id', '=', params.id),
      )
      .select(['users.id', 'users.nickname', 'users.role_id'])
      .where((where) =>
        where.or([where('users.role_id', '=', params.id), where('user_roles.role_id', 'is not', null)]),
      )
      .orderBy('users.id')
      .execute()
    return rows.map(({ id, nickname, role_id: main }) => ({ id, nickname, is_main: main === params.id }))
  },
  'supervision/roles/losses/{id}': async ({ db, meta, input: { params, body } }) => {
    const rows = await readRows(db, { definition: roles, hooks: roleHooks })
    const row = rows.find(({ id }) => id === params.id)
    if (!row) throw new CallError('not_found')
    const given = validate(shapesOf(roles).change, { id: row.id, ...body.values }, meta.language)
    const { trees } = await catalogueOf(db)
    return shrinkBelow(row.id, rightsOf({ ...row, ...(given as object) }), rows, trees).map(lossOf)
  },
}
