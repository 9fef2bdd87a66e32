import { errorTable } from '@hospital-crm/api/errors'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { argsIn } from '../machines/testing/story-words.ts'
import { loadMessages } from '../messages/index.ts'
import { PasswordQuestionView } from './password-question.view.tsx'

const meta = preview.meta({
  title: 'Patterns/Account/Password once more',
  tags: ['role:qa'],
  component: PasswordQuestionView,
  args: {
    title: '',
    note: '',
    submitLabel: '',
    asksPassword: true,
    isBusy: false,
    problem: undefined,
    failure: undefined,
    onSubmit: fn(),
    onCancel: fn(),
  },
  loaders: [
    argsIn(async (language) => {
      const { removeTitle, removeLast, remove } = await loadMessages('factors', language)
      return { title: removeTitle('手机'), note: removeLast, submitLabel: remove }
    }),
  ],
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
  loaders: [argsIn((language) => ({ problem: errorTable.wrong_password[language] }))],
  play: async () => {
    await waitFor(() => expect(screen.getByText(/^(密码不正确|The password is wrong)$/)).toBeVisible())
  },
})

/** Something else is in the way. */
export const Refused = meta.story({
  loaders: [argsIn((language) => ({ failure: errorTable.factor_required[language] }))],
})

/** Whoever signs in elsewhere has no password here. */
export const WithoutPassword = meta.story({
  args: { asksPassword: false },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('dialog')
    await userEvent.click(main())
    await expect(args.onSubmit).toHaveBeenCalledWith('')
  },
})
