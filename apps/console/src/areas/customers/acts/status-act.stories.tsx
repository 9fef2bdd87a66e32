import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { actArgs, askingAct } from '../testing/act-story.tsx'
import { freeRules } from '../testing/story-texts.ts'
import { StatusActView } from './field-acts.view.tsx'

const Act = askingAct(StatusActView)
const meta = preview.meta({
  title: 'Pages/Many customers/Set the status of customers',
  component: Act,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: actArgs,
})

const save = () => screen.getByRole('button', { name: /^(保存状态|Save status)$/, hidden: true })

/** Many get a status; their diseases stay as they are. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    const [first] = await screen.findAllByRole('radio')
    await expect(save()).toBeDisabled()
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(save()).toBeEnabled())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onConfirm).toHaveBeenCalledWith({ act: 'status', status: 1 })
  },
})

/** One customer: its status is chosen already, and another one has to be. */
export const One = meta.story({ args: { count: 1, row: buildCustomer() } })

/** A role that may set some statuses only, and leaves the disease alone. */
export const LimitedRole = meta.story({
  args: {
    rules: { ...freeRules, allowedStatuses: [2, 3], isReadOnly: (field) => field === 'disease' },
  },
})
