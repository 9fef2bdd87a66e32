import { CallError } from '@hospital-crm/api/errors'
import { findActorOfSession, turnSession } from '../access/sessions.ts'
import { sessionAnswer } from '../auth/session.ts'
import type { CallContext, Handlers } from '../http/context.ts'

type ViewCall = 'supervision/roles/view/{id}' | 'users/endView'

/** Sets what the caller's session looks as; the log has every beginning and end. */
const look = async (
  { db, actor, audit, settings }: CallContext<ViewCall>,
  action: 'session.view' | 'session.view_end',
  as: { viewed_role: number | null; viewed_name: string; viewed_holder: number | null },
) => {
  await audit.transaction(async (trx, record) => {
    await turnSession(trx, actor.session.id, as)
    record({
      action,
      target_type: 'role',
      target_id: as.viewed_role ?? actor.viewing?.role.id ?? 0,
      changes: { session: actor.session.id, holder: as.viewed_holder ?? actor.viewing?.holder?.id ?? 0 },
    })
  })
  const changed = await findActorOfSession(db, actor.session.id, settings)
  if (!changed) throw new CallError('session_ended')
  return sessionAnswer(db, changed)
}

/** Whether somebody who can sign in has a role, as the main one or beside it. */
const holds = async (db: CallContext<ViewCall>['db'], user: number, role: number): Promise<boolean> => {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('status', '<>', 3)
    .where((where) =>
      where.or([
        where('role_id', '=', role),
        where.exists(
          where
            .selectFrom('user_roles')
            .select('user_id')
            .where('user_roles.user_id', '=', user)
            .where('user_roles.role_id', '=', role),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Looking at the console as a role: the session reads what a holder of it reads, and changes nothing until it ends. A
 * role that is disabled, and a user who does not hold it, answer like one that does not exist.
 */
export const roleViewHandlers: Pick<Handlers, ViewCall> = {
  'supervision/roles/view/{id}': async (context) => {
    const { db, input } = context
    const { id } = input.params
    const role = await db
      .selectFrom('roles')
      .select(['id', 'name'])
      .where('id', '=', id)
      .where('status', '<>', 3)
      .executeTakeFirst()
    if (!role) throw new CallError('not_found')
    const holder = input.body.holder ?? null
    if (holder !== null && !(await holds(db, holder, id))) throw new CallError('not_found')
    return look(context, 'session.view', { viewed_role: id, viewed_name: role.name, viewed_holder: holder })
  },
  'users/endView': (context) =>
    look(context, 'session.view_end', { viewed_role: null, viewed_name: '', viewed_holder: null }),
}
