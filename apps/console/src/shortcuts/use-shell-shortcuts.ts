import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLive } from '../root/live-context.tsx'
import { pagesOf } from '../shell/menu.ts'
import { useVisibleMenu } from '../shell/use-visible-menu.ts'
import type { OpenPages } from '../shell/palette/use-places.ts'
import type { FrameActions } from './frame-actions.ts'
import { pageShortcuts } from './page-shortcuts.ts'
import type { RunShortcut } from './shortcut-keys.ts'
import { useShortcutKeys, useShortcuts } from './shortcuts-context.tsx'
import type { ShortcutId } from './shortcuts.ts'

/** The shortcuts that work on every page, and none at all while a panel is open or on its way. */
export const useShellShortcuts = (
  { tabs, selectedTab }: OpenPages,
  actions: FrameActions,
  isPanelOpen: boolean,
): void => {
  const { tabs: tabBar } = useLive()
  const navigate = useNavigate()
  const keys = useShortcutKeys()?.keys
  useEffect(() => keys?.setPaused(isPanelOpen), [keys, isPanelOpen])
  const pages = pagesOf(useVisibleMenu()).flatMap(({ id, to }): [ShortcutId, RunShortcut][] => {
    const shortcut = pageShortcuts[id]
    return shortcut ? [[shortcut, () => void navigate({ to })]] : []
  })
  useShortcuts({
    ...Object.fromEntries(pages),
    palette: actions.onOpenPalette,
    help: actions.onOpenShortcuts,
    lock: actions.onLock,
    closeTab: () => tabBar.send({ type: 'tab.close', path: selectedTab }),
    selectTab: (digit) => {
      const tab = tabs[digit - 1]
      if (tab) tabBar.send({ type: 'tab.activate', path: tab.id })
    },
  })
}
