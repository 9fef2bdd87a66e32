import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { gridSummary } from '../data-grid-summary/data-grid-summary.tsx'
import {
  buildPerson,
  focusedPlace,
  personColumns,
  scrollerOf,
  type Person,
} from '../data-grid/data-grid.fake.tsx'
import { DataGrid } from '../data-grid/root/data-grid.tsx'
import type { DataGridSelection } from '../data-grid/types/data-grid.types.ts'
import { Button } from '../button/button.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { createGroupedRows } from './grouped-rows.ts'
import type { GroupedRows, RowGroup } from './grouped-rows.types.ts'
import type { DataGridColumn } from '../data-grid/types/column.types.ts'

const TEAMS: readonly RowGroup[] = [
  { key: '一组', label: '一组', count: 600_000 },
  { key: '二组', label: '二组', count: 399_990 },
  { key: '三组', label: '三组', count: 7 },
  { key: '', label: '未填写', count: 3 },
]

interface Served {
  groups: readonly RowGroup[]
  rest?: { groups: number; count: number }
}

/** People of a server that answers at once, never, or not at all. */
const peopleUnder = (served: () => Served | 'never' | 'broken'): GroupedRows<Person, string> =>
  createGroupedRows<Person, string>({
    keyOf: ({ id }) => id,
    loadGroups: (_question, signal) => {
      const now = served()
      if (now === 'broken') return Promise.reject(new Error('No answer'))
      if (now === 'never') return new Promise((_, reject) => signal.addEventListener('abort', reject))
      return Promise.resolve(now)
    },
    load: async (_question, key, { first, count }) => {
      const now = served()
      const groups = typeof now === 'object' ? now.groups : []
      const at = groups.findIndex((group) => group.key === key)
      const left = Math.max(0, Math.min(count, (groups[at]?.count ?? 0) - first))
      return {
        rows: Array.from({ length: left }, (_, offset) => ({
          ...buildPerson(at * 1_000_000 + first + offset + 1),
          team: String(key),
        })),
      }
    },
    countText: (count) => count.toLocaleString('en-US'),
    restText: (groups, count) => `还有 ${groups} 组，共 ${count} 人`,
  })

interface GroupedGridProps {
  served?: Served | 'never' | 'broken'
  width?: number
  height?: number
}

function GroupedGrid({ served = { groups: TEAMS }, width, height = 420 }: GroupedGridProps) {
  const [rows] = useState(() => {
    const made = peopleUnder(() => served)
    made.ask('all')
    return made
  })
  const [selection, setSelection] = useState<DataGridSelection>({ all: false, ids: new Set() })
  return (
    <div style={{ blockSize: height, inlineSize: width }}>
      <DataGrid<Person>
        aria-label="人员"
        columns={personColumns}
        rows={rows}
        selection={selection}
        onSelectionChange={setSelection}
        footer
        overlay={
          served === 'broken' ? (
            <ErrorState title="分组没有加载成功" onRetry={() => rows.retry()} />
          ) : undefined
        }
        {...(typeof served === 'object' && {
          summary: gridSummary({ columns: ['amount'], values: { amount: { sum: '¥4,599.5 M' } } }),
        })}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Data/Data grid groups',
  component: GroupedGrid,
  tags: ['status:beta'],
  parameters: { controls: { disable: true } },
})

const heading = (canvas: { getByRole: typeof import('storybook/test').screen.getByRole }, name: RegExp) =>
  canvas.getByRole('rowheader', { name })

/** Closed groups with their counts, an open one, and a last line for those that are not named. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <GroupedGrid height={300} />
      <GroupedGrid height={200} served={{ groups: TEAMS.slice(0, 1), rest: { groups: 12, count: 345 } }} />
      <GroupedGrid height={160} served="never" />
    </div>
  ),
})

/** A million rows in four groups: opened by a press, scrolled through, and closed again. */
export const Ready = meta.story({
  globals: { density: 'middle' },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('treegrid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '6'))
    await userEvent.click(heading(canvas, /^二组/))
    const row = heading(canvas, /^二组/).closest('.data-grid-row')!
    await expect(row).toHaveAttribute('data-group', 'open')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '399996'))
    scrollerOf(grid).scrollTop = scrollerOf(grid).scrollHeight
    await expect(await canvas.findByRole('rowheader', { name: /^未填写/ })).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /1399990/u })).toBeVisible()
    scrollerOf(grid).scrollTop = 0
    await userEvent.click(await canvas.findByRole('rowheader', { name: /^二组/ }))
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '6'))
  },
})

/** By keys: arrows open and close, lead into a group and back to its heading; Enter and the space bar do both. It is told. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('treegrid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '6'))
    await userEvent.tab()
    await expect(focusedPlace()).toBe('2:2')
    const row = () => canvas.getAllByRole('row').find((one) => one.ariaRowIndex === '2')!
    const [expanded, level] = [() => row().ariaExpanded, () => row().ariaLevel]
    await expect([expanded(), level()]).toEqual(['false', '1'])
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(expanded()).toBe('true'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(focusedPlace()).toBe('3:2')
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
    await expect(focusedPlace()).toBe('4:1')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(focusedPlace()).toBe('2:1')
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(expanded()).toBe('false'))
    await expect(canvas.getByRole('status')).toHaveTextContent('已收起“一组 600,000”')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(expanded()).toBe('true'))
    await expect(canvas.getByRole('status')).toHaveTextContent('已展开“一组 600,000”')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(expanded()).toBe('false'))
    await expect(focusedPlace()).toBe('2:1')
  },
})

const copy = () =>
  document.body.dispatchEvent(
    new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }),
  )

/** A heading alone has nothing to copy, and nothing is said to be missing; a row below it is copied. */
export const CopyOnAHeading = meta.story({
  globals: { language: 'zh' },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('treegrid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '6'))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    const note = canvas.getByRole('status')
    await waitFor(() => {
      copy()
      return expect(note).toHaveTextContent('已复制')
    })
    await waitFor(() => expect(note).toBeEmptyDOMElement(), { timeout: 10_000 })
    await userEvent.keyboard('{ArrowUp}')
    await expect(focusedPlace()).toBe('2:2')
    copy()
    await expect(note).toBeEmptyDOMElement()
  },
})

