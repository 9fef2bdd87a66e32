import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { PasswordQuestionView } from './password-question.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Account/Password once more',
  tags: ['role:qa'],
  component: PasswordQuestionView,
  globals: { language: 'zh' },
  args: {
    title: '移除“手机”？',
    note: '移除后，仅凭密码即可登录，恢复码也随之失效。',
    submitLabel: '移除',
    asksPassword: true,
    isBusy: false,
    problem: undefined,
    failure: undefined,
    onSubmit: fn(),
    onCancel: fn(),
  },
})

const main = () => screen.getAllByRole('button').at(-1)!

/** Before a second factor goes, the password is typed once more. */
export const Asked = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(main())
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await waitFor(() => expect(dialog.querySelector('input[name=password]')).toHaveFocus())
    await userEvent.keyboard('secret{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('secret')
  },
})

/** It was not the own one. */
export const Wrong = meta.story({
  args: { problem: '密码不正确' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('密码不正确')).toBeVisible())
  },
})

/** Something else is in the way. */
export const Refused = meta.story({ args: { failure: '您的角色要求两步验证，请先添加另一种方式' } })

/** Whoever signs in elsewhere has no password here. */
export const WithoutPassword = meta.story({
  args: { asksPassword: false },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('dialog')
    await userEvent.click(main())
    await expect(args.onSubmit).toHaveBeenCalledWith('')
  },
})
