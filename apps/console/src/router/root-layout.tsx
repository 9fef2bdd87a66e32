import { Outlet, useLocation, useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { use, useEffect } from 'react'
import { ownTitle } from '../tabs/page-title.ts'
import { TabsContext } from '../tabs/tabs-context.tsx'
import { useMessages } from '../messages/index.ts'
import { useDocumentTitle } from '../brand/public-config.tsx'
import { isMissingCode } from '../failures/missing-code.ts'
import { readErrorSearch } from '../routing/public-pages.ts'

/** Keeps the document's title in step with the page's own, else with that of the deepest route that has one. */
export const RootLayout = () => {
  const texts = useMessages('shell')
  const pathname = useLocation({ select: (location) => location.pathname })
  const own = useSelector(use(TabsContext)?.tabs, (tabs) => ownTitle(tabs, pathname))
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  useDocumentTitle(own ?? title?.(texts))
  return <Outlet />
}

/** Sends a route that failed to the error page with the error's words; one whose code cannot be fetched to the 404 page. */
export const RouteError = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  // Once, and not by a part that goes again whenever it is drawn: the address changes before this page is left.
  useEffect(() => {
    const from = router.state.location.href
    const message = error instanceof Error ? error.message : undefined
    void router.navigate(
      isMissingCode(error)
        ? { to: '/404', search: { from }, replace: true }
        : { to: '/500', search: readErrorSearch({ message }), replace: true },
    )
  }, [router, error])
  return null
}
