import { datumFields, type DatumRow } from '@hospital-crm/api/entities'
import { CallError, statusText } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { createMemoryRows, type DataGridEdit } from '@hospital-crm/ui/data-grid'
import { expect, fn, mocked, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn, languageOfStory } from '../../../machines/testing/story-words.ts'
import { copiedMonth } from './copied-month.fixture.ts'
import { saveCells } from './save-cells.ts'
import { cellsOf, nameOf, shownOf } from './sheet-cells.ts'
import { rowKey, takeOver, withValue } from './sheet-rows.ts'
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
  markedBeyond: 20,
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
  layout: {},
  unsaved: [],
  waiting: 0,
  refusal: undefined,
}

const meta = preview.meta({
  title: 'Pages/Figures/Report data',
  component: SheetView,
  tags: ['page', 'role:qa'],
  parameters: {
    page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'VeryMany'], frame: 'shell' },
  },
  args: {
    snapshot,
    actions: {
      onSearch: fn(),
      onLayoutChange: fn(),
      onRetry: fn(),
      onEdit: fn(async (edits: readonly unknown[]) => edits.map(() => ({ kind: 'saved' as const }))),
      onDraft: fn(),
      draftOf: fn(),
      onSave: fn(),
      onDiscard: fn(),
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

/** A month of two channels: two days are locked, others wait for figures; counts more than a fifth off what was typed say so. */
export const Ready = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const locked = canvas.getAllByText(/2026-03-01.*(已锁定|locked)/)[0]!
    await expect(locked).toBeVisible()
    const shade = (cell: HTMLElement) => getComputedStyle(cell.closest('.data-grid-row')!).backgroundColor
    await expect(shade(locked)).not.toBe(shade(canvas.getAllByText(/2026-03-03/)[0]!))
    await expect(canvas.getByRole('grid').querySelector('[role=row][data-state=locked]')).toHaveAttribute(
      'aria-description',
      expect.stringMatching(/陆知远.* 2026-03-0\d \d{2}:\d{2}/),
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(生成填报行|Make rows)$/ }))
    await expect(args.actions.onGenerate).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('columnheader', { name: /^(填报|Typed)/ }))
    await expect(args.actions.onLayoutChange).toHaveBeenCalledWith({ collapsed: ['spend'] })
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

/** 10,000 rows: only those in view stand in the page, wherever it is scrolled, and the sums are of all. */
export const VeryMany = meta.story({
  tags: ['!page'],
  args: {
    snapshot: {
      ...snapshot,
      // A month of each of 162 hospitals, so that no day and channel is there twice.
      rows: held(buildSheet(5000).map((row, at) => ({ ...row, hospital: 1 + Math.floor(at / 62) }))),
    },
  },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '10002'))
    const scroller = grid.closest<HTMLElement>('.data-grid-scroller')!
    const inPage = () => grid.querySelectorAll('[role=row]').length
    for (const share of [0.3, 0.7, 1]) {
      scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight)
      await waitFor(() => expect(inPage()).toBeGreaterThan(8))
      await expect(inPage()).toBeLessThan(80)
    }
    await waitFor(() => expect(grid.querySelector('[role=row][aria-rowindex="10002"]')).not.toBeNull())
  },
})

const [mine, theirs] = month

/**
 * Somebody else fills in the same sheet: their cells appear beside what is being typed, nothing of it is lost, and where both
 * filled in the same cell it is told and nothing is overwritten.
 */
export const TwoPeople = meta.story({
  tags: ['!page'],
  args: {
    snapshot: { ...snapshot, rows: held(month) },
    actions: {
      ...meta.input.args.actions,
      onEdit: fn(async (edits: readonly DataGridEdit<DatumRow>[]) => {
        const conflicts = cellsOf(edits).map((cell) => ({ ...cell, value: 555 }))
        const { results } = await saveCells({
          cells: cellsOf(edits),
          update: () => Promise.reject(new CallError('edit_conflict', { conflicts })),
          nameOf,
          shownOf,
          reasonOf: () => '',
        })
        return results
      }),
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    if (!mine || !theirs) throw new Error('The sheet has no rows')
    const grid = canvas.getByRole('grid')
    const { rows } = args.snapshot
    await userEvent.dblClick(canvas.getByText(String(mine.clicks)))
    const editor = await screen.findByDisplayValue(String(mine.clicks), undefined, { timeout: 10_000 })
    await userEvent.clear(editor)
    await userEvent.type(editor, '77')
    const others = [withValue(mine, 'clicks', 555), withValue(theirs, 'impressions', 98_765)]
    takeOver(rows, [...others, ...month.slice(2)])
    await expect(await canvas.findByText('98,765')).toBeVisible()
    await expect(editor).toHaveValue('77')
    await userEvent.type(editor, '{Enter}')
    await waitFor(() => expect(grid.querySelector('[data-state=conflict]')).toHaveTextContent('77'))
    await expect(rows.at(0)?.clicks).toBe(555)
  },
})

/**
 * Figures were typed while the line was down. They came back with the page: they stand in their cells, marked as not saved, one of
 * them beside what somebody else stored meanwhile, and one that was left half typed.
 */
export const Unsaved = meta.story({
  // Cells that are typed into lie beyond the edge of a phone.
  globals: { viewport: { value: 'laptop', isRotated: false } },
  args: {
    snapshot: {
      ...snapshot,
      rows: held(month),
      waiting: 2,
      unsaved: month.slice(0, 3).map((row, at) => ({
        row,
        column: 'clicks',
        kept: {
          draft: at === 2 ? { text: '7' } : { value: 7701 + at },
          base: 300,
          ...(at === 1 && { theirs: 555 }),
        },
      })),
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    const grid = canvas.getByRole('grid')
    await waitFor(() => expect(grid).toHaveTextContent(/7701\s*(未保存|unsaved)/))
    await expect(canvas.getByText(/(他人改为其他值|changed by somebody else)/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(保存|Save)$/ }))
    await expect(args.actions.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(丢弃|Discard)$/ }))
    await expect(args.actions.onDiscard).toHaveBeenCalledOnce()
    // Filling down takes the figure above as it is shown.
    await userEvent.click(canvas.getByText(month[3]!.clicks!.toLocaleString('en-US')))
    await userEvent.keyboard('{Control>}d{/Control}')
    await waitFor(() => expect(args.actions.onEdit).toHaveBeenCalledOnce())
    await expect(mocked(args.actions.onEdit).mock.calls[0]![0][0]).toMatchObject({
      column: 'clicks',
      value: 7,
    })
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
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, rows: held([]), failure: statusText(500, language) },
    })),
  ],
})

/** They could not be read again: nothing covers those that were, nor what is being typed. */
export const Earlier = meta.story({
  // Cells that are typed into lie beyond the edge of a phone.
  globals: { viewport: { value: 'laptop', isRotated: false } },
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, rows: held(month), failure: statusText(500, language) },
    })),
  ],
  play: async ({ args, canvas, userEvent, globals }) => {
    await expect(
      canvas.getByText(statusText(500, languageOfStory(globals))).closest('[role=status]'),
    ).toBeVisible()
    await userEvent.dblClick(canvas.getByText(String(month[0]!.clicks)))
    const editor = await screen.findByDisplayValue(String(month[0]!.clicks), undefined, { timeout: 10_000 })
    await userEvent.type(editor, '7{Enter}')
    await expect(args.actions.onEdit).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
})
