import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { PasswordModalView } from './password-modal.view.tsx'

const meta = preview.meta({
  title: 'Pages/Password',
  component: PasswordModalView,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready', 'Offline'], frame: 'alone' },
  },
  args: {
    status: 'editing' as const,
    forced: false,
    error: null,
    fields: {},
    secondsLeft: 0,
    onSubmit: fn(),
    onFieldChange: fn(),
    onCancel: fn(),
  },
})

/** Opened from the user menu; Escape leaves it. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
  },
})

/** After the first login: no close button, no Escape, nothing but the form. */
export const Forced = meta.story({
  args: { forced: true },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(0)
    await expect(dialog.querySelectorAll('input')).toHaveLength(3)
  },
})

/** Nothing typed, or the two new ones differ. */
export const Mistakes = meta.story({
  args: { fields: { oldPassword: { code: 'required' }, confirmation: { code: 'mismatch' } } },
})

/** The server finds the new password too easy, in its own words. */
export const Refused = meta.story({
  args: {
    status: 'refused',
    error: 'weak_password',
    fields: { newPassword: { code: 'refused', message: '密码过于常见' } },
  },
})

/** Whether the change was made is not known. */
export const Offline = meta.story({ args: { status: 'unreachable' } })

/** Too many tries. */
export const RateLimited = meta.story({
  args: { status: 'rateLimited', error: 'rate_limited', secondsLeft: 30 },
})
