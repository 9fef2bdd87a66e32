import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { administers } from '../../access/actor.ts'
import type { RecordEntry } from '../../audit/audit.ts'
import { unixNow } from '../../basics/clock.ts'
import type { OidcSettings } from '../../basics/oidc-settings.ts'
import { pinyinLetter } from '../../basics/pinyin.ts'
import { storable } from '../../basics/text.ts'
import type { Db, Trx } from '../../database/connect.ts'
import type { Account } from '../enter.ts'
import { mappedRoles, type Told } from './claims.ts'

const SYSTEM = { uid: 0, role_id: 0 }

const columns = ['id', 'status', 'role_id', 'password_hash', 'must_change_password', 'is_admin'] as const

const bySubject = (trx: Trx, issuer: string, subject: string) =>
  trx
    .selectFrom('users')
    .innerJoin('provider_subjects', 'provider_subjects.user_id', 'users.id')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Whether the provider knows a user by this name of its own. */
export const isSubjectOf = async (
  db: Db,
  issuer: string,
  subject: string,
  userId: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('provider_subjects')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id === userId
}

/** Somebody of that account name who is nobody at the provider yet. Demo accounts and robots are nobody. */
const byName = (trx: Trx, issuer: string, username: string) =>
  trx
    .selectFrom('users')
    .select(columns)
    .where(sql`lower(username)`, '=', username)
    .where('demo', '=', false)
    .where('removed_time', 'is', null)
    .where((where) => where.or([where('id', '=', 1), where('id', '>', 1000)]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('provider_subjects')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('issuer', '=', issuer),
        ),
      ),
    )
    .executeTakeFirst()

const make = async (trx: Trx, told: Told, record: RecordEntry, ip: string) => {
  const nickname = storable(told.nickname)
  const made = await trx
    .insertInto('users')
    .values({
      username: told.username,
      nickname,
      pinyin: pinyinLetter(nickname),
      role_id: null,
      password_hash: null,
      initial_password_expires_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!made) throw new CallError('provider_no_account')
  record(
    { action: 'user.create', target_type: 'user', target_id: made.id, changes: { provider: true } },
    { ...SYSTEM, ip },
  )
  return made
}

/** Gives exactly the roles that the mapping names; where there is no mapping, roles stay as they are. */
const giveRoles = async (
  trx: Trx,
  user: { id: number; role_id: number | null },
  told: Told,
  oidc: OidcSettings,
  record: RecordEntry,
  ip: string,
): Promise<number | null> => {
  if (oidc.roles.length === 0) return user.role_id
  const names = mappedRoles(told, oidc)
  const rows =
    names.length === 0
      ? []
      : await trx
          .selectFrom('roles')
          .select(['id', 'name'])
          .where('name', 'in', names)
          .where('status', '<>', 3)
          .orderBy('id')
          .execute()
  const ids = names.flatMap((name) => rows.find((row) => row.name === name)?.id ?? [])
  const [main, ...others] = ids
  if (main === undefined) throw new CallError('provider_no_role')
  const held = await trx.selectFrom('user_roles').select('role_id').where('user_id', '=', user.id).execute()
  const before = held.map(({ role_id: id }) => id).toSorted((one, other) => one - other)
  const after = others.toSorted((one, other) => one - other)
  if (user.role_id === main && before.join() === after.join()) return main
  await trx.deleteFrom('user_roles').where('user_id', '=', user.id).execute()
  if (after.length > 0)
    await trx
      .insertInto('user_roles')
      .values(after.map((role_id) => ({ user_id: user.id, role_id })))
      .execute()
  await trx
    .updateTable('users')
    .set({ role_id: main, updated_time: unixNow() })
    .where('id', '=', user.id)
    .execute()
  record(
    {
      action: 'user.update',
      target_type: 'user',
      target_id: user.id,
      changes: {
        role_id: { old: user.role_id ?? 0, new: main },
        extra_roles: { old: before, new: after },
        provider: true,
      },
    },
    { ...SYSTEM, ip },
  )
  return main
}

/**
 * The account of whom a provider vouches for: the one that was theirs before, or that an administrator gave them; else the one
 * that a claim names which the settings believe; else a new one where the settings make some. Nobody becomes an administrator this way, and no administrator signs in this way.
 */
export const personOf = async (
  trx: Trx,
  told: Told,
  oidc: OidcSettings,
  record: RecordEntry,
  ip: string,
): Promise<Account> => {
  // Two sign-ins of one person come one after the other: the second finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${told.subject}, 0))`.execute(trx)
  const linked = await bySubject(trx, oidc.issuer, told.subject)
  const named = linked ?? (told.linked === '' ? undefined : await byName(trx, oidc.issuer, told.linked))
  if (named && administers(named)) throw new CallError('provider_administrator')
  if (named?.status === 3) throw new CallError('account_disabled')
  if (!named && (!oidc.createsAccounts || told.username === '')) throw new CallError('provider_no_account')
  const { is_admin: _rank, ...user } = named ?? (await make(trx, told, record, ip))
  if (!linked)
    await trx
      .insertInto('provider_subjects')
      .values({ issuer: oidc.issuer, subject: told.subject, user_id: user.id, created_time: unixNow() })
      .execute()
  return { ...user, role_id: await giveRoles(trx, user, told, oidc, record, ip) }
}
