import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { RenewalModalView } from './renewal-modal.view.tsx'

const meta = preview.meta({
  title: 'Pages/Getting in/Sign in again',
  component: RenewalModalView,
  tags: ['page', 'role:qa'],
  parameters: { layout: 'fullscreen', page: { states: ['Ready', 'Offline'], frame: 'shell' } },
  args: {
    username: 'limin',
    status: 'editing' as const,
    error: null,
    fields: {},
    secondsLeft: 0,
    factors: [],
    onProve: fn(),
    onBack: fn(),
    onSubmit: fn(),
    onProvider: fn(),
    onFieldChange: fn(),
    onCancel: fn(),
  },
})

/** Asked for after the banner that the login ends soon: only the password, and Escape puts it off. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.querySelector('input[name=password]')).toHaveFocus())
    await userEvent.keyboard('secret')
    await userEvent.click(dialog.querySelector('button[type=submit]')!)
    await expect(args.onSubmit).toHaveBeenCalledWith('secret')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
  },
})

/** Whoever signs in at the provider and has no password here goes there once more. */
export const ProviderOnly = meta.story({
  args: { provider: { name: '医院统一登录', isOnly: true } },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(dialog.querySelector('button[type=submit]')!)
    await expect(args.onProvider).toHaveBeenCalledTimes(1)
    await expect(dialog.querySelector('input[name=password]')).toBe(null)
  },
})

/** Who has both chooses. */
export const Provider = meta.story({
  args: { provider: { name: '医院统一登录', isOnly: false } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /医院统一登录/ }))
    await expect(args.onProvider).toHaveBeenCalledTimes(1)
  },
})

/** The server is being asked; until it answers there is no way back. */
export const Submitting = meta.story({
  args: { status: 'submitting' },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(0)
  },
})

/** The field was empty. */
export const Missing = meta.story({ args: { fields: { password: { code: 'required' } } } })

/** The password was wrong. */
export const Refused = meta.story({ args: { status: 'refused', error: 'invalid_credentials' } })

/** Too many tries; the old login goes on until its end. */
export const RateLimited = meta.story({
  args: { status: 'rateLimited', error: 'rate_limited', secondsLeft: 30 },
})

/** No answer came; another try is safe. */
export const Offline = meta.story({ args: { status: 'unreachable' } })

/** A second factor was set up since the login: its code is asked for as well. */
export const SecondFactor = meta.story({
  args: { status: 'secondFactor', factors: ['totp', 'recovery'] },
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.querySelector('input[name=code]')).toHaveFocus())
    await userEvent.keyboard('123456{Enter}')
    await expect(args.onProve).toHaveBeenCalledWith({ kind: 'totp', code: '123456' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
  },
})
