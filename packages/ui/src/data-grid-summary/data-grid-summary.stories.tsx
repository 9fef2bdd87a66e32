import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import {
  PeopleGrid,
  PeopleRows,
  personColumns,
  scrollerOf,
  scrollToRow,
} from '../data-grid/data-grid.fake.tsx'
import { gridSummary } from './data-grid-summary.tsx'
import type { GridSummaryOptions } from './grid-summary.types.ts'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import type { DataGridColumn } from '../data-grid/types/column.types.ts'
import { DataGrid } from '../data-grid/root/data-grid.tsx'

const amounts = { amount: { count: '1,000,000', sum: '¥4,599,500,000.00', mean: '¥4,599.50' } }
const rows = new PeopleRows(1_000_000)
const columns = personColumns.map((column) => (column.id === 'amount' ? { ...column, width: 180 } : column))

function SummedGrid({ width, ...options }: GridSummaryOptions & { width?: number }) {
  return (
    <PeopleGrid
      height={320}
      {...(width !== undefined && { width })}
      rows={rows}
      columns={columns}
      summary={gridSummary(options)}
    />
  )
}

const meta = preview.meta({
  title: 'Components/Data/Data grid summary',
  component: SummedGrid,
  tags: ['status:beta'],
  parameters: { controls: { disable: true } },
  args: { columns: ['amount'], values: amounts },
})

/** Presses a cell and drags from there to below the grid. */
async function dragBelow(grid: HTMLElement, cell: HTMLElement) {
  const { left, top } = cell.getBoundingClientRect()
  const pressed = { bubbles: true, pointerId: 7, button: 0, buttons: 1, clientX: left + 4 }
  await fireEvent.pointerDown(cell, { ...pressed, clientY: top + 4 })
  const { bottom } = scrollerOf(grid).getBoundingClientRect()
  await fireEvent.pointerMove(cell, { ...pressed, clientY: bottom + 30 })
}

/** Sums of all rows, some still on their way, and such as could not be had. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <SummedGrid {...args} figures={['count', 'sum', 'mean']} />
      <SummedGrid {...args} values={undefined} />
      <SummedGrid {...args} values={undefined} error="没有算出来" onRetry={() => undefined} />
    </div>
  ),
})

/** The sum of a million rows stays in view wherever they are scrolled to, and is one row more for assistive technology. */
export const Ready = meta.story({
  globals: { language: 'zh', density: 'middle' },
  args: { figures: ['sum', 'mean'], width: 1400 },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '1000003')
    const cell = canvas.getByRole('gridcell', { name: '金额合计：¥4,599,500,000.00' })
    const row = cell.closest('[role=row]')
    await expect(row).toHaveAttribute('aria-rowindex', '1000002')
    scrollToRow(grid, 999_999)
    const below = grid.querySelector('.data-grid-summary')!.getBoundingClientRect()
    const last = await canvas.findByRole('row', { name: /1000000/u })
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(below.top + 1)
    await expect(below.bottom).toBeLessThanOrEqual(grid.closest('.data-grid')!.getBoundingClientRect().bottom)
    scrollToRow(grid, 0)
    await dragBelow(grid, await canvas.findByText('138****1002'))
    await waitFor(() => expect(scrollerOf(grid).scrollTop).toBeGreaterThan(100))
    await fireEvent.pointerUp(grid)
  },
})

/** A figure stands below its own column when the columns are scrolled sideways, and the name of the row stays at the start. */
export const ScrolledSideways = meta.story({
  args: { width: 640 },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    grid.closest('.data-grid-scroller')!.scrollLeft = 600
    const heading = canvas.getByRole('columnheader', { name: '金额' }).getBoundingClientRect()
    const cell = canvas.getByText(amounts.amount.sum).getBoundingClientRect()
    await expect([cell.left, cell.width]).toEqual([heading.left, heading.width])
  },
})

/** The sums are on their way: their columns wait, and the rows can be read. */
export const LoadingForever = meta.story({
  globals: { language: 'zh' },
  args: { values: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('gridcell', { name: '金额合计：正在计算' })).toBeVisible()
  },
})

/** They could not be had: why, and another try. */
export const Failed = meta.story({
  args: { values: undefined, error: '没有算出来，请稍后再试', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('没有算出来，请稍后再试')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    const retry = canvas.getByRole('button', { name: '重试' })
    retry.blur()
    for (let press = 0; press < 3 && document.activeElement !== retry; press += 1) await userEvent.tab()
    await expect(retry).toHaveFocus()
  },
})

/** From right to left a sum keeps its digits in their order, at the end of its column. */
export const RightToLeft = meta.story({
  args: { width: 640, figures: ['sum', 'mean'] },
  render: (args) => (
    <div dir="rtl">
      <SummedGrid {...args} />
    </div>
  ),
})

interface Patient {
  id: number
  name: string
  city: string
  visits: number
}

const patients: readonly Patient[] = [
  { id: 1, name: '王芳', city: '杭州', visits: 3 },
  { id: 2, name: '李敏', city: '宁波', visits: 0 },
  { id: 3, name: '张静', city: '温州', visits: 12 },
]

const patientColumns: readonly DataGridColumn<Patient>[] = [
  {
    id: 'name',
    header: '姓名',
    pinned: 'start',
    isRowHeader: true,
    sortable: true,
    text: ({ name }) => name,
  },
  { id: 'city', header: '城市', sortable: true, text: ({ city }) => city },
  { id: 'visits', header: '到诊', align: 'end', sortable: true, text: ({ visits }) => String(visits) },
]

/** The sum of all rows, as the server worked it out. */
export const Example = meta.story({
  render: function Example() {
    const [rows] = useState(() => createMemoryRows({ rows: patients, keyOf: ({ id }) => id }))
    return (
      <div style={{ blockSize: 240 }}>
        <DataGrid
          aria-label="人员"
          rows={rows}
          columns={patientColumns}
          summary={gridSummary({ columns: ['visits'], values: { visits: { sum: '15' } } })}
        />
      </div>
    )
  },
})
