import { useEffect } from 'react'
import { errorText } from '../failures/error-text.ts'
import { useLanguage, useMessages } from '../messages/index.ts'
import { useSessionActor } from '../session/index.ts'
import { useToasts } from '../toasts/index.ts'

/** Says why the role stayed as it was. */
export const useRoleNews = (): void => {
  const session = useSessionActor()
  const { show } = useToasts()
  const { roles } = useMessages('shell')
  const language = useLanguage()
  useEffect(() => {
    const refused = session.on('role.refused', ({ refusal }) => {
      if (refusal.kind === 'offline') show({ kind: 'warning', text: roles.noConnection })
      else if (refusal.kind === 'unreachable') show({ kind: 'error', text: roles.unreachable })
      else {
        const name = refusal.kind === 'refused' ? refusal.error : 'rate_limited'
        show({ kind: 'error', text: errorText(name, language) })
      }
    })
    return () => refused.unsubscribe()
  }, [session, show, roles, language])
}
