import { sql } from 'kysely'
import type { CustomerStage } from '@hospital-crm/api/entities'
import { idArray } from '../../access/scope.ts'
import type { ChangeContext } from '../core/change-context.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findRecords, reachable } from '../core/find.ts'

/** How long the same person may send the same again and hear that it is done, in seconds. */
export const REPEATED_SECONDS = 86_400

/** A move into the bin or out of it that may have been made before. */
export interface RepeatedMove {
  action: 'delete' | 'restore'
  /** Where rows are that were moved. */
  stages: readonly CustomerStage[]
  /** Whether the call could have moved such a row. */
  isOfCall: (record: CustomerRecord) => boolean
}

/**
 * Rows within reach whom the same person moved in this way not long ago and whom nobody moved the other way since: the
 * answer to it was lost.
 */
export const findRepeated = async (
  { trx, actor, catalogue }: ChangeContext,
  ids: readonly number[],
  { action, stages, isOfCall }: RepeatedMove,
): Promise<CustomerRecord[]> => {
  if (ids.length === 0) return []
  const found = await findRecords(trx, { ids, within: reachable(actor, catalogue, stages) })
  const there = found.filter(isOfCall)
  const { rows } = await sql<{ id: number }>`
    select moved.id from unnest(${idArray(there.map(({ id }) => id))}) as moved (id)
    cross join lateral (select uid, action, at from audit_log
      where target_type = 'customer' and target_id = moved.id::text and result = 'ok'
        and action in ('customer.delete', 'customer.restore') order by seq desc limit 1) as last
    where last.uid = ${actor.id} and last.action = ${`customer.${action}`}
      and last.at > now() - ${REPEATED_SECONDS} * interval '1 second'`.execute(trx)
  const before = new Set(rows.map(({ id }) => id))
  return there.filter(({ id }) => before.has(id))
}
