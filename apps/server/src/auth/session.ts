import { permissionPaths, type ResponseOf } from '@hospital-crm/api/contract'
import type { UserInfo } from '@hospital-crm/api/entities'
import { selfOf, type Actor } from '../access/actor.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { Handler } from '../http/context.ts'
import { endSessions } from '../access/sessions.ts'

/** Whether the provider vouches for somebody, and whether they have a password as well. */
const providerFor = async (db: Db, userId: number): Promise<Pick<UserInfo, 'provider'>> => {
  const row = await db
    .selectFrom('provider_subjects')
    .innerJoin('users', 'users.id', 'user_id')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { provider: row.password_hash === null ? 'alone' : 'beside' } : {}
}

const toUserInfo = (actor: Actor): UserInfo => ({
  id: actor.id,
  username: actor.username,
  nickname: actor.nickname,
  ip: actor.session.ip,
  phone: actor.phone,
  is_admin: actor.is_admin,
  hospitals: actor.hospitals,
  role_id: actor.role?.id ?? 0,
  ...(actor.viewing && {
    viewing: {
      role: actor.viewing.role,
      holder: actor.viewing.holder,
      ...(actor.viewing.isOver && { over: true as const }),
    },
  }),
})

/** The roles that a user may switch to: the own ones that are not disabled. */
export const rolesOf = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('roles')
    .select(['roles.id', 'roles.name'])
    .where('roles.status', '<>', 3)
    .where((where) =>
      where.or([
        where(
          'roles.id',
          'in',
          where.selectFrom('user_roles').select('role_id').where('user_id', '=', userId),
        ),
        where(
          'roles.id',
          'in',
          where
            .selectFrom('users')
            .select('role_id')
            .where('id', '=', userId)
            .where('role_id', 'is not', null)
            .$castTo<{ role_id: number }>(),
        ),
      ]),
    )
    .orderBy('roles.id')
    .execute()

/** The signed-in person with everything the session is allowed to. */
export const sessionAnswer = async (db: Db, actor: Actor): Promise<ResponseOf<'users/getUserInfo'>> => ({
  userInfo: { ...toUserInfo(selfOf(actor)), ...(await providerFor(db, selfOf(actor).id)) },
  authRules: actor.administrator ? [...permissionPaths] : [...actor.permissions],
  role: actor.role,
  extra_roles: actor.viewing ? [] : await rolesOf(db, actor.id),
  force_password_change: actor.session.state === 'must_change_password',
  force_second_factor: actor.session.state === 'must_enrol',
})

/** Who is signed in, with permissions and roles. */
export const getUserInfo: Handler<'users/getUserInfo'> = ({ db, actor }) => sessionAnswer(db, actor)

/** Ends this session; its token is dead with the answer, its sockets are closed. */
export const logout: Handler<'auth/logout'> = async ({ actor, audit }) => {
  await audit.transaction(async (trx, record) => {
    await endSessions(trx, { id: actor.session.id }, 'logout')
    record({
      action: 'session.logout',
      target_type: 'user',
      target_id: actor.id,
      changes: { session: actor.session.id },
    })
  })
  return null
}
