import { buildOptions } from '@hospital-crm/api/fixtures'
import { CallError } from '@hospital-crm/api/errors'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { TransferDialogView } from './transfer-dialog.view.tsx'

const agents = buildOptions().adminUsers
const [owner, other] = agents

const meta = preview.meta({
  title: 'Pages/Hand a customer over',
  component: TransferDialogView,
  tags: ['page'],
  args: {
    name: '王芳',
    owner: owner?.id ?? 0,
    agents,
    hasFailed: false,
    onClose: fn(),
    onConfirm: fn(() => Promise.resolve()),
  },
})

const agent = () => screen.findByRole('combobox', { name: /^(转交给|To)$/ })
const confirm = () => screen.getByRole('button', { name: /^(转交|Hand over)$/, hidden: true })

/** An agent is found by name, grouped by letter; only then can one hand over. */
export const Choosing = meta.story({
  play: async ({ args, userEvent }) => {
    const field = await agent()
    await expect(confirm()).toBeDisabled()
    await userEvent.type(field, other?.nickname ?? '')
    await screen.findByRole('option', { name: other?.nickname ?? '' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(confirm()).toBeEnabled())
    await userEvent.click(confirm())
    await expect(args.onConfirm).toHaveBeenCalledWith(other?.id)
  },
})

/** Somebody else was faster: the dialog stays, with the reason. */
export const Refused = meta.story({
  args: { onConfirm: fn(() => Promise.reject(new CallError('edit_conflict'))) },
  play: async ({ userEvent }) => {
    await userEvent.type(await agent(), other?.nickname ?? '')
    await screen.findByRole('option', { name: other?.nickname ?? '' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(confirm()).toBeEnabled())
    await userEvent.click(confirm())
    await expect(await screen.findByRole('alert')).toHaveTextContent('其他人刚刚修改了同一字段')
  },
})

/** The agents are on their way. */
export const Loading = meta.story({ args: { agents: undefined } })

/** The agents could not be loaded. */
export const WithoutAgents = meta.story({
  args: { agents: undefined, hasFailed: true, name: '阿卜杜热合曼·吾买尔·艾力肯江·古丽娜扎尔·买买提明' },
})
