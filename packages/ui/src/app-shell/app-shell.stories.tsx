import { Bell, House, Lock, PanelLeft, Plus, Users } from 'lucide-react'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Banner } from '../banner/banner.tsx'
import { BottomBar } from '../bottom-bar/bottom-bar.tsx'
import { Button } from '../button/button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { SideMenu } from '../side-menu/side-menu.tsx'
import { StatusIndicator } from '../status-indicator/status-indicator.tsx'
import { TabsBar } from '../tabs-bar/tabs-bar.tsx'
import { AppShell } from './app-shell.tsx'

const places = [
  { id: 'home', name: '工作台', icon: <House />, href: '#home' },
  { id: 'people', name: '客户', icon: <Users />, href: '#people', count: 6 },
]

const meta = preview.meta({
  title: 'Components/Shell/App shell',
  tags: ['status:stable'],
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    skipText: '跳到内容',
    brand: '示例系统',
    header: (
      <>
        <IconButton label="收起菜单" icon={<PanelLeft />} />
        <span style={{ flex: 1 }} />
        <StatusIndicator tone="success" label="在线" />
        <IconButton label="通知" icon={<Bell />} count={3} />
        <IconButton label="锁屏" icon={<Lock />} />
        <Avatar id={3} name="李敏" size={28} />
      </>
    ),
    menu: <SideMenu label="主导航" items={places} currentId="people" />,
    tabs: (
      <TabsBar
        label="打开的页面"
        panelId="content"
        selectedId="people"
        tabs={[
          { id: 'home', title: '工作台', isFixed: true },
          { id: 'people', title: '客户' },
        ]}
        onSelect={() => undefined}
        onClose={() => undefined}
        closeLabel={(title) => `关闭 ${title}`}
      />
    ),
    bottomBar: <BottomBar label="底部导航" items={places} currentId="people" />,
    children: (
      <div style={{ display: 'flex', gap: 8, padding: 16 }}>
        <SearchField label="搜索" placeholder="姓名、电话" />
        <Button variant="primary" icon={<Plus />}>
          新建
        </Button>
      </div>
    ),
  },
})

/** The whole frame; on a phone the menu and the tabs give way to the bar at the bottom. */
export const Frame = meta.story({ tags: ['sheet', 'role:designer'] })

/** The menu as a rail. */
export const Rail = meta.story({
  args: {
    isMenuCollapsed: true,
    menu: <SideMenu label="主导航" items={places} currentId="people" isCollapsed />,
  },
})

/** The first Tab offers to jump over header and menu. */
export const Skip = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '跳到内容' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
})

/** A message over the page pushes the open pages down, and with them what stands beside the page. */
export const Message = meta.story({
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: {
    banner: <Banner tone="warning">登录将于 18:00 到期</Banner>,
    children: (
      <Drawer isOpen title="王芳" closeLabel="关闭" onClose={() => undefined}>
        138****1234
      </Drawer>
    ),
  },
  play: async ({ canvas }) => {
    const drawer = await screen.findByRole('dialog', { name: '王芳' })
    const tabs = canvas.getByRole('region', { name: '打开的页面' })
    await waitFor(() => expect(drawer.offsetTop).toBe(Math.round(tabs.getBoundingClientRect().bottom)))
    await expect(drawer.offsetTop).not.toBe(96)
  },
})

/** On a phone a long name gives way; the controls keep their places, and nothing can be scrolled aside. */
export const LongNameOnPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    brand: <span>仁和医疗集团第三人民医院皮肤与整形美容中心客户资源管理系统</span>,
    isMenuCollapsed: true,
  },
  play: async ({ canvas }) => {
    const lock = canvas.getByRole('button', { name: '锁屏' }).getBoundingClientRect()
    await expect([lock.right <= innerWidth, lock.left >= 0]).toEqual([true, true])
    const frame = canvas.getByRole('banner').parentElement!
    await expect(frame.scrollWidth).toBe(frame.clientWidth)
  },
})
