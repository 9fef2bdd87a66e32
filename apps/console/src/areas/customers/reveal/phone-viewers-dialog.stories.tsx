import type { PhoneViewer } from '@hospital-crm/api/entities'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { PhoneViewersDialogView } from './phone-viewers-dialog.view.tsx'

const viewer = (more: Partial<PhoneViewer>, minutes: number): PhoneViewer => ({
  uid: 1005,
  nickname: '宋雨桐',
  how: 'detail',
  reason: null,
  contact: null,
  at: 1_780_300_000 - minutes * 60,
  ...more,
})
const viewers = [
  viewer({ how: 'copy' }, 1),
  viewer({ how: 'reveal', reason: 'call' }, 2),
  viewer({ uid: 1003, nickname: '顾明朗', how: 'reveal', reason: 'verify', contact: 0 }, 90),
  viewer({ uid: 1002, nickname: '苏婉清' }, 1500),
  viewer({ uid: 1002, nickname: '苏婉清', how: 'list' }, 1504),
  viewer({ uid: 1001, nickname: '陆知远', how: 'export' }, 8000),
]

const paged = {
  items: viewers,
  hasMore: true,
  isLoadingMore: false,
  hasFailed: false,
  onMore: fn(),
  onRetry: fn(),
}
const nothing = { ...paged, items: undefined, hasMore: false }

const meta = preview.meta({
  title: 'Pages/One customer/Who saw a number',
  component: PhoneViewersDialogView,
  tags: ['page', 'role:qa'],
  parameters: { page: { states: ['Ready', 'Empty', 'LoadingForever', 'Error500'], frame: 'shell' } },
  args: {
    name: '王芳',
    timeZone: 'Asia/Shanghai',
    paged,
    onClose: fn(),
  },
})

/** Everybody who got to see the number, newest first. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    const rows = await screen.findAllByRole('row')
    await expect(rows).toHaveLength(viewers.length + 1)
    await userEvent.click(screen.getByRole('button', { name: /^(加载更早的记录|Load older records)$/ }))
    await expect(args.paged.onMore).toHaveBeenCalledTimes(1)
  },
})

/** Nobody has seen it yet. */
export const Empty = meta.story({ args: { paged: { ...nothing, items: [] } } })

/** On the way. */
export const LoadingForever = meta.story({ args: { paged: nothing } })

/** It could not be loaded. */
export const Error500 = meta.story({
  args: {
    paged: { ...nothing, hasFailed: true },
    name: '阿卜杜热合曼·吾买尔·艾力肯江·古丽娜扎尔·买买提明',
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.paged.onRetry).toHaveBeenCalledTimes(1)
  },
})
