import type { SocketStatusName } from '@hospital-crm/machines/socket'
import { AppShell } from '@hospital-crm/ui/app-shell'
import { BottomBar, type BottomBarItem } from '@hospital-crm/ui/bottom-bar'
import { SideMenu, type SideMenuItem } from '@hospital-crm/ui/side-menu'
import { TabsBar, type PageTab } from '@hospital-crm/ui/tabs-bar'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/index.ts'
import type { Layout } from '../preferences/index.ts'
import { BrandMark } from './brand-mark.tsx'
import { HeaderView, type HeaderActions } from './header.view.tsx'
import { TabActions } from './tab-actions.tsx'

export interface ShellSnapshot {
  /** Title of the system. */
  title: string
  version: string
  user: { id: number; nickname: string; username: string }
  /** What this user may open. */
  menu: readonly SideMenuItem[]
  /** The same on a phone, without groups. */
  bottomMenu: readonly BottomBarItem[]
  /** Id of the open page in the menu. */
  currentId: string | undefined
  isMenuCollapsed: boolean
  /** Where the menu stands on wide screens. */
  layout: Layout
  /** From the group down to the page. */
  trail: readonly string[]
  socket: { status: SocketStatusName; onlineCount: number | null; canReconnect: boolean }
  tabs: readonly PageTab[]
  selectedTab: string
}

export interface ShellActions extends HeaderActions {
  onSelectTab: (path: string) => void
  onCloseTab: (path: string) => void
  onCloseOtherTabs: () => void
}

export interface ShellViewProps {
  snapshot: ShellSnapshot
  actions: ShellActions
  /** A message over everything, such as the coming end of the login. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame around every signed-in screen. */
export const ShellView = ({ snapshot, actions, banner, children }: ShellViewProps) => {
  const { menu: menuTexts, header, tabs } = useMessages('shell')
  const { title, menu, bottomMenu, currentId, isMenuCollapsed, layout } = snapshot
  const closable = snapshot.tabs.filter(({ id, isFixed }) => !isFixed && id !== snapshot.selectedTab)
  return (
    <AppShell
      skipText={header.skipToContent}
      isMenuCollapsed={isMenuCollapsed}
      brand={
        <>
          <BrandMark />
          <span className="truncate">{title}</span>
        </>
      }
      header={<HeaderView snapshot={snapshot} actions={actions} />}
      {...(layout === 'sidemenu' && {
        menu: (
          <SideMenu
            label={menuTexts.label}
            items={menu}
            currentId={currentId}
            isCollapsed={isMenuCollapsed}
          />
        ),
      })}
      tabs={
        <TabsBar
          label={tabs.label}
          tabs={snapshot.tabs}
          selectedId={snapshot.selectedTab}
          panelId="content"
          onSelect={actions.onSelectTab}
          onClose={actions.onCloseTab}
          closeLabel={tabs.close}
          actions={closable.length > 0 && <TabActions onCloseOthers={actions.onCloseOtherTabs} />}
        />
      }
      bottomBar={<BottomBar label={menuTexts.label} items={bottomMenu} currentId={currentId} />}
      banner={banner}
    >
      {children}
    </AppShell>
  )
}
