import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BulkOutcome, CustomerStage, RestoreOutcome } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import type { ChangeContext } from './change.ts'
import type { CustomerRecord } from './columns.ts'
import { findRecords, openStages, reachable } from './find.ts'
import { unixNow } from './store.ts'
import { writing, type WritingCall } from './write.ts'

interface Move {
  action: 'delete' | 'restore'
  within: (context: ChangeContext) => RawBuilder<SqlBool>
  columns: (now: number) => RawBuilder<unknown>
  stageAfter: (record: CustomerRecord) => string | null
}

const move = (call: WritingCall, wished: readonly number[], { action, within, columns, stageAfter }: Move) =>
  writing(call, async (context): Promise<BulkOutcome> => {
    const ids = [...new Set(wished)]
    const records = await findRecords(context.trx, { ids, within: within(context), lock: true })
    const now = unixNow()
    const done = records.map(({ id }) => id)
    await sql`update customers set ${columns(now)}, version = version + 1, updated_time = ${now}
      where id = any(${done}::int[])`.execute(context.trx)
    for (const record of records)
      context.record({
        action: `customer.${action}`,
        target_type: 'customer',
        target_id: record.id,
        changes: { stage: { old: record.stage, new: stageAfter(record) } },
      })
    const missed = ids.filter((id) => !done.includes(id))
    for (const id of missed)
      context.record({
        action: `customer.${action}`,
        target_type: 'customer',
        target_id: id,
        result: 'not_found',
      })
    const message = errorTable.not_found[context.language]
    const failed = missed.map((id) => ({ id, code: 'not_found', message }))
    return { done: ids.filter((id) => done.includes(id)), failed }
  })

/** Moves records to the recycle bin; what is out of reach is reported as not found. */
export const moveToWaste = (
  call: WritingCall,
  ids: readonly number[],
  stages: readonly CustomerStage[] = openStages(call.actor),
): Promise<BulkOutcome> =>
  move(call, ids, {
    action: 'delete',
    within: ({ actor, catalogue }) => reachable(actor, catalogue, stages),
    columns: (now) => sql`stage_before_waste = stage, stage = 'waste', wasted_time = ${now}`,
    stageAfter: () => 'waste',
  })

/** Takes records out of the recycle bin, back to the stage they came from. */
export const restoreFromWaste = async (
  call: WritingCall,
  ids: readonly number[],
): Promise<RestoreOutcome> => ({
  ownerless: [],
  ...(await move(call, ids, {
    action: 'restore',
    within: ({ actor, catalogue }) => reachable(actor, catalogue, ['waste']),
    columns: () => sql`stage = stage_before_waste, stage_before_waste = null, wasted_time = null`,
    stageAfter: ({ stage_before_waste }) => stage_before_waste,
  })),
})
