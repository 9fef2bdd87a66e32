import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { argsIn } from '../machines/testing/story-words.ts'
import { pagesOf } from '../area-kit/menu.ts'
import { useMessages, loadMessages } from '../messages/index.ts'
import { areas } from '../router/areas.ts'
import { LogoutDialogView } from '../login/logout-dialog.view.tsx'
import { buildShell } from './shell.fixture.ts'
import { ShellView, type ShellActions, type ShellSnapshot } from './shell.view.tsx'

interface Args {
  overrides?: Partial<ShellSnapshot>
  actions: ShellActions
}

const Page = ({ overrides, actions }: Args) => (
  <ShellView snapshot={buildShell(useMessages('shell'), overrides)} actions={actions}>
    <h1 className="sr-only">{useMessages('shell').menu.customers}</h1>
  </ShellView>
)

const roles = {
  roles: [
    { id: 3, name: '客服专员' },
    { id: 5, name: '客服主管' },
    { id: 8, name: 'Team lead of dermatology and plastic surgery' },
  ],
  currentId: 3,
  switchingTo: null,
  isOnline: true,
}

/** How many of each the grown menu has more. */
const [GROUPS, PAGES] = [3, 2]

/** Groups of a menu that has grown, with names as long as they come. */
const Everything = ({ actions, layout }: Args & { layout: ShellSnapshot['layout'] }) => {
  const words = useMessages('shell')
  const full = buildShell(words, { layout })
  const addedGroups = [words.menu.statistics, words.menu.configs, words.menu.users]
  const addedPages = [words.menu.menus, words.resources['supervision/smsconfigs'].title]
  const more = full.menu.slice(0, 1).flatMap(({ icon }) =>
    addedGroups.map((name) => ({
      id: name,
      name,
      icon,
      children: addedPages.map((page) => ({
        id: `${name} ${page}`,
        name: page,
        icon,
        href: `#${name}-${page}`,
      })),
    })),
  )
  return (
    <ShellView snapshot={{ ...full, menu: [...full.menu, ...more] }} actions={actions}>
      <h1 className="sr-only">{full.trail.at(-1)}</h1>
    </ShellView>
  )
}

const OnlyConsole = ({ actions }: Args) => {
  const full = buildShell(useMessages('shell'))
  const first = {
    menu: full.menu.slice(0, 1),
    currentId: 'console',
    trail: [full.menu[0]?.name ?? ''],
    tabs: full.tabs.slice(0, 1),
    selectedTab: '/dashboard/console',
  }
  return (
    <ShellView snapshot={{ ...full, ...first }} actions={actions}>
      <h1 className="sr-only">{full.menu[0]?.name}</h1>
    </ShellView>
  )
}

const actions: ShellActions = {
  onToggleMenu: fn(),
  onReconnect: fn(),
  onLock: fn(),
  onOpenSettings: fn(),
  onChangePassword: fn(),
  onLogout: fn(),
  onOpenPalette: fn(),
  onOpenProfile: fn(),
  onOpenShortcuts: fn(),
  onSwitchRole: fn(),
  onSelectTab: fn(),
  onReloadTab: fn(),
  onCloseTabsBefore: fn(),
  onCloseTabsAfter: fn(),
  onCloseAllTabs: fn(),
  onMoveTab: fn(),
  onCloseTab: fn(),
  onCloseOtherTabs: fn(),
}

const meta = preview.meta({
  title: 'Pages/Frame/Shell',
  component: Page,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready', 'Offline', 'Reconnecting', 'LongText', 'Phone'], frame: 'shell' },
  },
  args: { actions },
})

/** The usual day: menu, open pages, online. Every entry of the user's own menu leads somewhere. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /李敏/ }))
    const entries = await screen.findAllByRole('menuitem')
    await userEvent.click(entries[1]!)
    await expect(args.actions.onOpenSettings).toHaveBeenCalledTimes(1)
  },
})

/** Several roles: the active one is marked, another one is asked for by a press. */
export const Roles = meta.story({
  args: { overrides: { roles } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /李敏/ }))
    const cards = await screen.findAllByRole('menuitemradio')
    await expect(cards.map(({ ariaChecked }) => ariaChecked)).toEqual(['true', 'false', 'false'])
    await userEvent.click(cards[1]!)
    await expect(args.actions.onSwitchRole).toHaveBeenCalledWith(5)
  },
})

