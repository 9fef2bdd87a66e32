import { DEFAULT_TIME_ZONE, formatUnix } from '@hospital-crm/api/rules'
import { isStopped, selectOnlineCount, selectStatusName } from '@hospital-crm/machines/socket'
import { isExcluded, selectActivePath, selectTabs, type Tab } from '@hospital-crm/machines/tabs'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { createElement, useMemo } from 'react'
import { useSocket } from '../socket/socket.ts'
import { useTabs } from '../tabs/tabs-context.tsx'
import { useMessages } from '../messages/index.ts'
import { useSystemConfig } from '../options/index.ts'
import { useMinute } from '../parts/use-time.ts'
import { usePreferences } from '../preferences/index.ts'
import { routeMetaOf } from '../routing/route-meta.ts'
import { useRoleSwitch, useUser } from '../session/index.ts'
import { usePublicConfig, useSystemTitle } from '../brand/public-config.tsx'
import { APP_VERSION } from '../client/index.ts'
import { pagesOf, trailOf, type MenuEntry } from '../area-kit/menu.ts'
import type { ShellSnapshot } from './shell.view.tsx'
import { useMenuCounts, useVisibleMenu } from '../area-kit/areas-context.tsx'

/** Length of a date as times begin with it, such as 2026-03-02. */
const DATE_LENGTH = 10

/** Whose screen it is, where it stands, and on which day. */
const useWatermarkLines = (): readonly string[] => {
  const { nickname, ip } = useUser()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const day = formatUnix(now, timeZone).slice(0, DATE_LENGTH)
  return useMemo(() => [`${nickname} ${ip}`.trim(), day], [nickname, ip, day])
}

/** Whether tabs are shown alike; where a tab leads to is not seen. */
const lookAlike = (one: readonly Tab[], other: readonly Tab[]): boolean =>
  one.length === other.length &&
  one.every(({ path, title, fixed }, at) => {
    const tab = other[at]
    return tab?.path === path && tab.title === title && tab.fixed === fixed
  })

/** Everything the frame shows, gathered from router, session, preferences and the live connection. */
export const useShellSnapshot = (isMenuCollapsed: boolean): ShellSnapshot => {
  const texts = useMessages('shell')
  const router = useRouter()
  // The page that stands there; a search that changes, as when a drawer opens, leaves the frame alone.
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const [{ layout }] = usePreferences()
  const { id, nickname, username } = useUser()
  const socket = useSocket()
  const { tabs: tabsActor } = useTabs()
  const visible = useVisibleMenu()
  const counts = useMenuCounts()

  const status = useSelector(socket, selectStatusName)
  const onlineCount = useSelector(socket, selectOnlineCount)
  const canReconnect = useSelector(socket, (snapshot) => isStopped(snapshot) || snapshot.matches('closed'))
  const { roles, current: currentId, switchingTo } = useRoleSwitch()
  const tabs = useSelector(tabsActor, selectTabs, lookAlike)
  const selectedTab = useSelector(tabsActor, selectActivePath)

  const toItem = (entry: MenuEntry): ShellSnapshot['menu'][number] => ({
    id: entry.id,
    name: entry.title(texts),
    icon: createElement(entry.icon),
    ...('children' in entry
      ? { children: entry.children.map(toItem) }
      : {
          href: entry.to,
          ...(counts[entry.id] !== undefined && { count: counts[entry.id] as number }),
          ...(entry.isNamed && { isNamed: true as const }),
        }),
  })
  const titleOf = (path: string) =>
    tabs.find((tab) => tab.path === path)?.title ??
    pagesOf(visible)
      .find((page) => page.to === path && page.isNamed)
      ?.title(texts) ??
    routeMetaOf(router, path).title?.(texts) ??
    path
  const trail = trailOf(visible, pathname, texts)

  return {
    title: useSystemTitle(),
    version: APP_VERSION,
    user: { id, nickname, username },
    menu: visible.map(toItem),
    currentId: pagesOf(visible).find(({ to }) => to === pathname)?.id,
    isMenuCollapsed,
    roles: { roles, currentId, switchingTo, isOnline: status === 'online' },
    demoContact: usePublicConfig()?.demo?.contact,
    watermark: useWatermarkLines(),
    layout,
    trail: trail.length > 0 ? trail : [titleOf(pathname)],
    socket: { status, onlineCount, canReconnect },
    tabs: tabs.map(({ path, fixed }) => ({ id: path, title: titleOf(path), isFixed: fixed })),
    selectedTab,
    isOffTabs: isExcluded(pathname),
  }
}
