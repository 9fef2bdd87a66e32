import { sql } from 'kysely'
import type { CallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { holds } from '../../access/actor.ts'
import { idArray } from '../../access/scope.ts'
import type { Trx } from '../../database/connect.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { findRecords, reachable } from '../core/find.ts'
import { holdingRefusal, lockAccount } from './limits.ts'
import { readLifeCycle } from './settings.ts'
import { takenBack } from './take-back.ts'

/** Those of some agents who still work here. */
const present = async (trx: Trx, uids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${idArray(uids)}) and status <> 3`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** What becomes of rows of the bin that are asked back. */
export interface Room {
  /** Would go back to agents who have as many customers as they may, with the refusal of each. */
  refused: ReadonlyMap<number, CallError>
  /** Take back a deletion: they need no room, and their agents have had them all the time. */
  undone: ReadonlySet<number>
}

/**
 * Whether there is room for rows of the bin. Whoever may hand customers over decides that as in a transfer, and is refused
 * nothing; nor is anybody whose own deletion is taken back.
 */
export const roomFor = async (
  { trx, actor, catalogue, language }: ChangeContext,
  ids: readonly number[],
): Promise<Room> => {
  const { limits } = await readLifeCycle(trx)
  const isLimited = limits.customers_held > 0 && !holds(actor, permissionPath('customers/customers/transfer'))
  const within = reachable(actor, catalogue, ['waste'])
  const found = await findRecords(trx, { ids, within, lock: false })
  const owned = found.filter(({ uid, stage_before_waste }) => uid !== 0 && stage_before_waste === 'customer')
  const owners = await present(
    trx,
    owned.map(({ uid }) => uid),
  )
  const held = new Map<number, number>()
  // Accounts before rows and in one order, as receiving locks them.
  if (isLimited)
    for (const uid of [...owners].toSorted((one, other) => one - other))
      held.set(uid, await lockAccount(trx, uid))
  const undone = await takenBack(trx, actor.id, owned)
  const refused = new Map<number, CallError>()
  for (const [uid, before] of held) {
    const own = owned.filter((row) => row.uid === uid)
    let count = before + own.filter(({ id }) => undone.has(id)).length
    for (const { id } of own.filter((row) => !undone.has(row.id))) {
      const refusal = holdingRefusal({ held: count, limits }, language)
      if (refusal) refused.set(id, refusal)
      else count += 1
    }
  }
  return { refused, undone }
}
