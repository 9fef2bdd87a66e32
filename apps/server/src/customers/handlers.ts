import type { Handlers } from '../http/context.ts'
import { noteDetailReading } from './core/reading-log.ts'
import { addCost } from './costs/add.ts'
import { readLedger } from './costs/read.ts'
import { hidesPhones } from '../access/mask.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { allowContact, readContactState, stopContact } from './acts/no-contact.ts'
import { createCustomer } from './acts/create.ts'
import { checkDuplicates } from './core/duplicates.ts'
import { findRecord, openStages, reachable } from './core/find.ts'
import { createFollowUp, listFollowUps, tellIfDue } from './acts/follow-ups.ts'
import { changeOneOrSeveral } from './acts/change-several.ts'
import { lifeCycleHandlers } from './life-cycle-handlers.ts'
import { targetsOf } from './acts/outcome.ts'
import { fieldsFor } from './core/row.ts'
import { readTimeline } from './core/timeline.ts'
import { transferCustomers } from './acts/transfer.ts'
import { updateCustomer } from './acts/write.ts'
import { moveToWaste } from './acts/waste.ts'

type CustomerCalls =
  | keyof typeof lifeCycleHandlers
  | `customers/customers/${'create' | 'update' | 'extraInfo' | 'duplicateCheck'}`
  | `customers/customers/${'updateStatus' | 'updateTags' | 'transfer' | 'delete' | 'timeline' | 'costPrice' | 'costs'}/{id}`
  | `customers/customers/${'contactRules' | 'stopContact' | 'allowContact'}/{id}`
  | `customers/followups/${'index' | 'create'}`

/** Calls on customers: what they are, what happens to them and what they have paid. */
export const customerHandlers: Pick<Handlers, CustomerCalls> = {
  'customers/customers/costPrice/{id}': (call) => addCost(call, call.input.params.id, call.input.body),
  'customers/customers/costs/{id}': async ({ db, actor, audit, input: { params, body } }) => {
    const ledger = await readLedger(db, actor, { id: params.id, ...body })
    noteDetailReading(audit, params.id, ['costs'])
    return ledger
  },
  ...lifeCycleHandlers,
  'customers/customers/create': (call) => createCustomer(call, call.input.body),
  'customers/customers/update': (call) => updateCustomer(call, call.input.body),
  'customers/customers/updateStatus/{id}': (call) => {
    const { status, disease, ...which } = call.input.body
    const values = { status, disease }
    return changeOneOrSeveral(call, { id: call.input.params.id, ...which, values, action: 'update_status' })
  },
  'customers/customers/updateTags/{id}': (call) => {
    const { tag, ...which } = call.input.body
    const values = { tags: tag }
    return changeOneOrSeveral(call, { id: call.input.params.id, ...which, values, action: 'update_tags' })
  },
  'customers/customers/transfer/{id}': (call) =>
    transferCustomers(call, { id: call.input.params.id, ...call.input.body }),
  'customers/customers/extraInfo': async ({ db, actor, audit, input: { body } }) => {
    const catalogue = await catalogueOf(db)
    const record = await findRecord(db, body.id, reachable(actor, catalogue, openStages(actor)))
    noteDetailReading(audit, record.id, body.fields, hidesPhones(actor, record))
    return fieldsFor(actor, record, body.fields)
  },
  'customers/customers/duplicateCheck': async ({ db, actor, input: { body } }) => ({
    duplicates: await checkDuplicates(db, actor, body),
  }),
  'customers/customers/delete/{id}': (call) => {
    const { params, body } = call.input
    return moveToWaste(call, targetsOf(params.id, body.ids, call.meta.language))
  },
  'customers/customers/timeline/{id}': async ({ db, actor, audit, input: { params, body } }) => {
    const timeline = await readTimeline(db, actor, { id: params.id, ...body })
    noteDetailReading(audit, params.id, ['timeline'])
    return timeline
  },
  'customers/followups/index': async ({ db, actor, audit, input: { body } }) => {
    const followUps = await listFollowUps(db, actor, body)
    noteDetailReading(audit, body.cus_id, ['follow_ups'])
    return followUps
  },
  'customers/customers/contactRules/{id}': async (call) => {
    const state = await readContactState(call, call.input.params.id)
    noteDetailReading(call.audit, call.input.params.id, ['contact_stops'])
    return state
  },
  'customers/customers/stopContact/{id}': (call) => stopContact(call, call.input.params.id, call.input.body),
  'customers/customers/allowContact/{id}': (call) =>
    allowContact(call, call.input.params.id, call.input.body),
  'customers/followups/create': async (call) => {
    const made = await createFollowUp(call, call.input.body)
    await tellIfDue(call, made)
    return made
  },
}
