import type { ResponseOf } from '@hospital-crm/api/contract'
import type { Viewing } from '@hospital-crm/api/entities'
import { useCallback } from 'react'
import { useCall } from '../client/index.ts'
import { useSessionActor, useUser } from './session-context.tsx'

/** The role that the console is looked at as; null where everything is the user's own. */
export const useViewing = (): Viewing | null => useUser().viewing ?? null

/** Begins and ends looking at the console as a role. Both reject where the server refuses. */
export const useViewAs = () => {
  const call = useCall()
  const session = useSessionActor()
  const take = useCallback(
    ({ userInfo, authRules, role, extra_roles: extraRoles }: ResponseOf<'users/endView'>) =>
      session.send({ type: 'user.refreshed', user: userInfo, authRules, role, extraRoles }),
    [session],
  )
  return {
    /** `holder` is whose own rows and hospitals are shown; undefined shows nobody's in particular. */
    begin: async (role: number, holder: number | undefined) =>
      take(
        await call('supervision/roles/view/{id}', {
          params: { id: role },
          body: holder === undefined ? {} : { holder },
          quiet: true,
        }),
      ),
    end: async () => take(await call('users/endView', { body: {} })),
  }
}
