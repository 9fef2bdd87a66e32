import type { NoticeKind } from '@hospital-crm/api/entities'
import type { Trx } from '../database/connect.ts'
import { leaveNotice, takeTurns } from './store.ts'

/** Customers that notices are about, with the agent who is told. */
interface Owned {
  id: number
  uid: number
}

/** Agents who are there: one who was removed is told nothing, and keeps nobody from what is to be done. */
const present = async (trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Tells agents what happened to their customers, each in one notice for all of them. Nobody is told of what they did
 * themselves; customers of nobody, or of somebody who was removed, are left out.
 */
export const tellOwners = async (
  trx: Trx,
  customers: readonly Owned[],
  { kind, from_uid }: { kind: NoticeKind; from_uid: number },
  now: number,
): Promise<void> => {
  const others = customers.filter(({ uid }) => uid !== 0 && uid !== from_uid)
  const known = await present(
    trx,
    others.map(({ uid }) => uid),
  )
  const told = others.filter(({ uid }) => known.has(uid))
  const byOwner = [...Map.groupBy(told, ({ uid }) => uid)].toSorted(([one], [other]) => one - other)
  await takeTurns(
    trx,
    byOwner.map(([uid]) => uid),
  )
  for (const [user_id, owned] of byOwner)
    await leaveNotice(trx, { user_id, kind, from_uid, customer_ids: owned.map(({ id }) => id) }, now)
}
