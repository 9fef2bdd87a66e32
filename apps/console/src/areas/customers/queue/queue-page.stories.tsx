import { errorTable, unansweredText } from '@hospital-crm/api/errors'
import type { QueueState } from '@hospital-crm/api/entities'
import { buildCustomer, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { emptyDraft } from '../follow-up/follow-up-draft.ts'
import { FollowUpFields } from '../follow-up/follow-up-fields.view.tsx'
import { useStoryTexts } from '../testing/story-texts.ts'
import { QueuePageView, type QueueActions, type QueueSnapshot } from './queue-page.view.tsx'

const state: QueueState = {
  run: 1,
  counts: { total: 340, done: 6, others: 4, skipped: 1, later: 2, unwanted: 0, limited: 0 },
  person: {
    row: buildCustomer(),
    script: { name: '种植牙回访', steps: ['问候并确认身份', '询问近况', '介绍到院流程', '约定到院时间'] },
    note: null,
  },
  rest: null,
  quiet: null,
  undo: { turn: 1, id: 1, until: FIXTURE_NOW + 60 },
}
const snapshot: QueueSnapshot = { list: '', state, isLost: false, isOffline: false, isBusy: false }
const actions: QueueActions = {
  onSave: fn(),
  onSkip: fn(),
  onLater: fn(),
  onUndo: fn(),
  onKeep: fn(),
  onNext: fn(),
  onRetry: fn(),
  onBack: fn(),
  onCall: fn(),
}

const Page = (props: { snapshot: QueueSnapshot; actions: QueueActions; content?: string }) => {
  const texts = useStoryTexts()
  return (
    <div className="h-dvh">
      <QueuePageView
        {...props}
        snapshot={{ ...props.snapshot, list: texts.messages.list.titles.customers }}
        texts={texts}
        form={
          <FollowUpFields
            draft={{ ...emptyDraft, content: props.content ?? '' }}
            current={buildCustomer()}
            timeZone={texts.timeZone}
            now={FIXTURE_NOW}
            isSaving={props.snapshot.isBusy}
            onChange={fn()}
            isCompact
          />
        }
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Pages/Lists/Call queue',
  component: Page,
  tags: ['page', 'role:qa'],
  parameters: {
    page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'Offline'], frame: 'shell' },
  },
  args: { snapshot, actions },
})

/** Somebody to be called, with what to say; the twelfth of 340. */
export const Ready = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(await canvas.findByText(/^(第 12 位，共 340 位|12 of 340)$/)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /^(保存，下一位|Save, next)$/ }))
    await expect(args.actions.onSave).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: /^(撤销上一步|Undo the last step)$/ }))
    await expect(args.actions.onUndo).toHaveBeenCalledTimes(1)
  },
})

/** The number is pressed; whoever talks keeps the person for longer. */
export const Calling = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const number = await canvas.findByRole('link', { name: /\d{11}/ })
    // A browser of tests has nothing to call with.
    number.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await userEvent.click(number)
    await expect(args.actions.onCall).toHaveBeenCalledTimes(1)
  },
})

/** A starred number, a long name, no script, and people who were passed over. */
export const Masked = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      state: {
        ...state,
        counts: { ...state.counts, unwanted: 12, limited: 3 },
        person: {
          row: buildCustomer({
            name: '阿卜杜热合曼·吾买尔·艾力肯江·古丽娜扎尔·买买提明',
            phone: '138****1234',
            phone_masked: true,
            no_contact: ['sms'],
            last_followed: null,
          }),
          script: null,
          note: null,
        },
      },
    },
  },
})

/** The line was lost for so long that a colleague may have called; what was typed is kept. */
export const Lost = meta.story({
  args: { snapshot: { ...snapshot, isLost: true }, content: '客户说下周三下午三点来院' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^(仍记入这位客户|Record it all the same)$/ }),
    )
    await expect(args.actions.onKeep).toHaveBeenCalledTimes(1)
  },
})

/** No connection; it goes on by itself. */
export const Offline = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, isOffline: true, failure: unansweredText('network', language) },
    })),
  ],
})

/** A contact is being saved. */
export const Saving = meta.story({ args: { snapshot: { ...snapshot, isBusy: true }, content: '已约好' } })

/** Everybody was called. */
export const Empty = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      state: { ...state, person: null, counts: { ...state.counts, total: 11, done: 6, others: 4, later: 0 } },
    },
  },
})

/** Quiet hours. */
export const Resting = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      state: { ...state, person: null, rest: { why: 'quiet_hours', until: FIXTURE_NOW + 9 * 3600 } },
    },
  },
})

/** On the way. */
export const LoadingForever = meta.story({ args: { snapshot: { ...snapshot, state: undefined } } })

/** It could not be had. */
export const Error500 = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, state: undefined, failed: errorTable.unavailable[language] },
    })),
  ],
})
