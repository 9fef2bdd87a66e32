import { CallError } from '@hospital-crm/api/errors'
import { ROOT_USER_ID } from '@hospital-crm/api/rules'
import type { DisconnectReason } from '@hospital-crm/api/socket'
import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import { prepared, type Db, type Trx } from '../database/connect.ts'
import type { RoleTable, SessionProof, SessionTable } from '../database/schema.ts'
import type { Settings } from '../basics/settings.ts'
import { usablePermissions } from './configuring.ts'
import { administers, toRole, type Actor, type ActorSession, type Person } from './actor.ts'
import { createToken, hashToken } from './tokens.ts'
import { CLOCK_DRIFT } from '../basics/clock.ts'

/** Why a session ended, as the log and the sockets tell it. */
export type EndReason = DisconnectReason

type Lifetimes = Pick<Settings, 'sessionSeconds' | 'idleSeconds'>

/** Seconds that an administrator set, else those of the parameter: what is set holds with the next call on every server. */
const set = {
  session: (otherwise: string) => `coalesce((select (value ->> 'session_hours')::int * 3600
    from system_config where key = 'accounts'), ${otherwise})`,
  idle: (otherwise: string) => `coalesce((select (value ->> 'idle_minutes')::int * 60
    from system_config where key = 'accounts'), ${otherwise})`,
}

/** Seconds without a call of the user that end a session now. */
export const idleSecondsNow = ({ idleSeconds }: Pick<Lifetimes, 'idleSeconds'>): RawBuilder<number> =>
  sql<number>`${sql.raw(set.idle(String(idleSeconds)))}`

/** Opens a session and answers its token, which is not stored and cannot be read again. */
export const openSession = async (
  trx: Trx,
  user: { id: number; role_id: number | null; must_change_password: boolean },
  { ip, device }: { ip: string; device: string },
  lifetimes: Lifetimes,
  proof: SessionProof = 'password',
): Promise<{ token: string; id: number }> => {
  const token = createToken()
  const { id } = await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      role_id: user.role_id,
      state: user.must_change_password ? 'must_change_password' : 'ok',
      proof,
      ip,
      device,
      expires_at: sql<Date>`now() + make_interval(secs => ${sql.raw(set.session(String(lifetimes.sessionSeconds)))})`,
      ended_at: null,
      end_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

/** Ends one session, or every session of a user. Sockets hear of it through the database. */
export const endSessions = async (
  db: Db | Trx,
  which: { id: number } | { userId: number },
  reason: EndReason,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ state: 'ended', ended_at: new Date(), end_reason: reason })
    .where('state', '<>', 'ended')
    .where((where) => ('id' in which ? where('id', '=', which.id) : where('user_id', '=', which.userId)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Has a session act in another role, or be looked through as one.
 * @throws CallError `session_ended` when it is over meanwhile.
 */
export const turnSession = async (
  trx: Trx,
  id: number,
  as: Pick<Updateable<SessionTable>, 'role_id' | 'viewed_role' | 'viewed_name' | 'viewed_holder'>,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set(as)
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CallError('session_ended')
}

/** Ends the sessions of a user in which the password alone was proven, all but one. */
export const endUnproven = async (trx: Trx, userId: number, but: number): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ state: 'ended', ended_at: new Date(), end_reason: 'revoked' satisfies EndReason })
    .where('state', '<>', 'ended')
    .where('user_id', '=', userId)
    .where('proof', '=', 'password')
    .where('id', '<>', but)
    .execute()
}

/** Ends the sessions of a user that a provider vouched for, and the tokens of other systems. */
export const endVouched = async (trx: Trx, userId: number): Promise<void> => {
  await trx
    .updateTable('sessions')
    .set({ state: 'ended', ended_at: new Date(), end_reason: 'revoked' satisfies EndReason })
    .where('state', '<>', 'ended')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('proof', '=', 'provider'), where('token_name', 'is not', null)]))
    .execute()
}

