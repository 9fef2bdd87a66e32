import type { CustomersTable } from './customers-schema.ts'
import type { FollowUpOutcome, QueueCounts, QueueQuestion } from '@hospital-crm/api/entities'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

/** What a contact may change of a customer, as it was before. */
export type BeforeContact = Pick<
  Selectable<CustomersTable>,
  | 'last_followed'
  | 'last_followed_content'
  | 'next_followed'
  | 'next_followed_desc'
  | 'followed_num'
  | 'status'
  | 'success_time'
  | 'contacted_time'
  | 'treated_time'
  | 'lost_time'
>

/** A list with a question, called through by whoever opens it. Times are Unix seconds. */
interface CallRunTable {
  id: GeneratedAlways<number>
  list: string
  question: ColumnType<QueueQuestion, string, string>
  /** Of list and question: who asks the same joins the same run. */
  digest: Buffer
  started_time: number
  used_time: number
}

/** One agent's place in a run. */
interface CallSeatTable {
  run_id: number
  uid: number
  total: number
  /** The person at hand, or whom the agent stopped at. */
  cus_id: number | null
  used_time: number
}

/** What became of a person in a run. */
interface CallTurnTable {
  id: GeneratedAlways<number>
  run_id: number
  uid: number
  cus_id: number
  state: Exclude<keyof QueueCounts, 'total' | 'others'>
  made_time: number
  follow_up_id: number | null
  version: number | null
  before: ColumnType<BeforeContact | null, string | null, string | null>
}

/** Keeps a person for one agent. */
interface CallHoldTable {
  cus_id: number
  uid: number
  run_id: number
  expires_at: Date
}

/** What an agent has typed of a person and not saved. */
interface CallNoteTable {
  run_id: number
  uid: number
  cus_id: number
  content: string
  outcome: FollowUpOutcome | null
}

interface CallScriptTable {
  id: Generated<number>
  name: string
  disease: Generated<number>
  steps: Generated<string>
  status: Generated<number>
  sort: Generated<number>
  updated_time: Generated<number>
}

export interface CallQueueDatabase {
  call_runs: CallRunTable
  call_seats: CallSeatTable
  call_turns: CallTurnTable
  call_holds: CallHoldTable
  call_notes: CallNoteTable
  call_scripts: CallScriptTable
}
