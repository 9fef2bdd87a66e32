import { useEffect } from 'react'
import { errorText } from '../failures/failure-words.ts'
import { useLanguage, useMessages } from '../messages/index.ts'
import { useSessionActor } from '../session/index.ts'
import { useTabs } from '../tabs/tabs-context.tsx'
import { useToasts } from '../toasts/index.ts'

/** Says why the role stayed as it was, or why a tab did. */
export const useShellNews = (): void => {
  const session = useSessionActor()
  const { show } = useToasts()
  const { roles, tabs: tabTexts } = useMessages('shell')
  const { tabs } = useTabs()
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
  useEffect(() => {
    const warnings = tabs.on('warning.raised', ({ code }) => {
      if (code === 'lastTab') show({ kind: 'warning', text: tabTexts.lastTab })
      if (code === 'tabMissing') show({ kind: 'warning', text: tabTexts.missingTab })
    })
    return () => warnings.unsubscribe()
  }, [tabs, show, tabTexts])
}
