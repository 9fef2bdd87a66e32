import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { OutboxDialogView } from './outbox-dialog.view.tsx'
import { buildMessage } from '../testing/story-messages.ts'

const message = (id: number, more: Parameters<typeof buildMessage>[0] = {}) => ({
  ...buildMessage({ id, phone: '13812345678', ...more }),
  cus_id: 100 + id,
  name: '王芳',
  attempts: 1,
})

const paged = {
  items: [
    message(4, { is_kept: true }),
    { ...message(3, { status: 'failed', problem: 'unreachable', sent_time: null }), attempts: 5 },
    message(2, { status: 'queued', sent_time: null }),
    message(1),
  ],
  hasMore: true,
  isLoadingMore: false,
  hasFailed: false,
  onMore: fn(),
  onRetry: fn(),
}
const nothing = { ...paged, items: undefined, hasMore: false }

const meta = preview.meta({
  title: 'Pages/Messages/Outbox of messages',
  component: OutboxDialogView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500'], frame: 'shell' } },
  args: { timeZone: 'Asia/Shanghai', paged, onClose: fn() },
})

/** Messages of all senders, with whom they went to and how they stand. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findAllByRole('listitem')).toHaveLength(4)
    await userEvent.click(screen.getByRole('button', { name: /^(加载更早的短信|Load older messages)$/ }))
    await expect(args.paged.onMore).toHaveBeenCalledTimes(1)
  },
})

/** Nothing was sent yet. */
export const Empty = meta.story({ args: { paged: { ...nothing, items: [] } } })

/** On the way. */
export const LoadingForever = meta.story({ args: { paged: nothing } })

/** It could not be loaded. */
export const Error500 = meta.story({ args: { paged: { ...nothing, hasFailed: true } } })
