import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
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
