import { DEFAULT_TITLE, type PublicConfig } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, pictureAddress } from '@hospital-crm/api/rules'
import { createContext, use, useEffect, useCallback, useState, type ReactNode } from 'react'
import { useCall } from '../client/index.ts'
import { useLanguage } from '../messages/index.ts'

/** What the server tells anybody; undefined until it is here, and where the server cannot be reached. */
export const PublicConfigContext = createContext<PublicConfig | undefined>(undefined)

export const ReloadPublicConfigContext = createContext<() => void>(() => {})

/** Asks the server again for what anybody may know. */
export const useReloadPublicConfig = (): (() => void) => use(ReloadPublicConfigContext)

export const usePublicConfig = (): PublicConfig | undefined => use(PublicConfigContext)

/** Address of the picture behind login and lock screen; empty for the built-in one. */
export const useWallpaper = (): string => {
  const config = usePublicConfig()
  return config ? pictureAddress(config.bingWallpaper, config.default_cdn) : ''
}

/** The hospital's time zone, known before anybody signs in. */
export const useHospitalZone = (): string => usePublicConfig()?.time_zone ?? DEFAULT_TIME_ZONE

/** Title of the system: on the login page, in the header and in the browser's tab. */
export const useSystemTitle = (): string => usePublicConfig()?.title || DEFAULT_TITLE

/** Title of the document: the route's, followed by the system's. */
export const documentTitle = (routeTitle: string | undefined, systemTitle: string): string =>
  routeTitle ? `${routeTitle} - ${systemTitle}` : systemTitle

export const useDocumentTitle = (routeTitle: string | undefined): void => {
  const systemTitle = useSystemTitle()
  useEffect(() => {
    document.title = documentTitle(routeTitle, systemTitle)
  }, [routeTitle, systemTitle])
}

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
