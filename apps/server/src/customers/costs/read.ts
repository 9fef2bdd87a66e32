import type { BodyOf, ResponseOf } from '@hospital-crm/api/contract'
import type { CostEntry } from '@hospital-crm/api/entities'
import { centsToMoney } from '@hospital-crm/api/rules'
import type { Actor } from '../../access/actor.ts'
import { textsFor } from '../../access/mask.ts'
import type { Db, Trx } from '../../database/connect.ts'
import { catalogueOf } from '../../options/catalogue.ts'
import { findRecord, openStages, reachable } from '../core/find.ts'
import { sumsOf } from '../core/cost-ledger.ts'

const DEFAULT_LIMIT = 50

const entriesOf = (db: Db | Trx) =>
  db
    .selectFrom('cost_entries as entry')
    .leftJoin('cost_entries as later', 'later.reverses', 'entry.id')
    .leftJoin('users', 'users.id', 'entry.uid')
    .select([
      'entry.id',
      'entry.kind',
      'entry.delta',
      'entry.remark',
      'entry.origin',
      'entry.uid',
      'entry.created_time',
      'entry.reverses',
      'later.id as reversed_by',
      'users.nickname',
    ])

type Found = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>

const entryFor = (found: Found, shown: (text: string) => string): CostEntry => ({
  ...found,
  delta: centsToMoney(found.delta),
  remark: shown(found.remark),
  nickname: found.nickname ?? '',
})

/** One row as its viewer gets it. @param shown how remarks are shown */
export const readEntry = async (
  db: Db | Trx,
  id: number,
  shown: (text: string) => string,
): Promise<CostEntry> =>
  entryFor(await entriesOf(db).where('entry.id', '=', id).executeTakeFirstOrThrow(), shown)

/**
 * A customer's ledger, newest first, with the sums over all of it.
 * @throws CallError `not_found` when the actor cannot open the customer.
 */
export const readLedger = async (
  db: Db,
  actor: Actor,
  { id, before, limit = DEFAULT_LIMIT }: { id: number } & BodyOf<'customers/customers/costs/{id}'>,
): Promise<ResponseOf<'customers/customers/costs/{id}'>> => {
  const catalogue = await catalogueOf(db)
  const customer = await findRecord(db, id, reachable(actor, catalogue, openStages(actor)))
  const shown = textsFor(actor, customer)
  const [found, sums] = await Promise.all([
    entriesOf(db)
      .where('entry.cus_id', '=', id)
      .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
      .orderBy('entry.id', 'desc')
      .limit(limit + 1)
      .execute(),
    sumsOf(db, id),
  ])
  return {
    list: found.slice(0, limit).map((row) => entryFor(row, shown)),
    more: found.length > limit,
    sums,
  }
}
