import type { LetterForm, LetterLink, NoticeKind, PanelName } from '@hospital-crm/api/entities'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
  /** What a weekly letter leads to, without names; null for other kinds. */
  letter: ColumnType<Omit<LetterLink, 'name'> | null, string | undefined, never>
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

/** A weekly letter of somebody. */
interface LetterTable {
  id: GeneratedAlways<number>
  user_id: number
  /** Role in which it was asked for; null for an administrator without one. */
  role_id: number | null
  /** 0 for a panel. */
  report: Generated<number>
  panel: PanelName | null
  /** 1 is Monday. */
  weekday: number
  hour: number
  ask: ColumnType<NonNullable<LetterForm['ask']>, string, string>
  /** By whose clock `next_time` was worked out. */
  time_zone: string
  /** Unix seconds. */
  next_time: number
}

export interface NoticesDatabase {
  letters: LetterTable
  notices: NoticeTable
  plan_watch: PlanWatchTable
}
