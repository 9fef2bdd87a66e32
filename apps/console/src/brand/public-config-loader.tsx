import type { PublicConfig } from '@hospital-crm/api/entities'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../client/index.ts'
import { useLanguage } from '../messages/index.ts'
import { PublicConfigContext, ReloadPublicConfigContext } from './title-context.tsx'

/** Asks for what anybody may know. The console works without the answer: title and picture have defaults. */
export const PublicConfigLoader = ({ children }: { children: ReactNode }) => {
  const call = useCall()
  const language = useLanguage()
  const [asked, setAsked] = useState(0)
  const [config, setConfig] = useState<PublicConfig>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call('systemConfig/getSysConfig', { signal, quiet: true }).then(setConfig, () => {})
    return () => controller.abort()
  }, [call, language, asked])
  const reload = useCallback(() => setAsked((count) => count + 1), [])
  return (
    <ReloadPublicConfigContext value={reload}>
      <PublicConfigContext value={config}>{children}</PublicConfigContext>
    </ReloadPublicConfigContext>
  )
}
