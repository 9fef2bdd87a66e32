import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { PeopleGrid, PeopleRows, personColumns, scrollerOf, scrollToRow } from './data-grid.fake.tsx'

const meta = preview.meta({
  title: 'Components/Data/Data grid/States',
  tags: ['status:beta'],
  component: PeopleGrid,
})

/** Rows are there: the counts tell assistive technology of all of them, the elements are those in view. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '501')
    await expect(grid).toHaveAttribute('aria-colcount', '9')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
  },
})

/** One row for assistive technology, whatever number of panes it is painted in. */
export const OneRow = meta.story({
  globals: { language: 'zh' },
  args: { rows: new PeopleRows(1), width: 1200 },
  play: async ({ canvas }) => {
    const [, row] = canvas.getAllByRole('row')
    const owned = row!.getAttribute('aria-owns')!.split(' ')
    const cells = owned.flatMap((id) => [
      ...document.getElementById(id)!.querySelectorAll<HTMLElement>('.data-grid-cell'),
    ])
    await expect(cells.map((cell) => `${cell.ariaColIndex} ${cell.textContent}`)).toEqual([
      '1 ',
      '2 1',
      '3 李芳',
      '4 138****1001',
      '5 宁波',
      '6 二组',
      '7 VIP',
      '8 237.00',
      '9 ',
    ])
    await expect(canvas.getByRole('checkbox', { name: '选择 李芳' })).toBeInTheDocument()
  },
})

/** The first answer has not come, nor is the size of the result known. */
export const LoadingForever = meta.story({
  globals: { density: 'middle', viewport: { value: 'laptop', isRotated: false } },
  args: { rows: new PeopleRows(undefined, () => false), isBusy: true },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '-1')
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(grid.querySelectorAll('.data-grid-row:not([data-loading])')).toHaveLength(0)
    await waitFor(() => expect(grid.querySelectorAll('.data-grid-row').length).toBeGreaterThan(8))
  },
})

function ArrivingRows() {
  const [rows] = useState(() => new PeopleRows(500, (index) => index < 3))
  return (
    <>
      <Button onPress={() => rows.load(500)}>送达</Button>
      <PeopleGrid rows={rows} />
    </>
  )
}

/**
 * A window arrives late: its rows are skeletons until then, and the loaded ones stay readable. Boxes of both stand in one
 * column.
 */
export const WindowArrivingLate = meta.story({
  render: () => <ArrivingRows />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('刘芳')).toBeVisible()
    await expect(canvas.queryByText('陈芳')).toBe(null)
    const canvasElement = canvas.getByRole('grid').closest('.data-grid-canvas')!
    const places = (rows: string) =>
      [...canvasElement.querySelectorAll(`.data-grid-row${rows} .data-grid-checkbox`)].map(
        (box) => box.getBoundingClientRect().left,
      )
    const [place] = places(':not([data-loading])')
    const waiting = places('[data-loading]')
    await expect(waiting.length).toBeGreaterThan(3)
    await expect(waiting).toEqual(waiting.map(() => place))
    await userEvent.click(canvas.getByRole('button', { name: '送达' }))
    await expect(await canvas.findByText('陈芳')).toBeVisible()
  },
})

/** Nothing is there yet: what would be here, and the one next action. The heading stays. */
export const Empty = meta.story({
  args: {
    rows: new PeopleRows(0),
    overlay: <EmptyState title="还没有人员" actions={<Button>新增人员</Button>} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('还没有人员')).toBeVisible()
    await expect(canvas.queryAllByRole('gridcell')).toEqual([])
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(9)
  },
})

/** What stands for the rows leaves both lines of the heading and the line of counts as they are. */
export const EmptyAmongOthers = meta.story({
  args: {
    rows: new PeopleRows(0),
    columns: personColumns.map((column) => ({ ...column, group: column.pinned ? '客户' : '联系' })),
    overlay: <EmptyState title="没有符合条件的人员" actions={<Button>清除筛选</Button>} />,
    footer: '刚刚更新',
  },
  play: async ({ canvas }) => {
    const root = canvas.getByRole('grid').closest('.data-grid')!
    const box = (name: string) => root.querySelector(`.data-grid-${name}`)!.getBoundingClientRect()
    await expect(box('overlay').top).toBe(box('header').bottom)
    await expect(box('overlay').bottom).toBe(box('footer').top)
  },
})

/** The filters leave nothing: each can be dropped. */
export const FilteredToNothing = meta.story({
  args: {
    rows: new PeopleRows(0),
    overlay: <EmptyState title="没有符合条件的人员" actions={<Button>清除筛选</Button>} />,
  },
})

