import { nothingCounted } from '@hospital-crm/api/entities'
import { statusText } from '@hospital-crm/api/errors'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { ReportPreview } from './report-preview.view.tsx'

const report = {
  dimension: 'source' as const,
  second: 'agent' as const,
  measures: ['consults' as const, 'arrived' as const],
  formulas: [],
  where: null,
  order: null,
  top: 0,
  totals: true,
}
const rows = {
  rows: [
    { key: 1, ...nothingCounted, consults: 30, arrived: 12 },
    { key: 2, ...nothingCounted, consults: 9, arrived: 4 },
  ],
  others: null,
  total: { ...nothingCounted, consults: 39, arrived: 16 },
  before: null,
  range: { from: 1_772_294_400, to: 1_774_972_799 },
  left_agents: [],
}

const meta = preview.meta({
  title: 'Patterns/Figures/Preview of a report',
  tags: ['role:qa'],
  component: ReportPreview,
  args: {
    name: '渠道效果',
    range: 'thisMonth' as const,
    report,
    waitsFor: undefined,
    rows,
    isBusy: false,
    failure: undefined,
    nameOf: (key: number | string) => `渠道 ${key}`,
    opened: new Map(),
    onToggle: fn(),
    onRange: fn(),
    onRetry: fn(),
    onRetryRow: fn(),
  },
})

/** The numbers of whoever makes the report; a row opens, and nothing leads away from the form. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '渠道 1' }))
    await expect(args.onToggle).toHaveBeenLastCalledWith(1)
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** It has not come yet. */
export const LoadingForever = meta.story({ args: { rows: undefined, isBusy: true } })

/** Nothing happened in these days. */
export const Empty = meta.story({ args: { rows: { ...rows, rows: [], total: nothingCounted } } })

/** A condition is not finished: the preview says what it waits for. */
export const Incomplete = meta.story({
  args: { report: undefined, rows: undefined, waitsFor: 'where' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^(有条件还没填完|A condition is not finished)/,
    )
  },
})

/** It could not be counted; it can be tried again. */
export const Failed = meta.story({
  loaders: [argsIn((language) => ({ failure: statusText(500, language) }))],
})
