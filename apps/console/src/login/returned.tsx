import { useEffect } from 'react'
import { useCall } from '../client/index.ts'
import { errorText } from '../failures/failure-words.ts'
import { useLanguage, useMessages } from '../messages/index.ts'
import { hasReturned, useSessionActor } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'
import { visitProvider } from './visit-provider.ts'

/** Whoever went to the provider to sign in again in place, and came back before the session was over. */
export const Returned = () => {
  const call = useCall()
  const session = useSessionActor()
  const language = useLanguage()
  const { show } = useToasts()
  const { renewal, login } = useMessages('front')
  useEffect(() => {
    if (!hasReturned()) return
    void visitProvider(call, { returned: true, renews: true }).then((result) => {
      if (result.kind === 'accepted') {
        show({ kind: 'success', text: renewal.succeeded })
        session.send({ type: 'login.received', ...result.answer })
      } else {
        const text = result.kind === 'refused' ? errorText(result.error, language) : login.unreachable
        show({ kind: 'error', text })
      }
    })
  }, [call, session, language, show, renewal, login])
  return null
}
