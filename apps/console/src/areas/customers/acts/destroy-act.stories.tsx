import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { actArgs, askingAct } from '../testing/act-story.tsx'
import { DestroyActView } from './bin-acts.view.tsx'

const Act = askingAct(DestroyActView)
const meta = preview.meta({
  title: 'Pages/Many customers/Destroy customers',
  component: Act,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: actArgs,
})

const confirm = () => screen.getByRole('button', { name: /^(彻底删除|Delete for good)$/, hidden: true })

/** Many: the number has to be typed before anything can happen. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    const number = await screen.findByRole('textbox')
    await expect(confirm()).toBeDisabled()
    await userEvent.type(number, '11')
    await expect(confirm()).toBeDisabled()
    await userEvent.clear(number)
    // As an input method writes digits.
    await userEvent.type(number, '１２')
    await waitFor(() => expect(confirm()).toBeEnabled())
    await userEvent.click(confirm())
    await expect(args.onConfirm).toHaveBeenCalledWith({ act: 'destroy' })
  },
})

/** One: the question, with the focus on the way back. */
export const One = meta.story({
  args: { count: 1, row: buildCustomer() },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(/确定要删除吗？|Are you sure you want to delete\?/)
    await waitFor(() => expect(screen.getByText(/^(取消|Cancel)$/).closest('button')).toHaveFocus())
  },
})