/** Without the live connection roles look out of reach; a press still answers, so that it can be said why. */
export const RolesOffline = meta.story({
  args: {
    overrides: {
      roles: { ...roles, isOnline: false },
      socket: { status: 'abnormal', onlineCount: null, canReconnect: false },
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /李敏/ }))
    const cards = await screen.findAllByRole('menuitemradio')
    await expect(cards[1]!).toHaveTextContent(/尚未连接服务器|Not connected/)
    await userEvent.click(cards[1]!)
    await expect(args.actions.onSwitchRole).toHaveBeenCalledWith(5)
    await userEvent.click(canvas.getByRole('button', { name: /李敏/ }))
    await screen.findAllByRole('menuitemradio')
  },
})

/** A demo host says so in the header, and whom to ask in the user's menu. */
export const DemoHost = meta.story({
  args: { overrides: { demoContact: 'demo@example.com' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /李敏/ }))
    await expect((await screen.findByRole('menu')).textContent).toContain('demo@example.com')
  },
})

/** What can be done with the open pages, behind the dots. */
export const TabActions = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    // A phone has no tab bar.
    const dots = canvas.queryByRole('button', { name: /标签页操作|Tab actions/ })
    if (!dots) return
    await userEvent.click(dots)
    const entries = await screen.findAllByRole('menuitem')
    await expect(entries.map(({ ariaDisabled }) => ariaDisabled)).toEqual([
      null,
      null,
      null,
      'true',
      null,
      null,
      'true',
      null,
    ])
    await userEvent.click(entries[0]!)
    await expect(args.actions.onReloadTab).toHaveBeenCalledWith('/customer/customers/1')
  },
})

/** As many pages as a tab bar holds. */
export const ManyTabs = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { menu } = await loadMessages('shell', language)
      return {
        overrides: {
          tabs: Array.from({ length: 30 }, (_, index) => ({
            id: `/customer/customers/${index}`,
            title: index === 0 ? menu.console : `皮肤科 ${index} 月待回访客户`,
            isFixed: index === 0,
          })),
          selectedTab: '/customer/customers/29',
        },
      }
    }),
  ],
})

/** The menu of a hospital that uses everything; a phone keeps three pages in its bar and the rest in a sheet. */
export const ManyPages = meta.story({
  render: ({ actions: verbs }) => <Everything actions={verbs} layout="sidemenu" />,
  play: async ({ canvas, userEvent }) => {
    const more = canvas.queryByRole('button', { name: /^(更多|More)$/ })
    if (!more) return
    await userEvent.click(more)
    const sheet = await screen.findByRole('dialog', { name: /全部页面|All pages/ })
    const own = pagesOf(areas.flatMap(({ menu }) => menu({ customerMenus: [], statisticsMenus: [] })))
    await expect(sheet.querySelectorAll('a').length).toBe(own.length + GROUPS * PAGES)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(more).toHaveFocus())
  },
})

/** The same menu in the header: what does not fit is scrolled to. */
export const ManyPagesOnTop = meta.story({
  render: ({ actions: verbs }) => <Everything actions={verbs} layout="topmenu" />,
})

/** On a phone the menu stands at the bottom. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })

/** The menu as a rail of icons. */
export const Collapsed = meta.story({ args: { overrides: { isMenuCollapsed: true } } })

/** The menu in the header; the page has the whole width. */
export const TopMenu = meta.story({ args: { overrides: { layout: 'topmenu' } } })

/** The connection is being made. */
export const Connecting = meta.story({
  args: { overrides: { socket: { status: 'connecting', onlineCount: null, canReconnect: false } } },
})

/** The connection was lost; it comes back by itself. */
export const Reconnecting = meta.story({
  args: { overrides: { socket: { status: 'abnormal', onlineCount: null, canReconnect: false } } },
})

/** Every try failed: only the user can start again. */
export const Offline = meta.story({
  args: { overrides: { socket: { status: 'abnormal', onlineCount: null, canReconnect: true } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /重新连接|Reconnect/ }))
    await expect(args.actions.onReconnect).toHaveBeenCalledTimes(1)
  },
})

/** A role that may only see the data center. */
export const FewPermissions = meta.story({ render: ({ actions: verbs }) => <OnlyConsole actions={verbs} /> })

/** Names as long as they come. */
export const LongText = meta.story({
  args: {
    overrides: {
      title: '仁和医疗集团第三人民医院皮肤与整形美容中心客户管理',
      user: { id: 1003, nickname: '阿依古丽·买买提艾力（皮肤科主管）', username: 'ayiguli' },
    },
  },
})

/** Asked before logging out. */
export const LogoutQuestion = meta.story({
  render: () => <LogoutDialogView onConfirm={() => {}} onClose={() => {}} />,
})
