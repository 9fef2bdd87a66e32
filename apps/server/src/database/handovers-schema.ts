import type { HandoverSplit, HandoverState } from '@hospital-crm/api/entities'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** What a handover moved beside customers, so that it can come back. */
export interface MovedBeside {
  /** Views that have another owner now. */
  views: number[]
  /** Receivers of lead interfaces, before and after. */
  places: { id: number; before: number[]; after: number[] }[]
  /** Leads whose reservation went to a colleague; a handover of an earlier version has none. */
  leads?: number
}

/** An account as it was before its user was removed. */
export interface RemovedAccount {
  username: string
  role_id: number | null
  extra_roles: number[]
}

/** Everything of a user that goes to colleagues. */
export interface HandoverTable {
  id: GeneratedAlways<number>
  from_uid: number
  recipients: number[]
  split: HandoverSplit
  /** Who gets the views; null for the first of them. */
  views_to: number | null
  shares: JSONColumnType<{ value: number; to: number }[], string, string>
  state: HandoverState
  total: number
  done: Generated<number>
  undone: Generated<number>
  kept: Generated<number>
  moved: JSONColumnType<MovedBeside, string | undefined, string>
  /** What the account was of who was removed after it; null for who is there. */
  account: JSONColumnType<RemovedAccount, string | undefined, string> | null
  /** Who ordered it, in which role and from where, for the audit log. */
  by_uid: number
  by_role: number
  by_ip: string
  /** Unix seconds. */
  created_time: number
  ended_time: number | null
}

/** One customer that moved. */
export interface HandoverRowTable {
  handover_id: number
  customer_id: number
  to_uid: number
  /** Version of the customer after it; another one says that somebody has changed it since. */
  version: number
  /** Null until it was tried to take it back. */
  came_back: boolean | null
}

export interface HandoverDatabase {
  handovers: HandoverTable
  handover_rows: HandoverRowTable
}
