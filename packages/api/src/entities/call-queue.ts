import * as z from 'zod/mini'
import { count, id, unix } from '../schemas/primitives.ts'
import { contactRefusal, contactRules } from './contact-rules.ts'
import { customerRow } from './customer.ts'
import { followUp, followUpForm, followUpOutcome } from './follow-up.ts'
import { requestId } from './life-cycle.ts'
import { listQuestion } from './list.ts'

/** Seconds for which a person is kept for an agent who is not heard of. */
export const QUEUE_HOLD_SECONDS = 120
/** Seconds for which a person is kept for an agent who is calling them: a phone is silent meanwhile, and so is a lock. */
export const QUEUE_CALL_SECONDS = 900
/** Seconds after which the console says that its agent is still there. */
export const QUEUE_BEAT_SECONDS = 30
/** Seconds for which the last step can be taken back. */
export const QUEUE_UNDO_SECONDS = 600

/** A list whose people are called one after the other: the master table, the leads, a customer menu or a view. */
export const queueList = z.string().check(z.regex(/^(?:customers|leads|menu-[1-9]\d{0,8})$/, 'wrong_value'))

/** What is asked of the list. */
export const queueQuestion = z.pick(listQuestion, { filter: true, where: true, q: true, sort: true })
export type QueueQuestion = z.infer<typeof queueQuestion>

/** What is said on the phone, by disease. */
export const callScript = z.object({ name: z.string(), steps: z.array(z.string()) })
export type CallScript = z.infer<typeof callScript>

/** What was typed of a person and not saved. Only whoever typed it is told of it. */
export const queueNote = z.strictObject({
  content: z.string().check(z.maxLength(2000)),
  outcome: z.optional(followUpOutcome),
})
export type QueueNote = z.infer<typeof queueNote>

/** How far the list is, as one agent sees it. */
export const queueCounts = z.object({
  /** People in the list when the agent began. */
  total: count,
  done: count,
  /** Done by colleagues in the same list. */
  others: count,
  skipped: count,
  /** Put off until everybody else was called. */
  later: count,
  /** Passed over, because they are not to be contacted. */
  unwanted: count,
  /** Passed over, because they were contacted as often as allowed. */
  limited: count,
})
export type QueueCounts = z.infer<typeof queueCounts>

/** Where an agent stands in a list that is called through. */
export const queueState = z.object({
  run: id,
  counts: queueCounts,
  /** Whom the agent has now, and nobody else; null where nobody is left, or nobody may be called. */
  person: z.nullable(
    z.object({
      row: customerRow,
      script: z.nullable(callScript),
      /** What the agent had typed, on whatever device; null where nothing was, or it was saved. */
      note: z.nullable(queueNote),
    }),
  ),
  /** Why nobody is called now. */
  rest: z.nullable(contactRefusal),
  /** Between which minutes of the day nobody is called: no next contact is proposed for one of them. */
  quiet: contactRules.shape.quiet,
  /** The last step, whose person it was, and until when it can be taken back; null where there is none. */
  undo: z.nullable(z.object({ turn: id, id, until: unix })),
})
export type QueueState = z.infer<typeof queueState>

/** What an agent did with a person without having called. */
export const queueStep = z.enum(['skipped', 'later'])
export type QueueStep = z.infer<typeof queueStep>

/** A contact that ends the turn of a person. */
export const queueSave = z.strictObject({
  run: id,
  ...followUpForm.shape,
  /** A colleague has the person by now; the call was made all the same. */
  lost: z.optional(z.boolean()),
  request_id: requestId,
})

/** What was taken back: the contact as it was written and the status it led to, null where there was none. */
export const queueUndone = z.object({
  state: queueState,
  follow_up: z.nullable(followUp),
  status: z.nullable(id),
})