interface SessionRow extends Person, Pick<ActorSession, 'ip' | 'expires_at' | 'proof'> {
  session_id: number
  state: ActorSession['state'] | 'ended'
  stale: boolean
  asks_factor: boolean
  is_token: boolean
  role: Selectable<RoleTable> | null
  viewed_role: number | null
  viewed_name: string
  viewed_holder: number | null
  viewed: Selectable<RoleTable> | null
  holder: Person | null
}

/**
 * Whether the user of a question's row has to prove something beside the password: the role asks its holders for it, or the
 * parameters ask administrators. A provider's word is proof enough but for administrators, as none signs in by it: who became
 * one since did. Another system's token has nobody who could.
 */
const asksForFactor = `(sessions.token_name is null
  and (sessions.proof <> 'provider' and coalesce((roles.extra ->> 'secondFactor')::boolean, false)
    or (users.is_admin or users.id = ${ROOT_USER_ID}) and coalesce((select (value ->> 'administrators_second_factor')::boolean
      from system_config where key = 'accounts'), false)))`

/**
 * Reads a live session with its user and role; $2 = seconds of idleness that end it. The role that it acts in is the one
 * it took, while that is an own one of its user, else the user's first: one that is taken away is gone with the next call.
 * The first account may look as another role, or as somebody who holds it; a look whose role or holder is there no more does
 * not make the session its own again.
 * Whoever has to have a second factor and has none is held, from the next call on.
 */
const sessionWhere = (condition: string) => `
  select sessions.id as session_id, sessions.ip, sessions.expires_at, sessions.proof,
    ${asksForFactor} as asks_factor, sessions.token_name is not null as is_token,
    case when sessions.state = 'ok' and ${asksForFactor}
      and not exists (select from second_factors where user_id = users.id)
    then 'must_enrol' else sessions.state end as state,
    sessions.seen_at < now() - interval '1 minute' as stale,
    users.id, users.username, users.nickname, users.phone, users.avatar, users.is_admin, users.hospitals,
    to_json(roles) as role, to_json(viewed) as viewed,
    case when users.id = ${ROOT_USER_ID} then sessions.viewed_role end as viewed_role,
    sessions.viewed_name, sessions.viewed_holder,
    case when holders.id is not null then json_build_object('id', holders.id, 'username', holders.username,
      'nickname', holders.nickname, 'phone', holders.phone, 'avatar', holders.avatar, 'is_admin', false,
      'hospitals', holders.hospitals) end as holder
  from sessions
  join users on users.id = sessions.user_id
  left join roles on roles.status <> 3 and roles.id = case
    when sessions.role_id = users.role_id
      or exists (select 1 from user_roles where user_id = users.id and role_id = sessions.role_id)
    then sessions.role_id else users.role_id end
  left join roles as viewed on viewed.id = sessions.viewed_role and viewed.status <> 3 and users.id = ${ROOT_USER_ID}
  left join users as holders on holders.id = sessions.viewed_holder and holders.status <> 3 and viewed.id is not null
    and (holders.role_id = viewed.id
      or exists (select 1 from user_roles where user_id = holders.id and role_id = viewed.id))
  where ${condition} and sessions.state <> 'ended' and sessions.expires_at > now()
    and (sessions.token_name is not null or sessions.seen_at > now() - make_interval(secs => ${set.idle('$2')}))
    and users.status <> 3`

const byToken = prepared<SessionRow>('session_by_token', sessionWhere('sessions.token_hash = $1'))
const byIds = prepared<SessionRow>('sessions_by_ids', sessionWhere('sessions.id = any($1::int[])'))

/** The session's user looking as a role: nothing of their own rank is left. */
const viewingOf = (person: Person, row: SessionRow): Actor['viewing'] => {
  const { viewed_role: id, viewed_name: name, viewed, holder } = row
  if (id === null) return null
  return {
    by: person,
    role: { id, name: viewed?.name ?? name },
    holder: holder && { id: holder.id, nickname: holder.nickname },
    isOver: viewed === null || (row.viewed_holder !== null && holder === null),
  }
}

