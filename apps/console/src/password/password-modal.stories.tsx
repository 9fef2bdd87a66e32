import { fieldMessages } from '@hospital-crm/api/errors'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { argsIn } from '../machines/testing/story-words.ts'
import { PasswordModalView } from './password-modal.view.tsx'

const meta = preview.meta({
  title: 'Pages/Account/Password',
  component: PasswordModalView,
  tags: ['page', 'role:qa'],
  parameters: {
    layout: 'fullscreen',
    page: { states: ['Ready', 'Offline'], frame: 'alone' },
  },
  args: {
    status: 'editing' as const,
    forced: false,
    policy: { minimum: 8, owner: { username: 'limin', nickname: '李敏' } },
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

/** After the first login: no close button, no Escape, nothing but the form; each rule is marked once it is met. */
export const Forced = meta.story({
  args: { forced: true },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(0)
    const [, next, repeat] = dialog.querySelectorAll('input')
    const met = () =>
      screen.getAllByRole('listitem').map(({ textContent }) => /已满足|met$/.test(textContent))
    await expect(met()).toEqual([false, false, false, false, false])
    await userEvent.type(next!, 'limin-26')
    await expect(met()).toEqual([true, true, false, true, false])
    await userEvent.clear(next!)
    await userEvent.type(next!, 'Kirsche')
    await userEvent.type(repeat!, 'Kirsche')
    await expect(met()).toEqual([false, true, true, true, true])
  },
})

/** Nothing typed, or the two new ones differ. */
export const Mistakes = meta.story({
  args: { fields: { oldPassword: { code: 'required' }, confirmation: { code: 'mismatch' } } },
})

/** The server finds the new password too easy, in its own words. */
export const Refused = meta.story({
  loaders: [
    argsIn((language) => ({
      status: 'refused',
      error: 'weak_password',
      fields: { newPassword: { code: 'refused', message: fieldMessages.password_common[language] } },
    })),
  ],
})

/** Whether the change was made is not known. */
export const Offline = meta.story({ args: { status: 'unreachable' } })

/** Too many tries. */
export const RateLimited = meta.story({
  args: { status: 'rateLimited', error: 'rate_limited', secondsLeft: 30 },
})
