import { useEffect } from 'react'
import { useMessages } from '../messages/index.ts'
import { usePreferences } from '../preferences/index.ts'
import { hasReturned, useSessionActor } from '../session/index.ts'
import { useDocumentTitle, usePublicConfig, useWallpaper, useSystemTitle } from '../brand/public-config.tsx'
import { useToasts } from '../toasts/index.ts'
import { LoginView } from './login.view.tsx'
import { useSignIn } from './use-sign-in.ts'

/** The login page at work. `onDone` comes half a second after the server has accepted. */
export const Login = ({ onDone }: { onDone: () => void }) => {
  const session = useSessionActor()
  const { show } = useToasts()
  const { login } = useMessages('front')
  const [, setPreferences] = usePreferences()
  const config = usePublicConfig()
  const title = useSystemTitle()
  useDocumentTitle(login.heading)

  const { actor, view } = useSignIn()

  useEffect(() => {
    if (hasReturned()) actor.send({ type: 'provider.visit', returned: true })
  }, [actor])
  useEffect(() => {
    const accepted = actor.on('login.accepted', ({ answer }) => {
      session.send({ type: 'login.received', ...answer })
      // What has to be done first leads no further than to its form.
      if (!answer.passwordChangeRequired && !answer.enrolmentRequired)
        show({ kind: 'success', text: login.succeeded })
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
      provider={config?.provider}
      demo={config?.demo}
      onSubmit={(form) => actor.send({ type: 'login.submit', ...form })}
      onFieldChange={(field) => actor.send({ type: 'field.changed', field })}
      onProve={(proof) => actor.send({ type: 'factor.submit', proof })}
      onProvider={() => actor.send({ type: 'provider.visit', returned: false })}
      onBack={() => actor.send({ type: 'factor.cancel' })}
      onLanguageChange={(language) => setPreferences({ language })}
    />
  )
}
