import type { BodyOf } from '@hospital-crm/api/contract'
import type { Profile } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import { pinyinLetter } from '../basics/pinyin.ts'
import { storable } from '../basics/text.ts'
import type { Db, Trx } from '../database/connect.ts'
import type { Handler } from '../http/context.ts'
import { invalid } from '../http/validate.ts'

const read = async (db: Db | Trx, actor: Pick<Actor, 'id'>): Promise<Profile> => {
  const { role_id, hospitals, ...person } = await db
    .selectFrom('users')
    .select(['username', 'nickname', 'phone', 'avatar', 'role_id', 'hospitals'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const others = await db.selectFrom('user_roles').select('role_id').where('user_id', '=', actor.id).execute()
  const ids = [...(role_id === null ? [] : [role_id]), ...others.map((row) => row.role_id)]
  const named = async (table: 'roles' | 'hospitals', wanted: readonly number[]): Promise<string[]> => {
    if (wanted.length === 0) return []
    const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute()
    return rows
      .toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
      .map(({ name }) => name)
  }
  return { ...person, roles: await named('roles', ids), hospitals: await named('hospitals', hospitals) }
}

const tidied = ({ nickname, phone, avatar }: BodyOf<'users/updateProfile'>) => ({
  ...(nickname !== undefined && { nickname: storable(nickname).trim() }),
  ...(phone !== undefined && { phone }),
  ...(avatar !== undefined && { avatar: storable(avatar).trim() }),
})

export const readProfile: Handler<'users/profile'> = ({ db, actor }) => read(db, actor)

/** Changes nothing but what stands in the form: roles, hospitals and rights are given by others. */
export const updateProfile: Handler<'users/updateProfile'> = ({ actor, audit, meta, input: { body } }) =>
  audit.transaction(async (trx, record) => {
    const wanted = tidied(body)
    if (wanted.nickname === '') throw invalid({ nickname: 'required' }, meta.language)
    const before = await trx
      .selectFrom('users')
      .select(['nickname', 'phone', 'avatar'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changed = Object.entries(wanted).filter(
      ([field, value]) => before[field as keyof typeof before] !== value,
    )
    if (changed.length > 0) {
      await trx
        .updateTable('users')
        .set({
          ...wanted,
          ...(wanted.nickname !== undefined && { pinyin: pinyinLetter(wanted.nickname) }),
        })
        .where('id', '=', actor.id)
        .execute()
      const changes = changed.map(([field, value]) => [
        field,
        { old: before[field as keyof typeof before], new: value },
      ])
      record({
        action: 'user.profile',
        target_type: 'user',
        target_id: actor.id,
        changes: Object.fromEntries(changes),
      })
    }
    return read(trx, actor)
  })
