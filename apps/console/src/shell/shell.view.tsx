import type { SocketStatusName } from '@hospital-crm/machines/socket'
import { AppShell } from '@hospital-crm/ui/app-shell'
import { SideMenu } from '@hospital-crm/ui/side-menu'
import type { PageTab } from '@hospital-crm/ui/tabs-bar'
import { Watermark } from '@hospital-crm/ui/watermark'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/index.ts'
import type { Layout } from '../preferences/index.ts'
import { HeaderView, type HeaderActions } from './header.view.tsx'
import { WATERMARK_FONT_SIZE, WATERMARK_GAP, WATERMARK_ROTATION } from '../parts/measures.ts'
import { PageTabs } from './page-tabs.tsx'
import { PhoneMenu, type MenuItem } from './phone-menu.tsx'
import type { TabActions } from './tab-groups.ts'
import type { UserMenuSnapshot } from './user-menu.tsx'

/** The mark of the product: a cross in a rounded square. */
const BrandMark = () => (
  <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true" focusable="false">
    <rect width="24" height="24" rx="6" className="fill-accent" />
    <path d="M10.1 6h3.8v4.1H18v3.8h-4.100V18h-3.800v-4.100H6v-3.800h4.100z" className="fill-on-accent" />
  </svg>
)

export interface ShellSnapshot extends UserMenuSnapshot {
  /** Title of the system. */
  title: string
  /** What this user may open. */
  menu: readonly MenuItem[]
  /** Id of the open page in the menu. */
  currentId: string | undefined
  isMenuCollapsed: boolean
  /** Where the menu stands on wide screens. */
  layout: Layout
  /** From the group down to the page. */
  trail: readonly string[]
  socket: { status: SocketStatusName; onlineCount: number | null; canReconnect: boolean }
  tabs: readonly PageTab[]
  /** The tab that was opened last. */
  selectedTab: string
  /** Whether a page is seen that never gets a tab, such as the one of what is forbidden. */
  isOffTabs: boolean
  /** Lines that say whose screen it is. */
  watermark: readonly string[]
}

export type ShellActions = HeaderActions & TabActions

export interface ShellViewProps {
  snapshot: ShellSnapshot
  actions: ShellActions
  /** Controls of the header that bring their own data, such as the bell. */
  tools?: ReactNode
  /** A message over everything, such as the coming end of the login. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame around every signed-in screen. */
export const ShellView = ({ snapshot, actions, tools, banner, children }: ShellViewProps) => {
  const { menu: menuTexts, header } = useMessages('shell')
  const { title, menu, currentId, isMenuCollapsed, layout } = snapshot
  return (
    <AppShell
      skipText={header.skipToContent}
      isMenuCollapsed={isMenuCollapsed}
      brand={
        <>
          <BrandMark />
          <span className={`truncate ${layout === 'topmenu' ? 'sm:max-lg:hidden' : ''}`} title={title}>
            {title}
          </span>
        </>
      }
      header={<HeaderView snapshot={snapshot} actions={actions} tools={tools} />}
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
        <PageTabs
          tabs={snapshot.tabs}
          selectedId={snapshot.selectedTab}
          isSeen={!snapshot.isOffTabs}
          actions={actions}
        />
      }
      bottomBar={<PhoneMenu items={menu} currentId={currentId} />}
      banner={banner}
    >
      {children}
      <Watermark
        lines={snapshot.watermark}
        fontSize={WATERMARK_FONT_SIZE}
        rotation={WATERMARK_ROTATION}
        gap={[WATERMARK_GAP, WATERMARK_GAP]}
      />
    </AppShell>
  )
}
