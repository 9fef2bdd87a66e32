import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { actArgs, askingAct } from '../testing/act-story.tsx'
import { GiveUpActView } from './owner-acts.view.tsx'

const Act = askingAct(GiveUpActView)
const meta = preview.meta({
  title: 'Pages/Many customers/Give customers up',
  component: Act,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: actArgs,
})

const confirm = () => screen.getByRole('button', { name: /^(放弃客户|Give up)$/, hidden: true })

/** A reason is needed; usual ones take one press. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    const reason = await screen.findByRole('textbox', { name: /^(放弃原因|Reason)/ })
    await waitFor(() => expect(reason).toHaveFocus())
    await expect(confirm()).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /^(预算不符|Budget does not fit)$/ }))
    await waitFor(() => expect(confirm()).toBeEnabled())
    await userEvent.click(confirm())
    await expect(args.onConfirm).toHaveBeenCalledWith({
      act: 'giveUp',
      reason: expect.stringMatching(/^(预算不符|Budget does not fit)$/),
    })
  },
})

/** One customer, by name. */
export const One = meta.story({ args: { count: 1, row: buildCustomer() } })
