import { useEffect } from 'react'
import { usePublicConfig } from '../brand/public-config.tsx'
import { useMessages } from '../messages/index.ts'
import { useSessionActor, useUser } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'
import { RenewalModalView } from './renewal-modal.view.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Signing in again in place at work: the answer goes to the session, which takes the modal away. */
export const RenewalModal = () => {
  const session = useSessionActor()
  const { username, provider: vouching } = useUser()
  const provider = usePublicConfig()?.provider
  const { show } = useToasts()
  const { renewal } = useMessages('front')
  const { actor, view } = useSignIn()

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
      provider={provider && vouching && { name: provider.name, isOnly: vouching === 'alone' }}
      onProvider={() => actor.send({ type: 'provider.visit', returned: false })}
      onSubmit={(password) => actor.send({ type: 'login.submit', username, password })}
      onFieldChange={(field) => actor.send({ type: 'field.changed', field })}
      onProve={(proof) => actor.send({ type: 'factor.submit', proof })}
      onBack={() => actor.send({ type: 'factor.cancel' })}
      onCancel={() => session.send({ type: 'renewal.cancel' })}
    />
  )
}
