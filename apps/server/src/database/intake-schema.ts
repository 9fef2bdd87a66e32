import type { GivenStatus, LeadEvent, PullProblem, PushRefusal, PushState } from '@hospital-crm/api/entities'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** What a lead of a platform became: one row for each of its ids. */
export interface ClueLeadTable {
  clue_id: number
  platform_id: string
  /** Null once the customer is gone for good. */
  customer_id: number | null
  /** Whether the person was there before; nothing of such a lead is merged into the customer. */
  is_known: Generated<boolean>
  /** Version of the customer at which a push last wrote a field: whoever writes it later gives it another one. */
  versions: JSONColumnType<Record<string, number>, string | undefined, string>
  /** The newest that the platform said of the order of its versions; empty where it says none. */
  last_order: Generated<string>
  /** Agent who got it; 0 nobody. */
  assigned_uid: Generated<number>
  /** Unix seconds. */
  created_time: number
  updated_time: number
  /** Since when those who may see it know; null while they do not. */
  told_time: number | null
  /** When and by whom it was answered; null and 0 while it waits. */
  answered_time: number | null
  answered_uid: Generated<number>
  /** Seconds of the working hours until then. */
  waited_seconds: number | null
  /** Whether that was within the target; null where there was none. */
  in_time: boolean | null
  /** Rounds in which it was offered. */
  offered: Generated<number>
}

/** One time that a lead was offered which waited past its target. */
export interface ClueOfferTable {
  id: GeneratedAlways<number>
  clue_id: number
  platform_id: string
  /** 1 some agents, 2 all. */
  round: number
  asked: number[]
  /** Agent who had it; 0 where it lay in the pool. */
  taken_from: Generated<number>
  offered_time: number
}

/** One push as it came. */
export interface CluePushTable {
  id: GeneratedAlways<number>
  clue_id: number
  received_time: number
  state: PushState
  reason: PushRefusal | null
  platform_id: Generated<string>
  customer_id: number | null
  ip: string
  path: string
  /** Whether the sender proved who it is. */
  is_signed: boolean
  /** Headers of one that did not, sealed, to look at them again. */
  sealed_headers: Buffer | null
  took: number
  unmapped: Generated<string[]>
  ignored: Generated<string[]>
  body: Buffer
  replayed_time: number | null
}

/** How far asking a platform for leads has come. Times are Unix seconds, 0 for never. */
export interface CluePullTable {
  clue_id: number
  cursor: Generated<number>
  next_time: Generated<number>
  last_time: Generated<number>
  last_ok_time: Generated<number>
  seen: Generated<number>
  taken: Generated<number>
  tries: Generated<number>
  problem: PullProblem | null
  /** Pages that are through of a round that is not, and until when it asks; 0 between rounds. */
  page: Generated<number>
  until: Generated<number>
  /** Which round has it, and until when nobody else may. */
  taken_by: string | null
  taken_until: Generated<number>
}

/** A state that a platform is told, once for each lead. */
export interface ClueStateTable {
  id: GeneratedAlways<number>
  clue_id: number
  platform_id: string
  customer_id: number | null
  event: LeadEvent
  state: string
  reason: string
  status: Generated<GivenStatus>
  attempts: Generated<number>
  created_time: number
  next_time: number
  tried_time: number | null
  /** Until when it belongs to the process that sends it; null while none does. */
  taken_until: number | null
  answer: Generated<string>
}

export interface IntakeDatabase {
  clue_pulls: CluePullTable
  clue_leads: ClueLeadTable
  clue_pushes: CluePushTable
  clue_states: ClueStateTable
  clue_offers: ClueOfferTable
}