/** The rows could not be fetched: what is safe, and another try. */
export const Failed = meta.story({
  args: {
    rows: new PeopleRows(0),
    overlay: <ErrorState title="列表没有加载成功，已保存的内容不受影响" onRetry={() => undefined} />,
  },
})

/** Names and notes far longer than their columns end in an ellipsis; the pointer shows the whole text. */
export const LongText = meta.story({
  render: () => {
    const rows = new PeopleRows(40)
    for (let id = 1; id <= 40; id += 1)
      rows.change(id, {
        name: '欧阳上官司马诸葛阿依古丽·买买提艾力·阿卜杜热西提',
        labels: ['家属来电说下周三之前不方便', '希望改到周末上午', '询问停车位'],
        notes:
          '家属来电说下周三之前不方便，希望改到周末上午，另外询问停车位以及是否可以由同事陪同，请在周五下班前回复',
      })
    return <PeopleGrid rows={rows} />
  },
  play: async ({ canvas, userEvent }) => {
    const cell = canvas.getAllByText(/^欧阳上官/)[0]!
    await expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth)
    await userEvent.hover(cell)
    // What shows it is fetched when somebody comes to the grid.
    await waitFor(
      () => expect(cell).toHaveAttribute('title', '欧阳上官司马诸葛阿依古丽·买买提艾力·阿卜杜热西提'),
      { timeout: 10_000 },
    )
  },
})

/** Without pinned columns and checkboxes there is one pane. */
export const NothingPinned = meta.story({
  args: { isSelectable: false, columns: personColumns.map(({ pinned: _pinned, ...column }) => column) },
  play: async ({ canvas }) => {
    const scroller = scrollerOf(canvas.getByRole('grid'))
    await expect(scroller.querySelectorAll('.data-grid-pane')).toHaveLength(1)
    await expect(canvas.getAllByRole('row')[1]).not.toHaveAttribute('aria-owns')
  },
})

/** The line of counts: rows of the result, selected rows, a block of cells, and what the caller adds. */
export const Footer = meta.story({
  globals: { language: 'zh' },
  args: { rows: new PeopleRows(12_480), footer: '刚刚更新' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('共 12,480 行')).toBeVisible()
    await expect(canvas.getByText('刚刚更新')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 李芳' }))
    // Assistive technology is told the same, a moment later.
    const [counted] = canvas.getAllByText('已选 1 行')
    await expect(counted).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }))
    await expect(counted).toHaveTextContent('已选全部 12,480 行')
    await userEvent.click(canvas.getByText('李芳'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    await expect(canvas.getAllByText('选区 2 × 2')[0]).toBeVisible()
  },
})

/** What has become of rows: new, removed, taken by somebody else, masked. Each is told to assistive technology, too. */
export const RowStates = meta.story({
  args: {
    rowState: ({ id }) =>
      [
        undefined,
        { kind: 'new', label: '新增' },
        { kind: 'removed', label: '已删除' },
        { kind: 'taken', label: '已被李敏领取' },
        { kind: 'masked', label: '号码已隐藏' },
      ][id % 5],
  },
  play: async ({ canvas }) => {
    const [, first, second] = canvas.getAllByRole('row')
    await expect(first).toHaveAttribute('aria-description', '新增')
    await expect(second).toHaveAttribute('data-state', 'removed')
  },
})

/** Cells of a column may be React content, at the price of a portal per row in view. */
export const ReactContent = meta.story({
  args: {
    columns: personColumns.map((column) =>
      column.id === 'phone'
        ? { ...column, cell: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a> }
        : column,
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '138****1001' })).toBeVisible()
    scrollToRow(canvas.getByRole('grid'), 200)
    await expect(await canvas.findByRole('link', { name: '138****1202' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('link', { name: '138****1001' })).toBe(null))
  },
})

function HideableGrid() {
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      <Button onPress={() => setHidden(!isHidden)}>切换</Button>
      <div hidden={isHidden}>
        <PeopleGrid width={600} />
      </div>
    </>
  )
}

/** A grid that was hidden, in a tab for example, comes back at the rows and columns it showed. */
export const HiddenAndShown = meta.story({
  render: () => <HideableGrid />,
  play: async ({ canvas, userEvent }) => {
    const grid = canvas.getByRole('grid')
    const scroller = scrollerOf(grid)
    const toggle = canvas.getByRole('button', { name: '切换' })
    scrollToRow(grid, 200)
    scroller.scrollLeft = 100
    const { scrollTop } = scroller
    await expect(await canvas.findByText('204')).toBeVisible()
    await userEvent.click(toggle)
    await waitFor(() => expect(scroller.clientHeight).toBe(0))
    await userEvent.click(toggle)
    await waitFor(() => expect([scroller.scrollTop, scroller.scrollLeft]).toEqual([scrollTop, 100]))
    await expect(canvas.getByText('204')).toBeVisible()
  },
})
