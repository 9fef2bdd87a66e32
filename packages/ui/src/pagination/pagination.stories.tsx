import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Pagination, type PaginationProps } from './pagination.tsx'

const meta = preview.meta({
  title: 'Components/Data/Pagination',
  tags: ['status:stable'],
  component: Pagination,
  args: { page: 3, pageCount: 20, onChange: fn() },
})

function Leafing(args: PaginationProps) {
  const [page, setPage] = useState(args.page)
  return (
    <Pagination
      {...args}
      page={page}
      onChange={(next) => {
        setPage(next)
        args.onChange(next)
      }}
    />
  )
}

/** The arrow to the last page cannot lead further; the focus goes to that page instead of getting lost. */
export const ToTheEnd = meta.story({
  args: { page: 19 },
  render: (args) => <Leafing {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    canvas.getByRole('button', { name: '下一页' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(20)
    await expect(canvas.getByRole('button', { name: '下一页' })).toBeDisabled()
    const current = canvas.getByRole('button', { name: '第 20 页' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toHaveFocus()
  },
})

/** Rows were removed meanwhile and the page is beyond the last one: the way back leads to the last that there is. */
export const BeyondTheEnd = meta.story({
  args: { page: 9, pageCount: 3 },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '上一页' }))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenCalledWith(3)
  },
})

/** In English it names its buttons in English, whatever the caller does. */
export const English = meta.story({
  globals: { language: 'en', viewport: { value: 'laptop', isRotated: false } },
  args: { total: 1234 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Previous page',
      'Page 1',
      'Page 2',
      'Page 3',
      'Page 4',
      'Page 5',
      'Page 20',
      'Next page',
    ])
    await expect(canvas.getByText('1,234 in all')).toBeVisible()
  },
})

/** Few pages, many, with count and size, one alone, disabled while a page is on its way. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="few">
        <Leafing page={1} pageCount={4} onChange={() => undefined} label="少" />
      </SheetRow>
      <SheetRow title="many">
        <Leafing page={1} pageCount={1250} onChange={() => undefined} label="开头" />
        <Leafing page={600} pageCount={1250} onChange={() => undefined} label="中间" />
      </SheetRow>
      <SheetRow title="total, size">
        <Pagination
          label="全部"
          page={3}
          pageCount={25}
          total={12480}
          pageSize={50}
          pageSizes={[20, 50, 100]}
          onPageSizeChange={() => undefined}
          onChange={() => undefined}
        />
      </SheetRow>
      <SheetRow title="one">
        <Pagination label="一页" page={1} pageCount={1} total={7} onChange={() => undefined} />
      </SheetRow>
      <SheetRow title="disabled">
        <Pagination label="加载中" page={2} pageCount={9} isDisabled onChange={() => undefined} />
      </SheetRow>
    </Sheet>
  ),
})

/** The caller keeps the page. */
export const Example = meta.story({
  render: function Example() {
    const [page, setPage] = useState(3)
    return <Pagination page={page} pageCount={20} onChange={setPage} />
  },
})
