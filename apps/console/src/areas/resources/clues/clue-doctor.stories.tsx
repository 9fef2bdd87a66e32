import type { ResponseOf } from '@hospital-crm/api/contract'
import {
  mapPresets,
  signaturePresets,
  type ClueOffer,
  type CluePush,
  type ClueState,
} from '@hospital-crm/api/entities'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { ClueDoctorView, type DoctorSnapshot } from './clue-doctor.view.tsx'

const doctor: ResponseOf<'supervision/clues/doctor'> = {
  path: '/open/v1/clues/leads-7',
  pull: null,
  has_secret: true,
  signature: signaturePresets[4],
  map: [...mapPresets[4]],
  last_time: FIXTURE_NOW - 90,
  pushes: 248,
  refused: 6,
  wrong_signatures: 2,
  median: 12,
  p95: 41,
  reasons: [
    { reason: 'contact_missing', pushes: 4, last_time: FIXTURE_NOW - 300 },
    { reason: 'signature_wrong', pushes: 2, last_time: FIXTURE_NOW - 9000 },
  ],
  unmapped: [
    { path: 'remark_dict.意向项目', pushes: 240 },
    { path: 'req_id', pushes: 248 },
  ],
  ignored: [{ field: 'age', pushes: 3 }],
}

const push = (id: number, more: Partial<CluePush> = {}): CluePush => ({
  id,
  received_time: FIXTURE_NOW - id * 60,
  state: 'created',
  reason: null,
  platform_id: `71885123456789012${id}`,
  customer_id: 500 + id,
  ip: '192.0.2.7',
  took: 12,
  unmapped: [],
  ignored: [],
  body: '{"clue_id":7188512345678901234,"name":"王芳","telephone":"138****1234","remark_dict":{"意向项目":"种植牙"}}',
  replayed_time: null,
  ...more,
})

const pushes = {
  items: [
    push(1),
    push(2, { state: 'refused', reason: 'contact_missing', customer_id: null }),
    push(3, { state: 'refused', reason: 'signature_wrong', customer_id: null, replayed_time: FIXTURE_NOW }),
    push(4, { state: 'known' }),
  ],
  hasMore: true,
  isLoadingMore: false,
  hasFailed: false,
  onMore: fn(),
  onRetry: fn(),
}

const offer = (id: number, more: Partial<ClueOffer> = {}): ClueOffer => ({
  id,
  customer_id: 500 + id,
  platform_id: `71885123456789012${id}`,
  round: 'some',
  offered_time: FIXTURE_NOW - id * 600,
  asked: [
    { id: 1001, nickname: '苏婉清' },
    { id: 1002, nickname: '林晓' },
    { id: 1003, nickname: '周宁' },
  ],
  taken_from: null,
  created_time: FIXTURE_NOW - id * 600 - 1800,
  answered_time: null,
  answered_by: null,
  ...more,
})

const offers = {
  ...pushes,
  hasMore: false,
  items: [
    offer(4, { round: 'all' }),
    offer(3, { answered_time: FIXTURE_NOW - 900, answered_by: { id: 1002, nickname: '林晓' } }),
    offer(2, { taken_from: { id: 1004, nickname: '何佳' } }),
    offer(1, { asked: [] }),
  ],
}

const state = (id: number, more: Partial<ClueState> = {}): ClueState => ({
  id,
  customer_id: 500 + id,
  platform_id: `71885123456789012${id}`,
  event: 'booked',
  state: '196',
  reason: '',
  status: 'accepted',
  attempts: 1,
  created_time: FIXTURE_NOW - id * 600,
  next_time: FIXTURE_NOW,
  tried_time: FIXTURE_NOW - id * 600,
  answer: '200 {"code":0}',
  ...more,
})

const states = {
  ...pushes,
  hasMore: false,
  items: [
    state(1),
    state(2, { status: 'waiting', attempts: 2, answer: '503', next_time: FIXTURE_NOW + 120 }),
    state(3, {
      event: 'invalid',
      state: '10000',
      reason: '空号',
      status: 'refused',
      answer: '200 {"code":40105,"message":"access token expired"}',
    }),
    state(4, { status: 'failed', attempts: 8, answer: 'unreachable' }),
  ],
}

const snapshot: DoctorSnapshot = {
  name: '抖音信息流',
  doctor,
  hasFailed: false,
  pushes,
  states,
  offers,
  canTryAgain: true,
  isTrying: false,
  origin: 'https://crm.example.com',
  timeZone: 'Asia/Shanghai',
  canReplay: true,
  canTest: true,
  isReplaying: false,
  tested: undefined,
  isTesting: false,
  canPreview: true,
  previewed: undefined,
}

