import { unansweredText } from '@hospital-crm/api/errors'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { ConflictDialog, type ConflictSnapshot } from './conflict-dialog.tsx'

const snapshot: ConflictSnapshot = {
  field: 'QQ',
  theirs: '2026031810',
  yours: '2026031811',
  isSaving: false,
}

const meta = preview.meta({
  title: 'Patterns/One customer/Edit conflict',
  component: ConflictDialog,
  tags: ['page', 'role:qa'],
  args: {
    snapshot,
    onKeepTheirs: fn(),
    onUseYours: fn(),
  },
})

/** Two people changed the same field; nothing is overwritten before the answer. */
export const Asked = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(/2026031810.*2026031811/)
    await userEvent.click(screen.getByRole('button', { name: /改为我的值|Use my value/ }))
    await expect(args.onUseYours).toHaveBeenCalledTimes(1)
    await expect(args.onKeepTheirs).not.toHaveBeenCalled()
  },
})

/** The field was emptied by somebody else. */
export const Emptied = meta.story({
  args: { snapshot: { ...snapshot, theirs: '' } },
})

/** The own value could not be stored either. */
export const Failed = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, error: unansweredText('network', language) },
    })),
  ],
})

/** The field is still open: its author may go on typing, knowing what it holds now. */
export const WithEditor = meta.story({
  args: { onEdit: fn() },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(继续修改|Go on editing)$/ }))
    await expect(args.onEdit).toHaveBeenCalledTimes(1)
  },
})

/** In a list the question can wait: closing it answers nothing. */
export const CanWait = meta.story({
  args: { snapshot: { ...snapshot, field: '王芳 · QQ' }, onEdit: fn(), onClose: fn() },
  play: async ({ userEvent, args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(args.onKeepTheirs).not.toHaveBeenCalled()
  },
})
