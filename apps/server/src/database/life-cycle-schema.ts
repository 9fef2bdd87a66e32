import type { ColumnType, Generated } from 'kysely'

/** How a customer came to be where it is. Times are Unix seconds. */
export interface CustomerLivesTable {
  cus_id: number
  /** Since when the present agent has it; null where it never changed hands. */
  owned_time: number | null
  received_from: 'lead' | 'pool' | null
  received_time: number | null
  /** The agent who had it before it went to the pool; 0 nobody. */
  pooled_from: Generated<number>
  /** Who put it there; a robot's id stands for a rule. */
  pooled_by: Generated<number>
  pooled_time: number | null
  /** When its agent was last told that it is about to go. */
  warned_time: number | null
}

/** A row that is kept for somebody who is about to receive it. The lease itself is not stored, only its SHA-256. */
interface LeasesTable {
  cus_id: number
  uid: number
  token_hash: Buffer
  expires_at: ColumnType<Date, Date, Date>
}

/** How many rows an agent received on the last day on which there were any. */
interface AgentClaimsTable {
  uid: number
  /** Beginning of that day, in Unix seconds. */
  day: number
  claimed: number
}

/** A request that was carried out, so that it is not carried out again. */
interface DoneRequestsTable {
  uid: number
  request_id: string
  call: string
  /** SHA-256 of what was asked for. */
  digest: Buffer
  /** Id of what came of it. */
  target_id: number
  created_at: Generated<Date>
}

export interface LifeCycleDatabase {
  customer_lives: CustomerLivesTable
  leases: LeasesTable
  agent_claims: AgentClaimsTable
  done_requests: DoneRequestsTable
}
