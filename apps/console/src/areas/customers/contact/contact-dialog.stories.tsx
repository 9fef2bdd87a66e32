import { errorTable } from '@hospital-crm/api/errors'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../machines/testing/story-words.ts'
import { loadMessages } from '../../../messages/index.ts'
import { ContactDialogView, type ContactSnapshot } from './contact-dialog.view.tsx'

const DAY = 86_400
const snapshot: ContactSnapshot = {
  name: '王芳',
  state: {
    stops: [
      {
        way: 'call',
        reason: '客户要求上班时间不要来电',
        until: FIXTURE_NOW + 30 * DAY,
        uid: 1001,
        nickname: '陆知远',
        time: FIXTURE_NOW - DAY,
      },
    ],
    call: { why: 'do_not_contact', until: FIXTURE_NOW + 30 * DAY },
    sms: null,
    touches: 3,
  },
  hasFailed: false,
  draft: { way: 'all', reason: '', until: null },
  canStop: true,
  canAllow: true,
  isSaving: false,
  timeZone: 'Asia/Shanghai',
}

const meta = preview.meta({
  title: 'Pages/One customer/Contact rules',
  component: ContactDialogView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['LoadingForever', 'Error500'], frame: 'shell' } },
  args: {
    snapshot,
    actions: { onChange: fn(), onStop: fn(), onAllow: fn(), onRetry: fn(), onClose: fn() },
  },
})

/** Somebody asked for no calls; lifting it asks why. */
export const Stopped = meta.story({
  play: async ({ args, userEvent }) => {
    const save = await screen.findByRole('button', { name: /^(设为勿联系|Do not contact)$/ })
    await expect(save).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: /^(解除 电话|Allow again: Calls)$/ }))
    await expect(args.actions.onChange).toHaveBeenCalledWith({ lifting: 'call', reason: '' })
  },
})

/** Nothing was noted and nothing stands against a call; a reason is needed to note it. */
export const Writing = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      state: { stops: [], call: null, sms: null, touches: 0 },
      draft: { way: 'all', reason: '家属来电投诉，不希望再被联系', until: null },
    },
  },
  play: async ({ args, userEvent }) => {
    const save = await screen.findByRole('button', { name: /^(设为勿联系|Do not contact)$/ })
    await waitFor(() => expect(save).toBeEnabled())
    await userEvent.click(save)
    await expect(args.actions.onStop).toHaveBeenCalledTimes(1)
  },
})

/** Contacted as often as allowed, at an hour at which nobody is. Somebody who may only look. */
export const OnlyLooking = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      canStop: false,
      canAllow: false,
      state: {
        stops: [],
        call: { why: 'touch_limit', until: FIXTURE_NOW + 2 * DAY },
        sms: { why: 'quiet_hours', until: FIXTURE_NOW + 9 * 3600 },
        touches: 5,
      },
    },
  },
})

/** A stop is being lifted, and the server refused. */
export const LiftingFailed = meta.story({
  loaders: [
    argsIn(async (language) => {
      const { saveFailed } = await loadMessages('contact', language)
      return {
        snapshot: {
          ...snapshot,
          draft: { way: 'all', reason: '客户主动来电预约', until: null, lifting: 'call' },
          failure: `${saveFailed}: ${errorTable.forbidden[language]}`,
        },
      }
    }),
  ],
})

/** On the way. */
export const LoadingForever = meta.story({ args: { snapshot: { ...snapshot, state: undefined } } })

/** It could not be loaded; noting it is possible all the same. */
export const Error500 = meta.story({
  args: { snapshot: { ...snapshot, state: undefined, hasFailed: true } },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledTimes(1)
  },
})