const meta = preview.meta({
  title: 'Pages/Configuration/Doctor of a lead interface',
  component: ClueDoctorView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['LoadingForever', 'Error500', 'Phone'], frame: 'shell' } },
  args: {
    snapshot,
    actions: {
      onRetry: fn(),
      onReplay: fn(),
      onTest: fn(),
      onPreview: fn(),
      onTryAgain: fn(),
      onClose: fn(),
    },
  },
})

/** Some pushes were refused: why, with the bodies, and a way to look at them again. */
export const Refused = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^(全部重放|Replay all)$/ }))
    await expect(args.actions.onReplay).toHaveBeenLastCalledWith()
    await userEvent.click(dialog.getByRole('button', { name: /^(重放|Replay)$/ }))
    await expect(args.actions.onReplay).toHaveBeenLastCalledWith([2])
    await expect(dialog.getByRole('region', { name: /SECRET/ })).toHaveTextContent(
      'https://crm.example.com/open/v1/clues/leads-7',
    )
  },
})

/** The platform did not take everything: one state, or all of them, can be told again. */
export const NotAccepted = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^(全部重试|Try all again)$/ }))
    await expect(args.actions.onTryAgain).toHaveBeenLastCalledWith()
    const [first] = dialog.getAllByRole('button', { name: /^(重试|Try again)$/ })
    await userEvent.click(first!)
    await expect(args.actions.onTryAgain).toHaveBeenLastCalledWith(3)
  },
})

/** What was told could not be loaded. */
export const StatesFailed = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      states: { ...states, items: undefined, hasFailed: true },
      offers: { ...offers, items: undefined, hasFailed: true },
    },
  },
})

/** A new interface: nothing arrived, and it has no secret yet. */
export const New = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      doctor: {
        ...doctor,
        has_secret: false,
        last_time: null,
        pushes: 0,
        refused: 0,
        reasons: [],
        unmapped: [],
        ignored: [],
      },
      pushes: { ...pushes, items: [], hasMore: false },
      states: { ...states, items: [] },
      offers: { ...offers, items: [] },
    },
  },
})

/** A test push told what would become of it. */
export const Tested = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      tested: {
        reason: null,
        platform_id: 'example-1',
        quiet: false,
        values: [
          { field: 'name', value: '示例' },
          { field: 'phone', value: '13800000000' },
        ],
        ignored: [],
        unmapped: [],
      },
    },
  },
})

/** A role that may look and neither replay nor test. */
export const ReadOnlyRole = meta.story({
  args: { snapshot: { ...snapshot, canReplay: false, canTest: false, canTryAgain: false } },
})

/** The platform is asked too, and said to come later; a stored push was read by the map of the form. */
export const Asked = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      doctor: {
        ...doctor,
        pull: {
          last_time: FIXTURE_NOW - 60,
          last_ok_time: FIXTURE_NOW - 400,
          next_time: FIXTURE_NOW + 60,
          cursor: FIXTURE_NOW - 400,
          seen: 12,
          taken: 3,
          tries: 1,
          problem: 'throttled',
        },
      },
      previewed: {
        id: 1,
        read: {
          reason: null,
          platform_id: '7188512345678901234',
          quiet: false,
          values: [{ field: 'name', value: '王芳' }],
          ignored: [],
          unmapped: [],
        },
      },
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/429/)).toBeVisible())
    const [first] = dialog.getAllByRole('button', { name: /^(按当前映射预览|Read by the map)$/ })
    await userEvent.click(first!)
    await expect(args.actions.onPreview).toHaveBeenLastCalledWith(1)
  },
})

/** On the way. */
export const LoadingForever = meta.story({ args: { snapshot: { ...snapshot, doctor: undefined } } })

/** It could not be loaded. */
export const Error500 = meta.story({
  args: { snapshot: { ...snapshot, doctor: undefined, hasFailed: true } },
})

/** Under a thumb. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })

/** Leads waited past the target: three agents were asked, then all, and what one had been given went back to the others. */
export const LateLeads = meta.story({
  play: async () => {
    const late = within(screen.getByRole('dialog'))
    const texts = [/^(已询问：|Asked: )苏婉清/, /此前分给 何佳|何佳 had it before/, /林晓 于|林晓 answered/]
    // The dialog fades in.
    for (const text of texts) await waitFor(() => expect(late.getAllByText(text)[0]).toBeVisible())
  },
})
