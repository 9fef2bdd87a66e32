import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ErrorState } from './error-state.tsx'

const meta = preview.meta({
  title: 'Components/Feedback/Error state',
  tags: ['status:stable'],
  component: ErrorState,
  args: {
    title: '列表没有加载成功',
    description: '已填写的内容都还在。',
    retryLabel: '重试',
    reference: 'REQ-7F3A',
    onRetry: fn(),
  },
})

/** What failed, what is safe, a number to quote, and one press to try again. */
export const Retry = meta.story({
  tags: ['sheet', 'role:designer'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** While the next try is under way. */
export const Retrying = meta.story({ args: { isRetrying: true } })

/** Something has not come, and one press tries again. */
export const Example = meta.story({
  args: { title: '分组没有加载成功' },
})
