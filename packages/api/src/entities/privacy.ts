import * as z from 'zod/mini'
import { count, id, idOrNone, unix } from '../schemas/primitives.ts'

/** Seconds that a revealed number stays on the screen. */
export const REVEAL_SECONDS = 60

/** What somebody needs a whole number for. */
export const revealReason = z.enum(['call', 'sms', 'verify'])
export type RevealReason = z.infer<typeof revealReason>

/** A number that a reader may see for a while. It is shown and forgotten: kept in no cache and no storage. */
export const revealedPhone = z.object({
  phone: z.string(),
  /** Seconds that it may be shown. */
  seconds: count,
  /** How many more may be revealed today; null where the role has no limit, or sees the number anyway. */
  left: z.nullable(count),
})
export type RevealedPhone = z.infer<typeof revealedPhone>

/** How a number came to be seen. */
export const viewedBy = z.enum(['list', 'detail', 'reveal', 'copy', 'export'])
export type ViewedBy = z.infer<typeof viewedBy>

/** Somebody who got to see a customer's number. */
export const phoneViewer = z.object({
  uid: idOrNone,
  nickname: z.string(),
  how: viewedBy,
  /** Why it was revealed; null for the other ways. */
  reason: z.nullable(revealReason),
  /** Position of the companion whose number it was; null for the customer's own. */
  contact: z.nullable(count),
  /** When. Lists and exports are kept by the day: there it is the last time of that day. */
  at: unix,
})
export type PhoneViewer = z.infer<typeof phoneViewer>

/**
 * The place of a viewing in the list of them, unlike every other. Sent back, it asks for what comes after it; many viewings
 * can have happened in one second.
 */
export const viewPlace = z.strictObject({
  at: unix,
  /** Number of its entry in the log; 0 for lists and exports. */
  seq: count,
  uid: idOrNone,
  how: viewedBy,
})
export type ViewPlace = z.infer<typeof viewPlace>

/** What was copied: a number while it was revealed, or cells of a list. */
export const copiedThing = z.enum(['revealed', 'detail', 'cells'])
export type CopiedThing = z.infer<typeof copiedThing>

/** Most numbers that a role can be allowed to reveal in a day. */
const MAX_REVEALS = 100_000
const reveals = z.int().check(z.minimum(0), z.maximum(MAX_REVEALS))

/** How many numbers a person may reveal in a day: null is no limit, 0 none. */
export const revealLimits = z.strictObject({
  /** For roles that are not named. */
  standard: z.nullable(reveals),
  roles: z.array(z.strictObject({ role_id: id, a_day: z.nullable(reveals) })).check(z.maxLength(500)),
})
export type RevealLimits = z.infer<typeof revealLimits>

/** Where nobody has set anything. */
export const standardReveals: RevealLimits = { standard: 30, roles: [] }
