import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'

import preview from '../../../../.storybook/preview.tsx'
import { buildPerson, PeopleGrid, scrollToRow, personColumns, type Person } from './list-grid.fake.tsx'
import type { RowKey } from './list-grid.types.ts'

const meta = preview.meta({
  title: 'Components/Data/List grid/States',
  component: PeopleGrid,
  args: { onRangeChange: fn(), onFlashEnd: fn() },
})

/** Rows are loaded; the caller is told which ones are in view. */
export const Ready = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '501')
    await waitFor(() =>
      expect(args.onRangeChange).toHaveBeenCalledWith({ first: 0, last: expect.any(Number), velocity: 0 }),
    )
  },
})

/** Nothing was found: the overlay says so, the heading stays. */
export const Empty = meta.story({
  args: { rowCount: 0, overlay: <p>没有符合条件的人员</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('没有符合条件的人员')).toBeVisible()
    await expect(canvas.queryAllByRole('gridcell')).toEqual([])
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(8)
  },
})

/** The first answer has not come, nor is the size of the result known. */
export const LoadingForever = meta.story({
  args: { rowCount: undefined, getRow: () => undefined, isBusy: true },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '-1')
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(grid.querySelectorAll('.list-grid-row').length).toBeGreaterThan(8)
    await expect(grid.querySelectorAll('.list-grid-row:not([data-loading])')).toHaveLength(0)
  },
})

/** The rows could not be fetched. */
export const Failed = meta.story({
  args: {
    rowCount: 0,
    overlay: (
      <div>
        <p>列表没有加载成功，已保存的内容不受影响</p>
        <button type="button">重试</button>
      </div>
    ),
  },
})

/** A result of a single row. */
export const OneRow = meta.story({
  args: { rowCount: 1, width: 1000 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
      '',
      '1',
      '李芳',
      '138****1001',
      '宁波',
      '二组',
      '237.00',
      '',
    ])
  },
})

/** Names and notes far longer than their columns end in an ellipsis, with the whole text as a tooltip. */
export const LongText = meta.story({
  args: {
    getRow: (index: number): Person => ({
      ...buildPerson(index + 1),
      name: '欧阳上官司马诸葛阿依古丽·买买提艾力·阿卜杜热西提',
      notes:
        '家属来电说下周三之前不方便，希望改到周末上午，另外询问停车位以及是否可以由同事陪同，请在周五下班前回复',
    }),
  },
  play: async ({ canvas }) => {
    const cell = canvas.getAllByTitle('欧阳上官司马诸葛阿依古丽·买买提艾力·阿卜杜热西提')[0]!
    await expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth)
  },
})

/** Without pinned columns and checkboxes there is one pane. */
export const NothingPinned = meta.story({
  args: { isSelectable: false, columns: personColumns.map(({ pinned: _pinned, ...column }) => column) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid').querySelectorAll('.list-grid-pinned')).toHaveLength(0)
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(7)
  },
})

function LateGrid() {
  const [isDelivered, setDelivered] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setDelivered(true)}>
        送达
      </button>
      <PeopleGrid
        getRow={(index) => (isDelivered || index < 3 ? buildPerson(index + 1) : undefined)}
        version={isDelivered ? 1 : 0}
      />
    </>
  )
}

/** A window arrives late: its rows are skeletons until then, and the loaded ones stay readable. */
export const WindowArrivingLate = meta.story({
  render: () => <LateGrid />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('3')).toBeVisible()
    await expect(canvas.queryByText('4')).toBe(null)
    await userEvent.click(canvas.getByRole('button', { name: '送达' }))
    await expect(canvas.getByText('4')).toBeVisible()
  },
})

function HideableGrid() {
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        切换
      </button>
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
    const toggle = canvas.getByRole('button', { name: '切换' })
    scrollToRow(grid, 200)
    grid.scrollLeft = 100
    const { scrollTop } = grid
    await expect(await canvas.findByText('204')).toBeVisible()
    await userEvent.click(toggle)
    await waitFor(() => expect(grid.clientHeight).toBe(0))
    await userEvent.click(toggle)
    await waitFor(() => expect([grid.scrollTop, grid.scrollLeft]).toEqual([scrollTop, 100]))
    await expect(canvas.getByText('204')).toBeVisible()
  },
})

function LiveGrid({ onFlashEnd }: { onFlashEnd?: ((key: RowKey) => void) | undefined }) {
  const [flashes, setFlashes] = useState<ReadonlyMap<RowKey, number>>(new Map())
  return (
    <>
      <button type="button" onClick={() => setFlashes(new Map([[2, (flashes.get(2) ?? 0) + 1]]))}>
        同事改了第二行
      </button>
      <PeopleGrid
        flashes={flashes}
        onFlashEnd={(key) => {
          setFlashes(new Map())
          onFlashEnd?.(key)
        }}
      />
    </>
  )
}

/** A row that a colleague has changed flashes once, and the caller is told when that is over. */
export const ChangedByOthers = meta.story({
  render: ({ onFlashEnd }) => <LiveGrid onFlashEnd={onFlashEnd} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '同事改了第二行' }))
    await waitFor(() => expect(args.onFlashEnd).toHaveBeenCalledWith(2), { timeout: 3000 })
    await expect(args.onFlashEnd).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('grid').querySelectorAll('[data-flash]')).toHaveLength(0)
  },
})
