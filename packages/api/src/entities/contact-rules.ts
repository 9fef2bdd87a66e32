import * as z from 'zod/mini'
import { idOrNone, line, unix, unixOrNone } from '../schemas/primitives.ts'

/** How somebody can be reached by us. */
export const contactWay = z.enum(['call', 'sms', 'wechat'])
export type ContactWay = z.infer<typeof contactWay>

/** What somebody does not want: any contact at all, or one of the ways. */
export const stoppedWay = z.enum(['all', ...contactWay.options])
export type StoppedWay = z.infer<typeof stoppedWay>

/** A customer who is not to be contacted. There is one for each way at most. */
export const contactStop = z.object({
  way: stoppedWay,
  /** In the words of whoever noted it. */
  reason: z.string(),
  /** It holds until then; null for good. */
  until: unixOrNone,
  /** Who noted it, and when. */
  uid: idOrNone,
  time: unix,
})
export type ContactStop = z.infer<typeof contactStop>

/** What is said when somebody is not to be contacted. */
export const stopForm = {
  way: stoppedWay,
  reason: line(200).check(z.regex(/\S/, 'required')),
  until: unixOrNone,
}

/** Why somebody is not contacted now. */
export const contactRefusalReason = z.enum(['do_not_contact', 'touch_limit', 'quiet_hours'])
export type ContactRefusalReason = z.infer<typeof contactRefusalReason>

/** What stands against contacting somebody in one way at this moment. */
export const contactRefusal = z.object({
  why: contactRefusalReason,
  /** Unix seconds at which this reason ends; null where it does not by itself. */
  until: unixOrNone,
})
export type ContactRefusal = z.infer<typeof contactRefusal>

/** How a customer may be contacted: what was noted, and what stands against a call or a message now. */
export const contactState = z.object({
  stops: z.array(z.object({ ...contactStop.shape, nickname: z.string() })),
  call: z.nullable(contactRefusal),
  sms: z.nullable(contactRefusal),
  /** Contacts in the last seven days. */
  touches: z.int(),
})
export type ContactState = z.infer<typeof contactState>

const minute = z.int().check(z.minimum(0), z.maximum(1439))

/** When and how often customers are contacted. */
export const contactRules = z.strictObject({
  /** Most calls, messages and WeChat contacts with one person in any seven days; 0 does not limit. */
  touches_a_week: z.int().check(z.minimum(0), z.maximum(100)),
  /** Minutes of the hospital's day between which nobody is called, over midnight too; null for none. */
  quiet: z.nullable(z.strictObject({ from: minute, to: minute })),
})
export type ContactRules = z.infer<typeof contactRules>

/** Where nobody has set anything. */
export const standardContactRules: ContactRules = { touches_a_week: 0, quiet: null }
