import { CallError } from '@hospital-crm/api/errors'
import type { CustomerRow, CustomerStage, ListAnswer, ListQuestion } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import type { CallContext, Handlers } from '../http/context.ts'
import { invalid } from '../http/validate.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { readConfig } from '../options/config.ts'
import { consoleMinimalFor } from './console.ts'
import { createCustomer } from './create.ts'
import { findDuplicates } from './duplicates.ts'
import { findRecord, openStages, reachable } from './find.ts'
import { createFollowUp, listFollowUps } from './follow-ups.ts'
import { listCustomers } from './list.ts'
import { noteDetailReading, noteListReading } from './reading-log.ts'
import { fieldsFor } from './row.ts'
import { unixNow } from './store.ts'
import { readTimeline } from './timeline.ts'
import { transferCustomers } from './transfer.ts'
import { updateCustomer } from './update.ts'
import { moveToWaste, restoreFromWaste } from './waste.ts'
import { writeChange } from './write.ts'

type CustomerCalls = Extract<keyof Handlers, `customers/${string}` | 'console/minimal'>

/** The menu of the master table. */
const MASTER_MENU = 1

type ListCall = Pick<CallContext<'customers/cusleads/index'>, 'db' | 'audit' | 'meta'> & { actor: Actor }

const listStage = async (
  { db, audit, actor, meta }: ListCall,
  stage: CustomerStage,
  question: ListQuestion,
): Promise<ListAnswer<CustomerRow>> => {
  const answer = await listCustomers(db, actor, stage, question, meta.language)
  noteListReading(audit, actor, stage, question, answer)
  return answer
}

/** Calls on customers, leads, the recycle bin and follow-ups, and the data center that is made of them. */
export const customerHandlers: Pick<Handlers, CustomerCalls> = {
  'customers/customers/index/{menuId}': async (call) => {
    if (call.input.params.menuId !== MASTER_MENU) throw new CallError('not_found')
    return listStage(call, 'customer', call.input.body)
  },
  'customers/cusleads/index': (call) => listStage(call, 'lead', call.input.body),
  'customers/customers/create': (call) => createCustomer(call, call.input.body),
  'customers/customers/update': (call) => updateCustomer(call, call.input.body),
  'customers/customers/updateStatus/{id}': (call) => {
    const { status, disease, version } = call.input.body
    return writeChange(call, {
      id: call.input.params.id,
      version,
      values: { status, disease },
      action: 'update_status',
    })
  },
  'customers/customers/updateTags/{id}': (call) => {
    const { tag, version } = call.input.body
    return writeChange(call, {
      id: call.input.params.id,
      version,
      values: { tags: tag },
      action: 'update_tags',
    })
  },
  'customers/customers/transfer/{id}': (call) =>
    transferCustomers(call, { id: call.input.params.id, ...call.input.body }),
  'customers/customers/extraInfo': async ({ db, actor, audit, input: { body } }) => {
    const catalogue = await catalogueOf(db)
    const record = await findRecord(db, body.id, reachable(actor, catalogue, openStages(actor)))
    noteDetailReading(audit, record.id, body.fields)
    return fieldsFor(actor, record, body.fields)
  },
  'customers/customers/duplicateCheck': async ({ db, actor, input: { body } }) => ({
    duplicates: await findDuplicates(db, actor, body),
  }),
  'customers/customers/delete/{id}': async (call) => {
    const { id } = call.input.params
    const { ids } = call.input.body
    if (id === 0 && (ids === undefined || ids.length === 0))
      throw invalid({ ids: 'required' }, call.meta.language)
    if (id !== 0 && ids?.some((other) => other !== id))
      throw invalid({ ids: 'wrong_value' }, call.meta.language)
    return moveToWaste(call, id === 0 ? (ids ?? []) : [id])
  },
  'customers/customers/timeline/{id}': async ({ db, actor, audit, input: { params, body } }) => {
    const timeline = await readTimeline(db, actor, { id: params.id, ...body })
    noteDetailReading(audit, params.id, ['timeline'])
    return timeline
  },
  'customers/cuswastes/restore': (call) => restoreFromWaste(call, call.input.body.ids),
  'customers/followups/index': async ({ db, actor, audit, input: { body } }) => {
    const followUps = await listFollowUps(db, actor, body)
    noteDetailReading(audit, body.cus_id, ['follow_ups'])
    return followUps
  },
  'customers/followups/create': (call) => createFollowUp(call, call.input.body),
  'console/minimal': async (call) => {
    const { config } = await readConfig(call.db, call.settings)
    return consoleMinimalFor(call.actor, (stage, question) => listStage(call, stage, question), {
      now: unixNow(),
      timeZone: config.time_zone,
    })
  },
}
