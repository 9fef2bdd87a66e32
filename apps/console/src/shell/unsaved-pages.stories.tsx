import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { UnsavedPages } from './unsaved-pages.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Closing pages with unsaved text',
  component: UnsavedPages,
  tags: ['page'],
  args: { onStay: fn(), onKeep: fn(), onDiscard: fn() },
})

/** A form was begun on a page that is to be closed: Enter keeps it for later, Escape goes back to it. */
export const Asked = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
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
