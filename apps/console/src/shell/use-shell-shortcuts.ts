import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTabs } from '../tabs/tabs-context.tsx'
import { useAreas, useVisibleMenu } from '../area-kit/areas-context.tsx'
import { pagesOf } from '../area-kit/menu.ts'
import type { OpenPages } from './palette/use-places.ts'
import type { FrameActions } from './palette/use-actions.ts'
import { frameShortcuts, useShortcutKeys, useShortcuts } from '../shortcuts/index.ts'
import type { Shortcut } from '../shortcuts/shortcuts.ts'

/** Every shortcut of the console, in the order of the help: those of the frame, then the areas'. */
export const useAllShortcuts = (): Shortcut[] =>
  [frameShortcuts, ...useAreas().map(({ shortcuts }) => shortcuts ?? {})].flatMap((table) =>
    Object.values<Shortcut>(table),
  )

/** The shortcuts that work on every page, and none at all while a panel is open or on its way. */
export const useShellShortcuts = (
  { tabs, selectedTab }: OpenPages,
  actions: FrameActions,
  isPanelOpen: boolean,
): void => {
  const { tabs: tabBar } = useTabs()
  const navigate = useNavigate()
  const keys = useShortcutKeys()?.keys
  useEffect(() => keys?.setPaused(isPanelOpen), [keys, isPanelOpen])
  const pages = pagesOf(useVisibleMenu()).flatMap(({ shortcut, to }) => (shortcut ? [{ shortcut, to }] : []))
  useShortcuts(
    { ...Object.fromEntries(pages.map(({ shortcut }) => [shortcut.id, shortcut])), ...frameShortcuts },
    {
      ...Object.fromEntries(pages.map(({ shortcut, to }) => [shortcut.id, () => void navigate({ to })])),
      palette: actions.onOpenPalette,
      help: actions.onOpenShortcuts,
      lock: actions.onLock,
      closeTab: () => tabBar.send({ type: 'tab.close', path: selectedTab }),
      selectTab: (digit) => {
        const tab = tabs[digit - 1]
        if (tab) tabBar.send({ type: 'tab.activate', path: tab.id })
      },
    },
  )
}
