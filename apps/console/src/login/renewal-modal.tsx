import { loginMachine, selectLoginView } from '@hospital-crm/machines/login'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useCall } from '../client/index.ts'
import { useMessages } from '../messages/index.ts'
import { useSessionActor, useUser } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'
import { authenticate } from './authenticate.ts'
import { RenewalModalView } from './renewal-modal.view.tsx'

/** Signing in again in place at work: the answer goes to the session, which takes the modal away. */
export const RenewalModal = () => {
  const call = useCall()
  const session = useSessionActor()
  const { username } = useUser()
  const { show } = useToasts()
  const { renewal } = useMessages('front')
  const [machine] = useState(() =>
    loginMachine.provide({ actors: { authenticate: fromPromise(({ input }) => authenticate(call, input)) } }),
  )
  const actor = useActorRef(machine, { input: {} })
  const view = useSelector(actor, selectLoginView, shallowEqual)

  useEffect(() => {
    const accepted = actor.on('login.accepted', ({ answer }) => {
      show({ kind: 'success', text: renewal.succeeded })
      session.send({ type: 'login.received', ...answer })
    })
    return () => accepted.unsubscribe()
  }, [actor, session, show, renewal])

  return (
    <RenewalModalView
      {...view}
      username={username}
      onSubmit={(password) => actor.send({ type: 'login.submit', username, password })}
      onFieldChange={() => actor.send({ type: 'field.changed', field: 'password' })}
      onCancel={() => session.send({ type: 'renewal.cancel' })}
    />
  )
}
