import type { AccessToken } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { sql } from 'kysely'
import { endSessions } from '../access/sessions.ts'
import { createToken, hashToken } from '../access/tokens.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { Handlers } from '../http/context.ts'
import { userOf } from './accounts.ts'

type TokenCall = 'users/tokens/{id}' | 'users/createToken/{id}' | 'users/revokeToken/{id}'

interface TokenRow extends AccessToken {
  user_id: number
}

const tokensWhere = async (db: Db | Trx, which: { user: number } | { id: number }): Promise<TokenRow[]> => {
  const seconds = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::bigint`
  const { rows } =
    await sql<TokenRow>`select id, user_id, token_name as name, ${seconds('created_at')} as created_time,
      ${seconds('expires_at')} as expires_time,
      case when seen_at > created_at then ${seconds('seen_at')} else 0 end as used_time
    from sessions where token_name is not null and state <> 'ended' and expires_at > now()
      and ${'user' in which ? sql`user_id = ${which.user}` : sql`id = ${which.id}`}
    order by id desc`.execute(db)
  return rows
}

const shown = ({ user_id: _user, ...token }: TokenRow): AccessToken => token

/** Tokens of accounts that nobody signs in to: whoever holds one calls as that account, with its role. */
export const tokenHandlers: Pick<Handlers, TokenCall> = {
  'users/tokens/{id}': async ({ db, actor, input: { params } }) => {
    const user = await userOf({ db, actor }, params.id)
    return { list: (await tokensWhere(db, { user: user.id })).map(shown) }
  },
  'users/createToken/{id}': async ({ db, actor, audit, input: { params, body } }) => {
    const user = await userOf({ db, actor }, params.id)
    const token = createToken()
    return audit.transaction(async (trx, record) => {
      const { rows } = await sql<{ is_service: boolean; role_id: number | null }>`
        select password_hash is null and status = 1
          and not exists (select from provider_subjects where user_id = users.id) as is_service, role_id
        from users where id = ${user.id}
        for share`.execute(trx)
      if (!rows[0]?.is_service) throw new CallError('no_service_account')
      const { id } = await trx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          user_id: user.id,
          role_id: rows[0].role_id,
          state: 'ok',
          ip: '',
          token_name: body.name,
          expires_at: sql<Date>`now() + make_interval(days => ${body.days})`,
          ended_at: null,
          end_reason: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      record({
        action: 'user.token',
        target_type: 'user',
        target_id: user.id,
        changes: { session: id, name: body.name, days: body.days },
      })
      const [stored] = await tokensWhere(trx, { id })
      return { token, stored: shown(stored!) }
    })
  },
  'users/revokeToken/{id}': async ({ db, actor, audit, input: { params } }) => {
    const [token] = await tokensWhere(db, { id: params.id })
    if (!token) throw new CallError('not_found')
    await userOf({ db, actor }, token.user_id)
    await audit.transaction(async (trx, record) => {
      await endSessions(trx, { id: token.id }, 'revoked')
      record({
        action: 'user.token_revoked',
        target_type: 'user',
        target_id: token.user_id,
        changes: { session: token.id, name: token.name },
      })
    })
    return null
  },
}
