import { loginMachine, selectLoginView, type LoginView } from '@hospital-crm/machines/login'
import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useCall } from '../client/index.ts'
import { createSignIn } from './sign-in.ts'
import { visitProvider } from './visit-provider.ts'

/** A sign-in at work: the running machine, and what its view shows. */
export const useSignIn = (): { actor: ActorRefFrom<typeof loginMachine>; view: LoginView } => {
  const call = useCall()
  const [machine] = useState(() => {
    const { authenticate, prove } = createSignIn(call)
    return loginMachine.provide({
      actors: {
        authenticate: fromPromise(({ input }) => authenticate(input)),
        prove: fromPromise(({ input }) => prove(input.proof)),
        visitProvider: fromPromise(({ input }) => visitProvider(call, input)),
      },
    })
  })
  const actor = useActorRef(machine, { input: {} })
  return { actor, view: useSelector(actor, selectLoginView, shallowEqual) }
}
