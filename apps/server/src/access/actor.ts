import { noExtra, noPanels, type Role, type RoleName } from '@hospital-crm/api/entities'
import { isAdministrator } from '@hospital-crm/api/rules'
import type { Selectable } from 'kysely'
import type { RoleTable, SessionProof, SessionState } from '../database/schema.ts'

/** The session behind a call. */
export interface ActorSession {
  id: number
  /** `must_enrol`: a second factor is asked for, and there is none yet. */
  state: Exclude<SessionState, 'ended'> | 'must_enrol'
  proof: SessionProof
  /** Another system calls with it; nobody has signed in. */
  isToken: boolean
  /** Something has to be proven beside the password. */
  asksFactor: boolean
  ip: string
  expires_at: Date
}

/** Who looks at the console, and as which role or whose holder. */
interface Viewing {
  by: Person
  role: RoleName
  holder: { id: number; nickname: string } | null
  /** The role, or who was to hold it, is there no more: nothing is answered until the look is ended. */
  isOver: boolean
}

/** The signed-in person as of this very call: nothing about them is cached between calls. */
export interface Actor {
  id: number
  username: string
  nickname: string
  phone: string
  avatar: string
  is_admin: boolean
  /** Hospitals the person works for; empty means all. */
  hospitals: number[]
  /** The active role; null for an administrator without one. */
  role: Role | null
  /** True for user 1 and for whoever is marked so: holds every permission. */
  administrator: boolean
  /** Permission paths of the active role; unused for administrators. */
  permissions: ReadonlySet<string>
  /** Set while the console is looked at as a role: who looks, and as whose holder. Such a session changes nothing. */
  viewing: Viewing | null
  session: ActorSession
}

/** A user as the session's statement reads them. */
export type Person = Pick<
  Actor,
  'id' | 'username' | 'nickname' | 'phone' | 'avatar' | 'is_admin' | 'hospitals'
>

/** Who is at the keyboard, whomever the console is looked at as. */
export const selfOf = (actor: Actor): Actor => (actor.viewing ? { ...actor, ...actor.viewing.by } : actor)

/** A stored role as the contract shows it. */
export const toRole = (row: Selectable<RoleTable>): Role => ({
  id: row.id,
  parent_id: row.parent_id,
  name: row.name,
  alias: row.alias,
  desc: row.desc,
  extra: { ...noExtra, ...row.extra },
  source: row.source,
  allow_consulting: row.allow_consulting,
  disease: row.disease,
  hospital: row.hospital,
  uids: row.uids,
  required_fields: row.required_fields,
  readonly_fields: row.readonly_fields,
  allow_datum_fields: row.allow_datum_fields,
  console_panel: { ...noPanels, ...row.console_panel },
  oneself: row.oneself,
})

/** What decides which reports and panels somebody opens. */
export type Holder = Pick<Actor, 'administrator' | 'permissions' | 'role'>

/** Whether the actor holds a permission path. */
export const holds = (actor: Holder, permission: string): boolean =>
  actor.administrator || actor.permissions.has(permission)

/** Whether a user row administers the system. */
export const administers = (user: { id: number; is_admin: boolean; viewing?: unknown }): boolean =>
  isAdministrator(user)
