import { createElement } from 'react'
import type { Messages } from '../messages/index.ts'
import { joinedMenu, type MenuEntry } from '../area-kit/menu.ts'
import { areas } from '../router/areas.ts'
import type { ShellSnapshot } from './shell.view.tsx'

const toItem = (texts: Messages['shell'], entry: MenuEntry): ShellSnapshot['menu'][number] => ({
  id: entry.id,
  name: entry.title(texts),
  icon: createElement(entry.icon),
  ...('children' in entry
    ? { children: entry.children.map((child) => toItem(texts, child)) }
    : { href: `#${entry.to}` }),
})

/** The frame as an agent with every permission sees it on the master table. */
export const buildShell = (
  texts: Messages['shell'],
  overrides: Partial<ShellSnapshot> = {},
): ShellSnapshot => ({
  title: '仁和医院',
  version: '1.4.2',
  user: { id: 1001, nickname: '李敏', username: 'limin' },
  menu: joinedMenu(areas.flatMap(({ menu }) => menu({ customerMenus: [], statisticsMenus: [] }))).map(
    (entry) => toItem(texts, entry),
  ),
  roles: { roles: [], currentId: null, switchingTo: null, isOnline: true },
  demoContact: undefined,
  watermark: ['李敏 10.24.6.18', '2026-03-02'],
  currentId: 'customers',
  isMenuCollapsed: false,
  layout: 'sidemenu',
  trail: [texts.menu.customer, texts.menu.customers],
  socket: { status: 'online', onlineCount: 12, canReconnect: false },
  tabs: [
    { id: '/dashboard/console', title: texts.menu.console, isFixed: true },
    { id: '/customer/customers/1', title: texts.menu.customers },
    { id: '/customer/cus_leads', title: texts.menu.leads },
  ],
  selectedTab: '/customer/customers/1',
  isOffTabs: false,
  ...overrides,
})
