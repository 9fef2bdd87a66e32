import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { FollowUpBoxView, type FollowUpBoxViewProps } from './follow-up-box.view.tsx'
import { emptyDraft, isTyped, type FollowUpDraft } from './follow-up-draft.ts'

const Typed = (args: FollowUpBoxViewProps) => {
  const [draft, setDraft] = useState<FollowUpDraft>(args.draft)
  return (
    <div className="w-64">
      <FollowUpBoxView
        {...args}
        draft={draft}
        isTyped={isTyped(draft)}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/Follow-up box',
  component: Typed,
  args: {
    draft: emptyDraft,
    timeZone: DEFAULT_TIME_ZONE,
    isTyped: false,
    isSaving: false,
    onChange: fn(),
    now: FIXTURE_NOW,
    onSave: fn(),
  },
})

/** One quiet field that opens when it is used and keeps what was typed. */
export const Quiet = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('textbox'))
    const field = await canvas.findByRole('textbox', { name: /^(回访内容|What was said)/ })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, '已约周六')
    await expect(field).toHaveValue('已约周六')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
})

/** Written, with a plan. */
export const Filled = meta.story({
  args: {
    draft: {
      content: '已约周六上午面诊',
      next_followed: FIXTURE_NOW + 2 * 86_400,
      next_followed_desc: '提醒带病历',
    },
  },
})

/** Not saved: the text stays. */
export const Failed = meta.story({
  args: {
    draft: { ...emptyDraft, content: '已约周六上午面诊' },
    failure: '回访保存失败，内容仍保留: 请求失败 -> 连不上服务器，请检查网络',
  },
})
