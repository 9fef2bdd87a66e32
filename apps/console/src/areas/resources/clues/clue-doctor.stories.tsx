import { mapPresets, signaturePresets, type CluePush } from '@hospital-crm/api/entities'
import type { ResponseOf } from '@hospital-crm/api/contract'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
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

const snapshot: DoctorSnapshot = {
  name: '抖音信息流',
  doctor,
  hasFailed: false,
  pushes,
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
  title: 'Pages/Doctor of a lead interface',
  component: ClueDoctorView,
  tags: ['page'],
  args: {
    snapshot,
    actions: { onRetry: fn(), onReplay: fn(), onTest: fn(), onPreview: fn(), onClose: fn() },
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
  args: { snapshot: { ...snapshot, canReplay: false, canTest: false } },
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
    await expect(dialog.getByText(/429/)).toBeVisible()
    const [first] = dialog.getAllByRole('button', { name: /^(按当前映射预览|Read by the map)$/ })
    await userEvent.click(first!)
    await expect(args.actions.onPreview).toHaveBeenLastCalledWith(1)
  },
})

/** On the way. */
export const Loading = meta.story({ args: { snapshot: { ...snapshot, doctor: undefined } } })

/** It could not be loaded. */
export const Failed = meta.story({ args: { snapshot: { ...snapshot, doctor: undefined, hasFailed: true } } })

/** Under a thumb. */
export const Phone = meta.story({ globals: { viewport: { value: 'phone', isRotated: false } } })
