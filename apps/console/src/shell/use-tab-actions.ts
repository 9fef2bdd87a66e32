import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { storesOf } from '../client/session-stores.ts'
import { useTabs } from '../tabs/tabs-context.tsx'
import type { TabActions } from './tab-groups.ts'

/** The verbs of the tab bar. */
export const useTabActions = (): TabActions => {
  const { tabs } = useTabs()
  const router = useRouter()
  return useMemo(
    () => ({
      onSelectTab: (path) => {
        const { activePath, tabs: open } = tabs.getSnapshot().context
        // A page without a tab, such as the one for a missing permission, can stand where the active one was.
        const covered = path === activePath && router.state.location.pathname !== path
        if (covered) router.history.push(open.find((tab) => tab.path === path)?.href ?? path)
        else tabs.send({ type: 'tab.activate', path })
      },
      onCloseTab: (path) => tabs.send({ type: 'tab.close', path }),
      onReloadTab: (path) => tabs.send({ type: 'tab.reload', path }),
      onCloseOtherTabs: (path) => tabs.send({ type: 'tab.closeOthers', path }),
      onCloseTabsBefore: (path) => tabs.send({ type: 'tab.closeLeft', path }),
      onCloseTabsAfter: (path) => tabs.send({ type: 'tab.closeRight', path }),
      onCloseAllTabs: () => tabs.send({ type: 'tab.closeAll' }),
      onMoveTab: (path, to) => tabs.send({ type: 'tab.move', path, to }),
    }),
    [tabs, router],
  )
}

/**
 * Number that changes whenever the open page is to be built anew: as a key it throws the page away. What the page had
 * asked for is asked again; the old answers stay in sight until then.
 */
export const useTabReload = (): number => {
  const { tabs } = useTabs()
  const queryClient = useQueryClient()
  const [reloads, setReloads] = useState(0)
  useEffect(() => {
    const reloading = tabs.on('tab.reloaded', ({ path }) => {
      tabs.send({ type: 'tab.activate', path })
      void queryClient.invalidateQueries()
      for (const store of storesOf(queryClient)) store.refresh()
      setReloads((count) => count + 1)
    })
    return () => reloading.unsubscribe()
  }, [tabs, queryClient])
  return reloads
}
