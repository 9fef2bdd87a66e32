import type { ResponseOf } from '@hospital-crm/api/contract'
import { fieldNames, type CustomerFieldName } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql, type Selectable } from 'kysely'
import { unixNow } from '../../basics/clock.ts'
import type { MergesDatabase, RowImage } from '../../database/merges-schema.ts'
import { moveCards } from '../../messages/cards.ts'
import { writing, type WritingCall } from '../acts/write.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { columnOf, type CustomerRecord } from '../core/columns.ts'
import { findRecord, findRecords, openStages, reachable } from '../core/find.ts'
import { rowFor, wireValue } from '../core/row.ts'
import { giveBackRows } from './belongings.ts'
import { asTheyAre, imagesOf, lifeOf, putBack, writeLife } from './images.ts'
import { giveNoticesBack } from './notices.ts'
import { restoredColumns } from './restored-columns.ts'

type Merge = Selectable<MergesDatabase['customer_merges']>
type Live = Merge & Record<'kept_before' | 'kept_after' | 'gone' | 'moved', object>

/** The merge, if it is the newest of its record that still holds. */
const findMerge = async (
  { trx, actor, catalogue }: ChangeContext,
  id: number,
): Promise<{ merge: Live; kept: CustomerRecord }> => {
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
  return { merge: merge as Live, kept }
}

/** Who had the record and is not here any more has it no more. */
const ownerOf = async ({ trx }: ChangeContext, image: RowImage): Promise<number> => {
  const uid = Number(image['uid'])
  const present = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', uid)
    .where('status', '<>', 3)
    .executeTakeFirst()
  return present ? uid : 0
}

const kinds = ['inspect', 'treatment', 'successor'] as const
type Costs = Record<`${(typeof kinds)[number]}_cost`, number>

/** Cents of each kind that the record had when it went, less what was taken back of its entries since. */
const costsOfGone = async ({ trx }: ChangeContext, { gone, moved, kept_id }: Live): Promise<Costs> => {
  const ids = (moved.rows['cost_entries'] ?? []) as number[]
  const { rows } = await sql<{ kind: string; cents: string }>`
    select kind, sum(delta)::bigint as cents from cost_entries
    where cus_id = ${kept_id} and reverses = any(${ids}::int[]) and id <> all(${ids}::int[]) group by kind`.execute(
    trx,
  )
  const since = (kind: string) => Number(rows.find((row) => row.kind === kind)?.cents ?? 0)
  return Object.fromEntries(
    kinds.map((kind) => [`${kind}_cost`, Number(gone[`${kind}_cost`]) + since(kind)]),
  ) as Costs
}

const told = (before: CustomerRecord, after: CustomerRecord) =>
  Object.fromEntries(
    fieldNames.flatMap((field: CustomerFieldName) => {
      const [old, now] = [wireValue(before, field), wireValue(after, field)]
      const isTold = field !== 'updated_time' && columnOf(field) in before
      return isTold && JSON.stringify(old) !== JSON.stringify(now) ? [[field, { old, new: now }]] : []
    }),
  )

const putGoneBack = async (
  context: ChangeContext,
  { gone, gone_id, moved }: Live,
  costs: Costs,
): Promise<void> => {
  const { trx } = context
  await asTheyAre(trx, true)
  await putBack(trx, 'customers', [{ ...gone, ...costs, uid: await ownerOf(context, gone) }])
  await asTheyAre(trx, false)
  for (const [table, images] of Object.entries(moved.left))
    await putBack(
      trx,
      table,
      images.map((image) => ({ ...image, cus_id: gone_id })),
    )
}

/** Writes what the kept record is from now on; answers the fields that stay as they were changed since. */
const restoreKept = async ({ trx }: ChangeContext, merge: Live, costs: Costs): Promise<string[]> => {
  const { kept_id: id, kept_before: before, kept_after: after } = merge
  const now = (await imagesOf(trx, [id])).get(id) ?? {}
  const { columns, stayed, isUntouched } = restoredColumns({ before, after, now }, costs)
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await asTheyAre(trx, isUntouched)
  await sql`update customers set updated_time = ${unixNow()}, (${names}) = (select ${names} from
    jsonb_populate_record(null::customers, ${JSON.stringify(columns)}::jsonb)) where id = ${id}`.execute(trx)
  await asTheyAre(trx, false)
  return stayed
}

const giveBack = async (
  { trx }: ChangeContext,
  { kept_id: kept, gone_id: gone, moved }: Live,
): Promise<void> => {
  await giveBackRows(trx, moved, kept, gone)
  await giveNoticesBack(trx, moved.notices, kept, gone)
  await moveCards(trx, kept, gone, moved.cards)
  const { before, after } = moved.life
  if (JSON.stringify(await lifeOf(trx, kept)) === JSON.stringify(after)) await writeLife(trx, kept, before)
}

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
    const costs = await costsOfGone(context, merge)
    const stayed = await restoreKept(context, merge, costs)
    await putGoneBack(context, merge, costs)
    await giveBack(context, merge)
    await noteUndone(context, id)
    const found = await readBack(context, [kept.id, merge.gone_id])
    const after = found.get(kept.id)
    // Whoever takes a record out of the own reach does it knowingly: it goes back to where it was.
    if (!after) throw new CallError('not_found')
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
