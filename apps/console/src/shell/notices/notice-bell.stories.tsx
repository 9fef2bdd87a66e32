import { errorTable } from '@hospital-crm/api/errors'
import type { Notice } from '@hospital-crm/api/entities'
import { buildNotice, buildNotices, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { Modal } from '@hospital-crm/ui/modal'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useIsPhone } from '../../parts/use-media.ts'
import preview from '../../../../../.storybook/preview.tsx'
import { argsIn } from '../../machines/testing/story-words.ts'
import { useMessages } from '../../messages/index.ts'
import { NoticeBellView, type NoticeBellViewProps } from './notice-bell.view.tsx'
import type { NoticePanelSnapshot } from './notice-panel.view.tsx'

const DAY = 86_400

const snapshot = (overrides: Partial<NoticePanelSnapshot> = {}): NoticePanelSnapshot => ({
  notices: buildNotices(),
  unread: 2,
  error: undefined,
  isRetrying: false,
  now: FIXTURE_NOW,
  timeZone: DEFAULT_TIME_ZONE,
  ...overrides,
})

const many = (count: number): Notice[] =>
  Array.from({ length: count }, (_, index) =>
    buildNotice({
      id: 300 - index,
      kind: index % 3 === 0 ? 'plan' : 'transfer',
      plan_time: index % 3 === 0 ? FIXTURE_NOW - index * 9000 : null,
      time: FIXTURE_NOW - index * 9000,
      read: index > 11,
    }),
  )

const longNotices = [
  buildNotice({
    id: 98,
    nickname: '阿依努尔·买买提江',
    customer: { id: 7, name: '阿卜杜热合曼·吾买尔·艾力肯江·古丽娜扎尔', phone: '138****1234' },
  }),
  buildNotice({
    id: 97,
    nickname: 'Wolfeschlegelsteinhausenbergerdorff',
    count: 12,
    customers: [1, 2],
    customer: { id: 1, name: 'Maximiliana-Alexandrowna Wolfeschlegelsteinhausen', phone: '' },
  }),
]

const Bell = ({ isOpen: startsOpen, onOpenChange, ...rest }: NoticeBellViewProps) => {
  const [isOpen, setOpen] = useState(startsOpen)
  const isNarrow = useIsPhone()
  return (
    <div className="flex justify-end p-4">
      <NoticeBellView
        {...rest}
        isPhone={rest.isPhone || isNarrow}
        isOpen={isOpen}
        onOpenChange={(open) => {
          setOpen(open)
          onOpenChange(open)
        }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Pages/Frame/Notices/Bell',
  component: NoticeBellView,
  tags: ['page', 'role:qa'],
  parameters: {
    page: {
      states: ['Ready', 'Empty', 'LoadingForever', 'Error500', 'VeryMany', 'LongText', 'Phone'],
      frame: 'shell',
    },
  },
  render: (args) => <Bell {...args} />,
  args: {
    snapshot: snapshot(),
    actions: { onOpen: fn(), onFollowUp: fn(), onMarkAll: fn(), onRetry: fn() },
    isOpen: true,
    onOpenChange: fn(),
    isPhone: false,
  },
})

const bellName = /^(通知|Notices)/
/** The panel with what is in it, which is loaded when it first opens. */
const panel = async () => {
  const dialog = await screen.findByRole('dialog', { name: /^(通知|Notices)$/ })
  await waitFor(() => expect(dialog.querySelector('[data-notices] > *')).toBeInTheDocument())
  return dialog
}

/** Some are unread; opening one acknowledges it, a call that is due can be recorded, and all can be marked at once. */
export const Ready = meta.story({
  play: async ({ args, userEvent }) => {
    const list = within(await panel())
    await expect(list.getAllByRole('heading', { level: 3 }).length).toBe(2)
    await userEvent.click(list.getByRole('button', { name: /^(未读|Unread) .*(回访时间到|Follow-up due)/ }))
    await expect(args.actions.onOpen).toHaveBeenCalledWith(buildNotices()[0])
    await userEvent.click(list.getByRole('button', { name: /^(全部已读|Mark all read)$/ }))
    await expect(args.actions.onMarkAll).toHaveBeenCalledTimes(1)
    await userEvent.click(list.getAllByRole('button', { name: /^(记录回访|Record follow-up)$/ })[0]!)
    await expect(args.actions.onFollowUp).toHaveBeenCalledWith(buildNotices()[0])
  },
})

/** Leads say through which platform they came, beside the number and by when they are to be answered. */
export const Leads = meta.story({
  args: {
    snapshot: snapshot({
      notices: [
        buildNotice({
          id: 97,
          kind: 'lead',
          from: 2,
          nickname: '',
          gateway: 4,
          due_time: FIXTURE_NOW + 1080,
        }),
        buildNotice({ id: 96, kind: 'lead_again', from: 2, nickname: '', gateway: 1 }),
        buildNotice({ id: 95, kind: 'lead', nickname: '苏婉清' }),
      ],
    }),
  },
  play: async () => {
    const list = within(await panel())
    const told = list.getAllByRole('button', { name: /138\*{4}1234/ }).map(({ textContent }) => textContent)
    await expect(told.map((text) => /抖音|Douyin|自有系统|Own system/.exec(text)?.[0])).toEqual([
      expect.stringMatching(/^(抖音|Douyin)$/),
      expect.stringMatching(/^(自有系统|Own system)$/),
      undefined,
    ])
  },
})

const Recording = (args: NoticeBellViewProps) => {
  const [isRecording, setRecording] = useState(false)
  const { followUp } = useMessages('notices')
  return (
    <>
      <Bell {...args} actions={{ ...args.actions, onFollowUp: () => setRecording(true) }} />
      <Modal isOpen={isRecording} title={followUp} onClose={() => setRecording(false)}>
        <input aria-label={followUp} />
      </Modal>
    </>
  )
}

/** On a phone a call is recorded in place of the sheet, and the bell has the focus after it. */
export const RecordedOnPhone = meta.story({
  args: { isPhone: true, isOpen: false },
  render: (args) => <Recording {...args} />,
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('button', { name: bellName })
    await userEvent.click(bell)
    const list = within(await panel())
    await userEvent.click(list.getAllByRole('button', { name: /^(记录回访|Record follow-up)$/ })[0]!)
    await userEvent.click(await screen.findByRole('textbox', { name: /^(记录回访|Record follow-up)$/ }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(bell).toHaveFocus())
  },
})

/** The bell is closed; the count is in its name, and Escape gives it the focus back. */
export const Closed = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('button', { name: /^(通知，2 条未读|Notices, 2 unread)$/ })
    await userEvent.click(bell)
    await panel()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(() => expect(bell).toHaveFocus())
  },
})

