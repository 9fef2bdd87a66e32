import { randomBytes } from 'node:crypto'
import type { Trx } from '../database/connect.ts'
import type { Handler } from '../http/context.ts'

/** Length of a key for AES-GCM, in bytes. */
const KEY_BYTES = 32

/**
 * The key of the caller's drafts, made at the first ask. Like every call without `allowedWhile` it is refused while the
 * screen is locked or a password change is pending.
 */
export const draftKey: Handler<'users/draftKey'> = async ({ db, actor }) => {
  await db
    .insertInto('draft_keys')
    .values({ user_id: actor.id, key: randomBytes(KEY_BYTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key_id, key } = await db
    .selectFrom('draft_keys')
    .select(['key_id', 'key'])
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { key_id, key: key.toString('base64') }
}

/**
 * Makes everything unreadable that the user's browsers still keep; the next ask makes a new key. Belongs to every reset
 * of a password by somebody else: whoever knows the new password must not read what its owner had typed.
 */
export const forgetDraftKey = async (trx: Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('draft_keys').where('user_id', '=', userId).execute()
}
