import type { ConsolePanel, RoleExtra } from '@hospital-crm/api/entities'
import type { CallQueueDatabase } from './call-queue-schema.ts'
import type { CostsDatabase, CustomersDatabase } from './customers-schema.ts'
import type { FactorsDatabase } from './factors-schema.ts'
import type { FilesDatabase } from './files-schema.ts'
import type { ImportsDatabase } from './imports-schema.ts'
import type { HandoverDatabase } from './handovers-schema.ts'
import type { IntakeDatabase } from './intake-schema.ts'
import type { LifeCycleDatabase } from './life-cycle-schema.ts'
import type { MergesDatabase } from './merges-schema.ts'
import type { MessagesDatabase } from './messages-schema.ts'
import type { NoticesDatabase } from './notices-schema.ts'
import type { QuestionsDatabase } from './questions-schema.ts'
import type { PrivacyDatabase } from './privacy-schema.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Whether the database was created on a demo host. One row. */
interface InstallationTable {
  id: Generated<number>
  demo: boolean
  created_at: Generated<Date>
}

/** One named setting of the hospital; `value` is JSON. */
interface SystemConfigTable {
  key: string
  value: ColumnType<unknown, string, string>
  /** Unix seconds. */
  updated_time: Generated<number>
}

/** Scopes, field rules and permissions. Empty lists do not limit. */
export interface RoleTable {
  id: Generated<number>
  parent_id: Generated<number>
  name: string
  alias: Generated<string>
  desc: Generated<string>
  extra: JSONColumnType<Partial<RoleExtra>, string | undefined, string>
  source: Generated<number[]>
  allow_consulting: Generated<number[]>
  disease: Generated<number[]>
  hospital: Generated<number[]>
  uids: Generated<number[]>
  required_fields: Generated<string[]>
  readonly_fields: Generated<string[]>
  allow_datum_fields: Generated<string[]>
  console_panel: JSONColumnType<Partial<ConsolePanel>, string | undefined, string>
  oneself: Generated<0 | 1>
  sort: Generated<number>
  /** Permission paths, such as /interface/v1/console/minimal. */
  permissions: Generated<string[]>
  /** 1 normal, 2 under review, 3 disabled. */
  status: Generated<number>
  created_time: Generated<number>
  updated_time: Generated<number>
}

/** People who sign in. Staff ids start at 1001, the administrator is 1, robots are in between. */
interface UserTable {
  id: Generated<number>
  username: string
  nickname: string
  /** Grouping key: the first letter of the nickname's pinyin, upper case. */
  pinyin: Generated<string>
  phone: Generated<string>
  avatar: Generated<string>
  is_admin: Generated<boolean>
  hospitals: Generated<number[]>
  role_id: number | null
  /** 1 normal, 2 under review, 3 disabled. */
  status: Generated<number>
  /** A demo account: signs in on a demo host only. */
  demo: Generated<boolean>
  /** Argon2id in PHC form; null means that nobody can sign in with a password. */
  password_hash: string | null
  must_change_password: Generated<boolean>
  initial_password_expires_at: Date | null
  /** Unix seconds since nobody is that any more; what they did keeps their name. */
  removed_time: Generated<number | null>
  sort: Generated<number>
  created_time: Generated<number>
  updated_time: Generated<number>
}

/** Roles that a user may switch to, beside `users.role_id`. */
interface UserRoleTable {
  user_id: number
  role_id: number
}

/** What somebody proved at sign-in: the password, a second factor beside it, or a sign-in at a provider. */
export type SessionProof = 'password' | 'second_factor' | 'provider'

export type SessionState = 'ok' | 'must_change_password' | 'locked' | 'ended'

/** One sign-in. The token itself is never stored, only its SHA-256. */
export interface SessionTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  user_id: number
  role_id: number | null
  /** Name of a token of another system; null for what somebody signed in to. */
  token_name: Generated<string | null>
  /** The role that the console is looked at as, and whose holder it is looked at as. */
  viewed_role: Generated<number | null>
  viewed_holder: Generated<number | null>
  /** Name of that role when the look began, for when it is there no more. */
  viewed_name: Generated<string>
  state: SessionState
  ip: string
  /** What the browser says of itself; empty where it says nothing. */
  device: Generated<string>
  wrong_unlocks: Generated<number>
  /** What was proven when it was opened; a provider answers for whatever it asks. */
  proof: Generated<SessionProof>
  created_at: Generated<Date>
  /** The user's last call, exact to a minute. */
  seen_at: Generated<Date>
  expires_at: Date
  ended_at: Date | null
  end_reason: string | null
}

/** A number that somebody asked about and that was nobody's in their sight, as a digest. */
interface NumberGuessTable {
  uid: number
  digest: Buffer
  asked_at: Generated<Date>
}

/** Under which key the browsers of a user encrypt their drafts. */
interface DraftKeyTable {
  user_id: number
  key_id: Generated<string>
  key: Buffer
  created_at: Generated<Date>
}

/** Who has a socket at which server process; stale rows belong to a process that died. */
interface OnlineUserTable {
  process: string
  user_id: number
  seen_at: Generated<Date>
}

/** Recent takes of one limited thing. */
interface RateLimitTable {
  key: string
  hits: Date[]
  granted: boolean
  updated_at: Date
}

/** What was done, by whom, to what. */
export interface AuditLogTable {
  /** In the order of the writes of one customer; numbers of writes that failed are missing. */
  seq: number
  at: Date
  /** 0 where nobody was signed in. */
  uid: number
  role_id: number
  ip: string
  action: string
  target_type: string
  target_id: string
  result: string
  changes: JSONColumnType<Record<string, unknown>, string, string>
  /** Shows who wrote it while it has no seal; rows from before there were stamps have none. */
  stamp: Buffer | null
}

/** The chain: each place signs one row of the log together with the place before it. */
interface AuditSealsTable {
  place: number
  seq: number
  hmac: Buffer
}

/** Up to which places of the chain rows are gone, signed by whoever holds the key. */
interface AuditCutsTable {
  place: number
  made_at: Generated<Date>
  hmac: Buffer
  digest: Buffer
  stamp: Buffer
}

/** The end of the chain. One row; locking it orders all who seal. */
interface AuditHeadTable {
  id: Generated<number>
  /** The newest place. */
  seq: number
  hmac: Buffer
  key_print: string
}

/** Every table. Other parts of the server add theirs by extending this list from their own schema files. */
export interface Database
  extends
    CallQueueDatabase,
    MergesDatabase,
    CustomersDatabase,
    QuestionsDatabase,
    LifeCycleDatabase,
    CostsDatabase,
    HandoverDatabase,
    FilesDatabase,
    MessagesDatabase,
    NoticesDatabase,
    PrivacyDatabase,
    ImportsDatabase,
    FactorsDatabase,
    IntakeDatabase {
  installation: InstallationTable
  system_config: SystemConfigTable
  roles: RoleTable
  users: UserTable
  user_roles: UserRoleTable
  sessions: SessionTable
  draft_keys: DraftKeyTable
  number_guesses: NumberGuessTable
  online_users: OnlineUserTable
  rate_limits: RateLimitTable
  audit_log: AuditLogTable
  audit_seals: AuditSealsTable
  audit_cuts: AuditCutsTable
  audit_head: AuditHeadTable
}
