import type { NoticeKind } from '@hospital-crm/api/entities'
import type { Generated, GeneratedAlways } from 'kysely'

/** One thing that one user is told. Names and phones are not stored: whoever reads it sees them as they may by then. */
export interface NoticeTable {
  id: GeneratedAlways<number>
  user_id: number
  kind: NoticeKind
  /** Who caused it; a robot's id stands for the system. */
  from_uid: number
  /** The session that a sign-in notice tells about and is kept from; null for other kinds. */
  session_id: number | null
  ip: Generated<string>
  customer_ids: Generated<number[]>
  /** Gateway that a lead came through; 0 for other kinds. */
  gateway: Generated<number>
  /** Unix seconds; null for other kinds than plans. */
  plan_time: number | null
  /** Unix seconds. */
  created_time: number
  /** Unix seconds; null while unread. */
  read_time: number | null
}

/** Since when plans are watched. One row. */
interface PlanWatchTable {
  id: Generated<number>
  /** Unix seconds: plans for earlier moments make no notice. */
  since: number
}

export interface NoticesDatabase {
  notices: NoticeTable
  plan_watch: PlanWatchTable
}
