import { unansweredText } from '@hospital-crm/api/errors'
import { buildCustomer, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { emptyDraft, type FollowUpDraft } from './follow-up-draft.ts'
import { FollowUpFormView, type FollowUpFormViewProps } from './follow-up-form.view.tsx'
import { FollowUpModalView, FollowUpShape } from './follow-up-modal.view.tsx'

interface ModalArgs extends FollowUpFormViewProps {
  isWaiting?: boolean
  /** The form is on its way until this is typed. */
  comesAfter?: string
  onClose: () => void
}

const Typed = ({ comesAfter = '', onClose, ...args }: ModalArgs) => {
  const [draft, setDraft] = useState<FollowUpDraft>(args.draft)
  const isWaiting = args.isWaiting ?? !draft.content.startsWith(comesAfter)
  return (
    <FollowUpModalView
      state={isWaiting ? 'waiting' : args.isSaving ? 'saving' : 'ready'}
      onSave={args.onSave}
      onClose={onClose}
    >
      {isWaiting ? (
        <FollowUpShape content={draft.content} onContent={(content) => setDraft({ ...draft, content })} />
      ) : (
        <FollowUpFormView
          {...args}
          draft={draft}
          onChange={(change) => {
            setDraft({ ...draft, ...change })
            args.onChange(change)
          }}
        />
      )}
    </FollowUpModalView>
  )
}

const meta = preview.meta({
  title: 'Pages/One customer/Follow-up modal',
  component: Typed,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Empty', 'LoadingForever', 'Error500'], frame: 'shell' } },
  args: {
    customer: buildCustomer({ next_followed: null, next_followed_desc: '' }),
    draft: emptyDraft,
    timeZone: DEFAULT_TIME_ZONE,
    isSaving: false,
    onChange: fn(),
    now: FIXTURE_NOW,
    onSave: fn(),
    onClose: fn(),
  },
})

/** What is typed while the form is on its way stands in it when it comes. */
export const TypedEarly = meta.story({
  args: { comesAfter: '周末' },
  play: async ({ userEvent }) => {
    const text = () => screen.getByRole('textbox', { name: /^(回访内容|What was said)/ })
    await waitFor(() => expect(text()).toHaveFocus())
    await userEvent.keyboard('周末')
    await screen.findByRole('radio', { name: /^(电话|Call)$/ })
    await waitFor(() => expect(text()).toHaveFocus())
    await userEvent.keyboard('来院')
    await expect(text()).toHaveValue('周末来院')
  },
})

/** The form is on its way over a slow line: the modal is there, and can be left. */
export const LoadingForever = meta.story({
  args: { isWaiting: true },
  play: async ({ userEvent, args }) => {
    const modal = await screen.findByRole('dialog', { name: /^(新增回访记录|New follow-up record)$/ })
    await expect(within(modal).getByRole('button', { name: /^(保存|Save)/ })).toBeDisabled()
    await userEvent.click(within(modal).getByRole('button', { name: /^(取消|Cancel)$/ }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** 09:00 in the hospital on the day after the fixtures' own. */
const TOMORROW = 1_773_882_000

/** Text, the next contact in a word, and one keystroke. */
export const Empty = meta.story({
  play: async ({ userEvent, args }) => {
    const text = await screen.findByRole('textbox', { name: /^(回访内容|What was said)/ })
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.type(text, '周末来院面诊')
    await userEvent.click(screen.getByRole('button', { name: /^(明天|Tomorrow)$/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({
      plan: 'change',
      next_followed: TOMORROW,
      next_followed_desc: '',
    })
    // The day is still focused: the key that saves does not press it again.
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    await expect(args.onChange).toHaveBeenLastCalledWith({
      plan: 'change',
      next_followed: TOMORROW,
      next_followed_desc: '',
    })
  },
})

/** The same without a mouse: a day that a key chose leads to what is planned for it. */
export const ByKey = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: /^(回访内容|What was said)/ }),
      '周末来院面诊',
    )
    const tomorrow = screen.getByRole('button', { name: /^(明天|Tomorrow)$/ })
    while (document.activeElement !== tomorrow) await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^(回访计划|Next plan)/ })).toHaveFocus())
    await userEvent.keyboard('确认时间')
    await expect(args.onChange).toHaveBeenLastCalledWith({
      plan: 'change',
      next_followed: TOMORROW,
      next_followed_desc: '确认时间',
    })
  },
})

const typed: FollowUpDraft = {
  content: '客户下周出差，回来后再约时间。\n想了解是否可以分期。',
  next_followed: FIXTURE_NOW + 5 * 86_400,
  next_followed_desc: '发送分期方案',
}

/** A date that was picked and a plan for it. */
export const Filled = meta.story({ args: { draft: typed } })

/** Nobody has spoken with this customer yet. */
export const FirstContact = meta.story({
  args: {
    customer: buildCustomer({
      last_followed: null,
      last_followed_content: '',
      next_followed: null,
      next_followed_desc: '',
    }),
  },
})

/** Saved without a word. */
export const TextMissing = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { followUps } = await loadMessages('customers', language)
      return { draft: { ...emptyDraft, problem: followUps.contentRequired } }
    }),
  ],
})

/** It is on its way. */
export const Saving = meta.story({ args: { draft: typed, isSaving: true } })

/** The server was not reached: the text is still there. */
export const Error500 = meta.story({
  loaders: [argsIn((language) => ({ draft: typed, failure: unansweredText('network', language) }))],
})
