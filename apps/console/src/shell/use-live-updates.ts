import { selectStatusName } from '@hospital-crm/machines/socket'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../client/index.ts'
import { CONFIG_KEY } from '../options/index.ts'
import { useSessionActor } from '../session/index.ts'
import { useReloadPublicConfig } from '../brand/public-config.tsx'
import { useSocket } from '../socket/socket.ts'

/**
 * Does what the live connection asks for: fresh options after CHANGE_CONFIGS, fresh permissions after
 * CHANGE_USER_INFO, both after a connection came up, because frames may have been missed, and after a lock, during
 * which the server sends none.
 */
export const useLiveUpdates = (): void => {
  const socket = useSocket()
  const call = useCall()
  const session = useSessionActor()
  const queryClient = useQueryClient()
  const reloadPublicConfig = useReloadPublicConfig()

  useEffect(() => {
    const reloadConfig = () => {
      void queryClient.invalidateQueries({ queryKey: [CONFIG_KEY] })
      reloadPublicConfig()
    }
    const reloadUser = async () => {
      const answer = await call('users/getUserInfo', { quiet: true })
      session.send({
        type: 'user.refreshed',
        user: answer.userInfo,
        authRules: answer.authRules,
        role: answer.role,
        extraRoles: answer.extra_roles,
        passwordChangeRequired: answer.force_password_change,
        enrolmentRequired: answer.force_second_factor,
      })
    }
    const reloadAll = () => {
      reloadConfig()
      reloadUser().catch(() => {})
    }
    let before = selectStatusName(socket.getSnapshot())
    if (before === 'online') reloadAll()
    const subscriptions = [
      socket.subscribe((snapshot) => {
        const status = selectStatusName(snapshot)
        // A refused socket does not say why; a call does, and ends a session that is over.
        if (status === 'abnormal' && before !== status && snapshot.context.retries === 0)
          reloadUser().catch(() => {})
        before = status
      }),
      socket.on('config.changed', reloadConfig),
      socket.on('user.changed', () => void reloadUser().catch(() => {})),
      socket.on('socket.online', reloadAll),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [socket, call, session, queryClient, reloadPublicConfig])
}
