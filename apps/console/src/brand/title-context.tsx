import { DEFAULT_TITLE, type PublicConfig } from '@hospital-crm/api/entities'
import { createContext, use, useEffect } from 'react'

/** What the server tells anybody; undefined until it is here, and where the server cannot be reached. */
export const PublicConfigContext = createContext<PublicConfig | undefined>(undefined)

export const ReloadPublicConfigContext = createContext<() => void>(() => {})

/** Asks the server again for what anybody may know. */
export const useReloadPublicConfig = (): (() => void) => use(ReloadPublicConfigContext)

export const usePublicConfig = (): PublicConfig | undefined => use(PublicConfigContext)

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
