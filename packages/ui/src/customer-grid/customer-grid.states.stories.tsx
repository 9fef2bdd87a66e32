import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import {
  buildCustomer,
  choices,
  customerRows,
  Customers,
  type CustomersProps,
} from './customer-grid.fake.tsx'
import type { CustomerGridRow } from './fields/customer-grid.types.ts'

interface StoryProps extends CustomersProps {
  /** @default 60 */
  count?: number
  build?: (id: number) => CustomerGridRow
}

function Story({ count = 60, build, ...props }: StoryProps) {
  const [rows] = useState(() => customerRows(count, build))
  return <Customers rows={rows} form="grid" {...props} />
}

const meta = preview.meta({
  title: 'Components/Data/Customer grid/States',
  tags: ['status:beta'],
  component: Story,
  parameters: { controls: { disable: true } },
})

const isAt = fn<NonNullable<CustomersProps['onActiveCellChange']>>()

/** The keys of the grid: ends of a row and of all, pages, Shift with Space for the row, and Ctrl with Enter opens it. */
export const Keys = meta.story({
  args: { fields: ['id', 'name', 'age', 'phone'], onActiveCellChange: isAt, onRowAction: fn() },
  play: async ({ canvas, userEvent, args }) => {
    const grid = await canvas.findByRole('grid')
    const at = () => {
      const [cell] = isAt.mock.lastCall ?? []
      return [cell?.row, cell?.column]
    }
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(at()).toEqual([0, 'phone'])
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(at()).toEqual([0, 'id'])
    await userEvent.keyboard('{PageDown}')
    const [down] = at()
    await expect(Number(down) > 4).toBe(true)
    await userEvent.keyboard('{PageUp}{ArrowRight}')
    await expect(at()).toEqual([0, 'name'])
    await userEvent.keyboard('{Shift>}[Space]{/Shift}')
    await waitFor(() =>
      expect(grid.querySelector('[aria-rowindex="2"]')).toHaveAttribute('aria-selected', 'true'),
    )
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onRowAction).toHaveBeenCalledTimes(1)
  },
})

/** Times near today are words, a plan whose time is over is red, and the pointer gets the whole stamp. */
export const Overdue = meta.story({
  args: {
    fields: ['name', 'next_followed', 'created_time'],
    now: 1_773_806_400,
    build: (id) => ({
      ...buildCustomer(id),
      next_followed: 1_773_806_400 + (id - 7) * 86_400,
      created_time: 1_773_806_400 - id * 3600,
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const late = await canvas.findByText('逾期 6 天')
    await expect(late).toHaveAttribute('data-kind', 'late')
    await expect(canvas.getByText('明天 12:00')).toHaveAttribute('data-kind', 'plain')
    await userEvent.hover(late)
    const cell = late.closest('.data-grid-cell')!
    await waitFor(() => expect(cell).toHaveAttribute('title', '2026-03-12 12:00:00'))
  },
})

/** A role that sees starred numbers: they are shown as they came. */
export const MaskedRole = meta.story({
  args: {
    build: (id) => ({ ...buildCustomer(id), phone: `138****${String(1000 + id)}`, phone_masked: true }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('138****1001')).toBeVisible()
  },
})

/** Forty characters of a name, and notes that go on: both end with an ellipsis and are whole when pointed at. */
export const LongText = meta.story({
  args: {
    fields: ['name', 'last_followed_content', 'wechat'],
    build: (id) => ({
      ...buildCustomer(id),
      name: '阿卜杜热合曼·买买提伊明·吐尔逊江·艾合买提尼亚孜·库尔班江·阿不都拉',
      last_followed_content: '客户表示最近工作很忙，需要和家人商量之后再决定是否来院，'.repeat(4),
      wechat: 'wx_a_very_long_name_without_any_break_2026',
    }),
  },
})

/** Twelve tags: as many as fit, and the number of the others; a wider column shows more of them. */
export const ManyTags = meta.story({
  globals: { language: 'zh' },
  args: {
    fields: ['name', 'tags', 'city'],
    build: (id) => ({ ...buildCustomer(id), tags: [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4] }),
    layout: { widths: { tags: 300 } },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('+7'))[0]).toBeVisible()
  },
})

/** Nothing is known but a number: the row is named by it. */
export const Nameless = meta.story({
  args: {
    count: 3,
    build: (id) => ({ ...buildCustomer(7), id, name: '', tags: [], age: null, wechat: '' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: /#2$/ })).toBeVisible()
  },
})

/** Names that have not come, or of things that are gone: the number says which. */
export const UnknownNames = meta.story({
  args: { choices: {}, count: 5, fields: ['name', 'status', 'tags', 'hospital', 'sex', 'cfz'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#2', { selector: '[data-kind="badge"]' })).toBeVisible()
  },
})

/** An app says it its own way: other headings, other words for what every hospital has. */
export const OwnWords = meta.story({
  args: {
    fields: ['name', 'hospital', 'cfz'],
    words: { fields: { hospital: '院区' }, visits: { 1: '首诊', 2: '再诊' } },
    choices: { ...choices, cfz: new Map([[1, '新客']]) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: '院区' })).toBeVisible()
  },
})

/** The last word on a column is the app's: no sorting by starred numbers, money at the end of the row in sight. */
export const AdaptedColumns = meta.story({
  args: {
    adaptColumn: (column, field) => ({
      ...column,
      ...(field === 'phone' && { sortable: false }),
      ...(field === 'price' && { pinned: 'end' as const }),
    }),
  },
})

/** A hospital's first day. */
export const Empty = meta.story({
  args: {
    count: 0,
    overlay: <EmptyState title="还没有客户" description="新增第一位客户，或等待线索进入。" />,
  },
})

/** The rows could not be had. */
export const Failed = meta.story({
  args: {
    count: 0,
    overlay: (
      <ErrorState title="列表加载失败" description="您的筛选条件仍然保留。" onRetry={() => undefined} />
    ),
  },
})
