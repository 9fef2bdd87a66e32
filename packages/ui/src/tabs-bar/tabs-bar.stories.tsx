import { House } from 'lucide-react'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { TabsBar, type PageTab, type TabsBarProps } from './tabs-bar.tsx'

const tabs: readonly PageTab[] = [
  { id: 'home', title: '工作台', icon: <House />, isFixed: true },
  { id: 'table', title: '主表' },
  { id: 'wang', title: '王芳', isDirty: true },
  { id: 'pool', title: 'Lead pool' },
]

const reload = fn()
const titles = (tabs: readonly HTMLElement[]) => tabs.map(({ textContent }) => textContent)

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
      onMove={(id, to) => {
        const moved = open.find((tab) => tab.id === id)!
        setOpen(open.filter((tab) => tab !== moved).toSpliced(to, 0, moved))
        args.onMove?.(id, to)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Shell/Tabs bar',
  tags: ['status:stable'],
  component: TabsBar,
  args: {
    label: '打开的页面',
    tabs,
    selectedId: 'table',
    onSelect: fn(),
    onClose: fn(),
    onMove: fn(),
    closeLabel: (title: string) => `关闭 ${title}`,
    menuLabel: (title: string) => `${title} 的操作`,
    menuOf: (id: string) => [
      { id: 'page', entries: [{ id: 'reload', name: '刷新', onAction: () => reload(id) }] },
      { id: 'close', entries: [{ id: 'others', name: '关闭其他' }] },
    ],
    allLabel: '全部页面',
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
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '关闭 Lead pool' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenLastCalledWith('pool')
    await expect(tab('主表')).toHaveFocus()
    await userEvent.keyboard('{Home}{Delete}')
    await expect(tab('工作台')).toHaveFocus()
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
})

/** The arrows and ends of the row only move; Space opens where they have led. */
export const MovingKeys = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    for (const [key, name] of [
      ['{ArrowLeft}', '工作台'],
      ['{End}', 'Lead pool'],
      ['{ArrowLeft}', '王芳'],
      ['{ArrowRight}', 'Lead pool'],
    ] as const) {
      await userEvent.keyboard(key)
      await expect(canvas.getByRole('tab', { name })).toHaveFocus()
    }
    await expect(args.onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard('[Space]')
    await expect(args.onSelect).toHaveBeenCalledWith('pool')
  },
})

/** A page without a tab is seen: none is lit, and the bar is entered at its beginning. */
export const OffTabs = meta.story({
  args: { selectedId: undefined },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('tab', { selected: true })).toBe(null)
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: '工作台' })).toHaveFocus()
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
    await userEvent.click(canvas.getByRole('button', { name: '关闭 Lead pool' }))
    await expect(args.onClose).toHaveBeenLastCalledWith('pool')
    await expect(args.onSelect).toHaveBeenCalledTimes(0)
  },
})

/** A middle click closes, without opening the page first. */
export const MiddleClick = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.pointer({ keys: '[MouseMiddle]', target: canvas.getByRole('tab', { name: 'Lead pool' }) })
    await expect(args.onClose).toHaveBeenLastCalledWith('pool')
    await expect(args.onSelect).toHaveBeenCalledTimes(0)
  },
})

/** Another tab than the focused one is closed: the focus stays where it is. */
export const FocusStays = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: '主表' })).toHaveFocus()
    // A middle press takes no focus along.
    await fireEvent(
      canvas.getByRole('tab', { name: '王芳' }),
      new MouseEvent('auxclick', { bubbles: true, button: 1 }),
    )
    await expect(args.onClose).toHaveBeenLastCalledWith('wang')
    await expect(canvas.getByRole('tab', { name: '主表' })).toHaveFocus()
  },
})

/** A tab's own menu opens by key and by right click, and gives the focus back to the tab. */
export const TabMenu = meta.story({
  play: async ({ canvas, userEvent }) => {
    reload.mockClear()
    const tab = canvas.getByRole('tab', { name: '王芳' })
    tab.focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menu', { name: '王芳 的操作' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(tab).toHaveFocus())
    await fireEvent.contextMenu(canvas.getByRole('tab', { name: 'Lead pool' }))
    await screen.findByRole('menu', { name: 'Lead pool 的操作' })
    await userEvent.keyboard('{Enter}')
    await expect(reload.mock.calls).toEqual([['pool']])
    await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
  },
})

