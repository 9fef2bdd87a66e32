import { sql, type SqlBool } from 'kysely'
import { customerListNames, customerLists, type CustomerStage } from '@hospital-crm/api/entities'
import { listPermission } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../access/actor.ts'
import { every, idArray, scopeConditions, scopeOf, type Scope } from '../access/scope.ts'
import type { Db } from '../database/connect.ts'
import type { Catalogue } from '../options/catalogue.ts'
import type { ToldChange } from './told-changes.ts'

/** Who sees the same customers. */
export interface Reach {
  scope: Scope
  /** Stages whose lists may be looked at. */
  stages: readonly CustomerStage[]
}

export const reachOf = (actor: Actor, { trees }: Catalogue): Reach => ({
  scope: scopeOf(actor, trees),
  stages: customerListNames
    .filter((list) => holds(actor, listPermission(list, 'index')))
    .map((list) => customerLists[list].stage),
})

/** Of changed customers those within a reach. */
export interface SeenChanges {
  /** Were within it before the change. */
  ids: number[]
  /** Have come into it. */
  entered: number[]
}

/** Looks which changed customers a reach holds now, and which it held before; of all others nothing is said. */
export const seenChanges = async (
  db: Db,
  { scope, stages }: Reach,
  changes: readonly ToldChange[],
): Promise<SeenChanges> => {
  const within = every([sql<SqlBool>`customers.stage = any(${stages}::text[])`, ...scopeConditions(scope)])
  const ids = changes.map(([id]) => id)
  const isNew = new Set(changes.filter(([, before]) => before === null).map(([id]) => id))
  const moved = changes.filter(([, before]) => before !== null && Object.keys(before).length > 0)
  const hasMoved = new Set(moved.map(([id]) => id))
  const { rows } = await sql<{ id: number; was: boolean }>`
    with given as (
      select * from unnest(${idArray(moved.map(([id]) => id))}, ${moved.map(([, before]) => JSON.stringify(before))}::jsonb[])
        as given (id, before)
    ), former as (
      select old.* from given left join customers as stored on stored.id = given.id
        cross join lateral jsonb_populate_record(stored, given.before) as old
    )
    select customers.id, false as was from customers where customers.id = any(${idArray(ids)}) and ${within}
    union all
    select customers.id, true as was from former as customers where ${within}`.execute(db)
  // Where nothing of its reach has changed, a record was within it if it is.
  const isSteady = (id: number) => !isNew.has(id) && !hasMoved.has(id)
  const before = new Set(rows.filter(({ id, was }) => was || isSteady(id)).map(({ id }) => id))
  const entered = rows.filter(({ id, was }) => !was && !before.has(id)).map(({ id }) => id)
  return {
    ids: [...before].toSorted((one, other) => one - other),
    entered: entered.toSorted((one, other) => one - other),
  }
}
