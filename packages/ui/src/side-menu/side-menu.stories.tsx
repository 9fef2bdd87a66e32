import { ChartColumn, House, Users } from 'lucide-react'
import { expect, fn, screen } from 'storybook/test'
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
  component: SideMenu,
  args: { label: '主导航', items, currentId: 'table', onSelect: fn() },
})

/** A group opens and closes; the open page is marked. */
export const Tree = meta.story({
  tags: ['sheet'],
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
    await userEvent.click(canvas.getByRole('button', { name: '客户' }))
    await expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual([
      '主表',
      '线索池',
      'Recycle bin',
    ])
  },
})
