import { errorTable } from '@hospital-crm/api/errors'
import type { ComparedRecord, CustomerRow, Duplicate, RecordComparison } from '@hospital-crm/api/entities'
import { buildCustomer, buildExtra, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { joinedIn, loadMessages } from '../../../messages/index.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { DuplicateStrip } from './duplicate-strip.view.tsx'
import { MergeDialogView, type MergeActions, type MergeSnapshot } from './merge-dialog.view.tsx'

const record = (row: Partial<CustomerRow>, agent: string, desc: string): ComparedRecord => ({
  row: buildCustomer(row),
  extra: { ...buildExtra(), desc },
  agent,
  counts: { follow_ups: 3, costs: 1, files: 2, messages: 0, leads: 1, history: 12 },
})

const comparison: RecordComparison = {
  records: [
    record({ id: 10_233, city: '杭州' }, '李敏', '怕疼，希望无痛'),
    record(
      {
        id: 10_871,
        name: '王小芳',
        phone: '13900005678',
        status: 3,
        tags: [2],
        created_time: FIXTURE_NOW - 40 * 86_400,
      },
      '苏婉',
      '下午四点后方便接电话',
    ),
  ],
  differing: ['name', 'phone', 'status', 'tags', 'desc'],
  fixed: [],
}

const duplicates: Duplicate[] = [
  { id: 10_871, name: '王小芳', stage: 'customer', matched: ['wechat'], agent: '苏婉' },
]

const snapshot: MergeSnapshot = {
  duplicates,
  chosen: 10_871,
  comparison,
  hasFailed: false,
  sides: {},
  agent: 'kept',
  showsSame: false,
  canMerge: true,
  isSaving: false,
}

const Story = (props: { snapshot: MergeSnapshot; actions: MergeActions }) => (
  <MergeDialogView {...props} texts={useStoryTexts()} />
)

const meta = preview.meta({
  title: 'Pages/One customer/Merging records',
  component: Story,
  tags: ['page', 'role:qa'],
  parameters: {
    page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'LongText'], frame: 'shell' },
  },
  args: {
    snapshot,
    actions: {
      onChoose: fn(),
      onChange: fn(),
      onSwap: fn(),
      onOpen: fn(),
      onMerge: fn(),
      onApart: fn(),
      onRetry: fn(),
      onClose: fn(),
    },
  },
})

/** Two records of one person; sides are chosen field by field. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    const name = within(await screen.findByRole('group', { name: /^(姓名|Name)$/ }))
    await userEvent.click(name.getByRole('radio', { name: /^(右边|Right)$/ }))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ sides: { name: 'gone' } })
    await userEvent.click(screen.getByRole('button', { name: /^(不是同一人|Two people)$/ }))
    await expect(args.actions.onApart).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: /^(合并为一条|Make one record)$/ }))
    await expect(args.actions.onMerge).toHaveBeenCalledTimes(1)
  },
})

/** Numbers are starred and look the same; a field is fixed for the role, and some records are out of scope. */
export const Masked = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      duplicates: [
        ...duplicates,
        { id: 11_002, name: '王芳', stage: 'lead', matched: ['phone'], agent: '' },
        { id: null, name: '***', stage: 'customer', matched: ['phone'], agent: '周航' },
      ],
      comparison: {
        ...comparison,
        fixed: ['status'],
        records: comparison.records.map((one) => ({
          ...one,
          row: { ...one.row, phone: '138****1234', phone_masked: true },
        })),
      },
    },
  },
})

/** Somebody changed one of them while they were compared. */
export const Conflict = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { fields } = await loadMessages('customers', language)
      return {
        snapshot: {
          ...snapshot,
          conflict: joinedIn[language]([fields.name, fields.status]),
          sides: { name: 'gone', tags: 'kept' },
          agent: 'gone',
        },
      }
    }),
  ],
})

/** Long texts on both sides, and what is the same shown as well; the server refused. */
export const LongText = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { saveFailed } = await loadMessages('merging', language)
      return {
        snapshot: {
          ...snapshot,
          showsSame: true,
          failure: `${saveFailed}: ${errorTable.order_number_taken[language]}`,
          comparison: {
            ...comparison,
            records: comparison.records.map((one, at) => ({
              ...one,
              row: { ...one.row, name: '司马相如与卓文君的女儿'.repeat(3) },
              extra: { ...one.extra, desc: `第${at + 1}次来电：想先了解价格，周末再来院面诊。\n`.repeat(12) },
            })),
          },
        },
      }
    }),
  ],
})

/** For whoever may compare and not merge. */
export const OnlyLooking = meta.story({ args: { snapshot: { ...snapshot, canMerge: false } } })

/** Nobody else has the same ways of contact. */
export const Empty = meta.story({
  args: { snapshot: { ...snapshot, duplicates: [], chosen: undefined, comparison: undefined } },
})

/** On the way. */
export const LoadingForever = meta.story({ args: { snapshot: { ...snapshot, comparison: undefined } } })

/** They could not be loaded. */
export const Error500 = meta.story({
  args: { snapshot: { ...snapshot, comparison: undefined, hasFailed: true } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledTimes(1)
  },
})

const onCompare = fn()

/** What the details say of somebody who stands here more than once. */
export const Strip = meta.story({
  render: () => <DuplicateStrip count={2} onCompare={onCompare} />,
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(并排比较|Compare)$/ }))
    await expect(onCompare).toHaveBeenCalledTimes(1)
  },
})
