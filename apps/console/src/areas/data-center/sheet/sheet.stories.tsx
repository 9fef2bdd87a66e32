import { datumFields, type DatumRow } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { createMemoryRows } from '@hospital-crm/ui/data-grid'
import { expect, fn, mocked, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { copiedMonth } from './copied-month.fixture.ts'
import { rowKey } from './sheet-rows.ts'
import { buildSheet } from './sheet.fixture.ts'
import { SheetView, type SheetSnapshot } from './sheet.view.tsx'

const sources: Readonly<Record<number, string>> = {
  111: '搜索推广 / 搜索竞价 / 竞价-移动端',
  21: '短视频 / 信息流广告',
}
const held = (rows: DatumRow[]) => createMemoryRows({ rows, keyOf: rowKey })

const snapshot: SheetSnapshot = {
  search: {},
  days: { from: '2026-03-01', to: '2026-03-31' },
  hospitals: [{ id: 1, name: '示例安和医院' }],
  timeZone: DEFAULT_TIME_ZONE,
  now: FIXTURE_NOW,
  rows: held(buildSheet()),
  isLoading: false,
  names: {
    hospital: () => '示例安和医院',
    source: (id) => sources[id] ?? '',
    promoted: (id) => (id === 1 ? '示例搜索-皮肤主账户' : '示例信息流-综合账户'),
  },
  rights: {
    typed: datumFields,
    canUpdate: true,
    canGenerate: true,
    canImport: true,
    canDelete: true,
    canLock: true,
  },
  failure: undefined,
  making: undefined,
}

const meta = preview.meta({
  title: 'Pages/Figures/Report data',
  component: SheetView,
  tags: ['page', 'role:qa'],
  args: {
    snapshot,
    actions: {
      onSearch: fn(),
      onRetry: fn(),
      onEdit: fn(async (edits: readonly unknown[]) => edits.map(() => ({ kind: 'saved' as const }))),
      onAdd: fn(),
      onGenerate: fn(),
      onStop: fn(),
      onImport: fn(),
      onLock: fn(),
      onRemove: fn(),
    },
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 640 }}>
        <Story />
      </div>
    ),
  ],
})

/** A month of two channels: the first two days are locked, others wait for their figures; sums below. */
export const Ready = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByText(/2026-03-01.*(已锁定|locked)/)[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(生成填报行|Make rows)$/ }))
    await expect(args.actions.onGenerate).toHaveBeenCalledOnce()
  },
})

const month = buildSheet()
  .filter(({ source }) => source === 111)
  .map((row) => ({ ...row, locked_by: '' }))

/** A month of twelve columns out of Excel: merged and blank cells, groups, accounts in brackets. It arrives to the cent. */
export const Pasted = meta.story({
  args: { snapshot: { ...snapshot, rows: held(month) } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText(month[0]!.day))
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copiedMonth.text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /^(粘贴|Paste)$/ }, { timeout: 10_000 }))
    await waitFor(() => expect(args.actions.onEdit).toHaveBeenCalled())
    const edits = mocked(args.actions.onEdit).mock.calls.flatMap(([some]) => some)
    await expect(
      edits.map(({ row, column, value }) => `${row.day} ${column} ${String(value)}`).toSorted(),
    ).toEqual(copiedMonth.edits(month).toSorted())
  },
})

/** Rows are being made, part by part; they can be stopped. */
export const Making = meta.story({ args: { snapshot: { ...snapshot, making: { done: 2, of: 7 } } } })

/** A role that types nothing: it reads. */
export const ReadOnly = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      rights: {
        ...snapshot.rights,
        typed: [],
        canGenerate: false,
        canImport: false,
        canDelete: false,
        canLock: false,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^(新增一行|Add a row)$/ })).toBeNull()
  },
})

/** Nobody has made rows for these days. */
export const Empty = meta.story({ args: { snapshot: { ...snapshot, rows: held([]) } } })

/** The rows have not come yet. */
export const LoadingForever = meta.story({
  args: { snapshot: { ...snapshot, rows: held([]), isLoading: true } },
})

/** They could not be read. */
export const Error500 = meta.story({
  args: { snapshot: { ...snapshot, rows: held([]), failure: statusText(500, 'zh') } },
})
