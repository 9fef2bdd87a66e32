import type { ResponseOf } from '@hospital-crm/api/contract'
import { fieldNames, type CustomerFieldName } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { unixNow } from '../../basics/clock.ts'
import { tellOwners } from '../../notices/tell-owners.ts'
import { writing, type WritingCall } from '../acts/write.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { columnOf, type CustomerRecord } from '../core/columns.ts'
import { findRecord, findRecords, openStages, reachable } from '../core/find.ts'
import { rowFor, wireValue } from '../core/row.ts'
import { restoreBoth, type LiveMerge } from './restore-both.ts'

/** The merge, if it is the newest of its record that still holds. */
const findMerge = async (
  { trx, actor, catalogue }: ChangeContext,
  id: number,
): Promise<{ merge: LiveMerge; kept: CustomerRecord }> => {
  const known = await trx
    .selectFrom('customer_merges')
    .select('kept_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw new CallError('not_found')
  const kept = await findRecord(trx, known.kept_id, reachable(actor, catalogue, openStages(actor)), true)
  const merge = await trx
    .selectFrom('customer_merges')
    .selectAll()
    .where('kept_id', '=', kept.id)
    .where('undone_time', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (merge?.id !== id) throw new CallError('undo_over')
  return { merge: merge as LiveMerge, kept }
}

const told = (before: CustomerRecord, after: CustomerRecord) =>
  Object.fromEntries(
    fieldNames.flatMap((field: CustomerFieldName) => {
      const [old, now] = [wireValue(before, field), wireValue(after, field)]
      const isTold = field !== 'updated_time' && columnOf(field) in before
      return isTold && JSON.stringify(old) !== JSON.stringify(now) ? [[field, { old, new: now }]] : []
    }),
  )

const noteUndone = async ({ trx, actor }: ChangeContext, id: number): Promise<void> => {
  await trx
    .updateTable('customer_merges')
    .set({
      kept_before: null,
      kept_after: null,
      gone: null,
      moved: null,
      undone_time: unixNow(),
      undone_by: actor.id,
    })
    .where('id', '=', id)
    .execute()
}

/** Agents who have a customer again hear of it as of one that was handed over to them. */
const tellReturned = (
  { trx, actor }: ChangeContext,
  owned: readonly Pick<CustomerRecord, 'id' | 'uid'>[],
): Promise<void> => tellOwners(trx, owned, { kind: 'transfer', from_uid: actor.id }, unixNow())

const readBack = async ({ trx, actor, catalogue }: ChangeContext, ids: readonly number[]) => {
  const within = reachable(actor, catalogue, openStages(actor))
  return new Map((await findRecords(trx, { ids, within })).map((one) => [one.id, one]))
}

/**
 * Takes the newest merge of a record back. The other record is there again as it was, with what came along; the kept one has
 * the values from before, except those that somebody changed since, and keeps what was added since.
 * @throws CallError `not_found`, `undo_over` where it is not the newest or was taken back already, `order_number_taken`
 */
export const splitCustomers = (
  call: WritingCall,
  id: number,
): Promise<ResponseOf<'customers/customers/split'>> =>
  writing(call, async (context) => {
    const { actor, record } = context
    const { merge, kept } = await findMerge(context, id)
    const { stayed, uid } = await restoreBoth(context, merge)
    await noteUndone(context, id)
    const found = await readBack(context, [kept.id, merge.gone_id])
    const after = found.get(kept.id)
    // Whoever takes a record out of the own reach does it knowingly: it goes back to where it was.
    if (!after) throw new CallError('not_found')
    await tellReturned(context, [
      ...(after.uid === kept.uid ? [] : [after]),
      ...(merge.gone['stage'] === 'customer' ? [{ id: merge.gone_id, uid }] : []),
    ])
    record({
      action: 'customer.split',
      target_type: 'customer',
      target_id: kept.id,
      changes: { split: { old: null, new: merge.gone_id }, ...told(kept, after) },
    })
    record({
      action: 'customer.split_off',
      target_type: 'customer',
      target_id: merge.gone_id,
      changes: { split_from: { old: null, new: kept.id } },
    })
    const other = found.get(merge.gone_id)
    return { row: rowFor(actor, after), other: other ? rowFor(actor, other) : null, stayed }
  })
