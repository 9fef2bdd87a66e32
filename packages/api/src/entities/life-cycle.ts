import * as z from 'zod/mini'
import { contactWays } from '../fields/customer-fields.ts'
import { customerForm, customerRow, duplicate, type CustomerRow } from './customer.ts'
import { listsWithAct } from './customer-lists.ts'
import { bulkOutcome, type BulkOutcome } from './list.ts'
import { statusKind } from './options.ts'
import { count, id, idOrNone, line } from '../schemas/primitives.ts'

/** Seconds for which a lead or a pool row is kept for whoever opened it to receive it. */
export const LEASE_SECONDS = 120

/**
 * Seconds for which the server remembers a request id: eight days. A client that keeps unsent forms keeps them for less
 * long, so that what it sends again is known.
 */
export const REQUEST_SECONDS = 8 * 86_400

/**
 * Made by the client, once for each form that somebody fills in: the same id sent again within {@link REQUEST_SECONDS}
 * does nothing a second time and answers what the first one did.
 */
export const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/))

/** Which list a row is received from. */
export const receivingType = z.enum(listsWithAct('receive'))
export type ReceivingType = z.infer<typeof receivingType>

/** What a reserved row is received with. */
export const pretreatment = z.object({
  /** Sent back with `receive`; worth nothing to anybody else. */
  lease: z.string(),
  /** Seconds for which the row is kept. */
  expires_in: count,
  /** The form as the row holds it, phones masked where the role demands it; a masked one sent back changes nothing. */
  form: customerForm,
  duplicates: z.array(duplicate),
  /** Fields that have to be filled in first, by the rules of the caller's role. */
  missing: z.array(z.string()),
})
export type Pretreatment = z.infer<typeof pretreatment>

/** A lead that is there already. `other` is the customer, or the older lead, that has its way of contact. */
export const existingLead = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  matched: z.array(z.enum(contactWays)),
  other: duplicate,
})
export type ExistingLead = z.infer<typeof existingLead>

/** Leads shown of those that `deleteExist` found. */
export const EXISTING_SAMPLE = 20

/** `count` leads are there already; `deleted` of them went to the bin, none in a dry run. */
export const existingLeads = z.object({ count, deleted: count, sample: z.array(existingLead) })
export type ExistingLeads = z.infer<typeof existingLeads>

/** Outcome of a restore. `ownerless`: those whose agent has left, and who belong to nobody now. */
export const restoreOutcome = z.object({ ...bulkOutcome.shape, ownerless: z.array(z.int()) })
export type RestoreOutcome = z.infer<typeof restoreOutcome>

/** Answer of a change that is made to one row or to several: the row, or the outcome of each. */
export const rowOrOutcome = z.union([customerRow, bulkOutcome])

/** Whether a change was made to several rows. */
export const isBulkOutcome = (answer: CustomerRow | BulkOutcome): answer is BulkOutcome => 'done' in answer

/**
 * The row that a change of one row answers.
 * @throws TypeError for the outcome of several, which nobody who names one row gets.
 */
export const changedRow = (answer: CustomerRow | BulkOutcome): CustomerRow => {
  if (isBulkOutcome(answer)) throw new TypeError('A change of one row answered the outcome of several')
  return answer
}

/** What agents may claim and hold. 0 does not limit. */
export const lifeCycleLimits = z.strictObject({
  /** Leads and pool rows that one agent may receive on one day. */
  claims_per_day: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Customers that an agent may have when receiving another one. */
  customers_held: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Days for which the previous agent may not receive a pool row again. */
  cooling_off_days: z.int().check(z.minimum(0), z.maximum(365)),
})
export type LifeCycleLimits = z.infer<typeof lifeCycleLimits>

/** What the caller may still receive. A limit that is not set is null, or 0 days. */
export const receivingRoom = z.object({
  /** Rows received since midnight of the hospital, and when the next day begins, in Unix seconds. */
  claims: z.nullable(z.object({ limit: count, used: count, resets_at: count })),
  /** Customers whom the caller has; more than `limit` where they came in another way. */
  holding: z.nullable(z.object({ limit: count, held: count })),
  /** Days for which a row of the pool that the caller had stays out of reach. */
  cooling_off_days: count,
})
export type ReceivingRoom = z.infer<typeof receivingRoom>

const days = z.int().check(z.minimum(0), z.maximum(3650))

/** When customers go to the pool by themselves. */
export const recyclingRules = z.strictObject({
  enabled: z.boolean(),
  /** Days after the last follow-up; 0 leaves the rule out. */
  days_without_follow_up: days,
  /** Days in which a customer has not arrived; 0 leaves the rule out. */
  days_not_arrived: days,
  /** Days before, at which the agent is warned; 0 warns nobody. */
  warn_days: z.int().check(z.minimum(0), z.maximum(365)),
  /** Customers with a status of these kinds stay. */
  exempt_kinds: z.array(statusKind).check(z.maxLength(10)),
  /** Customers who carry one of these tags stay. */
  exempt_tags: z.array(id).check(z.maxLength(200)),
  /** Customers who were treated, or have paid for a treatment, stay. */
  exempt_treated: z.boolean(),
})
export type RecyclingRules = z.infer<typeof recyclingRules>

export const lifeCycleSettings = z.strictObject({ limits: lifeCycleLimits, recycling: recyclingRules })
export type LifeCycleSettings = z.infer<typeof lifeCycleSettings>

/** Nothing is limited and nothing goes by itself until an administrator says so. */
export const defaultLifeCycle: LifeCycleSettings = {
  limits: { claims_per_day: 0, customers_held: 0, cooling_off_days: 0 },
  recycling: {
    enabled: false,
    days_without_follow_up: 30,
    days_not_arrived: 0,
    warn_days: 3,
    exempt_kinds: ['treated'],
    exempt_tags: [],
    exempt_treated: true,
  },
}

/** Why somebody gives a customer up. */
export const giveUpReason = line(200).check(z.minLength(1))

/** Whoever reserved or took a row, as a refusal names them (`already_received`, `reserved`). */
export const taker = z.object({ id: idOrNone, nickname: z.string() })
export type Taker = z.infer<typeof taker>
