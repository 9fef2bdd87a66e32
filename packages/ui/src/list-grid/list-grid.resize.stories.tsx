import { expect, fn } from 'storybook/test'

import preview from '../../../../.storybook/preview.tsx'
import { PeopleGrid, personColumns } from './list-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/List grid/Resize',
  component: PeopleGrid,
  args: { width: 880, onLayoutChange: fn() },
})

/** The handle at a heading's end drags its width; the caller hears of it once, at the end. */
export const ByMouse = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const heading = canvas.getByRole('columnheader', { name: '姓名' })
    const handle = heading.querySelector('.list-grid-resizer')!
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { clientX: 200 } },
      { target: handle, coords: { clientX: 230 } },
      { target: handle, coords: { clientX: 260 } },
      { keys: '[/MouseLeft]', target: handle },
    ])
    await expect(args.onLayoutChange).toHaveBeenCalledTimes(1)
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { name: 180 } })
    await expect(heading.getBoundingClientRect().width).toBe(180)
  },
})

/** On a heading Alt or Ctrl with an arrow resizes, Ctrl+Shift with an arrow moves the column. */
export const ByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('1'))
    await userEvent.keyboard('{ArrowUp}{ArrowRight}')
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { name: 136 } })
    await userEvent.keyboard('{Control>}{ArrowLeft}{ArrowLeft}{/Control}')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { name: 104 } })
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}')
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({
      widths: { name: 104 },
      order: ['name', 'id', 'phone', 'city', 'team', 'amount', 'notes'],
    })
    await expect(canvas.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
      '',
      '姓名',
      '编号',
      '电话',
      '城市',
      '小组',
      '金额',
      '备注',
    ])
  },
})

/** Order, widths and hidden columns as a user left them; ids that no longer exist do no harm. */
export const SavedLayout = meta.story({
  args: {
    layout: {
      order: ['team', 'gone', 'city'],
      widths: { team: 90, id: 9999 },
      hidden: ['notes', 'gone', 'phone'],
    },
    columns: personColumns.map((column) => (column.id === 'id' ? { ...column, maxWidth: 130 } : column)),
  },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader')
    await expect(headings.map((heading) => heading.textContent)).toEqual([
      '',
      '编号',
      '姓名',
      '小组',
      '城市',
      '金额',
    ])
    await expect(headings.map((heading) => heading.getBoundingClientRect().width)).toEqual([
      44, 130, 120, 90, 120, 120,
    ])
  },
})
