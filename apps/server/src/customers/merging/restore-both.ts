import type { ContactStop } from '@hospital-crm/api/entities'
import { sql, type Selectable } from 'kysely'
import { unixNow } from '../../basics/clock.ts'
import type { Trx } from '../../database/connect.ts'
import type { MergesDatabase, RowImage } from '../../database/merges-schema.ts'
import { moveCards } from '../../messages/cards.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { giveBackRows } from './belongings.ts'
import { asTheyAre, imagesOf, lifeOf, putBack, writeLife } from './images.ts'
import { giveNoticesBack } from './notices.ts'
import { partedWishes } from './parted-wishes.ts'
import { restoredColumns } from './restored-columns.ts'

type Merge = Selectable<MergesDatabase['customer_merges']>
/** A merge that still holds. */
export type LiveMerge = Merge & Record<'kept_before' | 'kept_after' | 'gone' | 'moved', object>

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

/** What is known of two records that are about to be parted. */
interface Parting {
  costs: Costs
  /** The kept one as it is. */
  now: RowImage
  wishes: ReturnType<typeof partedWishes>
}

const stopsOf = (image: RowImage): ContactStop[] => (image['contact_stops'] ?? []) as ContactStop[]

const kinds = ['inspect', 'treatment', 'successor'] as const
type Costs = Record<`${(typeof kinds)[number]}_cost`, number>

/** Cents of each kind that the record had when it went, less what was taken back of its entries since. */
const costsOfGone = async ({ trx }: ChangeContext, { gone, moved, kept_id }: LiveMerge): Promise<Costs> => {
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

/** A list that was called through may be forgotten by now, and what became of people in it with it. */
const stillMeant = async (trx: Trx, images: readonly RowImage[]): Promise<readonly RowImage[]> => {
  const runs = images.flatMap(({ run_id: run }) => (typeof run === 'number' ? [run] : []))
  if (runs.length === 0) return images
  const known = await trx.selectFrom('call_runs').select('id').where('id', 'in', runs).execute()
  return images.filter(({ run_id: run }) => known.some(({ id }) => id === run))
}

/** Puts the record that went back as it was; answers who has it. */
const putGoneBack = async (
  context: ChangeContext,
  { gone, gone_id, moved }: LiveMerge,
  { costs, wishes }: Parting,
): Promise<number> => {
  const { trx } = context
  const uid = await ownerOf(context, gone)
  await asTheyAre(trx, true)
  await putBack(trx, 'customers', [{ ...gone, ...costs, contact_stops: wishes.gone, uid }])
  await asTheyAre(trx, false)
  for (const [table, images] of Object.entries(moved.left))
    await putBack(
      trx,
      table,
      (await stillMeant(trx, images)).map((image) => ({ ...image, cus_id: gone_id })),
    )
  return uid
}

/** Writes what the kept record is from now on; answers the fields that stay as they were changed since. */
const restoreKept = async (
  { trx }: ChangeContext,
  merge: LiveMerge,
  { costs, wishes, now }: Parting,
): Promise<string[]> => {
  const { kept_id: id, kept_before: before, kept_after: after } = merge
  const restored = restoredColumns({ before, after, now }, costs)
  const { stayed, isUntouched } = restored
  const columns: RowImage = { ...restored.columns, contact_stops: wishes.kept }
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await asTheyAre(trx, isUntouched)
  await sql`update customers set updated_time = ${unixNow()}, (${names}) = (select ${names} from
    jsonb_populate_record(null::customers, ${JSON.stringify(columns)}::jsonb)) where id = ${id}`.execute(trx)
  await asTheyAre(trx, false)
  return stayed
}

const giveBack = async (
  { trx }: ChangeContext,
  { kept_id: kept, gone_id: gone, moved }: LiveMerge,
): Promise<void> => {
  await giveBackRows(trx, moved, kept, gone)
  await giveNoticesBack(trx, moved.notices, kept, gone)
  await moveCards(trx, kept, gone, moved.cards)
  const { before, after } = moved.life
  if (JSON.stringify(await lifeOf(trx, kept)) === JSON.stringify(after)) await writeLife(trx, kept, before)
}

/** Takes a merge apart; answers the fields of the kept record that stay, and who has the other one. */
export const restoreBoth = async (
  context: ChangeContext,
  merge: LiveMerge,
): Promise<{ stayed: string[]; uid: number }> => {
  const costs = await costsOfGone(context, merge)
  const now = (await imagesOf(context.trx, [merge.kept_id])).get(merge.kept_id) ?? {}
  const [before, after, gone] = [
    stopsOf(merge.kept_before),
    stopsOf(merge.kept_after),
    stopsOf(merge.gone),
  ] as const
  const wishes = partedWishes({ before, after, gone, now: stopsOf(now) })
  const parting = { costs, now, wishes }
  const stayed = await restoreKept(context, merge, parting)
  const uid = await putGoneBack(context, merge, parting)
  await giveBack(context, merge)
  return { stayed, uid }
}
