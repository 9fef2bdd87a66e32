import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { argsIn } from '../machines/testing/story-words.ts'
import { loadMessages } from '../messages/index.ts'
import { UnsavedDialog } from './unsaved-dialog.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Frame/Closing with unsaved text',
  component: UnsavedDialog,
  tags: ['page', 'role:qa'],
  args: { onStay: fn(), onKeep: fn(), onDiscard: fn() },
})

/** A follow-up and a field of a customer were begun: Enter keeps them for later, Escape goes back to them. */
export const Customer = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { followUp } = await loadMessages('drafts', language)
      return { names: [followUp, 'QQ', followUp] }
    }),
  ],
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/(回访、|Follow-up, )QQ[^回F]/)
    const keep = screen.getByRole('button', { name: /^(保留并关闭|Keep and close)$/ })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onKeep).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onStay).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: /^(放弃并关闭|Discard and close)$/ }))
    await expect(args.onDiscard).toHaveBeenCalledTimes(1)
  },
})

/** A form was begun on a page whose tab is to be closed. */
export const Page = meta.story()
