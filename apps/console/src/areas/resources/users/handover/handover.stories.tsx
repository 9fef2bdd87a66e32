import { errorTable, unansweredText } from '@hospital-crm/api/errors'
import type { Handover, HandoverPreview } from '@hospital-crm/api/entities'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../../.storybook/preview.tsx'
import { argsIn } from '../../../../machines/testing/story-words.ts'
import { HandoverView } from './handover.view.tsx'
import { RemovedUsersView } from './removed-users.view.tsx'

const counts: HandoverPreview = {
  customers: 1240,
  plans: 318,
  leads: 2,
  views: 3,
  places: 1,
  by: {
    hospital: [
      { value: 1, count: 900 },
      { value: 2, count: 340 },
    ],
    disease: [{ value: 11, count: 1240 }],
    source: [
      { value: 21, count: 1200 },
      { value: 0, count: 40 },
    ],
  },
  colleagues: [
    { id: 1001, held: 320, sees: 1240 },
    { id: 1002, held: 150, sees: 340 },
  ],
}
const latest: Handover = {
  id: 1,
  from_uid: 1005,
  to: [1001, 1002],
  split: 'load',
  state: 'running',
  total: 1240,
  done: 500,
  undone: 0,
  kept: 0,
  views: 3,
  places: 1,
  leads: 0,
  created_time: 1_780_000_000,
  ended_time: 0,
  kept_ids: [],
}
const names: Readonly<Record<number, string>> = {
  1: '示例仁康医院',
  2: '示例城东门诊部',
  11: '皮肤科',
  21: '百度竞价',
}
const snapshot = {
  nickname: '顾明朗',
  preview: counts,
  latest: null,
  failure: undefined,
  refusal: undefined,
  isBusy: false,
  colleagues: [
    { id: 'letter-H', name: 'H', options: [{ id: 1003, name: '何佳' }] },
    { id: 'letter-L', name: 'L', options: [{ id: 1001, name: '林晓' }] },
    { id: 'letter-Z', name: 'Z', options: [{ id: 1002, name: '周宁' }] },
  ],
  nameOf: (_split: string, value: number) => names[value] ?? '--',
  canUndo: false,
}

const meta = preview.meta({
  title: 'Patterns/Staff/Handover of customers',
  tags: ['role:qa'],
  component: HandoverView,
  args: {
    snapshot,
    actions: {
      onColleagues: fn(),
      onStart: fn(),
      onUndo: fn(),
      onAgain: fn(),
      onRetry: fn(),
      onClose: fn(),
    },
  },
})

const choose = async (name: string, userEvent: { click: (element: Element) => Promise<void> }) =>
  userEvent.click(await screen.findByRole('option', { name }))

/** Somebody leaves: colleagues are chosen, one of whom sees a part, and a hospital goes to one of them. */
export const Plan = meta.story({
  tags: ['page'],
  play: async ({ userEvent, args, step }) => {
    await step('two colleagues', async () => {
      await userEvent.click(
        await screen.findByRole('button', { name: /接手的同事|Colleagues who take them/ }),
      )
      await choose('林晓', userEvent)
      await choose('周宁', userEvent)
      await userEvent.keyboard('{Escape}')
      await expect(args.actions.onColleagues).toHaveBeenLastCalledWith([1001, 1002])
      await waitFor(() =>
        expect(screen.getByText(/周宁 (只能看到其中 340 位|can see only 340 of)/)).toBeVisible(),
      )
    })
    await step('one hospital to one of them', async () => {
      await userEvent.click(screen.getByRole('radio', { name: /^(按医院|By hospital)$/ }))
      const row = (await screen.findByText('示例城东门诊部')).closest('li')
      await userEvent.click(within(row!).getByRole('button'))
      await choose('周宁', userEvent)
    })
    await step('own views to the other one', async () => {
      await userEvent.click(screen.getByRole('button', { name: /3 个自建视图交给|Their 3 views go to/ }))
      await choose('周宁', userEvent)
      await userEvent.click(
        screen.getByRole('button', { name: /^(交接 1,240 位客户|Hand over 1,240 customers)$/ }),
      )
      await expect(args.actions.onStart).toHaveBeenCalledWith({
        to: [1001, 1002],
        split: 'hospital',
        shares: [{ value: 2, to: 1002 }],
        views: 1002,
      })
    })
  },
})

/** Before the counts have come. */
export const Loading = meta.story({
  args: { snapshot: { ...snapshot, preview: undefined, latest: undefined } },
})

/** The counts could not be read. */
export const Failed = meta.story({
  loaders: [
    argsIn((language) => {
      const failure = unansweredText('network', language)
      return { snapshot: { ...snapshot, preview: undefined, latest: undefined, failure } }
    }),
  ],
})

/** What the server says when a colleague has been disabled meanwhile. */
export const Refused = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: { ...snapshot, refusal: errorTable.recipient_gone[language] },
    })),
  ],
})

/** It goes on in the background; the dialog can be closed. */
export const Running = meta.story({ args: { snapshot: { ...snapshot, latest } } })

/** Carried out less than a day ago: it can come back. */
export const Done = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      preview: { ...counts, customers: 0 },
      latest: { ...latest, state: 'done', done: 1240, ended_time: 1_780_000_100 },
      canUndo: true,
    },
  },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(撤回交接|Take back)$/ }))
    await expect(args.actions.onUndo).toHaveBeenCalledTimes(1)
  },
})

/** Taken back, but for two whom a colleague has called since. */
export const TakenBack = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      latest: { ...latest, state: 'undone', done: 1240, undone: 1238, kept: 2, kept_ids: [10_233, 10_871] },
    },
  },
})

/** Somebody was removed after the handover: for a day both can be taken back from the page of users. */
export const Removed = meta.story({
  render: ({ actions }) => (
    <RemovedUsersView
      users={[{ id: 1005, nickname: '顾明朗', username: 'guminglang', until_time: 1_780_086_400 }]}
      time={() => '2026-05-30 04:26:40'}
      isBusy={false}
      onUndo={actions.onUndo}
    />
  ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/guminglang/)).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: /^(撤回并恢复账号|Take back and restore the account)$/ }),
    )
    await expect(args.actions.onUndo).toHaveBeenCalledTimes(1)
  },
})
