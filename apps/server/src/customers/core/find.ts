import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { listOfStage, type CustomerStage } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { listPermission } from '@hospital-crm/api/rules'
import { holds, type Actor } from '../../access/actor.ts'
import { every, scopeConditions, scopeOf } from '../../access/scope.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { planned } from '../../database/planned.ts'
import type { Catalogue } from '../../options/catalogue.ts'
import type { CustomerRecord } from './columns.ts'
import { keptOf } from './merged.ts'

/** Stages whose rows the actor may open: the master table's, and those whose list the actor holds. */
export const openStages = (actor: Actor): CustomerStage[] => [
  'customer',
  ...(['lead', 'pool'] as const).filter((stage) => holds(actor, listPermission(listOfStage[stage], 'index'))),
]

/** Open stages in which a record is worked on: not the pool, where it has to be received first. */
export const workStages = (actor: Actor): CustomerStage[] =>
  openStages(actor).filter((stage) => stage !== 'pool')

/** Open stages in which the actor may move records to the bin: those of other lists take the permission of their list. */
export const removableStages = (actor: Actor): CustomerStage[] =>
  openStages(actor).filter((stage) =>
    stage === 'lead' || stage === 'pool' ? holds(actor, listPermission(listOfStage[stage], 'delete')) : true,
  )

/** Rows in the actor's scope that are in one of the stages. */
export const reachable = (
  actor: Actor,
  catalogue: Catalogue,
  stages: readonly CustomerStage[],
): RawBuilder<SqlBool> =>
  every([
    sql<SqlBool>`customers.stage = any(${stages}::text[])`,
    ...scopeConditions(scopeOf(actor, catalogue.trees)),
  ])

interface Search {
  ids: readonly number[]
  within: RawBuilder<SqlBool>
  /** Locks the rows until the transaction ends. */
  lock?: boolean
}

/** Records by id, in the order of their ids; what is out of reach is simply not there. */
export const findRecords = async (
  db: Db | Trx,
  { ids, within, lock = false }: Search,
): Promise<CustomerRecord[]> => {
  // One id is compared as such: of a list the database expects ten rows, and would plan each time in the hope of fewer.
  const [only] = ids.length === 1 ? ids : []
  const named = only === undefined ? sql`any(${ids}::int[])` : sql`${only}`
  const query = sql<CustomerRecord>`
    select customers.* from customers where customers.id = ${named} and ${within}
    order by customers.id ${lock ? sql`for update` : sql``}`
  return planned(db, query.compile(db))
}

/** Tells whoever may open the record that this one is part of now where it is. */
const refuseMerged = async (db: Db | Trx, id: number, within: RawBuilder<SqlBool>): Promise<void> => {
  const kept = await keptOf(db, id)
  if (kept === undefined) return
  const found = await findRecords(db, { ids: [kept], within })
  if (found.length > 0) throw new CallError('customer_merged', { id: kept })
}

/**
 * One record.
 * @throws CallError `not_found` when it does not exist or is out of reach, so that nobody can tell the two apart;
 * `customer_merged` with the `id` of the record that it is part of now.
 */
export const findRecord = async (
  db: Db | Trx,
  id: number,
  within: RawBuilder<SqlBool>,
  lock = false,
): Promise<CustomerRecord> => {
  const [record] = await findRecords(db, { ids: [id], within, lock })
  if (record !== undefined) return record
  await refuseMerged(db, id, within)
  throw new CallError('not_found')
}
