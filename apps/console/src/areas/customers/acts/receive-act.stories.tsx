import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { actArgs, askingAct } from '../testing/act-story.tsx'
import { ReceiveActView } from './owner-acts.view.tsx'

const Act = askingAct(ReceiveActView)
const meta = preview.meta({
  title: 'Pages/Many customers/Receive many customers',
  component: Act,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Phone'], frame: 'shell' } },
  args: actArgs,
})

/** More than ten are asked about, and Enter answers. */
export const Many = meta.story({
  args: { count: 1250 },
  play: async ({ args, userEvent }) => {
    const confirm = await screen.findByRole('button', {
      name: /^(领取 1,250 位|Receive 1,250 customers)$/,
    })
    await waitFor(() => expect(confirm).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledWith({ act: 'receive' })
  },
})

/** On a phone. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })

/** Ten are received without a question. */
export const Few = meta.story({
  tags: ['!page'],
  args: { count: 10 },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})
