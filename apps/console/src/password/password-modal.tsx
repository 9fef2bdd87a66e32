import type { UserInfo } from '@hospital-crm/api/entities'
import { passwordChangeMachine, selectPasswordChangeView } from '@hospital-crm/machines/login'
import { selectUser } from '@hospital-crm/machines/session'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useCall } from '../client/index.ts'
import { useMessages } from '../messages/index.ts'
import { usePublicConfig } from '../brand/public-config.tsx'
import { endingsOf, useSessionActor, useSessionSelector } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'
import { changePassword } from './change-password.ts'
import { PasswordModalView } from './password-modal.view.tsx'

/** Fewest characters where the server has not said. */
const PASSWORD_MIN = 6
const nobody: Pick<UserInfo, 'username' | 'nickname'> = { username: '', nickname: '' }

export interface PasswordModalProps {
  forced: boolean
  /** The user stepped back; never called while forced. */
  onCancel: () => void
}

/** The password form at work. After a change the session closes and the user logs in again. */
export const PasswordModal = ({ forced, onCancel }: PasswordModalProps) => {
  const call = useCall()
  const session = useSessionActor()
  const { show } = useToasts()
  const { password } = useMessages('front')
  const config = usePublicConfig()
  const user = useSessionSelector(selectUser) as UserInfo | null
  const [machine] = useState(() =>
    passwordChangeMachine.provide({
      actors: {
        changePassword: fromPromise(async ({ input }) => {
          const release = endingsOf(session).hold()
          const result = await changePassword(call, input)
          // A success is let through only after the session has closed by itself, where nobody minds it any more.
          if (result.kind === 'changed') setTimeout(release)
          else release()
          return result
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { forced } })
  const view = useSelector(actor, selectPasswordChangeView, shallowEqual)

  useEffect(() => {
    const changed = actor.on('password.changed', () => {
      show({ kind: 'success', text: password.succeeded })
      session.send({ type: 'password.changed' })
    })
    const cancelled = actor.on('password.cancelled', onCancel)
    return () => {
      changed.unsubscribe()
      cancelled.unsubscribe()
    }
  }, [actor, session, show, password, onCancel])

  return (
    <PasswordModalView
      {...view}
      policy={{ minimum: config?.password_min ?? PASSWORD_MIN, owner: user ?? nobody }}
      onSubmit={(form) => actor.send({ type: 'password.submit', ...form })}
      onFieldChange={(field) => actor.send({ type: 'field.changed', field })}
      onCancel={() => actor.send({ type: 'password.cancel' })}
    />
  )
}
