import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RouterWaiting } from '../router/router-waiting.tsx'
import { RouterProvider as LinkProvider } from 'react-aria-components'
import { useCall } from '../client/index.ts'
import { watchUnseen } from '../client/unseen-failures.ts'
import { DraftsContext } from '../drafts/drafts-context.tsx'
import { failureToast } from '../failures/failure-words.ts'
import { useLanguage } from '../messages/index.ts'
import { useSessionActor } from '../session/index.ts'
import type { TokenStore } from '../session/index.ts'
import { appServicesOf, leavePublicPages } from './app-services.ts'
import { AreasContext } from '../area-kit/areas-context.tsx'
import { areas } from '../router/areas.ts'
import { SocketContext } from '../socket/socket.ts'
import { useToasts } from '../toasts/index.ts'
import { TabsContext } from '../tabs/tabs-context.tsx'

export { loadFirstPages } from '../router/first-pages.ts'

/** The part of the console behind the front door. */
export const App = ({ tokens }: { tokens: TokenStore }) => {
  const session = useSessionActor()
  const { queryClient, router, live } = appServicesOf(session, tokens, useCall())
  const { show } = useToasts()
  const language = useLanguage()
  useEffect(() => () => leavePublicPages(session), [session])
  useEffect(
    () => watchUnseen(queryClient, (error) => show(failureToast(error, language))),
    [queryClient, show, language],
  )
  return (
    <AreasContext value={areas}>
      <SocketContext value={live?.socket}>
        <TabsContext value={live?.openTabs}>
          <DraftsContext value={live?.drafts}>
            <QueryClientProvider client={queryClient}>
              <LinkProvider navigate={(href) => router.history.push(href)} useHref={(href) => `#${href}`}>
                <RouterWaiting router={router} isSignedIn={live !== undefined} />
                <RouterProvider router={router} />
              </LinkProvider>
            </QueryClientProvider>
          </DraftsContext>
        </TabsContext>
      </SocketContext>
    </AreasContext>
  )
}
