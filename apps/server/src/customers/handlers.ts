import { hidesPhones } from '../access/mask.ts'
import { listColumnHandlers } from '../columns/handlers.ts'
import { exportHandlers } from '../export/handlers.ts'
import type { Handlers } from '../http/context.ts'
import { importHandlers } from '../import/handlers.ts'
import { menuHandlers } from '../menus/handlers.ts'
import { questionOfMenu } from '../menus/question.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { readConfig } from '../options/config.ts'
import { privacyHandlers } from '../privacy/handlers.ts'
import { messageHandlers } from '../sms/handlers.ts'
import { consoleMinimalFor } from './console.ts'
import { costHandlers } from './costs/handlers.ts'
import { createCustomer } from './create.ts'
import { checkDuplicates } from './duplicates.ts'
import { findRecord, openStages, reachable } from './find.ts'
import { createFollowUp, listFollowUps } from './follow-ups.ts'
import { changeOneOrSeveral } from './life-cycle/change-several.ts'
import { lifeCycleHandlers } from './life-cycle/handlers.ts'
import { targetsOf } from './life-cycle/targets.ts'
import { changesHandlers } from './list-changes.ts'
import { listStage } from './list-stage.ts'
import { noteDetailReading } from './reading-log.ts'
import { fieldsFor } from './row.ts'
import { unixNow } from './store.ts'
import { readTimeline } from './timeline.ts'
import { transferCustomers } from './transfer.ts'
import { updateCustomer } from './update.ts'
import { moveToWaste } from './waste.ts'

type CustomerCalls = Extract<keyof Handlers, `customers/${string}` | 'console/minimal'>

/** Calls on customers, leads, the recycle bin and follow-ups, and the data center that is made of them. */
export const customerHandlers: Pick<Handlers, CustomerCalls> = {
  ...costHandlers,
  ...changesHandlers,
  ...lifeCycleHandlers,
  ...menuHandlers,
  ...listColumnHandlers,
  ...privacyHandlers,
  ...messageHandlers,
  ...exportHandlers,
  ...importHandlers,
  'customers/customers/index/{menuId}': async (call) => {
    const { params, body } = call.input
    return listStage(call, 'customer', await questionOfMenu(call.db, call.actor, params.menuId, body))
  },
  'customers/cusleads/index': (call) => listStage(call, 'lead', call.input.body),
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
  'customers/followups/create': (call) => createFollowUp(call, call.input.body),
  'console/minimal': async (call) => {
    const { config } = await readConfig(call.db, call.settings)
    return consoleMinimalFor(call.actor, (stage, question) => listStage(call, stage, question), {
      now: unixNow(),
      timeZone: config.time_zone,
    })
  },
}
