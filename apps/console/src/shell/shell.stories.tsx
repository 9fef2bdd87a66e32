import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { useMessages } from '../messages/index.ts'
import { LogoutDialogView } from './logout-dialog.view.tsx'
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

const OnlyConsole = ({ actions }: Args) => {
  const full = buildShell(useMessages('shell'))
  const first = {
    menu: full.menu.slice(0, 1),
    bottomMenu: full.bottomMenu.slice(0, 1),
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
  onSelectTab: fn(),
  onCloseTab: fn(),
  onCloseOtherTabs: fn(),
}

const meta = preview.meta({
  title: 'Pages/Shell',
  component: Page,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready', 'Offline', 'Reconnecting', 'LongText', 'Phone'], frame: 'alone' },
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
  render: () => <LogoutDialogView isOpen onConfirm={() => {}} onClose={() => {}} />,
})
