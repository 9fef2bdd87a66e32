import * as z from 'zod/mini'
import { id, line, unix, unixOrNone } from '../schemas/primitives.ts'

/** How a customer was contacted. */
export const followUpChannel = z.enum(['call', 'wechat', 'visit'])
export type FollowUpChannel = z.infer<typeof followUpChannel>

/** What came of a contact. */
export const followUpOutcome = z.enum(['reached', 'not_reached', 'wrong_number'])
export type FollowUpOutcome = z.infer<typeof followUpOutcome>

/** One contact with a customer: what was said, and when to call again. */
export const followUp = z.object({
  id,
  cus_id: id,
  /** Agent who wrote it. */
  uid: id,
  nickname: z.string(),
  /** Null where the writer did not say. */
  channel: z.nullable(followUpChannel),
  /** Null where the writer did not say. */
  outcome: z.nullable(followUpOutcome),
  content: z.string(),
  next_followed: unixOrNone,
  next_followed_desc: z.string(),
  created_time: unix,
})
export type FollowUp = z.infer<typeof followUp>

/** What the follow-up modal sends. Without `next_followed` the customer's plan stays as it is; null ends it. */
export const followUpForm = z.strictObject({
  cus_id: id,
  channel: z.optional(followUpChannel),
  outcome: z.optional(followUpOutcome),
  content: z.string().check(z.minLength(1), z.maxLength(2000)),
  next_followed: z.optional(unixOrNone),
  next_followed_desc: z.optional(line(200)),
  /** The visit status that the contact led to; refused like one that is set by itself, and then nothing is stored. */
  status: z.optional(id),
  /** The version of the customer on which the status was decided. */
  version: z.optional(id),
})
export type FollowUpForm = z.infer<typeof followUpForm>
