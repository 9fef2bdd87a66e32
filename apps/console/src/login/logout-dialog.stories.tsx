import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { LogoutDialogView } from './logout-dialog.view.tsx'

const meta = preview.meta({
  title: 'Pages/Getting in/Logout',
  component: LogoutDialogView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: [], frame: 'shell' } },
  args: { onConfirm: fn(), onClose: fn() },
})
const unsaved = { count: 2, isLasting: true, onDiscard: fn() }

/** Somebody logs out with nothing unsaved. */
export const NothingUnsaved = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(退出登录|Log out)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
})

/** Something is typed and not saved: it can be kept, encrypted, for the next login. */
export const Unsaved = meta.story({
  args: { unsaved },
  play: async ({ userEvent, args }) => {
    const keep = await screen.findByRole('button', { name: /^(保留并退出|Keep and log out)$/ })
    await waitFor(() => expect(keep).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: /^(丢弃并退出|Discard and log out)$/ }))
    await expect(args.unsaved?.onDiscard).toHaveBeenCalledTimes(1)
    await userEvent.click(keep)
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
  },
})

/** The backend has no key for drafts: what is typed goes with the login. */
export const UnsavedAndPassing = meta.story({
  args: { unsaved: { ...unsaved, count: 1, isLasting: false } },
  play: async () => {
    const ways = await screen.findAllByRole('button', { name: /取消|丢弃|Cancel|Discard/ })
    await expect(ways.at(-1)).toHaveAccessibleName(/^(丢弃并退出|Discard and log out)$/)
    await expect(screen.queryByRole('button', { name: /^(保留并退出|Keep and log out)$/ })).toBeNull()
  },
})
