import type { TabsSnapshot } from '@hospital-crm/machines/tabs'
import { useMatch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTabs } from './tabs-context.tsx'

/** The title that the page of a path gave itself; undefined where its route's title stands. */
export const ownTitle = (tabs: TabsSnapshot | undefined, path: string): string | undefined =>
  tabs?.context.tabs.find((tab) => tab.path === path)?.title ?? undefined

/**
 * Gives the page a title from its data, such as the name of a custom menu or of a report: in the browser's tab, in the
 * tab bar and in the header. Undefined, as while the data is on its way, leaves the route's title.
 */
export const usePageTitle = (title: string | undefined): void => {
  const { tabs } = useTabs()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  // The page stands before its tab does: the bar follows the router once that has come to rest.
  const hasTab = useSelector(tabs, ({ context }) => context.tabs.some((tab) => tab.path === path))
  useEffect(() => {
    if (hasTab) tabs.send({ type: 'tab.rename', path, title: title ?? null })
  }, [tabs, path, title, hasTab])
}
