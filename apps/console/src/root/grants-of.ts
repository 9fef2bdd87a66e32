import type { SessionActor } from '../session/index.ts'

type Context = ReturnType<SessionActor['getSnapshot']>['context']

/** What limits what somebody sees, as one text to compare: who it is, as which role, with which rights; null for nobody. */
export const grantsOf = ({
  user,
  role,
  authRules,
}: Pick<Context, 'user' | 'role' | 'authRules'>): string | null => {
  if (!user) return null
  const hospitals = 'hospitals' in user ? user.hospitals : null
  return JSON.stringify([user.id, hospitals, user.is_admin, user.viewing ?? null, role, authRules])
}