/** A tab is dragged behind the last one, and another one before the fixed tab, where it may not go. */
export const Drag = meta.story({
  play: async ({ canvas, args }) => {
    const drag = async (name: string, at: (bar: DOMRect) => number) => {
      const tab = canvas.getByRole('tab', { name })
      const { left, top, width } = tab.getBoundingClientRect()
      const bar = canvas.getByRole('region').getBoundingClientRect()
      const point = (clientX: number) => ({ clientX, clientY: top + 8, pointerType: 'mouse', button: 0 })
      await fireEvent.pointerDown(tab, point(left + width / 2))
      await fireEvent.pointerMove(window, point(at(bar)))
      await fireEvent.pointerUp(window, point(at(bar)))
    }
    await drag('主表', ({ right }) => right)
    await expect(args.onMove).toHaveBeenLastCalledWith('table', 3)
    await waitFor(() =>
      expect(titles(canvas.getAllByRole('tab'))).toEqual(['工作台', '王芳', 'Lead pool', '主表']),
    )
    await drag('Lead pool', ({ left }) => left)
    await expect(args.onMove).toHaveBeenLastCalledWith('pool', 1)
    await drag('工作台', ({ right }) => right)
    await expect(args.onMove).toHaveBeenCalledTimes(2)
    await expect(args.onSelect).toHaveBeenCalledTimes(0)
  },
})

/** A fixed tab, the selected one, one with unsaved work, which is also said. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async ({ canvas, globals }) => {
    const said = globals['language'] === 'zh' ? '未保存' : 'not saved'
    await expect(canvas.getByRole('tab', { description: said })).toHaveTextContent('王芳')
  },
})

/** More pages than the bar is wide; the selected one is in sight. */
export const Overflow = meta.story({
  args: {
    tabs: Array.from({ length: 30 }, (_, index) => ({
      id: String(index),
      title: `第 ${index + 1} 页的标题`,
    })),
    selectedId: '29',
  },
  play: async ({ canvas, userEvent, args }) => {
    const all = await canvas.findByRole('button', { name: '全部页面' })
    const close = canvas.getByRole('button', { name: '关闭 第 30 页的标题' })
    await waitFor(() => {
      const [end, start] = [close.getBoundingClientRect().right, all.getBoundingClientRect().left]
      return expect(end <= start).toBe(true)
    })
    await userEvent.click(all)
    const entries = await screen.findAllByRole('menuitemradio')
    await expect(entries.filter(({ ariaChecked }) => ariaChecked === 'true').length).toBe(1)
    await userEvent.click(entries[2]!)
    await expect(args.onSelect).toHaveBeenLastCalledWith('2')
    await waitFor(() => expect(canvas.getByRole('tab', { name: '第 3 页的标题' })).toBeVisible())
  },
})

/** Titles too long for a tab are cut; the whole one shows when the tab is reached. */
export const LongTitles = meta.story({
  args: {
    tabs: [
      { id: 'desk', title: '工作台', isFixed: true },
      { id: 'long', title: '阿依古丽·买买提艾力（皮肤与整形美容中心）的客户' },
    ],
    selectedId: 'desk',
  },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: '工作台' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      '阿依古丽·买买提艾力（皮肤与整形美容中心）的客户',
    )
  },
})

/** The caller keeps which pages are open, and which one is seen. */
export const Example = meta.story({
  render: function Example() {
    const [open, setOpen] = useState(tabs)
    const [selectedId, setSelected] = useState('table')
    return (
      <TabsBar
        label="打开的页面"
        tabs={open}
        selectedId={selectedId}
        onSelect={setSelected}
        closeLabel={(title) => `关闭 ${title}`}
        onClose={(id) => setOpen(open.filter((tab) => tab.id !== id))}
      />
    )
  },
})