const personOf = ({ id, username, nickname, phone, avatar, is_admin, hospitals }: Person): Person => ({
  id,
  username,
  nickname,
  phone,
  avatar,
  is_admin,
  hospitals,
})

const toActor = (row: SessionRow): Actor | undefined => {
  if (row.state === 'ended') return undefined
  const own = personOf(row)
  const viewing = viewingOf(own, row)
  const person = viewing ? { ...own, hospitals: [], is_admin: false, ...row.holder } : own
  const viewed = viewing?.isOver ? null : row.viewed
  const stored = viewing ? viewed : row.role
  const role = stored ? toRole(stored) : null
  return {
    ...person,
    role,
    viewing,
    administrator: administers({ ...person, viewing }),
    permissions: new Set(usablePermissions({ ...person, viewing, role }, stored?.permissions ?? [])),
    session: {
      id: row.session_id,
      state: row.state,
      proof: row.proof,
      isToken: row.is_token,
      asksFactor: row.asks_factor,
      ip: row.ip,
      expires_at: row.expires_at,
    },
  }
}

/**
 * Who a token belongs to, read in one statement, or undefined when the session is over, idle for too long, or the
 * account is disabled. `touch` counts the call as the user's own: at most one write a minute. A socket never touches, nor
 * does a call that the console makes by itself.
 */
export const findActor = async (
  db: Db,
  token: string,
  lifetimes: Lifetimes,
  touch: boolean,
): Promise<Actor | undefined> => {
  const [row] = await byToken(db, [hashToken(token), lifetimes.idleSeconds])
  if (touch && row?.stale)
    await db
      .updateTable('sessions')
      .set({ seen_at: sql<Date>`now()` })
      .where('id', '=', row.session_id)
      .execute()
  return row && toActor(row)
}

/** The same by the sessions themselves, for what the server sends without being asked; those that are over are left out. */
export const findActorsOfSessions = async (
  db: Db,
  ids: readonly number[],
  lifetimes: Lifetimes,
): Promise<Actor[]> => {
  const rows = await byIds(db, [ids, lifetimes.idleSeconds])
  return rows.flatMap((row) => toActor(row) ?? [])
}

/** The same for one. */
export const findActorOfSession = async (
  db: Db,
  id: number,
  lifetimes: Lifetimes,
): Promise<Actor | undefined> => (await findActorsOfSessions(db, [id], lifetimes))[0]

/** Has sessions that were opened or used while the clock was ahead end as long after now as they would have after that. */
const pullBack = async (db: Db): Promise<void> => {
  const limit = sql<Date>`now() + make_interval(secs => ${CLOCK_DRIFT})`
  await db
    .updateTable('sessions')
    .set({
      expires_at: sql<Date>`case when created_at > ${limit} then now() + (expires_at - created_at) else expires_at end`,
      created_at: sql<Date>`least(created_at, now())`,
      seen_at: sql<Date>`least(seen_at, now())`,
    })
    .where('state', '<>', 'ended')
    .where((where) => where.or([where('created_at', '>', limit), where('seen_at', '>', limit)]))
    .execute()
}

/** Ends sessions whose time is up, so that their sockets close. */
export const endExpired = async (db: Db, lifetimes: Lifetimes): Promise<void> => {
  await pullBack(db)
  await db
    .updateTable('sessions')
    .set({ state: 'ended', ended_at: new Date(), end_reason: 'expired' satisfies EndReason })
    .where('state', '<>', 'ended')
    .where((where) =>
      where.or([
        where('expires_at', '<=', sql<Date>`now()`),
        where.and([
          where('token_name', 'is', null),
          where('seen_at', '<=', sql<Date>`now() - make_interval(secs => ${idleSecondsNow(lifetimes)})`),
        ]),
      ]),
    )
    .execute()
}

/** Forgets sessions that ended so many days ago; the audit log keeps who signed in, when and from where. */
export const forgetOldSessions = async (db: Db, days: number): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('state', '=', 'ended')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
}