/** Selecting counts rows and no headings, also those in closed groups. */
export const Selecting = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: /^三组/ })
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选' }))
    await expect(
      await canvas.findByText(/1,000,000/, { selector: '.data-grid-footer-selected' }),
    ).toBeVisible()
  },
})

/** The groups are on their way. */
export const LoadingForever = meta.story({ args: { served: 'never' } })

/** They could not be had: what is safe, and another try. */
export const Failed = meta.story({
  args: { served: 'broken' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('分组没有加载成功')).toBeVisible()
  },
})

/** More groups than are named: the largest, and a last line that cannot be opened. */
export const ManyGroups = meta.story({
  args: {
    served: {
      groups: Array.from({ length: 500 }, (_, nth) => ({
        key: nth + 1,
        label: `渠道 ${nth + 1}`,
        count: 900 - nth,
      })),
      rest: { groups: 73, count: 911 },
    },
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('treegrid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '503'))
    scrollerOf(grid).scrollTop = scrollerOf(grid).scrollHeight
    const rest = await canvas.findByRole('rowheader', { name: '还有 73 组，共 911 人' })
    await userEvent.click(rest)
    await expect(grid).toHaveAttribute('aria-rowcount', '503')
    await expect(rest.closest('.data-grid-row')!).toHaveAttribute('data-group', 'rest')
  },
})

/** A server whose first group grows. */
function createGrowing() {
  const others: RowGroup[] = [{ key: '二组', label: '二组', count: 200 }]
  let first: RowGroup = { key: '一组', label: '一组', count: 300 }
  const rows = peopleUnder(() => ({ groups: [first, ...others] }))
  rows.ask('all')
  return {
    rows,
    grow: () => {
      first = { ...first, count: first.count + 5 }
      rows.refresh()
    },
  }
}

function GrowingGrid() {
  const [{ rows, grow }] = useState(createGrowing)
  return (
    <>
      <Button onPress={grow}>刷新</Button>
      <div style={{ blockSize: 420 }}>
        <DataGrid<Person> aria-label="人员" columns={personColumns} rows={rows} />
      </div>
    </>
  )
}

/** Rows that come into a group above the view leave what is read where it is. */
export const GrowsAbove = meta.story({
  globals: { density: 'middle' },
  render: () => <GrowingGrid />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('treegrid')
    for (const name of [/^二组/, /^一组/])
      await userEvent.click(await canvas.findByRole('rowheader', { name }))
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '503'))
    const row = grid.querySelector<HTMLElement>('.data-grid-row')!
    scrollerOf(grid).scrollTop = 310 * row.offsetHeight
    await expect(await canvas.findByText('1000012')).toBeVisible()
    const top = () => canvas.getByText('1000012').getBoundingClientRect().top
    const before = top()
    await userEvent.click(canvas.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '508'))
    await waitFor(() => expect(Math.abs(top() - before)).toBeLessThan(2))
  },
})

/** From right to left a heading begins on the right, the mark of a closed group points to the left, and the arrow to the left opens. */
export const RightToLeft = meta.story({
  args: { width: 640 },
  render: (args) => (
    <div dir="rtl">
      <GroupedGrid {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('treegrid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '6'))
    const placeOf = (text: string) => within(grid.parentElement!).getByText(text).getBoundingClientRect()
    const cell = heading(canvas, /^一组/).getBoundingClientRect()
    await expect(placeOf('一组').left).toBeGreaterThan(placeOf('600,000').right)
    // The mark stands before the name.
    await expect(cell.right - placeOf('一组').right).toBeGreaterThan(20)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '600006'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '6'))
  },
})

interface Patient {
  id: number
  name: string
  city: string
  visits: number
}

const patients: readonly Patient[] = [
  { id: 1, name: '王芳', city: '杭州', visits: 3 },
  { id: 2, name: '李敏', city: '杭州', visits: 0 },
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

const cities: readonly RowGroup[] = [
  { key: '杭州', label: '杭州', count: 2 },
  { key: '温州', label: '温州', count: 1 },
]

/** A server that is asked for the groups, and for a window of one that is open. */
export const Example = meta.story({
  render: function Example() {
    const [rows] = useState(() => {
      const made = createGroupedRows<Patient, string>({
        keyOf: ({ id }) => id,
        loadGroups: () => Promise.resolve({ groups: cities }),
        load: (_question, city, { first, count }) => {
          const all = patients.filter((one) => one.city === city)
          return Promise.resolve({ rows: all.slice(first, first + count) })
        },
        countText: String,
        restText: (groups, count) => `还有 ${groups} 组，共 ${count} 人`,
      })
      made.ask('all')
      return made
    })
    return (
      <div style={{ blockSize: 320 }}>
        <DataGrid aria-label="人员" rows={rows} columns={patientColumns} />
      </div>
    )
  },
})
