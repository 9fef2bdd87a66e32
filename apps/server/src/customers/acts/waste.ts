import { sql, type RawBuilder } from 'kysely'
import type { BulkOutcome, CustomerStage, RestoreOutcome } from '@hospital-crm/api/entities'
import { idArray } from '../../access/scope.ts'
import { tellOwners } from '../../notices/tell-owners.ts'
import type { ChangeContext } from '../core/change-context.ts'
import type { CustomerRecord } from '../core/columns.ts'
import { findRecords, reachable, removableStages } from '../core/find.ts'
import { endLeases } from '../life/lease.ts'
import { noteOwner } from '../life/life.ts'
import { notFound, refusalOf } from './outcome.ts'
import { findRepeated, type RepeatedMove } from '../life/repeated.ts'
import { roomFor } from '../life/room.ts'
import { notingMove } from '../life/moved.ts'
import { unixNow } from '../../basics/clock.ts'
import { writing, type WritingCall } from './write.ts'

interface Move {
  action: 'delete' | 'restore'
  /** Stages that rows are moved out of. */
  stages: readonly CustomerStage[]
  columns: (now: number) => RawBuilder<unknown>
  stageAfter: (record: CustomerRecord) => string | null
  /** How rows are known that the caller had moved before. */
  before: Omit<RepeatedMove, 'action'>
}

interface Moved {
  /** The rows as they were. */
  records: CustomerRecord[]
  /** Those that the caller had moved before, as they are. */
  repeated: CustomerRecord[]
  now: number
  outcome: BulkOutcome
}

/** Moves the rows that are within reach, and reports the rest; what the caller had moved before is done. */
const move = async (
  context: ChangeContext,
  wished: readonly number[],
  { action, stages, columns, stageAfter, before }: Move,
): Promise<Moved> => {
  const { trx, actor, catalogue, record, language } = context
  const ids = [...new Set(wished)]
  const records = await findRecords(trx, { ids, within: reachable(actor, catalogue, stages), lock: true })
  const now = unixNow()
  const moved = records.map(({ id }) => id)
  const repeated = await findRepeated(
    context,
    ids.filter((id) => !moved.includes(id)),
    { action, ...before },
  )
  await sql`update customers set ${columns(now)}, version = version + 1, updated_time = ${now}
    where id = any(${idArray(moved)})`.execute(trx)
  const note = (target_id: number, rest: object) =>
    record({ action: `customer.${action}`, target_type: 'customer', target_id, ...rest })
  for (const one of records) note(one.id, { changes: { stage: { old: one.stage, new: stageAfter(one) } } })
  const done = [...moved, ...repeated.map(({ id }) => id)]
  const missed = ids.filter((id) => !done.includes(id))
  for (const id of missed) note(id, { result: 'not_found' })
  const failed = missed.map((id) => notFound(id, language))
  return { records, repeated, now, outcome: { done: ids.filter((id) => done.includes(id)), failed } }
}

/**
 * Moves records to the recycle bin; what is out of reach, or in another stage, is reported as not found. What the caller has
 * deleted already, and may still delete from there, is done.
 */
export const moveToWaste = (
  call: WritingCall,
  ids: readonly number[],
  stages: readonly CustomerStage[] = removableStages(call.actor),
): Promise<BulkOutcome> =>
  writing(call, async (context) => {
    const { records, outcome } = await move(context, ids, {
      action: 'delete',
      stages,
      columns: (now) =>
        sql`${notingMove(now, call.actor.id)}, stage_before_waste = stage, stage = 'waste', wasted_time = ${now}`,
      stageAfter: () => 'waste',
      before: {
        stages: ['waste'],
        isOfCall: ({ stage_before_waste }) => stages.some((stage) => stage === stage_before_waste),
      },
    })
    await endLeases(
      context.trx,
      records.map(({ id }) => id),
    )
    return outcome
  })

/** Customers whose agent was disabled or removed while they lay in the bin belong to nobody from now on. */
const freeFromLeavers = async (
  { trx, record }: ChangeContext,
  customers: readonly CustomerRecord[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update customers set uid = 0, field_versions = field_versions || jsonb_build_object('uid', version)
    where id = any(${idArray(customers.map(({ id }) => id))}) and uid <> 0
      and not exists (select from users where users.id = customers.uid and users.status <> 3)
    returning id`.execute(trx)
  const freed = new Set(rows.map(({ id }) => id))
  for (const { id, uid } of customers.filter((customer) => freed.has(customer.id)))
    record({
      action: 'customer.transfer',
      target_type: 'customer',
      target_id: id,
      changes: { uid: { old: uid, new: 0 } },
    })
  return [...freed]
}

/**
 * Takes records out of the recycle bin, back to the stage they came from and to the agent they had, who is told. Where that
 * one has left, the customer belongs to nobody, and is named in `ownerless` so that somebody hands it on. What would give an
 * agent more customers than they may have is reported as `holding_limit` and stays, unless it takes back the caller's own
 * deletion.
 */
export const restoreFromWaste = (call: WritingCall, ids: readonly number[]): Promise<RestoreOutcome> =>
  writing(call, async (context) => {
    const { trx, actor, record, language } = context
    const { refused, undone } = await roomFor(context, ids)
    const { records, repeated, now, outcome } = await move(
      context,
      ids.filter((id) => !refused.has(id)),
      {
        action: 'restore',
        stages: ['waste'],
        columns: (now) =>
          sql`${notingMove(now, call.actor.id)}, stage = stage_before_waste, stage_before_waste = null, wasted_time = null`,
        stageAfter: ({ stage_before_waste }) => stage_before_waste,
        before: { stages: ['customer', 'lead', 'pool'], isOfCall: () => true },
      },
    )
    const customers = records.filter(({ stage_before_waste }) => stage_before_waste === 'customer')
    const freed = await freeFromLeavers(context, customers)
    const owned = customers.filter(({ id }) => !freed.includes(id))
    const anew = customers.filter(({ id }) => !undone.has(id))
    await noteOwner(
      trx,
      anew.map(({ id }) => id),
      now,
    )
    await tellOwners(trx, owned, { kind: 'transfer', from_uid: actor.id }, now)
    for (const [target_id, { error }] of refused)
      record({ action: 'customer.restore', target_type: 'customer', target_id, result: error })
    const nobodys = repeated.filter(({ stage, uid }) => stage === 'customer' && uid === 0)
    const ownerless = [...freed, ...nobodys.map(({ id }) => id)].toSorted((one, other) => one - other)
    const failed = [...refused].map(([id, why]) => refusalOf(id, why, language))
    return { done: outcome.done, failed: [...outcome.failed, ...failed], ownerless }
  })
