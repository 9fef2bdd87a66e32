import { buildCustomer } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import type { ActDialogProps } from '../bulk/act-dialog.types.ts'
import { freeRules } from '../testing/act-rules.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { TagsActView } from './tags-act.view.tsx'

type StoryProps = Omit<ActDialogProps, 'texts' | 'phase' | 'row' | 'rules'> &
  Partial<Pick<ActDialogProps, 'row' | 'rules'>>

const Act = ({ rules = freeRules, ...props }: StoryProps) => (
  <TagsActView {...props} rules={rules} phase={{ name: 'asking' }} texts={useStoryTexts()} />
)
const meta = preview.meta({
  title: 'Pages/Set the tags of customers',
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

const save = () => screen.getByRole('button', { name: /^(保存标签|Save tags)$/, hidden: true })

/** Tags are added unless something else is chosen; to replace them by none clears them. */
export const Several = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('radio', { name: /^(添加|Add)$/ })).toBeChecked()
    await expect(save()).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: /^(替换|Replace)$/ }))
    await waitFor(() => expect(save()).toBeEnabled())
    await userEvent.click(save())
    await expect(args.onConfirm).toHaveBeenCalledWith({ act: 'tags', mode: 'replace', tags: [] })
  },
})

/** One customer: the tags it has. */
export const One = meta.story({ args: { count: 1, row: buildCustomer() } })
