import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Popover } from '../popover/popover.tsx'
import { ColumnChooser, type ColumnChooserProps } from './column-chooser.tsx'
import type { ChooserColumn, ColumnLayout } from './column-layout.ts'
import type { DataGridLayout } from '../data-grid/types/column.types.ts'

const columns: readonly ChooserColumn[] = [
  { id: 'id', header: '编号', pinned: 'start', isRequired: true },
  { id: 'name', header: '姓名' },
  { id: 'phone', header: '电话' },
  { id: 'status', header: 'Visit status of the last appointment' },
  { id: 'agent', header: '客服', pinned: 'end' },
]

function Kept(args: ColumnChooserProps) {
  const [layout, setLayout] = useState(args.layout)
  return (
    <div style={{ inlineSize: 300, maxInlineSize: '100%' }}>
      <ColumnChooser
        {...args}
        layout={layout}
        onLayoutChange={(next) => {
          setLayout(next)
          args.onLayoutChange(next)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Data/Column chooser',
  tags: ['status:beta'],
  component: ColumnChooser,
  args: { columns, layout: {}, onLayoutChange: fn() },
  render: (args) => <Kept {...args} />,
})

const rows = () => screen.getAllByRole('row').map(({ dataset }) => dataset['key'])

/** A column is hidden by a press and by Space; the last three lines tell how many are left, and the way back. */
export const Hide = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: '显示电话' }))
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      order: ['id', 'name', 'phone', 'status', 'agent'],
      hidden: ['phone'],
      pinned: {},
    })
    await expect(canvas.getByText('显示 5 列中的 4 列')).toBeInTheDocument()
    await expect(screen.getAllByRole('row').map(({ ariaLabel }) => ariaLabel)).toEqual([
      '编号',
      '姓名',
      '电话（已隐藏）',
      'Visit status of the last appointment',
      '客服',
    ])
    await userEvent.click(canvas.getByRole('button', { name: '恢复默认' }))
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({})
  },
})

/** Alt and an arrow key move the focused column and say where it is now; at the border it changes the edge first. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(rows()).toEqual(['id', 'phone', 'name', 'status', 'agent']))
    await expect(canvas.getByRole('status')).toHaveTextContent('姓名移到第 3 位，共 5 列')
    await waitFor(() => expect(screen.getByRole('row', { name: '姓名' })).toHaveFocus())
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      order: ['id', 'name', 'phone', 'status', 'agent'],
      hidden: [],
      pinned: { name: 'start' },
    })
    await waitFor(() => expect(screen.getByRole('row', { name: '姓名' })).toHaveFocus())
    await userEvent.keyboard(' ')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      order: ['id', 'name', 'phone', 'status', 'agent'],
      hidden: ['name'],
      pinned: { name: 'start' },
    })
  },
})

/** A column is taken hold of by key: Enter on its handle, arrows, Enter. */
export const DragByKey = meta.story({
  globals: { language: 'zh' },
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    await expect(screen.getByRole('button', { name: /拖动电话/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const place = () => document.activeElement?.getAttribute('aria-label')
    await waitFor(() => expect(place()).toBe('插入到 电话 和 Visit status of the last appointment 之间'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(rows()).toEqual(['id', 'name', 'status', 'phone', 'agent']))
    await expect(args.onLayoutChange).toHaveBeenCalledTimes(1)
  },
})

/** Left goes back to the row from what stands in it, and Escape lets go of a column that was taken hold of. */
export const LetGo = meta.story({
  globals: { language: 'zh' },
  play: async ({ userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect(screen.getByRole('checkbox', { name: '显示姓名' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.getByRole('button', { name: /拖动姓名/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('插入到 姓名 和 电话 之间'),
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: /拖动姓名/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.getByRole('row', { name: '姓名' })).toHaveFocus()
    await expect(rows()).toEqual(['id', 'name', 'phone', 'status', 'agent'])
    await expect(args.onLayoutChange).not.toHaveBeenCalled()
  },
})

/** A column that the definition pins is set free; the layout says so. */
export const Unpin = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: '固定客服' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '不固定' }))
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      order: ['id', 'name', 'phone', 'status', 'agent'],
      hidden: [],
      pinned: { agent: 'none' },
    })
    // React Aria gives the focus back to the row; the key for the button is the next one.
    await waitFor(() => expect(screen.getByRole('row', { name: '客服' })).toHaveFocus())
  },
})

