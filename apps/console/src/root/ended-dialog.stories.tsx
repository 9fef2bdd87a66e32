import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { EndedDialogView } from './ended-dialog.view.tsx'

const meta = preview.meta({
  title: 'Pages/Getting in/Session ended',
  component: EndedDialogView,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready'], frame: 'alone' },
  },
  args: { reason: 'code101' as const, onDismiss: fn() },
})

/** The server ended the session, from elsewhere or by an administrator. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onDismiss).toHaveBeenCalledTimes(0)
    await userEvent.click(dialog.querySelector('button')!)
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
})

/** The token ran out. */
export const Expired = meta.story({ args: { reason: 'expired' } })

/** Five wrong passwords on the lock screen. */
export const AttemptsExhausted = meta.story({ args: { reason: 'attemptsExhausted' } })
