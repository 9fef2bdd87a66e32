import { sql } from 'kysely'
import type { BodyOf } from '@hospital-crm/api/contract'
import type { BulkOutcome } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { invalid } from '../../http/validate.ts'
import { leaveNotice } from '../../notices/store.ts'
import { unseenBy } from '../../options/agent-sight.ts'
import { selectableUsers } from '../../options/cut.ts'
import type { ChangeContext } from '../core/change-context.ts'
import { findRecords, reachable } from '../core/find.ts'
import { noteOwner } from '../life/life.ts'
import { unixNow } from '../../basics/clock.ts'
import { refusalOf, refuseOtherAgent, targetsOf } from './outcome.ts'
import { writing, type WritingCall } from './write.ts'

type Transfer = { id: number } & BodyOf<'customers/customers/transfer/{id}'>

const refuseUnselectable = async ({ trx, actor, language }: ChangeContext, uid: number): Promise<void> => {
  const offered = await selectableUsers(trx, actor)
  if (!offered.some(({ id }) => id === uid)) throw invalid({ uid: 'not_offered' }, language)
}

const setOwner = (trx: ChangeContext['trx'], ids: readonly number[], uid: number, now: number) =>
  sql`update customers set uid = ${uid}, prev_uid = uid, version = version + 1, updated_time = ${now},
    field_versions = field_versions || jsonb_build_object('uid', version + 1)
    where id = any(${ids}::int[])`.execute(trx)

/**
 * Hands customers over to another agent, who is told of all of them in one notice. One customer out of reach is
 * `not_found`; of several, each is reported. What somebody owns already is done without a change.
 * @throws CallError `validation_failed` when the caller may not choose that agent, `unseen_by_agent`, `edit_conflict`, `not_found`.
 */
export const transferCustomers = (call: WritingCall, transfer: Transfer): Promise<BulkOutcome> =>
  writing(call, async (context): Promise<BulkOutcome> => {
    const { trx, record, actor, catalogue, language } = context
    const { id, uid, version } = transfer
    const targets = targetsOf(id, transfer.ids, language)
    // Answered in the order in which they were asked for.
    const ids = [...new Set(transfer.ids ?? targets)]
    await refuseUnselectable(context, uid)
    const within = reachable(actor, catalogue, ['customer'])
    const records = await findRecords(trx, { ids, within, lock: true })
    const [only] = records
    if (id !== 0) {
      if (only === undefined) throw new CallError('not_found')
      if (only.uid !== uid) refuseOtherAgent(only, uid, version)
    }
    const given = records.filter((customer) => customer.uid !== uid)
    const unseen = await unseenBy(
      trx,
      uid,
      given.map((customer) => customer.id),
      catalogue,
    )
    if (id !== 0 && unseen.size > 0) throw new CallError('unseen_by_agent')
    const moved = given.filter((customer) => !unseen.has(customer.id))
    const now = unixNow()
    const movedIds = moved.map((customer) => customer.id)
    await setOwner(trx, movedIds, uid, now)
    await noteOwner(trx, movedIds, now)
    if (moved.length > 0 && uid !== actor.id)
      await leaveNotice(
        trx,
        { user_id: uid, kind: 'transfer', from_uid: actor.id, customer_ids: movedIds },
        now,
      )
    const note = (target_id: number, result: object) =>
      record({ action: 'customer.transfer', target_type: 'customer', target_id, ...result })
    for (const customer of moved) note(customer.id, { changes: { uid: { old: customer.uid, new: uid } } })
    const found = new Set(records.map((customer) => customer.id))
    const done = ids.filter((wished) => found.has(wished) && !unseen.has(wished))
    const failed = ids
      .filter((wished) => !found.has(wished) || unseen.has(wished))
      .map((target) =>
        refusalOf(target, new CallError(found.has(target) ? 'unseen_by_agent' : 'not_found'), language),
      )
    for (const { id: target, code } of failed) note(target, { result: code })
    return { done, failed }
  })