const many = Array.from({ length: 25 }, (_, index) => ({
  id: `c${index}`,
  header: `自定义字段 ${index + 1}`,
}))

/** With twelve columns or more a field finds them; hiding what was found leaves the others as they are. */
export const Search = meta.story({
  args: { columns: many },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '查找列' }), '字段 25')
    await waitFor(() => expect(rows()).toEqual(['c24']))
    await userEvent.click(within(screen.getByRole('row')).getByRole('checkbox'))
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      order: many.map(({ id }) => id),
      hidden: ['c24'],
      pinned: {},
    })
    await userEvent.type(canvas.getByRole('searchbox', { name: '查找列' }), 'x')
    await expect(canvas.getByText('没有这样的列')).toBeInTheDocument()
  },
})

const hundreds = Array.from({ length: 300 }, (_, index) => ({
  id: `c${index}`,
  header:
    index % 7 === 3 ? `第 ${index + 1} 个自定义字段，名称长到一行放不下而要换行` : `自定义字段 ${index + 1}`,
}))

/**
 * Three hundred columns: what is in view is drawn, and the rest is counted, found, reached and moved all the same.
 */
export const Hundreds = meta.story({
  args: { columns: hundreds },
  play: async ({ canvas, userEvent, args, step }) => {
    const list = canvas.getByRole('grid')
    const name = () => document.activeElement?.getAttribute('data-key')
    const inView = () => {
      const [box, row] = [list, document.activeElement!].map((element) => element.getBoundingClientRect())
      return row!.top >= box!.top - 1 && row!.bottom <= box!.bottom + 1
    }
    await step('a few rows stand for all, which are counted', async () => {
      await waitFor(() => expect(rows()[0]).toBe('c0'))
      await expect(rows().length < 40).toBe(true)
      await expect(list).toHaveAttribute('aria-rowcount', '300')
      await expect(canvas.getByText('显示 300 列中的 300 列')).toBeVisible()
    })
    await step('End leads to the last one, which tells its place', async () => {
      await userEvent.tab()
      await userEvent.tab()
      await expect(name()).toBe('c0')
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(name()).toBe('c299'))
      await waitFor(() => expect(inView()).toBe(true))
      await expect(document.activeElement).toHaveAttribute('aria-rowindex', '300')
    })
    await step('a column that is moved by key stays in view with the focus', async () => {
      await userEvent.keyboard(`{Alt>}${'{ArrowUp}'.repeat(20)}{/Alt}`)
      await expect(canvas.getByRole('status')).toHaveTextContent('自定义字段 300移到第 280 位，共 300 列')
      await waitFor(() => expect(name()).toBe('c299'))
      await waitFor(() => expect(inView()).toBe(true))
      const { order = [] } = args.onLayoutChange.mock.lastCall![0] as ColumnLayout
      await expect([order.length, order.indexOf('c299')]).toEqual([300, 279])
    })
    await step('what is out of view is found', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), '字段 15')
      const found = ['c14', ...Array.from({ length: 10 }, (_, at) => `c${149 + at}`)]
      // The order in the page, which is that of reading, is set right when the list stands still.
      await waitFor(() => expect(rows()).toEqual(found.filter((id) => Number(id.slice(1)) % 7 !== 3)))
    })
  },
})

/** Pinned, hidden and long ones, as it stands in the panel of a grid’s toolbar. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  args: {
    columns: [...columns, ...many.slice(0, 9)],
    layout: { hidden: ['phone', 'c3'], pinned: { name: 'start' } },
  },
  render: (args) => (
    <Popover label="列" inlineSize={320} maxBlockSize={480} isOpen trigger={<Button>列</Button>}>
      <Kept {...args} />
    </Popover>
  ),
})

/** The caller keeps the layout. */
export const Example = meta.story({
  render: function Example() {
    const [layout, setLayout] = useState<DataGridLayout>({})
    return <ColumnChooser columns={columns} layout={layout} onLayoutChange={setLayout} />
  },
})
