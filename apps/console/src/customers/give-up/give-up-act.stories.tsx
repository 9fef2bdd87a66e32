import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import type { ActDialogProps } from '../bulk/act-dialog.types.ts'
import { freeRules } from '../testing/act-rules.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { GiveUpActView } from './give-up-act.view.tsx'

type StoryProps = Omit<ActDialogProps, 'texts' | 'phase' | 'row' | 'rules'> &
  Partial<Pick<ActDialogProps, 'row' | 'rules'>>

const Act = ({ rules = freeRules, ...props }: StoryProps) => (
  <GiveUpActView {...props} rules={rules} phase={{ name: 'asking' }} texts={useStoryTexts()} />
)
const meta = preview.meta({
  title: 'Pages/Give customers up',
  component: Act,
  tags: ['page'],
  args: {
    count: 12,
    onConfirm: fn(),
    onStop: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
})

const confirm = () => screen.getByRole('button', { name: /^(放弃客户|Give up)$/, hidden: true })

/** A reason is needed; usual ones take one press. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    const reason = await screen.findByRole('textbox', { name: /^(放弃原因|Reason)/ })
    await waitFor(() => expect(reason).toHaveFocus())
    await expect(confirm()).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /^(预算不符|Budget does not fit)$/ }))
    await waitFor(() => expect(confirm()).toBeEnabled())
    await userEvent.click(confirm())
    await expect(args.onConfirm).toHaveBeenCalledWith({
      act: 'giveUp',
      reason: expect.stringMatching(/^(预算不符|Budget does not fit)$/),
    })
  },
})

/** One customer, by name. */
export const One = meta.story({ args: { count: 1, row: buildCustomer() } })
