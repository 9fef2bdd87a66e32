import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { actArgs, askingAct } from '../testing/act-story.tsx'
import { RemoveActView } from './bin-acts.view.tsx'

const Act = askingAct(RemoveActView)
const meta = preview.meta({
  title: 'Pages/Many customers/Remove many customers',
  component: Act,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: actArgs,
})

/** The question, with the focus on the way back. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveTextContent(/12/)
    await waitFor(() => expect(screen.getByText(/^(取消|Cancel)$/).closest('button')).toHaveFocus())
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledWith({ act: 'remove' })
  },
})

/** One customer, by name. */
export const One = meta.story({
  args: { count: 1, row: buildCustomer() },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /确定要将该客户移入回收站吗？|Are you sure to move the customer to the recycle bin\?/,
    )
  },
})
