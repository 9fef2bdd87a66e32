import { nothingCounted, type ReportKey } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { argsIn } from '../machines/testing/story-words.ts'
import type { OpenRow } from './report-row.view.tsx'
import { ReportTable } from './report-table.view.tsx'

const row = { ...nothingCounted, consults: 40, due: 30, arrived: 20 }
const openedIn = (failure: string) =>
  new Map<ReportKey, OpenRow>([
    [1, { rows: [11, 12].map((key) => ({ ...row, key, consults: key })), failure: undefined }],
    [2, { rows: undefined, failure: undefined }],
    [3, { rows: undefined, failure }],
  ])
const report = {
  name: '渠道效果',
  dimension: 'source' as const,
  second: 'agent' as const,
  measures: ['consults' as const, 'due' as const, 'arrival_rate' as const],
  formulas: [{ name: '客单投入比', text: 'arrived / consults', format: 'percent' as const }],
  order: { column: 'due' as const, order: 'desc' as const },
  top: 4,
  totals: true,
}

const meta = preview.meta({
  title: 'Patterns/Figures/Table of a report',
  tags: ['role:qa'],
  component: ReportTable,
  args: {
    report,
    rows: {
      rows: [1, 2, 3, 4].map((key) => ({ ...row, key, due: 40 - key })),
      others: { ...row, rows: 7 },
      total: { ...row, consults: 200, due: 180, arrived: 90 },
      before: row,
      range: { from: 1_772_294_400, to: 1_774_972_799 },
      left_agents: [],
    },
    sort: undefined,
    nameOf: (key: ReportKey, dimension: string) => `${dimension === 'agent' ? '客服' : '渠道'} ${key}`,
    hrefOf: (keys: readonly ReportKey[]) => `#/customer/customers/1?of=${keys.join()}`,
    opened: new Map<ReportKey, OpenRow>(),
    onSort: fn(),
    onToggle: fn(),
    onRetry: fn(),
  },
  loaders: [argsIn((language) => ({ opened: openedIn(statusText(500, language)) }))],
})

/** Rows open into others, which come, or not; the rows that are left out stand as one, and lead nowhere. */
export const Opened = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const first = canvas.getByRole('button', { name: '渠道 1' })
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('button', { name: '渠道 4' })).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      '#/customer/customers/1?of=1,12',
    )
    await userEvent.click(first)
    await expect(args.onToggle).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('alert').querySelector('button')!)
    await expect(args.onRetry).toHaveBeenLastCalledWith(3)
    await expect(canvas.getByRole('columnheader', { name: /预约到诊|Bookings due/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  },
})

/** On a phone the names of both levels stay where figures are scrolled; this report shows no totals. */
export const OpenedPhone = meta.story({
  args: { report: { ...report, totals: false } },
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('rowheader', { name: /^(合计|Total)$/ })).toBeNull()
  },
})
