import { DEFAULT_TITLE, type PublicConfig } from '@hospital-crm/api/entities'
import { DEFAULT_TIME_ZONE, pictureAddress } from '@hospital-crm/api/rules'
import { createContext, use, useEffect, useCallback, useState, type ReactNode } from 'react'
import { useCall } from '../client/index.ts'
import { useLanguage } from '../messages/index.ts'

/** What the server tells anybody; undefined until it is here, and where the server cannot be reached. */
export const PublicConfigContext = createContext<PublicConfig | undefined>(undefined)

export const ReloadPublicConfigContext = createContext<() => void>(() => {})

const ConfigSettledContext = createContext(true)

/** Whether it is known what the server tells anybody, or it takes too long to wait for. */
export const useIsConfigSettled = (): boolean => use(ConfigSettledContext)

/** A page waits so long, in ms, for what would change its height. */
const PATIENCE_MS = 1000

const useFirstAnswer = (
  first: Promise<PublicConfig | undefined>,
  onAnswer: (config: PublicConfig) => void,
): boolean => {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isGone = false
    const settle = () => setSettled(true)
    const late = setTimeout(settle, PATIENCE_MS)
    void first.then((config) => {
      if (isGone) return
      if (config) onAnswer(config)
      settle()
    })
    return () => {
      isGone = true
      clearTimeout(late)
    }
  }, [first, onAnswer])
  return isSettled
}

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

interface PublicConfigLoaderProps {
  /** The answer to a first question that is on its way already. */
  first: Promise<PublicConfig | undefined>
  /** What holds until then. */
  known?: PublicConfig | undefined
  /** Takes every later answer, so that the next visit begins with it. */
  keep?: (config: PublicConfig) => void
  children: ReactNode
}

/** Asks for what anybody may know. The console works without the answer: title and picture have defaults. */
export const PublicConfigLoader = ({ first, known, keep, children }: PublicConfigLoaderProps) => {
  const call = useCall()
  const language = useLanguage()
  const [asked, setAsked] = useState(0)
  const [config, setConfig] = useState(known)
  const isSettled = useFirstAnswer(first, setConfig)
  const [begun] = useState(language)
  useEffect(() => {
    if (asked === 0 && language === begun) return undefined
    const controller = new AbortController()
    const { signal } = controller
    call('systemConfig/getSysConfig', { signal, quiet: true }).then(
      (told) => {
        keep?.(told)
        setConfig(told)
      },
      () => {},
    )
    return () => controller.abort()
  }, [call, language, asked, begun, keep])
  const reload = useCallback(() => setAsked((count) => count + 1), [])
  return (
    <ReloadPublicConfigContext value={reload}>
      <PublicConfigContext value={config}>
        <ConfigSettledContext value={isSettled}>{children}</ConfigSettledContext>
      </PublicConfigContext>
    </ReloadPublicConfigContext>
  )
}
