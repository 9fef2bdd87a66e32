import * as z from 'zod/mini'
import { requestId } from '../entities/life-cycle.ts'
import { id, idOrNone, line } from '../schemas/primitives.ts'
import {
  messageProblem,
  MESSAGE_LENGTH,
  offeredTemplate,
  outboxMessage,
  smsLimits,
  smsMessage,
} from '../entities/sms.ts'
import { permitted, type CallDefinition } from './call.ts'

const idParam = z.object({ id: idOrNone })
const varName = z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]{0,31}$/, 'wrong_value'))

export const smsCalls = {
  'customers/customers/sendMessage/{id}': permitted('customers/customers/sendMessage', {
    method: 'POST',
    summary: "Sends a message to a customer's number from a template. The same `request_id` sends once.",
    params: idParam,
    body: z.strictObject({
      tempId: id,
      /** Words for the placeholders that the server cannot fill. */
      vars: z.optional(z.record(varName, line(60))),
      request_id: z.optional(requestId),
    }),
    response: smsMessage,
  }),
  'customers/customers/messages/{id}': permitted('customers/customers/messages', {
    method: 'POST',
    summary: 'The templates offered for a customer, filled as far as possible, and the newest messages.',
    params: idParam,
    body: z.strictObject({}),
    response: z.object({ templates: z.array(offeredTemplate), list: z.array(smsMessage) }),
  }),
  'supervision/smsconfigs/limits': permitted('supervision/smsconfigs/limits', {
    method: 'POST',
    summary: 'How many messages may be sent, and when.',
    body: z.strictObject({}),
    response: smsLimits,
  }),
  'supervision/smsconfigs/updateLimits': permitted('supervision/smsconfigs/updateLimits', {
    method: 'POST',
    summary: 'Sets how many messages may be sent, and when.',
    body: smsLimits,
    response: smsLimits,
  }),
  'supervision/smsconfigs/outbox': permitted('supervision/smsconfigs/outbox', {
    method: 'POST',
    summary: 'Messages of all senders, newest first, of one customer where `cus_id` names it.',
    body: z.strictObject({
      cus_id: z.optional(id),
      /** Only messages with a smaller id. */
      before: z.optional(id),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    response: z.object({ list: z.array(outboxMessage), more: z.boolean() }),
  }),
  'supervision/smsconfigs/preview': permitted('supervision/smsconfigs/preview', {
    method: 'POST',
    summary: 'A text as it would be filled for a customer; `missing` is what the sender would be asked.',
    body: z.strictObject({ cus_id: id, text: line(MESSAGE_LENGTH).check(z.minLength(1)) }),
    response: z.object({ text: z.string(), missing: z.array(z.string()) }),
  }),
  'supervision/smsconfigs/test': permitted('supervision/smsconfigs/test', {
    method: 'POST',
    summary: "Sends a text with example words to the caller's own number, by a gateway in any status.",
    body: z.strictObject({ id, text: line(MESSAGE_LENGTH).check(z.minLength(1)), code: line(64) }),
    response: z.object({
      /** `kept`: an outbox, which sends nothing. */
      outcome: z.union([z.enum(['sent', 'kept']), messageProblem]),
      phone: z.string(),
      text: z.string(),
    }),
  }),
} as const satisfies Record<string, CallDefinition>
