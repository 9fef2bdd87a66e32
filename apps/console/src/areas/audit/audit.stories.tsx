import type { AuditEntry } from '@hospital-crm/api/entities'
import { FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { AuditView } from './audit.view.tsx'

const entries: AuditEntry[] = [
  {
    seq: 9,
    time: FIXTURE_NOW,
    uid: 1002,
    nickname: '苏婉清',
    role: '高级客服',
    ip: '192.0.2.17',
    action: 'customer.update',
    target_type: 'customer',
    target_id: '794',
    result: 'ok',
    changes: { name: { old: '王芳', new: '王方' }, tags: { old: [], new: [2] } },
  },
  {
    seq: 8,
    time: FIXTURE_NOW - 60,
    uid: 0,
    nickname: '',
    role: '',
    ip: '192.0.2.40',
    action: 'session.login',
    target_type: 'user',
    target_id: '0',
    result: 'invalid_credentials',
    changes: {},
  },
]

/** Parameters as they are stored: a figure, a switch, hours and lists. */
const parameterChanges: AuditEntry[] = [
  {
    ...entries[0]!,
    seq: 12,
    action: 'config.update',
    target_type: 'config',
    target_id: 'life_cycle_limits',
    changes: { claims_per_day: { old: 0, new: 20 } },
  },
  {
    ...entries[0]!,
    seq: 11,
    action: 'config.update',
    target_type: 'config',
    target_id: 'working_hours',
    changes: {
      week: {
        old: [{ days: [1, 2], from: 480, to: 1080 }],
        new: [{ days: [6], from: 1320, to: 360 }],
      },
    },
  },
]

const paged = {
  items: entries,
  hasMore: true,
  isLoadingMore: false,
  hasFailed: false,
  onMore: fn(),
  onRetry: fn(),
}

const snapshot = {
  search: {},
  people: [{ id: 'letter-S', name: 'S', options: [{ id: 1002, name: '苏婉清' }] }],
  timeZone: DEFAULT_TIME_ZONE,
  now: FIXTURE_NOW,
  entries: paged,
  tags: new Map(),
  verified: undefined,
  isVerifying: false,
  isExporting: false,
}

const meta = preview.meta({
  title: 'Patterns/Staff/Audit log',
  parameters: { page: { states: ['Ready', 'Empty'], frame: 'shell' } },
  tags: ['role:qa'],
  component: AuditView,
  args: { snapshot, actions: { onSearch: fn(), onVerify: fn(), onExport: fn() } },
})

/** What was done, by whom, and what changed; a refusal is named. */
export const Ready = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: /^(详情 · 客户 · 修改|Details · Customer · changed)$/ }),
    )
    await expect(canvas.getByRole('rowheader', { name: /^(姓名|Name)$/ })).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: /^(只看 #794 的记录|Only entries about #794)$/ }),
    )
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({
      target_type: 'customer',
      target_id: '794',
    })
    await userEvent.click(canvas.getByRole('radio', { name: /^(被拒绝|Refused)$/ }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({ refused: true })
    await userEvent.click(canvas.getByRole('button', { name: /^(更早的记录|Older ones)$/ }))
    await expect(paged.onMore).toHaveBeenCalled()
  },
})

/** Everything about one customer. */
export const OneThing = meta.story({
  args: { snapshot: { ...snapshot, search: { target_type: 'customer', target_id: '794' } } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /移除|Remove/ }))
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith({ target_type: 'customer' })
  },
})

/** Nothing fits what is asked for. */
export const Empty = meta.story({
  args: { snapshot: { ...snapshot, entries: { ...paged, items: [], hasMore: false } } },
})

/** It could not be read. */
export const Failed = meta.story({
  args: { snapshot: { ...snapshot, entries: { ...paged, items: undefined, hasFailed: true } } },
})

/** A check found that somebody changed an entry in the database. */
export const TamperedWith = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      verified: { rows: 1200, unsealed: 0, removed: 0, problem: 'Row 77 was changed' },
    },
  },
})

/** A change of a user: its fields have the names that they have on their page. */
export const OfAUser = meta.story({
  args: {
    snapshot: {
      ...snapshot,
      entries: {
        ...paged,
        items: [
          {
            ...entries[0]!,
            action: 'user.update',
            target_type: 'user',
            changes: { role_id: { old: 1, new: 2 }, status: { old: 1, new: 3 } },
          },
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/主要角色.*状态|Main role.*Status/)).toBeVisible()
  },
})

/** Changed parameters: their names, and old and new values in words with units. */
export const OfParameters = meta.story({
  args: { snapshot: { ...snapshot, entries: { ...paged, items: parameterChanges } } },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(/^(每人每日领取上限 0 条 → 20 条|Received by one agent a day 0 rows → 20 rows)$/),
    ).toBeVisible()
    await userEvent.click(
      canvas.getAllByRole('button', {
        name: /^(详情 · 系统参数 · 修改|Details · System parameters · changed)$/,
      })[1]!,
    )
    await expect(canvas.getByRole('cell', { name: /^(周一、周二|Mon, Tue) 08:00-18:00$/ })).toBeVisible()
    await expect(
      canvas.getByRole('cell', { name: /^(周六 22:00-次日 06:00|Sat 22:00-06:00 next day)$/ }),
    ).toBeVisible()
  },
})
