import * as z from 'zod/mini'
import { count, id, idOrNone, unix } from '../schemas/primitives.ts'

/** By what a colleague's customers are split: a value of each, or so that everybody has about as many. */
export const handoverSplit = z.enum(['load', 'hospital', 'disease', 'source'])
export type HandoverSplit = z.infer<typeof handoverSplit>

/** Hours within which a handover can be undone. */
export const HANDOVER_UNDO_HOURS = 24

/**
 * Who gets the customers of a colleague. `shares` names who gets those of one value, in a tree with all that stands below it;
 * what no share names goes to whoever of `to` has fewest and may see it.
 */
export const handoverPlan = z.strictObject({
  to: z.array(id).check(z.minLength(1), z.maxLength(50)),
  split: handoverSplit,
  shares: z.array(z.strictObject({ value: idOrNone, to: id })).check(z.maxLength(1000)),
  /** Who of them gets the own views. Default the first of `to`. */
  views: z.optional(id),
})
export type HandoverPlan = z.infer<typeof handoverPlan>

const parts = z.array(z.object({ value: idOrNone, count }))

/** What a colleague would leave behind, and who could take it. */
export const handoverPreview = z.object({
  /** Customers of theirs, those in the recycle bin included. */
  customers: count,
  /** Customers with a next follow-up planned. */
  plans: count,
  /** Leads and pool rows that they have reserved at this moment; these are reserved for who gets them, for ten minutes. */
  leads: count,
  views: count,
  /** Lead interfaces that hand leads to them. */
  places: count,
  by: z.object({ hospital: parts, disease: parts, source: parts }),
  /** Of those asked about: how many customers they have, and how many of these they could see. */
  colleagues: z.array(z.object({ id, held: count, sees: count })),
})
export type HandoverPreview = z.infer<typeof handoverPreview>

/** `undone`: those whom nobody touched since are back, the others stay with who has them. */
export const handoverState = z.enum(['running', 'done', 'undoing', 'undone'])
export type HandoverState = z.infer<typeof handoverState>

/** A user who was removed after a handover that can still be taken back. */
export const removedHandover = z.object({
  id,
  nickname: z.string(),
  /** The account's name before. */
  username: z.string(),
  /** Until when it can be taken back, in Unix seconds. */
  until_time: unix,
})
export type RemovedHandover = z.infer<typeof removedHandover>

/** One handover as it stands. */
export const handover = z.object({
  id,
  from_uid: id,
  to: z.array(id),
  split: handoverSplit,
  state: handoverState,
  /** Customers at the beginning; those that have moved; those that came back; those that did not. */
  total: count,
  done: count,
  undone: count,
  kept: count,
  views: count,
  places: count,
  /** Leads that are reserved for colleagues now. */
  leads: count,
  created_time: unix,
  /** When it was carried out; 0 until then. */
  ended_time: unix,
  /** Customers that did not come back, since somebody has worked with them; the first 200. */
  kept_ids: z.array(id),
})
export type Handover = z.infer<typeof handover>
