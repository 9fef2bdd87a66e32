import * as z from 'zod/mini'
import { count, id } from '../schemas/primitives.ts'

/** Whom a lead is offered to that waits past its target: some agents by their load first, everybody a target later. */
export const offerRounds = ['some', 'all'] as const
export type OfferRound = (typeof offerRounds)[number]

/** Agents who are asked in the first round. */
export const ASKED_FIRST = 3

const person = z.object({ id, nickname: z.string() })

/** One time that a lead was offered. */
export const clueOffer = z.object({
  id,
  customer_id: z.nullable(id),
  platform_id: z.string(),
  round: z.enum(offerRounds),
  offered_time: count,
  /** Who was asked; nobody where nobody could be. */
  asked: z.array(person),
  /** Agent who had been given it and had not answered; null where it lay in the pool. */
  taken_from: z.nullable(person),
  /** When the lead came. */
  created_time: count,
  /** When it was answered, and by whom; null while it is not. */
  answered_time: z.nullable(count),
  answered_by: z.nullable(person),
})
export type ClueOffer = z.infer<typeof clueOffer>
