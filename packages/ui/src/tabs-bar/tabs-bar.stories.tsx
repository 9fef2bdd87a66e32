import { House } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { TabsBar, type PageTab, type TabsBarProps } from './tabs-bar.tsx'

const tabs: readonly PageTab[] = [
  { id: 'home', title: '工作台', icon: <House />, isFixed: true },
  { id: 'table', title: '主表' },
  { id: 'wang', title: '王芳', isDirty: true },
  { id: 'pool', title: 'Lead pool' },
]

function Pages(args: TabsBarProps) {
  const [open, setOpen] = useState(args.tabs)
  const [selectedId, setSelected] = useState(args.selectedId)
  return (
    <TabsBar
      {...args}
      tabs={open}
      selectedId={selectedId}
      onSelect={(id) => {
        setSelected(id)
        args.onSelect(id)
      }}
      onClose={(id) => {
        setOpen(open.filter((tab) => tab.id !== id))
        args.onClose(id)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Shell/Tabs bar',
  component: TabsBar,
  args: {
    label: '打开的页面',
    tabs,
    selectedId: 'table',
    onSelect: fn(),
    onClose: fn(),
    closeLabel: (title: string) => `关闭 ${title}（Delete）`,
  },
  render: Pages,
})

/** Arrow keys move without opening, Enter opens, Delete closes and goes on to the neighbour; the fixed tab stays. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await userEvent.tab()
    await expect(tab('主表')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(tab('王芳')).toHaveFocus()
    await expect(args.onSelect).toHaveBeenCalledTimes(0)
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith('wang')
    await expect(tab('王芳')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Delete}')
    await expect(args.onClose).toHaveBeenLastCalledWith('wang')
    await expect(tab('Lead pool')).toHaveFocus()
    await userEvent.keyboard('{Home}{Delete}')
    await expect(tab('工作台')).toHaveFocus()
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
})

/** Closing the only tab is asked for, so that the page can say that it stays. */
export const LastTab = meta.story({
  args: { tabs: [{ id: 'desk', title: '工作台', isFixed: true }], selectedId: 'desk' },
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('tab').focus()
    await userEvent.keyboard('{Delete}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(args.onClose).toHaveBeenLastCalledWith('desk')
  },
})

/** The close button closes without opening the page first. */
export const Pointer = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByTitle('关闭 Lead pool（Delete）'))
    await expect(args.onClose).toHaveBeenLastCalledWith('pool')
    await expect(args.onSelect).toHaveBeenCalledTimes(0)
  },
})

/** A fixed tab, the selected one, one with unsaved work. */
export const AllStates = meta.story({ tags: ['sheet'] })

/** More pages than the bar is wide; the selected one is in sight. */
export const Overflow = meta.story({
  args: {
    tabs: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      title: `第 ${index + 1} 页的标题`,
    })),
    selectedId: '29',
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('tab', { selected: true }).getBoundingClientRect()
    await expect(Math.round(box.right) <= window.innerWidth && box.left >= 0).toBe(true)
  },
})
