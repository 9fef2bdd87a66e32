import { nothingCounted, type ReportKey, type ReportRows } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn, languageOfStory } from '../../../machines/testing/story-words.ts'
import { buildConsoleIndex } from '../figures/figures.fixture.ts'
import type { OpenRow } from '../../../report-table/report-row.view.tsx'
import { ReportView } from './report.view.tsx'

const names = ['搜索推广', '短视频', '地图', '转介绍', '电话', '到院']
const { opSource, panelCard } = buildConsoleIndex()
const typed = { spend: '620.40', impressions: 9300, clicks: 310, chats: 28, valid_chats: 19 }
const nothing = { ...nothingCounted, ...typed }

const snapshot = {
  search: {},
  days: { from: '2026-03-01', to: '2026-03-31' },
  hospitals: [{ id: 1, name: '总院' }],
  timeZone: DEFAULT_TIME_ZONE,
  now: FIXTURE_NOW,
  report: {
    id: 1,
    name: '渠道效果',
    desc: '每周一晨会使用',
    dimension: 'source' as const,
    second: 'none' as 'none' | 'agent',
    where: null,
    order: null,
    top: 0,
    totals: true,
    measures: [
      'consults' as const,
      'due' as const,
      'arrived' as const,
      'arrival_rate' as const,
      'amount' as const,
    ],
    formulas: [{ name: '客单投入比', text: 'amount / spend', format: 'percent' as const }],
    chart: 'bar' as const,
  },
  rows: {
    rows: (opSource ?? []).map(({ source, ...figures }) => ({ ...nothing, key: source, ...figures })),
    others: null as ReportRows['others'],
    total: { ...nothing, ...panelCard?.now },
    before: { ...nothing, ...panelCard?.before },
    range: { from: 1_772_294_400, to: 1_774_972_799 },
    left_agents: [],
  },
  nameOf: (key: number | string) => names[(Number(key) - 1) % names.length] ?? '',
  opened: new Map<ReportKey, OpenRow>(),
  isOfBefore: false,
  isFiling: false,
  hrefOf: (_: readonly (number | string)[], figure: string) =>
    figure === 'amount' ? undefined : '#/customer/customers/1',
  failure: undefined,
}

const actions = {
  onSearch: fn(),
  onToggle: fn(),
  onRetry: fn(),
  onRetryRow: fn(),
  onOpen: fn(),
  onFile: fn(),
  onPrint: fn(),
}

const meta = preview.meta({
  title: 'Patterns/Figures/Report',
  tags: ['role:qa'],
  component: ReportView,
  args: { snapshot, actions },
})

/** A chart over the table; each count is the way to its rows, a rate is none. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: '30' })[0]).toHaveAttribute(
      'href',
      '#/customer/customers/1',
    )
    await expect(canvas.queryByRole('link', { name: /%/ })).toBeNull()
  },
})

/** Nothing happened in these days. */
export const Empty = meta.story({
  args: { snapshot: { ...snapshot, rows: { ...snapshot.rows, rows: [], total: nothing, before: null } } },
})

/** It has not come yet. */
export const LoadingForever = meta.story({
  args: { snapshot: { ...snapshot, report: undefined, rows: undefined } },
})

/** Numbers of the question before stand until those of this one have come, and lead nowhere. */
export const OfBefore = meta.story({
  args: { snapshot: { ...snapshot, isOfBefore: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '渠道效果' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** It could not be read. */
export const Error500 = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, rows: undefined, failure: statusText(500, language) },
    })),
  ],
})

/** It could not be read again: what was read before stays, and says so. */
export const Earlier = meta.story({
  loaders: [argsIn((language) => ({ snapshot: { ...snapshot, failure: statusText(500, language) } }))],
  play: async ({ args, canvas, userEvent, globals }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(statusText(500, languageOfStory(globals)))
    await expect(canvas.getByRole('row', { name: /^(合计|Total)/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledOnce()
  },
})

const row = { key: 1, ...nothing, consults: 40, due: 30, arrived: 20 }
const withRows = (rows: (typeof row)[], total: typeof nothing = nothing) => ({
  args: { snapshot: { ...snapshot, rows: { ...snapshot.rows, rows, total } } },
})

/** A single row. */
export const OnePoint = meta.story(withRows([row]))

/** Four hundred sources: the first are drawn, all stand in the table, and a heading sorts them. */
export const FourHundredSources = meta.story({
  ...withRows(Array.from({ length: 400 }, (_, at) => ({ ...row, key: at + 1, consults: at + 1 }))),
  play: async ({ canvas, userEvent, args }) => {
    const table = canvas.getByRole('table', { name: '渠道效果' })
    await expect(within(table).getAllByRole('row')).toHaveLength(403)
    await userEvent.click(within(table).getByRole('button', { name: /新增客户|New customers/ }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({ order: 'consults' })
  },
})

/** The address asks for the least first. */
export const Sorted = meta.story({
  args: { snapshot: { ...snapshot, search: { order: '-consults', chart: 'none' } } },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('columnheader', { name: /新增客户|New customers/ })
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect(canvas.queryByRole('figure')).toBeNull()
  },
})

/** More was taken back than entered. */
export const Negative = meta.story({
  ...withRows([{ ...row, amount: '-12800.50' }], { ...nothing, amount: '-12800.50' }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('-12,800.50')).toHaveLength(2)
  },
})

/** Numbers with many digits keep each on one line. */
export const Huge = meta.story(
  withRows([{ ...row, consults: 123_456_789, due: 98_765_432, amount: '98765432109.99' }]),
)

/** On a phone the names of the rows stay where figures are scrolled. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })

/** Whoever may not take a file is not offered one. */
export const NoPermission = meta.story({
  args: { actions: { ...actions, onFile: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Excel/ })).toBeNull()
  },
})
