import type { NoticeKind } from '@hospital-crm/api/entities'
import type { Trx } from '../database/connect.ts'
import { leaveNotice, takeTurns } from './store.ts'

/** Customers that notices are about, with the agent who is told. */
interface Owned {
  id: number
  uid: number
}

/**
 * Tells agents what happened to their customers, each in one notice for all of them. Nobody is told of what they did
 * themselves, and customers of nobody are left out.
 */
export const tellOwners = async (
  trx: Trx,
  customers: readonly Owned[],
  { kind, from_uid }: { kind: NoticeKind; from_uid: number },
  now: number,
): Promise<void> => {
  const told = customers.filter(({ uid }) => uid !== 0 && uid !== from_uid)
  const byOwner = [...Map.groupBy(told, ({ uid }) => uid)].toSorted(([one], [other]) => one - other)
  await takeTurns(
    trx,
    byOwner.map(([uid]) => uid),
  )
  for (const [user_id, owned] of byOwner)
    await leaveNotice(trx, { user_id, kind, from_uid, customer_ids: owned.map(({ id }) => id) }, now)
}
