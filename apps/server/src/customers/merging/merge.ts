import type { BodyOf, ResponseOf } from '@hospital-crm/api/contract'
import type { CustomerFieldName } from '@hospital-crm/api/entities'
import { sql } from 'kysely'
import { unixNow } from '../../basics/clock.ts'
import { moveCards } from '../../messages/cards.ts'
import { tellOwners } from '../../notices/tell-owners.ts'
import { refuseMoved } from '../acts/change.ts'
import { writing, type WritingCall } from '../acts/write.ts'
import type { ChangeContext } from '../core/change-context.ts'
import type { FieldValues } from '../core/check.ts'
import { columnOf, type CustomerRecord } from '../core/columns.ts'
import { rowFor, wireValue } from '../core/row.ts'
import { toColumns } from '../core/store.ts'
import type { MovedRows } from '../../database/merges-schema.ts'
import { endingHolds, handOver } from './belongings.ts'
import { findPair, fixedFields, refuseChanged, refuseLeaving, refusePair, refuseValues } from './checks.ts'
import { movedNumbers, shownTexts } from './hidden-numbers.ts'
import { asTheyAre, imagesOf, leftOf, lifeOf, writeLife } from './images.ts'
import { moveNotices } from './notices.ts'
import { changesOf, chosenValues, type Pair } from './one-record.ts'
import { ownColumns } from './own-columns.ts'

type Body = BodyOf<'customers/customers/merge'>

const sums = ['inspectCost', 'treatmentCost', 'successorCost'] as const

/** Old and new value by field, as the timeline tells them. */
const toldChanges = (before: CustomerRecord, after: CustomerRecord, changes: FieldValues) => {
  const fields: CustomerFieldName[] = [
    ...(Object.keys(changes) as CustomerFieldName[]),
    ...sums.filter((field) => before[columnOf(field)] !== after[columnOf(field)]),
    ...(before.uid === after.uid ? [] : (['uid'] as const)),
  ]
  return Object.fromEntries(
    fields.map((field) => [field, { old: wireValue(before, field), new: wireValue(after, field) }]),
  )
}

/** Writes the one record; triggers that keep times and numbers stand aside, as all of them are known. */
const writeOne = async (
  { trx }: ChangeContext,
  pair: Pair,
  values: FieldValues,
  uid: number,
): Promise<CustomerRecord> => {
  const { kept } = pair
  const changes = changesOf(pair, values)
  const version = kept.version + 1
  const changed = [...Object.keys(changes), ...(uid === kept.uid ? [] : ['uid'])]
  await asTheyAre(trx, true)
  const [after] = await trx
    .updateTable('customers')
    .set({
      ...toColumns(changes),
      ...ownColumns(pair, values),
      ...(uid !== kept.uid && { uid, prev_uid: kept.uid }),
      version,
      updated_time: unixNow(),
      field_versions: JSON.stringify({
        ...kept.field_versions,
        ...Object.fromEntries(changed.map((field) => [field, version])),
      }),
    } as object)
    .where('id', '=', kept.id)
    .returningAll()
    .execute()
  await asTheyAre(trx, false)
  return after as CustomerRecord
}

/** Hands everything over and takes the row away. */
const takeIn = async (
  { trx }: ChangeContext,
  { kept, gone }: Pair,
  takesAgent: boolean,
): Promise<MovedRows> => {
  for (const table of endingHolds)
    await sql`delete from ${sql.table(table)} where cus_id = ${gone.id}`.execute(trx)
  const moved = await handOver(trx, gone.id, kept.id)
  const left = await leftOf(trx, gone.id)
  const notices = await moveNotices(trx, gone.id, kept.id)
  const cards = await moveCards(trx, gone.id, kept.id)
  const before = await lifeOf(trx, kept.id)
  if (takesAgent) await writeLife(trx, kept.id, await lifeOf(trx, gone.id))
  const after = await lifeOf(trx, kept.id)
  await sql`delete from customers where id = ${gone.id}`.execute(trx)
  return { ...moved, left, notices, cards, life: { before, after } }
}

/**
 * Makes two records one. The one that goes leaves every list; its number leads to the kept one, and what belongs to it comes
 * along. Both are kept as they were, so that a split gives them back.
 * @throws CallError `not_found`, `customer_merged`, `validation_failed`, `edit_conflict`
 */
export const mergeCustomers = (
  call: WritingCall,
  { kept: keptSeen, gone: goneSeen, fields = {}, agent = 'kept' }: Body,
): Promise<ResponseOf<'customers/customers/merge'>> =>
  writing(call, async (context) => {
    const { trx, actor, record } = context
    const pair = await findPair(context, keptSeen.id, goneSeen.id)
    const { kept, gone } = pair
    refusePair(context, pair)
    refuseChanged(context, pair, { kept: keptSeen.version, gone: goneSeen.version })
    const shown = shownTexts(actor, pair)
    const values = chosenValues(pair, fields, fixedFields(context), shown.one)
    refuseMoved(movedNumbers(pair, values, shown), context.language)
    const changes = changesOf(pair, values)
    refuseValues(context, pair, changes)
    const takesAgent = agent === 'gone' && kept.stage === 'customer' && gone.stage === 'customer'
    const uid = takesAgent ? gone.uid : kept.uid
    const images = await imagesOf(trx, [kept.id, gone.id])
    const moved = await takeIn(context, pair, takesAgent && gone.uid !== kept.uid)
    const after = await writeOne(context, pair, values, uid)
    await refuseLeaving(context, kept.id, changes)
    const { id: merge } = await trx
      .insertInto('customer_merges')
      .values({
        kept_id: kept.id,
        gone_id: gone.id,
        uid: actor.id,
        merged_time: unixNow(),
        kept_before: JSON.stringify(images.get(kept.id)),
        kept_after: JSON.stringify((await imagesOf(trx, [kept.id])).get(kept.id)),
        gone: JSON.stringify(images.get(gone.id)),
        moved: JSON.stringify(moved),
        undone_time: null,
        undone_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const losing = [kept, gone].filter((one) => one.stage === 'customer' && one.uid !== uid)
    await tellOwners(
      trx,
      losing.map((one) => ({ id: kept.id, uid: one.uid })),
      { kind: 'merged', from_uid: actor.id },
      unixNow(),
    )
    record({
      action: 'customer.merge',
      target_type: 'customer',
      target_id: kept.id,
      changes: {
        merged: { old: null, new: gone.id },
        merge: { old: null, new: merge },
        ...toldChanges(kept, after, changes),
      },
    })
    record({
      action: 'customer.merged',
      target_type: 'customer',
      target_id: gone.id,
      changes: { merged_into: { old: null, new: kept.id } },
      removed: gone,
    })
    return { row: rowFor(actor, after), merge }
  })
