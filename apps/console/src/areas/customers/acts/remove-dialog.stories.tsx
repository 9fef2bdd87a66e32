import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { RemoveDialogView } from './remove-dialog.view.tsx'

const meta = preview.meta({
  title: 'Pages/Remove customers',
  component: RemoveDialogView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Ready', 'Error500'], frame: 'shell' } },
  args: { isOpen: true, names: ['王芳'], onClose: fn(), onConfirm: fn(() => Promise.resolve()) },
})

/** The question, with the focus on the way back. */
export const Ready = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('王芳')
    await userEvent.click(screen.getByRole('button', { name: /^(移入回收站|Move to recycle bin)$/ }))
    await expect(args.onConfirm).toHaveBeenCalledTimes(1)
  },
})

/** A selection: how many, and the first names. */
export const Several = meta.story({
  args: { names: ['王芳', '张伟', '刘洋', '陈思雨', '赵磊', '孙丽华', '周婷', '吴建国'] },
})

/** It failed: the dialog stays, with the reason. */
export const Error500 = meta.story({
  args: { onConfirm: fn(() => Promise.reject(new Error('offline'))) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(移入回收站|Move to recycle bin)$/ }))
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible())
  },
})
