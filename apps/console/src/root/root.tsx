import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { ClientProvider } from '../client/index.ts'
import { fieldLocale, MessagesProvider } from '../messages/index.ts'
import { PreferencesProvider } from '../preferences/index.ts'
import { SessionProvider } from '../session/index.ts'
import { ToastsProvider } from '../toasts/index.ts'
import { PublicConfigLoader } from '../brand/public-config.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Services } from './services.ts'
import { useFirstShown, Waiting } from '../parts/waiting.tsx'
import { keepPublicConfig, knownPublicConfig } from './kept-public-config.ts'

/** Hands the page's services to everything below. */
export const Root = ({ services, children }: { services: Services; children: ReactNode }) => {
  const { client, session, preferences, toasts } = services
  useFirstShown()
  const { language } = useSyncExternalStore(preferences.subscribe, preferences.get)
  return (
    <PreferencesProvider store={preferences}>
      <MessagesProvider language={language}>
        <I18nProvider locale={fieldLocale[language]}>
          <ToastsProvider toasts={toasts}>
            <ClientProvider client={client}>
              <SessionProvider actor={session}>
                <Suspense fallback={<Waiting what="login" />}>
                  <ErrorBoundary>
                    <PublicConfigLoader
                      first={services.publicConfig}
                      known={knownPublicConfig()}
                      keep={keepPublicConfig}
                    >
                      {children}
                    </PublicConfigLoader>
                  </ErrorBoundary>
                </Suspense>
              </SessionProvider>
            </ClientProvider>
          </ToastsProvider>
        </I18nProvider>
      </MessagesProvider>
    </PreferencesProvider>
  )
}
