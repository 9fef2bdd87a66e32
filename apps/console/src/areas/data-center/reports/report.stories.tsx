import { nothingCounted } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { buildConsoleIndex } from '../figures/figures.fixture.ts'
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
    total: { ...nothing, ...panelCard?.now },
    before: { ...nothing, ...panelCard?.before },
    range: { from: 1_772_294_400, to: 1_774_972_799 },
  },
  nameOf: (key: number | string) => names[(Number(key) - 1) % names.length] ?? '',
  hrefOf: (_: number | string, figure: string) =>
    figure === 'amount' ? undefined : '#/customer/customers/1',
  failure: undefined,
}

const meta = preview.meta({
  title: 'Patterns/Report',
  component: ReportView,
  args: { snapshot, actions: { onSearch: fn(), onRetry: fn() } },
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

/** It could not be read. */
export const Error500 = meta.story({ args: { snapshot: { ...snapshot, failure: statusText(500, 'zh') } } })
