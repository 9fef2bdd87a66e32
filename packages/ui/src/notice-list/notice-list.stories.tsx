import { ArrowRightLeft, CalendarClock, ShieldAlert } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { NoticeList, type NoticeGroup } from './notice-list.tsx'

const record = fn()

const groups: NoticeGroup[] = [
  {
    id: 'today',
    title: '今天',
    items: [
      {
        id: 3,
        title: '回访时间到：王芳',
        description: '138****1234 · 计划 15:00',
        time: '15:00',
        dateTime: '2026-11-20T15:00:00+08:00',
        icon: <CalendarClock />,
        isUnread: true,
        action: { label: '记录回访', onAction: record },
      },
      {
        id: 2,
        title: 'The account was used to sign in somewhere else',
        description: 'IP 192.0.2.44',
        time: '09:12',
        dateTime: '2026-11-20T09:12:00+08:00',
        icon: <ShieldAlert />,
        tone: 'warning',
        isUnread: true,
      },
    ],
  },
  {
    id: 'yesterday',
    title: '昨天',
    items: [
      {
        id: 1,
        title: '苏婉清 向您转交了客户 阿卜杜热合曼·吾买尔·艾力肯江',
        time: '18:40',
        dateTime: '2026-11-19T18:40:00+08:00',
        icon: <ArrowRightLeft />,
        isUnread: false,
      },
    ],
  },
]

const meta = preview.meta({
  title: 'Components/Feedback/Notice list',
  tags: ['status:beta'],
  component: NoticeList,
  args: { groups, unreadLabel: '未读', onOpen: fn() },
})

/** Unread and read, a warning, a long name, over two days. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: (args) => (
    <div style={{ maxInlineSize: 350 }}>
      <NoticeList {...args} />
    </div>
  ),
})

/** An entry is opened by a press or by key, and tells whether it was read; what can be done at once comes after it. */
export const Opening = meta.story({
  beforeEach: () => {
    record.mockClear()
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^未读 回访时间到：王芳/ }))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '记录回访' })).toHaveAccessibleDescription(/王芳/)
    await userEvent.keyboard('{Enter}')
    await expect(record).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenNthCalledWith(1, 3)
    await expect(args.onOpen).toHaveBeenNthCalledWith(2, 2)
    await expect(canvas.getByRole('region', { name: '昨天' })).not.toHaveTextContent('未读')
  },
})
