import type { DoubledPerson } from '@hospital-crm/api/entities'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { DoubledPeopleView, type DoubledPeopleSnapshot } from './doubled-people.view.tsx'

const people: DoubledPerson[] = [
  {
    id: 10_871,
    name: '王小芳',
    stage: 'customer',
    agent: '苏婉',
    others: [
      { id: 10_233, name: '王芳', stage: 'customer', matched: ['wechat'], agent: '李敏' },
      { id: 9_120, name: '王女士', stage: 'lead', matched: ['phone', 'qq'], agent: '' },
    ],
  },
  {
    id: 10_640,
    name: '司马相如与卓文君的女儿的家属（138****1234）',
    stage: 'pool',
    agent: '',
    others: [
      { id: 8_002, name: '卓文君', stage: 'customer', matched: ['contacts'], agent: '周航' },
      { id: null, name: '***', stage: 'customer', matched: ['phone'], agent: '陆知远' },
    ],
  },
]
const snapshot: DoubledPeopleSnapshot = { people, lookedTo: 2001, isLooking: false, hasFailed: false }

const meta = preview.meta({
  title: 'Pages/Lists/Records of the same person',
  component: DoubledPeopleView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500'], frame: 'shell' } },
  args: { snapshot, actions: { onCompare: fn(), onMore: fn(), onRetry: fn() } },
})

/** People who stand here more than once; one record is out of the reader's scope. */
export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/^(相同：手机号、QQ|Same Phone, QQ)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /(并排比较 王小芳|Compare 王小芳)/ }))
    await expect(args.actions.onCompare).toHaveBeenCalledWith(10_871)
    await userEvent.click(canvas.getByRole('button', { name: /^(继续查找|Look on)$/ }))
    await expect(args.actions.onMore).toHaveBeenCalledTimes(1)
  },
})

/** Everybody stands here once. */
export const Empty = meta.story({ args: { snapshot: { ...snapshot, people: [], lookedTo: null } } })

/** Nobody so far, and there are older records to look through. */
export const LookingOn = meta.story({
  args: { snapshot: { ...snapshot, people: [], isLooking: true } },
})

/** On the way. */
export const LoadingForever = meta.story({
  args: { snapshot: { people: undefined, lookedTo: null, isLooking: true, hasFailed: false } },
})

/** They could not be looked for. */
export const Error500 = meta.story({
  args: { snapshot: { people: undefined, lookedTo: null, isLooking: false, hasFailed: true } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledTimes(1)
  },
})
