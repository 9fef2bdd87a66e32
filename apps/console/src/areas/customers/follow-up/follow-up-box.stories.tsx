import { unansweredText } from '@hospital-crm/api/errors'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { FollowUpBoxView, type FollowUpBoxViewProps } from './follow-up-box.view.tsx'
import { emptyDraft, isTyped, type FollowUpDraft } from './follow-up-draft.ts'

const Typed = ({ round = 0, ...args }: FollowUpBoxViewProps & { round?: number }) => {
  const [typed, setTyped] = useState<{ round: number; draft: FollowUpDraft }>({ round, draft: args.draft })
  const draft = typed.round === round ? typed.draft : emptyDraft
  return (
    <div className="w-64">
      <FollowUpBoxView
        {...args}
        draft={draft}
        isTyped={isTyped(draft)}
        onChange={(change) => setTyped({ round, draft: { ...draft, ...change } })}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Patterns/One customer/Follow-up box',
  tags: ['role:qa'],
  component: Typed,
  args: {
    draft: emptyDraft,
    current: { next_followed: null, next_followed_desc: '', status: 1, version: 3 },
    statuses: [
      { id: 1, name: '未到诊' },
      { id: 2, name: '已预约' },
      { id: 3, name: '已到诊', isDisabled: true },
    ],
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
    const call = canvas.getByRole('radio', { name: /^(电话|Call)$/ })
    await userEvent.click(call)
    await expect(call).toBeChecked()
    await userEvent.click(call)
    await expect(call).not.toBeChecked()
    await userEvent.click(field)
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledTimes(1)
  },
})

/** On a phone it stays as it is when something below is tapped: nothing moves from under the thumb. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  render: (args) => (
    <>
      <Typed {...args} />
      <button type="button">下面的</button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(innerWidth).toBe(360))
    await userEvent.click(await canvas.findByRole('textbox'))
    const field = await canvas.findByRole('textbox', { name: /^(回访内容|What was said)/ })
    await waitFor(() => expect(field).toHaveFocus())
    const below = canvas.getByRole('button', { name: '下面的' })
    const { top } = below.getBoundingClientRect()
    await userEvent.click(below)
    await expect(below).toHaveFocus()
    await expect(below.getBoundingClientRect().top).toBe(top)
  },
})

/** Written, with a plan. */
export const Filled = meta.story({
  args: {
    draft: {
      content: '已约周六上午面诊',
      next_followed: FIXTURE_NOW + 2 * 86_400,
      next_followed_desc: '提醒带病历',
      status: 2,
      version: 3,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /已预约.*(改状态为|Set status)/ })).toBeVisible()
  },
})

/** A plan there is stays unless another is made; saved from the date, the next one can be written at once. */
export const Planned = meta.story({
  args: {
    current: {
      next_followed: FIXTURE_NOW + 4 * 3600,
      next_followed_desc: '确认到院时间',
      status: 1,
      version: 3,
    },
  },
  render: function Render(args) {
    const [isSaving, setSaving] = useState(false)
    const [round, setRound] = useState(0)
    const save = () => {
      args.onSave()
      setSaving(true)
      setTimeout(() => {
        setRound(1)
        setSaving(false)
      }, 50)
    }
    return <Typed {...args} isSaving={isSaving} round={round} onSave={save} />
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('textbox'))
    const content = () => canvas.getByRole('textbox', { name: /^(回访内容|What was said)/ })
    const plan = () => canvas.getByRole('textbox', { name: /^(回访计划|Next plan)/ })
    await expect(canvas.getByRole('radio', { name: /^(保留|Keep)$/ })).toBeChecked()
    await expect(plan()).toHaveValue('确认到院时间')
    await userEvent.click(canvas.getByRole('radio', { name: /^(已完成|Done)$/ }))
    await expect(canvas.queryByRole('textbox', { name: /^(回访计划|Next plan)/ })).toBeNull()
    const tomorrow = canvas.getByRole('button', { name: /^(明天|Tomorrow)$/ })
    await userEvent.click(tomorrow)
    await expect(canvas.getByRole('radio', { name: /^(更改|Change)$/ })).toBeChecked()
    await userEvent.type(content(), '没接')
    tomorrow.focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(content()).toHaveValue(''))
    await waitFor(() => expect(content()).toHaveFocus())
  },
})

/** Not saved: the text stays. */
export const Failed = meta.story({
  loaders: [
    argsIn((language) => ({
      draft: { ...emptyDraft, content: '已约周六上午面诊' },
      failure: unansweredText('network', language),
    })),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^(回访未保存，内容仍保留|The follow-up was not saved; your text is kept)(请求失败 -> ERR_NETWORK：连不上服务器|Request failed -> ERR_NETWORK: the server cannot be reached)/,
    )
    await userEvent.click(canvas.getByRole('button', { name: /^(再次保存|Save again)$/ }))
    await expect(args.onSave).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('textbox', { name: /^(回访内容|What was said)/ })).toHaveValue(
      '已约周六上午面诊',
    )
  },
})
