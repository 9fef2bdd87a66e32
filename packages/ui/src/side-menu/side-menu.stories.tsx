import { useState } from 'react'
import { ChartColumn, House, Users } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { SideMenu, type SideMenuItem } from './side-menu.tsx'

const items: readonly SideMenuItem[] = [
  { id: 'home', name: '工作台', icon: <House />, href: '#home' },
  {
    id: 'people',
    name: '客户',
    icon: <Users />,
    children: [
      { id: 'table', name: '主表', href: '#table' },
      { id: 'leads', name: '线索池', href: '#leads', count: 6 },
      { id: 'bin', name: 'Recycle bin', href: '#bin' },
    ],
  },
  { id: 'reports', name: '报表', icon: <ChartColumn />, href: '#reports' },
]
const meta = preview.meta({
  title: 'Components/Shell/Side menu',
  tags: ['status:stable'],
  component: SideMenu,
  args: { label: '主导航', items, currentId: 'table', onSelect: fn() },
})

/** A group opens and closes; the open page is marked. */
export const Tree = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '主表' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('button', { name: '客户' }))
    await expect(canvas.queryByRole('link', { name: '主表' })).toBe(null)
    await userEvent.click(canvas.getByRole('button', { name: '客户' }))
    await expect(canvas.getByRole('link', { name: '主表' })).toBeVisible()
  },
})

/** The rail shows icons; a group opens beside it. */
export const Rail = meta.story({
  args: { isCollapsed: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '工作台' })).toBeVisible()
    const group = canvas.getByRole('button', { name: '客户' })
    group.focus()
    await userEvent.keyboard('{Enter}')
    const entries = await screen.findAllByRole('menuitemradio')
    await expect(entries.map(({ textContent, ariaChecked }) => [textContent, ariaChecked])).toEqual([
      ['主表', 'true'],
      ['线索池', 'false'],
      ['Recycle bin', 'false'],
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(group).toHaveFocus())
    await userEvent.click(group)
    await screen.findAllByRole('menuitemradio')
  },
})

/** Reached by key, an icon of the rail says its name. */
export const RailTooltip = meta.story({
  args: { isCollapsed: true },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('工作台')
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('客户'))
  },
})

/** In a sheet it is as wide as the sheet; long names break instead of being cut. */
export const Filling = meta.story({
  args: {
    isFilling: true,
    items: [
      ...items,
      { id: 'long', name: 'Customer-resource menu configuration', icon: <Users />, href: '#long' },
    ],
  },
})

/** The caller keeps where its reader is. */
export const Example = meta.story({
  render: function Example() {
    const [currentId, setCurrent] = useState('home')
    return <SideMenu label="主导航" items={items} currentId={currentId} onSelect={setCurrent} />
  },
})
