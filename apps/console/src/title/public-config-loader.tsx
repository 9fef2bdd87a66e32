import type { PublicConfig } from '@hospital-crm/api/entities'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../client/index.ts'
import { useLanguage } from '../messages/index.ts'
import { PublicConfigContext } from './title-context.tsx'

/** Asks once for what anybody may know. The console works without the answer: title and picture have defaults. */
export const PublicConfigLoader = ({ children }: { children: ReactNode }) => {
  const call = useCall()
  const language = useLanguage()
  const [config, setConfig] = useState<PublicConfig>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    call('systemConfig/getSysConfig', { signal, quiet: true }).then(setConfig, () => {})
    return () => controller.abort()
  }, [call, language])
  return <PublicConfigContext value={config}>{children}</PublicConfigContext>
}
