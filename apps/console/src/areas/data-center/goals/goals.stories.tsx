import { statusText } from '@hospital-crm/api/errors'
import { createMemoryRows } from '@hospital-crm/ui/data-grid'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { goalRows, type GoalRow } from './goal-rows.ts'
import { GoalsView, type GoalsSnapshot } from './goals.view.tsx'

const held = (rows: GoalRow[]) => createMemoryRows({ rows, keyOf: ({ of }) => String(of) })
const names = ['示例安和医院', '示例仁康医院', '示例明德口腔']
const year = 2026
const rows = (many = 3, value = 120) => {
  const of = Array.from({ length: many }, (_, at) => at + 1)
  const goals = of.flatMap((id) =>
    ['01', '02', '03'].map((month) => ({ of: id, month: `${year}-${month}`, value: value * id })),
  )
  return held(goalRows({ of, goals }, year, (id) => names[id - 1] ?? `医院 ${id}`))
}

const snapshot: GoalsSnapshot = {
  year,
  measure: 'arrived',
  kind: 'hospital',
  years: [2025, 2026, 2027],
  rows: rows(),
  isLoading: false,
  isEmpty: false,
  canUpdate: true,
  failure: undefined,
  unsaved: [],
  waiting: 0,
  refusal: undefined,
}

const meta = preview.meta({
  title: 'Pages/Figures/Goals',
  component: GoalsView,
  tags: ['page', 'role:qa'],
  parameters: {
    page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'VeryMany'], frame: 'shell' },
  },
  args: {
    snapshot,
    actions: {
      onSearch: fn(),
      onRetry: fn(),
      onEdit: fn(async (edits: readonly unknown[]) => edits.map(() => ({ kind: 'saved' as const }))),
      onDraft: fn(),
      draftOf: fn(),
      onSave: fn(),
      onDiscard: fn(),
    },
  },
  decorators: [
    (Story) => (
      <div style={{ blockSize: 560 }}>
        <Story />
      </div>
    ),
  ],
})

/** Three hospitals with goals for the first months of a year; the sum of the year stands at the end. */
export const Ready = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    // On a phone the year lies beside the names, out of sight.
    if (window.innerWidth > 600) await expect(canvas.getAllByText('1,080')[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: /^(客服|Agent)$/ }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({ year, measure: 'arrived', kind: 'agent' })
  },
})

/** 400 agents, and goals as large as they can be. */
export const VeryMany = meta.story({
  args: { snapshot: { ...snapshot, kind: 'agent', rows: rows(400, 5_000_000) } },
})

/** A role that sees goals and sets none. */
export const ReadOnly = meta.story({ args: { snapshot: { ...snapshot, canUpdate: false } } })

/** The role reaches nobody. */
export const Empty = meta.story({ args: { snapshot: { ...snapshot, rows: held([]), isEmpty: true } } })

/** They have not come yet. */
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
