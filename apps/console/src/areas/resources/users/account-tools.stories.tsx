import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { AccountToolsView } from './account-tools.view.tsx'
import { PasswordSlipView } from './password-slip.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Staff/Account of a user',
  tags: ['role:qa'],
  component: AccountToolsView,
  args: {
    hasPassword: true,
    isBlocked: true,
    hasFactor: true,
    can: { give: true, endSessions: true, unblock: true, resetFactors: true, handover: true, tokens: true },
    onAct: fn(),
  },
})

/** Somebody whose wrong passwords were too many: the way back in stands beside the other acts. */
export const Blocked = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重置密码|Reset the password)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith('give')
    await userEvent.click(canvas.getByRole('button', { name: /^(解除登录限制|Let them try again)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith('unblock')
    await userEvent.click(canvas.getByRole('button', { name: /^(重置两步验证|Reset second factor)$/ }))
    await expect(args.onAct).toHaveBeenLastCalledWith('resetFactors')
  },
})

/** A new account: nobody gets in until it has its first password. */
export const WithoutPassword = meta.story({ args: { hasPassword: false, isBlocked: false } })

/** The password that was made, to be handed over. There is no way out but the button that says so. */
export const Slip = meta.story({
  render: () => (
    <PasswordSlipView
      nickname="林晓"
      username="linxiao"
      password="k7mT-4pQx-9vRd"
      until="2026-05-04 09:30"
      onCopy={fn()}
      onPrint={fn()}
      onClose={fn()}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText('k7mT-4pQx-9vRd')).toBeVisible())
    await expect(screen.getAllByRole('button')).toHaveLength(3)
  },
})
