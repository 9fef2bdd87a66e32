import { useMemo } from 'react'
import { useLive } from '../app/live-context.tsx'
import type { TabActions } from './tab-groups.ts'

/** The verbs of the tab bar. */
export const useTabActions = (): TabActions => {
  const { tabs } = useLive()
  return useMemo(
    () => ({
      onSelectTab: (path) => tabs.send({ type: 'tab.activate', path }),
      onCloseTab: (path) => tabs.send({ type: 'tab.close', path }),
      onReloadTab: (path) => tabs.send({ type: 'tab.reload', path }),
      onCloseOtherTabs: (path) => tabs.send({ type: 'tab.closeOthers', path }),
      onCloseTabsBefore: (path) => tabs.send({ type: 'tab.closeLeft', path }),
      onCloseTabsAfter: (path) => tabs.send({ type: 'tab.closeRight', path }),
      onCloseAllTabs: () => tabs.send({ type: 'tab.closeAll' }),
      onMoveTab: (path, to) => tabs.send({ type: 'tab.move', path, to }),
    }),
    [tabs],
  )
}
