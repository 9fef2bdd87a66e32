import * as z from 'zod/mini'
import { count, id, idOrNone, unix } from '../schemas/primitives.ts'

/** Rows of a page of the audit log. */
export const AUDIT_PAGE = 50

/** Which entries of the audit log are asked for; what is left out does not limit them. */
export const auditQuestion = z.strictObject({
  /** First and last second. */
  from: z.optional(unix),
  to: z.optional(unix),
  /** Who did it; 0 for nobody signed in. */
  uid: z.optional(idOrNone),
  /** The part of the action before its dot, such as `customer`, or the whole of it. */
  action: z.optional(z.string().check(z.maxLength(64), z.regex(/^[a-z_]+(?:\.[a-z_]+)?$/, 'wrong_value'))),
  target_type: z.optional(z.string().check(z.maxLength(64), z.regex(/^[a-z_]+$/, 'wrong_value'))),
  target_id: z.optional(z.string().check(z.maxLength(64))),
  /** Refused ones alone, or those that were carried out alone. */
  refused: z.optional(z.boolean()),
  /** Those before this one: the last `seq` of the page before. */
  before: z.optional(id),
})
export type AuditQuestion = z.infer<typeof auditQuestion>

/** Who did what, when, from where, and on what. */
export const auditEntry = z.object({
  seq: id,
  time: unix,
  uid: idOrNone,
  nickname: z.string(),
  role: z.string(),
  ip: z.string(),
  action: z.string(),
  target_type: z.string(),
  target_id: z.string(),
  /** `ok`, or the name of the error that refused it. */
  result: z.string(),
  /** Field -> {old, new}, or what else describes it. */
  changes: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditPage = z.object({ list: z.array(auditEntry), more: z.boolean() })

/** Whether the chain of entries is whole; `problem` names the first thing that does not fit. */
export const auditVerification = z.object({
  rows: count,
  unsealed: count,
  /** Rows that are gone because they were old. */
  removed: count,
  problem: z.nullable(z.string()),
})
export type AuditVerification = z.infer<typeof auditVerification>
