import { buildCustomer, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { emptyDraft, type FollowUpDraft } from './follow-up-draft.ts'
import { FollowUpModalView, type FollowUpModalViewProps } from './follow-up-modal.view.tsx'
import { quickDate } from './quick-dates.ts'

const Typed = (args: FollowUpModalViewProps) => {
  const [draft, setDraft] = useState<FollowUpDraft>(args.draft)
  return (
    <FollowUpModalView
      {...args}
      draft={draft}
      onChange={(change) => {
        setDraft({ ...draft, ...change })
        args.onChange(change)
      }}
      onQuick={(quick) => {
        setDraft({ ...draft, quick, next_followed: quickDate(quick, FIXTURE_NOW, args.timeZone) })
        args.onQuick(quick)
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Pages/Follow-up modal',
  component: Typed,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Empty', 'Error500'], frame: 'shell' } },
  args: {
    customer: buildCustomer(),
    draft: emptyDraft,
    timeZone: DEFAULT_TIME_ZONE,
    isSaving: false,
    onChange: fn(),
    onQuick: fn(),
    onSave: fn(),
    onClose: fn(),
  },
})

/** Text, the next contact in a word, and one keystroke. */
export const Empty = meta.story({
  play: async ({ userEvent, args }) => {
    const text = await screen.findByRole('textbox', { name: /^(回访内容|What was said)/ })
    await expect(text).toHaveFocus()
    await userEvent.type(text, '周末来院面诊')
    await userEvent.click(screen.getByRole('button', { name: /^(明天|Tomorrow)$/ }))
    await expect(args.onQuick).toHaveBeenCalledWith('tomorrow')
    await userEvent.click(text)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
})

const typed: FollowUpDraft = {
  content: '客户下周出差，回来后再约时间。\n想了解是否可以分期。',
  next_followed: FIXTURE_NOW + 5 * 86_400,
  next_followed_desc: '发送分期方案',
  quick: undefined,
}

/** A date that was picked and a plan for it. */
export const Filled = meta.story({ args: { draft: typed } })

/** Nobody has spoken with this customer yet. */
export const FirstContact = meta.story({
  args: { customer: buildCustomer({ last_followed: null, last_followed_content: '' }) },
})

/** Saved without a word. */
export const TextMissing = meta.story({
  args: { draft: { ...emptyDraft, problem: '请填写回访内容' } },
})

/** It is on its way. */
export const Saving = meta.story({ args: { draft: typed, isSaving: true } })

/** The server was not reached: the text is still there. */
export const Error500 = meta.story({
  args: { draft: typed, failure: '回访保存失败，内容仍保留: 请求失败 -> ERR_NETWORK' },
})