/** One notice, and it was read: nothing is left to mark. */
export const One = meta.story({
  args: { snapshot: snapshot({ notices: [buildNotice({ read: true })], unread: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: bellName, hidden: true })).not.toHaveTextContent(/\d/)
    const all = within(await panel()).getByRole('button', { name: /^(全部已读|Mark all read)$/ })
    await expect(all).toBeDisabled()
  },
})

/** Nothing has ever come. */
export const Empty = meta.story({
  args: { snapshot: snapshot({ notices: [], unread: 0 }) },
  play: async () => {
    await expect(await panel()).toHaveTextContent(/暂无通知|No notices/)
  },
})

/** The thirty newest over days, more than a hundred unread: the panel scrolls, the count stops at 99+. */
export const VeryMany = meta.story({
  args: { snapshot: snapshot({ notices: many(30), unread: 120 }) },
  play: async ({ canvas }) => {
    const list = await panel()
    await expect(within(list).getAllByRole('listitem').length).toBe(30)
    const size = () => {
      const { width, height } = list.getBoundingClientRect()
      return `${width} x ${height}`
    }
    if (innerWidth >= 640) await waitFor(() => expect(size()).toBe('350 x 400'))
    const count = canvas.getByRole('button', { name: bellName, hidden: true }).querySelector('[data-count]')
    await expect(count).toHaveAttribute('data-count', '99+')
  },
})

/** Names as long as they come. */
export const LongText = meta.story({ args: { snapshot: snapshot({ notices: longNotices }) } })

/** Days ago only: dates stand over them. */
export const OldOnes = meta.story({
  args: { snapshot: snapshot({ now: FIXTURE_NOW + 40 * DAY }) },
  play: async () => {
    const day = within(await panel()).getByRole('heading', { name: '2026-03-18' })
    await waitFor(() => expect(day).toBeVisible())
  },
})

/** The first answer is on its way. */
export const LoadingForever = meta.story({ args: { snapshot: snapshot({ notices: undefined, unread: 0 }) } })

/** The notices could not be loaded: none is lost, and one can try again. */
export const Error500 = meta.story({
  loaders: [
    argsIn((language) => ({
      snapshot: snapshot({ notices: undefined, unread: 0, error: errorTable.unavailable[language] }),
    })),
  ],
  play: async ({ args, userEvent }) => {
    await userEvent.click(within(await panel()).getByRole('button', { name: /^(重新加载|Load again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledTimes(1)
  },
})

/** On a phone the notices come up as a sheet; the day stands over the first of them, not on it. */
export const Phone = meta.story({
  args: { isPhone: true, isOpen: false },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: bellName }))
    const list = within(await panel())
    const [first, ...others] = list.getAllByRole('listitem')
    const [day] = list.getAllByRole('heading', { level: 3 })
    await expect(others.length).toBe(3)
    // While the sheet comes up both are at fractions of a pixel.
    await waitFor(() => expect(first!.getBoundingClientRect().top).toBe(day!.getBoundingClientRect().bottom))
  },
})
