import { buildCustomer, buildOptions } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { actArgs, askingAct } from '../testing/act-story.tsx'
import { TransferActView } from './owner-acts.view.tsx'

const Act = askingAct(TransferActView)
const meta = preview.meta({
  title: 'Pages/Many customers/Hand customers over',
  component: Act,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: actArgs,
})

const confirm = () => screen.getByRole('button', { name: /^(转交|Hand over)$/, hidden: true })
const [, other] = buildOptions().adminUsers

/** An agent is found by a part of the name. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('combobox', { name: /^(转交给|To)$/ })
    await expect(confirm()).toBeDisabled()
    await userEvent.type(field, other?.nickname ?? '')
    await screen.findByRole('option', { name: other?.nickname ?? '' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(confirm()).toBeEnabled())
    await userEvent.click(confirm())
    await expect(args.onConfirm).toHaveBeenCalledWith({ act: 'transfer', uid: other?.id })
  },
})

/** One customer, with the agent it has and a name as long as they come. */
export const One = meta.story({
  args: { count: 1, row: buildCustomer({ name: '阿卜杜热合曼·吾买尔·艾力肯江·古丽娜扎尔·买买提明' }) },
  play: async ({ userEvent }) => {
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
})

/** The agents could not be loaded. */
export const WithoutAgents = meta.story({
  args: {
    count: 1,
    row: buildCustomer(),
    hasFailed: true,
  },
  play: async ({ userEvent }) => {
    await waitFor(() =>
      expect(screen.getByText(/^(客服名单加载失败|The agents could not be loaded)/)).toBeVisible(),
    )
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    if (field.getAttribute('aria-expanded') === 'true') await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
  },
})
