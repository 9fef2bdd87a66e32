import { hidesPhones } from '../access/mask.ts'
import type { Handlers } from '../http/context.ts'
import { findRecord, openStages, reachable } from '../customers/core/find.ts'
import { noteDetailReading } from '../customers/core/reading-log.ts'
import { catalogueOf } from '../options/catalogue.ts'
import { readConfig } from '../options/config.ts'
import { deliverNow } from './deliver.ts'
import { offeredTemplates, readMessages } from './messages.ts'
import { knownValues, sendMessage } from './send.ts'

type MessageCalls = 'customers/customers/sendMessage/{id}' | 'customers/customers/messages/{id}'

/** Messages to customers. */
export const messageHandlers: Pick<Handlers, MessageCalls> = {
  'customers/customers/sendMessage/{id}': (call) =>
    sendMessage(call, { id: call.input.params.id, ...call.input.body }, (id) => deliverNow(call, id)),
  'customers/customers/messages/{id}': async ({ db, actor, audit, settings, input: { params } }) => {
    const catalogue = await catalogueOf(db)
    const customer = await findRecord(db, params.id, reachable(actor, catalogue, openStages(actor)))
    const { config } = await readConfig(db, settings)
    const values = knownValues(customer, catalogue, { nickname: actor.nickname, timeZone: config.time_zone })
    const [templates, list] = await Promise.all([
      offeredTemplates(db, actor, customer, values),
      readMessages(db, actor, customer.id),
    ])
    noteDetailReading(audit, customer.id, ['messages'], hidesPhones(actor, customer))
    return { templates, list }
  },
}
