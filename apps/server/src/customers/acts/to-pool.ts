import { ROBOT_MAX_ID, ROOT_USER_ID } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { idArray } from '../../access/scope.ts'
import type { AuditWho, RecordEntry } from '../../audit/audit.ts'
import type { Trx } from '../../database/connect.ts'
import { tellOwners } from '../../notices/tell-owners.ts'
import { notePooled } from '../life/life.ts'
import { notingMove } from '../life/moved.ts'

/** Why customers go to the pool, and who says so. */
export interface Departure {
  action: 'give_up' | 'recycle'
  by: AuditWho
  /** Shown in the pool: the words of whoever gives them up, or the rule that takes them. */
  reason: string
  /** Told in the log beside owner and stage. */
  why: Record<string, unknown>
}

/** Moves customers to the pool, all of them locked, and tells their agents unless it was they who did it. */
export const moveToPool = async (
  { trx, record }: { trx: Trx; record: RecordEntry },
  customers: readonly { id: number; uid: number }[],
  { action, by, reason, why }: Departure,
  now: number,
): Promise<void> => {
  if (customers.length === 0) return
  await sql`update customers set stage = 'pool', uid = 0, version = version + 1, updated_time = ${now},
    prev_uid = uid, moved_reason = ${reason}, ${notingMove(now, by.uid > ROBOT_MAX_ID || by.uid === ROOT_USER_ID ? by.uid : 0)},
    field_versions = field_versions || jsonb_build_object('uid', version + 1)
    where id = any(${idArray(customers.map(({ id }) => id))}) and stage = 'customer'`.execute(trx)
  await notePooled(trx, customers, by.uid, now)
  await tellOwners(trx, customers, { kind: 'taken_back', from_uid: by.uid }, now)
  const reasons = Object.entries(why).map(([field, value]) => [field, { old: null, new: value }])
  for (const { id, uid } of customers)
    record(
      {
        action: `customer.${action}`,
        target_type: 'customer',
        target_id: id,
        changes: {
          stage: { old: 'customer', new: 'pool' },
          uid: { old: uid, new: 0 },
          ...Object.fromEntries(reasons),
        },
      },
      by,
    )
}
