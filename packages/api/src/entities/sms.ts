import * as z from 'zod/mini'
import { count, id, idOrNone, line, unix, unixOrNone, webAddress } from '../schemas/primitives.ts'

/** Longest text of a message, in characters, after its placeholders are filled. */
export const MESSAGE_LENGTH = 500

/** Placeholders of a template that the server fills from the customer and the sender. */
export const knownPlaceholders = ['name', 'hospital', 'disease', 'order_time', 'order_num', 'agent'] as const
export type KnownPlaceholder = (typeof knownPlaceholders)[number]

/** 1 normal, 2 under review, 3 disabled. */
const status = z.int().check(z.minimum(1), z.maximum(3))

const templateForm = {
  name: line(64).check(z.minLength(1)),
  /** `{name}` and its like are filled by the server, any other `{word}` by whoever sends. */
  text: line(MESSAGE_LENGTH).check(z.minLength(1)),
  /** Number under which the provider knows the template; fills `{code}` of a gateway's body. */
  code: line(64),
  status,
}
export const smsTemplate = z.object({ id, ...templateForm })
export type SmsTemplate = z.infer<typeof smsTemplate>

/** - `outbox`: keeps messages where administrators can look at them, and sends nothing - `http`: posts JSON */
export const gatewayKind = z.enum(['outbox', 'http'])
export type GatewayKind = z.infer<typeof gatewayKind>

const headerName = line(64).check(z.regex(/^[A-Za-z0-9-]+$/, 'wrong_value'))
/** No control characters: a header is one line. */
const headerValue = line(500).check(z.regex(/^[\x20-\x7e]*$/, 'wrong_value'))

const gatewayForm = {
  name: line(64).check(z.minLength(1)),
  kind: gatewayKind,
  /** Where an `http` gateway posts to; empty for an outbox. */
  url: webAddress,
  /** `{secret}` stands for the secret. */
  headers: z.array(z.strictObject({ name: headerName, value: headerValue })).check(z.maxLength(20)),
  /** JSON; `{phone}`, `{text}`, `{code}`, `{id}`, `{time}` and `{secret}` in its strings are filled. */
  body: line(4000),
  /** Member of the answer that tells success, such as `result.code`; empty where the HTTP status tells it. */
  success_field: line(64),
  /** What it then says. */
  success_value: line(64),
  status,
}
const templates = z
  .array(z.strictObject({ id: z.optional(idOrNone), ...templateForm }))
  .check(z.maxLength(200))
/** Sent once and never answered: what comes back is stars. */
const secret = line(500)

export const smsConfigForm = z.strictObject({ ...gatewayForm, secret, templates })
export type SmsConfigForm = z.infer<typeof smsConfigForm>

/** A gateway with its templates. `secret` is stars; sending them back leaves the secret alone. `secret_time` is since when it is kept. */
export const smsConfig = z.object({
  id,
  ...gatewayForm,
  secret,
  secret_time: unix,
  templates: z.array(smsTemplate),
})
export type SmsConfig = z.infer<typeof smsConfig>

export const messageStatus = z.enum(['queued', 'sent', 'failed'])
export type MessageStatus = z.infer<typeof messageStatus>

/**
 * Why a message was not sent. `no_answer`: the gateway may have taken it, so it is not sent again.
 * - `refused`: the gateway said no - `unreachable`: no way to it - `blocked`: an address that is not allowed
 * - `not_ready`: its secret cannot be read, or it was switched off - `expired`: waited too long
 * - `do_not_contact`: the customer came not to want messages
 * - `do_not_contact`: the customer came not to want messages
 */
export const messageProblem = z.enum([
  'refused',
  'unreachable',
  'no_answer',
  'blocked',
  'not_ready',
  'expired',
  'do_not_contact',
])
export type MessageProblem = z.infer<typeof messageProblem>

/** One message to a customer. The number is masked where the reader's role demands it. */
export const smsMessage = z.object({
  id,
  template: z.string(),
  text: z.string(),
  phone: z.string(),
  status: messageStatus,
  problem: z.nullable(messageProblem),
  /** Kept in the outbox, sent to nobody. */
  is_kept: z.boolean(),
  uid: idOrNone,
  nickname: z.string(),
  created_time: unix,
  sent_time: unixOrNone,
})
export type SmsMessage = z.infer<typeof smsMessage>

/** A message in the outbox, with the customer it is for. */
export const outboxMessage = z.object({ ...smsMessage.shape, cus_id: id, name: z.string(), attempts: count })
export type OutboxMessage = z.infer<typeof outboxMessage>

/** A template as it is offered for one customer. */
export const offeredTemplate = z.object({
  id,
  name: z.string(),
  /** With everything filled that the server knows; what is left in braces is asked of the sender. */
  text: z.string(),
  vars: z.array(z.string()),
})
export type OfferedTemplate = z.infer<typeof offeredTemplate>

const minute = z.int().check(z.minimum(0), z.maximum(1439))
const limit = z.int().check(z.minimum(1), z.maximum(100_000))

/** How many messages may be sent, and when. */
export const smsLimits = z.strictObject({
  /** To one number in a day of the hospital. */
  number_a_day: limit,
  /** By one person in any 60 s. */
  person_a_minute: limit,
  person_a_day: limit,
  /** Minutes of the hospital's day between which nothing is sent, over midnight too; null for none. */
  quiet: z.nullable(z.strictObject({ from: minute, to: minute })),
})
export type SmsLimits = z.infer<typeof smsLimits>

/** Where nobody has set anything: nobody is woken up. */
export const standardSmsLimits: SmsLimits = {
  number_a_day: 3,
  person_a_minute: 10,
  person_a_day: 200,
  quiet: { from: 22 * 60, to: 7 * 60 },
}
