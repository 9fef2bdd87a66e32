import { loginMachine, selectLoginView } from '@hospital-crm/machines/login'
import { useActorRef, useSelector, shallowEqual } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useCall } from '../client/index.ts'
import { useMessages } from '../messages/index.ts'
import { usePreferences } from '../preferences/index.ts'
import { useSessionActor } from '../session/index.ts'
import { useDocumentTitle, usePublicConfig, useWallpaper, useSystemTitle } from '../brand/public-config.tsx'
import { useToasts } from '../toasts/index.ts'
import { authenticate } from './authenticate.ts'
import { LoginView } from './login.view.tsx'

/** The login page at work. `onDone` comes half a second after the server has accepted. */
export const Login = ({ onDone }: { onDone: () => void }) => {
  const call = useCall()
  const session = useSessionActor()
  const { show } = useToasts()
  const { login } = useMessages('front')
  const [, setPreferences] = usePreferences()
  const config = usePublicConfig()
  const title = useSystemTitle()
  useDocumentTitle(login.heading)

  const [machine] = useState(() =>
    loginMachine.provide({ actors: { authenticate: fromPromise(({ input }) => authenticate(call, input)) } }),
  )
  const actor = useActorRef(machine, { input: {} })
  const view = useSelector(actor, selectLoginView, shallowEqual)

  useEffect(() => {
    const accepted = actor.on('login.accepted', ({ answer }) => {
      session.send({ type: 'login.received', ...answer })
      // A password that has to be changed first leads no further than to its form.
      if (!answer.passwordChangeRequired) show({ kind: 'success', text: login.succeeded })
    })
    const done = actor.on('login.done', onDone)
    return () => {
      accepted.unsubscribe()
      done.unsubscribe()
    }
  }, [actor, session, show, login, onDone])

  return (
    <LoginView
      {...view}
      title={title}
      wallpaper={useWallpaper()}
      demo={config?.demo}
      onSubmit={(form) => actor.send({ type: 'login.submit', ...form })}
      onFieldChange={(field) => actor.send({ type: 'field.changed', field })}
      onLanguageChange={(language) => setPreferences({ language })}
    />
  )
}
