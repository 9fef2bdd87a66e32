import { CallError } from '@hospital-crm/api/errors'
import { ROOT_USER_ID } from '@hospital-crm/api/rules'
import { sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import { endVouched } from '../access/sessions.ts'
import { unixNow } from '../basics/clock.ts'
import { pinyinLetter } from '../basics/pinyin.ts'
import type { Trx } from '../database/connect.ts'
import { invalid } from '../http/validate.ts'
import { agentsAmong, wouldSee } from '../options/agent-sight.ts'
import { catalogueOf } from '../options/catalogue.ts'
import type { ResourceCall, ResourceHooks, ResourceValues } from '../resources/hooks.ts'
import { usersBy, withFacts } from './user-facts.ts'
import { beyondGiver, mayWrite, refuseOwnToken } from './user-limits.ts'

const keepRoles = async (trx: Trx, id: number, { role_id: main, extra_roles: extra }: ResourceValues) => {
  if (typeof main === 'number')
    await sql`update users set role_id = nullif(${main}::int, 0) where id = ${id}`.execute(trx)
  if (Array.isArray(extra)) {
    await sql`delete from user_roles where user_id = ${id} and role_id <> all(${extra}::int[])`.execute(trx)
    await sql`insert into user_roles (user_id, role_id) select ${id}::int, unnest(${extra}::int[])
      on conflict do nothing`.execute(trx)
  }
}

/** Says whom the provider calls what; the name is nobody else's who is there. Who was in by another one is out. */
const keepSubject = async (
  trx: Trx,
  { settings, meta }: ResourceCall,
  id: number,
  subject: unknown,
): Promise<void> => {
  if (typeof subject !== 'string') return
  const user = trx.deleteFrom('provider_subjects').where('user_id', '=', id)
  await user.execute()
  await endVouched(trx, id)
  if (subject === '') return
  if (settings.oidc === null) throw invalid({ provider_subject: 'wrong_value' }, meta.language)
  await sql`delete from provider_subjects using users where users.id = user_id and removed_time is not null
    and issuer = ${settings.oidc.issuer} and subject = ${subject}`.execute(trx)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('provider_subjects')
    .values({ issuer: settings.oidc.issuer, subject, user_id: id, created_time: unixNow() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw invalid({ provider_subject: 'name_taken' }, meta.language)
}

const isPicture = (value: unknown): boolean =>
  value === '' || /^(?:https?:\/\/|\/(?!\/))\S+$/.test(String(value))

/** What users do beside what every resource does: nobody gives or takes more than they have themselves. */
export const userHooks: ResourceHooks = {
  inspect: async ({ db, actor, meta }, values) => {
    const problems = await beyondGiver(db, actor, values)
    if (!isPicture(values['avatar'] ?? '')) problems['avatar'] = 'invalid_picture'
    if (Object.keys(problems).length > 0) throw invalid(problems, meta.language)
  },
  check: ({ actor, meta }, { is_admin: isAdmin, provider_subject: subject }, before) => {
    // Who is an account at the provider signs in to it.
    if (!actor.administrator && subject !== undefined && subject !== (before?.['provider_subject'] ?? ''))
      throw invalid({ provider_subject: 'read_only' }, meta.language)
    const isOwn = before?.id === actor.id || before?.id === ROOT_USER_ID
    if (isOwn && isAdmin !== undefined && isAdmin !== before['is_admin'])
      throw invalid({ is_admin: 'read_only' }, meta.language)
  },
  permit: async ({ db, actor }, row) => {
    if (row.id === ROOT_USER_ID && actor.id !== ROOT_USER_ID && actor.administrator)
      throw new CallError('first_account')
    refuseOwnToken(actor, [row.id])
    if (!(await mayWrite(db, actor, row))) throw new CallError('forbidden')
  },
  store: async (trx, call, id, values) => {
    await keepRoles(trx, id, values)
    await keepSubject(trx, call, id, values['provider_subject'])
    if (typeof values['nickname'] === 'string')
      await trx
        .updateTable('users')
        .set({ pinyin: pinyinLetter(values['nickname']) })
        .where('id', '=', id)
        .execute()
  },
  guard: async ({ db, actor }, rows, status) => {
    refuseOwnToken(
      actor,
      rows.map(({ id }) => id),
    )
    const isEnd = status === 3 || status === 'removed'
    if (isEnd && rows.some(({ id }) => id === actor.id)) throw new CallError('own_account')
    for (const row of rows) if (!(await mayWrite(db, actor, row))) throw new CallError('forbidden')
    if ((isEnd || actor.id !== ROOT_USER_ID) && rows.some(({ id }) => id === ROOT_USER_ID))
      throw new CallError('first_account')
  },
  replace: async (trx, ids, by) => {
    const agent = (await agentsAmong(trx, [by])).get(by) ?? []
    const { rows } = await sql<{ customers: number }>`select count(*)::int as customers from customers
      where uid = any(${idArray(ids)}) and not ${wouldSee(agent, await catalogueOf(trx))}`.execute(trx)
    const customers = rows[0]?.customers ?? 0
    if (customers > 0) throw new CallError('unseen_by_agent', { customers })
  },
  filter: usersBy,
  present: withFacts,
}
