import { ChartColumn, House, Menu as MenuIcon, Users } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { BottomBar } from './bottom-bar.tsx'

const meta = preview.meta({
  title: 'Components/Shell/Bottom bar',
  tags: ['status:stable'],
  component: BottomBar,
})

/** Four places, one of them open, one with something waiting. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  args: {
    label: '主导航',
    currentId: 'people',
    items: [
      { id: 'home', name: '工作台', icon: <House />, href: '#home', count: 6 },
      { id: 'people', name: '客户', icon: <Users />, href: '#people' },
      { id: 'reports', name: '报表', icon: <ChartColumn />, href: '#reports' },
      { id: 'more', name: '更多', icon: <MenuIcon />, onPress: fn() },
    ],
  },
})

/** Tab goes through the places in their order, and Enter opens the one that has the focus. */
export const Keys = meta.story({
  args: { ...AllStates.composed.args },
  play: async ({ canvas, userEvent, args }) => {
    const followed = fn()
    canvas.getByRole('navigation').addEventListener('click', (event) => {
      event.preventDefault()
      followed((event.target as Element).closest('a')?.hash)
    })
    for (const name of ['工作台', '客户', '报表', '更多']) {
      await userEvent.tab()
      await expect(document.activeElement).toHaveTextContent(name)
      await userEvent.keyboard('{Enter}')
    }
    await expect(followed.mock.calls.flat()).toEqual(['#home', '#people', '#reports'])
    await expect(args.items[3]!.onPress).toHaveBeenCalledTimes(1)
  },
})

/** The open page has no place of its own: the one behind which it is carries the mark. */
export const Behind = meta.story({
  args: { ...AllStates.composed.args, currentId: 'more' },
  play: async ({ canvas, userEvent, args }) => {
    const more = canvas.getByRole('button', { name: '更多' })
    await expect(more.ariaCurrent).toBe('true')
    await userEvent.click(more)
    await expect(args.items[3]!.onPress).toHaveBeenCalledTimes(1)
  },
})

/** English names as long as they come are cut, and never push a neighbour away. */
export const LongNames = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    label: 'Main menu',
    currentId: 'people',
    items: ['Data center', 'Customer-resource menu configuration', 'Recycle bin', 'More'].map((name) => ({
      id: name,
      name,
      icon: <Users />,
      href: `#${name}`,
    })),
  },
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('link').map((link) => Math.round(link.offsetWidth))
    await expect(new Set(widths).size).toBe(1)
  },
})
