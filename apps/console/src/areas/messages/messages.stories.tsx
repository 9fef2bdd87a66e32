import { errorTable } from '@hospital-crm/api/errors'
import { buildColleagues, buildDialogue, buildMessage, FIXTURE_NOW } from '@hospital-crm/api/fixtures'
import { DEFAULT_TIME_ZONE } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.tsx'
import { argsIn } from '../../machines/testing/story-words.ts'
import { useLanguage, type Language } from '../../messages/index.ts'
import { CardDialogView } from './card-dialog.view.tsx'
import type { ToolsSnapshot } from './composer-tools.view.tsx'
import { emptyLog, type Log } from './dialogue-log.ts'
import type { FilePlaces } from './file-body.view.tsx'
import { MessagesView, type MessagesActions, type MessagesSnapshot } from './messages.view.tsx'
import type { PeopleSnapshot } from './people.view.tsx'

const me = 1001
const own = { from: me, to: 1002 }
const DAY = 86_400
const today = { now: FIXTURE_NOW, timeZone: DEFAULT_TIME_ZONE }
const of = (at: number, overrides: Parameters<typeof buildMessage>[0] = {}) =>
  buildMessage({ m_id: at, place: at, client_id: `id-${at}`, time: FIXTURE_NOW - 110 + at * 5, ...overrides })

/** One of each kind, over two days. */
const everyKind: Log = {
  ...emptyLog,
  isFresh: true,
  first: 1,
  last: 12,
  messages: [
    of(1, { time: FIXTURE_NOW - DAY, msg: '昨天那位王女士来了吗？' }),
    of(2, { ...own, time: FIXTURE_NOW - DAY + 60, msg: '来了，已经做完检查', read: true, delivered: true }),
    of(3, { msg: '', extra: { cusId: '501', cusName: '王芳', cusPhone: '138****1234' } }),
    of(4, { msg: '', extra: { cusId: '0' } }),
    of(5, {
      ...own,
      msg: '好的，我来联系',
      quote_id: 3,
      quote: { from: 1002, msg: '', place: 3 },
      delivered: true,
    }),
    of(6, { ...own, msg: '说错了，是下午', quote_id: 4, quote: null }),
    of(7, { taken_back: true, msg: '' }),
    of(8, { type: 6, msg: 'https://example.com/guide', extra: { title: '复诊须知' } }),
    of(9, { type: 5, msg: '👍' }),
    of(10, { type: 7, msg: '' }),
    of(11, { type: 0, msg: '苏婉清加入了会话' }),
    of(12, { type: 3, msg: '' }),
  ],
  outbox: [
    { ...of(13, { ...own, msg: '还在路上' }), nth: 13, state: 'waiting' },
    {
      ...of(14, { ...own, msg: '没有发出去' }),
      nth: 14,
      state: 'failed',
    },
    { ...of(15, { ...own, msg: '连上再发' }), nth: 15, state: 'held' },
  ],
}

/** What the server said to a message that failed. */
const inWords = (log: Log, language: Language): Log => ({
  ...log,
  outbox: log.outbox.map((sent) =>
    sent.state === 'failed' ? { ...sent, reason: errorTable.rate_limited[language] } : sent,
  ),
})

/** Two hundred thousand messages, of which the newest are here. */
const endless: Log = {
  ...emptyLog,
  isFresh: true,
  first: 1,
  last: 200_000,
  messages: Array.from({ length: 50 }, (_, at) =>
    buildMessage({
      m_id: at,
      place: 199_951 + at,
      client_id: `id-${at}`,
      msg: `第 ${199_951 + at} 条`,
      time: FIXTURE_NOW - 3000 + at * 60,
      read: true,
    }),
  ),
}

/** A picture of a blue field. */
const picture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='240' height='160'><rect width='240' height='160' fill='%233b82c4'/></svg>"
/** One whose address has ended. */
const ended = 'data:image/png;base64,AAAA'
const files: FilePlaces = {
  21: { address: picture, small: picture },
  22: {
    address: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
    small: null,
  },
  24: null,
  26: { address: ended, small: ended },
}
const fileOf = (fileId: number, fileName: string) => ({
  fileId: String(fileId),
  fileName,
  fileSize: '348160',
  fileWidth: '240',
  fileHeight: '160',
})

/** A picture, a voice, a document, a file that is gone, one whose place is still asked for and one whose place has ended. */
const withFiles: Log = {
  ...emptyLog,
  isFresh: true,
  first: 1,
  last: 6,
  messages: [
    of(1, { type: 2, msg: '', extra: fileOf(21, '检查单.jpg') }),
    of(2, { ...own, type: 3, msg: '', extra: { ...fileOf(22, 'voice.webm'), seconds: '12' }, read: true }),
    of(3, { type: 11, msg: '', extra: fileOf(23, '知情同意书.pdf') }),
    of(4, { type: 2, msg: '', extra: fileOf(24, '旧照片.jpg') }),
    of(5, { type: 4, msg: '', extra: fileOf(25, '说明.mp4') }),
    of(6, { type: 2, msg: '', extra: fileOf(26, '昨天的片子.jpg') }),
  ],
}

interface StoryProps extends Partial<Pick<PeopleSnapshot, 'dialogues' | 'problem' | 'selected'>> {
  log: Log
  search: PeopleSnapshot['search']
  tools: ToolsSnapshot
  isOpen: boolean
  isConnected: boolean
  isNarrow: boolean
  choosing: MessagesSnapshot['choosing']
  actions: MessagesActions
}

const Shown = ({
  dialogues,
  problem,
  selected,
  log,
  search,
  tools,
  isOpen,
  isConnected,
  isNarrow,
  choosing,
  actions,
}: StoryProps) => {
  const [typed, setTyped] = useState({ text: '' })
  const language = useLanguage()
  return (
    <main className="h-screen">
      <MessagesView
        snapshot={{
          people: {
            me,
            dialogues,
            problem,
            people: buildColleagues(),
            online: new Set([1002]),
            selected,
            search,
            ...today,
          },
          dialogue:
            selected === undefined
              ? undefined
              : {
                  me,
                  uid: selected,
                  name: '苏婉清',
                  isOnline: true,
                  isOpen,
                  isConnected,
                  log: inWords(log, language),
                  typed,
                  tools,
                  files,
                  target: undefined,
                  ...today,
                },
          choosing,
          isNarrow,
        }}
        actions={{
          ...actions,
          onType: (next) => {
            actions.onType(next)
            setTyped(next)
          },
        }}
      />
    </main>
  )
}

const meta = preview.meta({
  title: 'Pages/Messages/Messages',
  component: Shown,
  tags: ['page', 'role:qa'],
  parameters: {
    page: {
      states: ['Ready', 'Empty', 'FilteredToNothing', 'LoadingForever', 'Error500', 'Offline', 'VeryMany'],
      frame: 'shell',
    },
  },
  args: {
    dialogues: [
      buildDialogue(),
      buildDialogue({
        uid: 1004,
        nickname: '叶晨曦',
        last: of(1, { from: 1004, taken_back: true, msg: '', time: FIXTURE_NOW - DAY }),
        unread: 0,
      }),
    ],
    problem: undefined,
    selected: 1002,
    log: everyKind,
    search: { text: '', found: undefined, isSearching: false, problem: undefined },
    tools: { uploads: [], recording: undefined },
    isOpen: true,
    isConnected: true,
    isNarrow: false,
    choosing: undefined,
    actions: {
      onSelect: fn(),
      onSearch: fn(),
      onFound: fn(),
      onChoose: fn(),
      onStopChoosing: fn(),
      onShow: fn(),
      onLook: fn(),
      onHold: fn(),
      onWant: fn(),
      onSave: fn(),
      onFiles: fn(),
      onUploadRetry: fn(),
      onUploadDrop: fn(),
      onRecord: fn(),
      onRecorded: fn(),
      onCard: fn(),
      onReloadList: fn(),
      onType: fn(),
      onSend: fn(),
      onReload: fn(),
      onQuote: fn(),
      onCopy: fn(),
      onForward: fn(),
      onTakeBack: fn(),
      onRetry: fn(),
      onGiveUp: fn(),
    },
  },
})

/** Every kind of message and everything that can become of one. Enter sends, but not while an input method composes. */
export const Ready = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: /^(消息内容|Message)$/ })
    await userEvent.type(box, '好{Shift>}{Enter}{/Shift}的')
    await expect(box).toHaveValue('好\n的')
    void fireEvent.keyDown(box, { key: 'Enter', keyCode: 229, isComposing: true })
    await expect(args.actions.onSend).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.onSend).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: /^(表情|Emoji)$/ }))
    await userEvent.click(await screen.findByRole('button', { name: '👍' }))
    await waitFor(() => expect(box).toHaveValue('好\n的👍'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.actions.onRetry).toHaveBeenCalledWith('id-14')
    canvas.getByRole('article', { name: /连上再发/ }).focus()
    // The room of a phone holds few messages at a time; keys lead to all of them.
    for (let place = 14; place >= 6; place -= 1) {
      await userEvent.keyboard('{ArrowUp}')
      await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-posinset', String(place)))
    }
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^(撤回|Take back)$/ }))
    await waitFor(() => expect(args.actions.onTakeBack).toHaveBeenCalledWith(6))
  },
})

/** Room for the list alone: people by the letter of their names, and a name that nobody has. */
export const Narrow = meta.story({
  args: { selected: undefined, isNarrow: true, dialogues: [] },
  globals: { viewport: { value: 'phone' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^苏婉清/ }))
    await expect(args.actions.onSelect).toHaveBeenCalledWith(1002)
    await userEvent.type(canvas.getByRole('searchbox'), '无')
    await expect(args.actions.onSearch).toHaveBeenLastCalledWith('无')
  },
})

/** Nobody has that name, and nobody wrote it. */
export const FilteredToNothing = meta.story({
  args: {
    selected: undefined,
    isNarrow: true,
    search: { text: '无此人', found: [], isSearching: false, problem: undefined },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByText(/^(没有匹配的同事或消息|No colleague and no message matches)$/)).toBeVisible(),
    )
  },
})

/** The server did not answer: nothing is lost, and one can try again. */
export const Error500 = meta.story({
  loaders: [
    argsIn((language) => ({
      dialogues: undefined,
      problem: errorTable.unavailable[language],
      log: { ...emptyLog, problem: errorTable.unavailable[language] },
    })),
  ],
  play: async ({ args, canvas, userEvent }) => {
    const [list, log] = canvas.getAllByRole('button', { name: /^(重新加载|Load again)$/ })
    await userEvent.click(list!)
    await userEvent.click(log!)
    await expect(args.actions.onReloadList).toHaveBeenCalledTimes(1)
    await expect(args.actions.onReload).toHaveBeenCalledTimes(1)
  },
})

/** The list and the newest messages are on their way. */
export const LoadingForever = meta.story({ args: { dialogues: undefined, log: emptyLog } })

/** Nobody has written yet: colleagues are there to begin with. */
export const Empty = meta.story({ args: { dialogues: [], selected: undefined, log: emptyLog } })

/** A robot that has said nothing: one sentence tells that nothing can be sent, nothing invites to write or tells of a presence. */
export const Robot = meta.story({
  args: { selected: 2, isOpen: false, log: { ...emptyLog, isFresh: true } },
  play: async ({ canvas }) => {
    const dialogue = within(canvas.getByRole('region', { name: /^(与 .* 的消息|Messages with .*)$/ }))
    await expect(dialogue.getByText(/^(机器人禁止发送|Robots disable sent)$/)).toBeVisible()
    await expect(dialogue.queryByRole('textbox')).toBe(null)
    const others = /还没有消息|写下第一条消息|离线|在线|No messages yet|Write the first one|Offline|Online/
    await expect(dialogue.queryAllByText(others)).toEqual([])
  },
})

/** A robot that has told something: it can be read, with the same sentence below it. */
export const RobotThatTold = meta.story({
  args: { selected: 2, isOpen: false },
  play: async ({ canvas }) => {
    const dialogue = within(canvas.getByRole('region', { name: /^(与 .* 的消息|Messages with .*)$/ }))
    await expect(dialogue.getByText(/^(机器人禁止发送|Robots disable sent)$/)).toBeVisible()
    await expect(dialogue.queryByText(/离线|在线|Offline|Online/)).toBe(null)
  },
})

/** A message is sent on: whoever is chosen gets it. */
export const Forwarding = meta.story({
  args: { choosing: 'forward' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^叶晨曦/ }))
    await expect(args.actions.onChoose).toHaveBeenCalledWith(1004)
  },
})

/** Words of a message lead to it. */
export const Found = meta.story({
  args: {
    search: {
      text: '三点',
      found: [of(9, { msg: '王女士改到下午三点' }), of(4, { ...own, msg: '三点有空吗？' })],
      isSearching: false,
      problem: undefined,
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /王女士改到下午三点/ }))
    await expect(args.actions.onFound).toHaveBeenCalledWith(expect.objectContaining({ place: 9 }))
  },
})

/** Without a connection the text stays, and goes once there is one if its author says so. */
export const Offline = meta.story({
  args: { isConnected: false },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /^(消息内容|Message)$/ }), '等会儿再说')
    await userEvent.click(canvas.getByRole('button', { name: /^(连接后发送|Send once connected)$/ }))
    await expect(args.actions.onHold).toHaveBeenCalledTimes(1)
  },
})

/** A dialogue of many years: what is in view exists, and keys go to its first message. */
export const VeryMany = meta.story({
  args: { log: endless },
  play: async ({ args, canvas, userEvent }) => {
    const last = await canvas.findByRole('article', { name: /第 200000 条/ })
    await waitFor(() => expect(last).toBeVisible())
    await expect(canvas.getAllByRole('article').length).toBeLessThan(40)
    await expect(last).toHaveAttribute('aria-posinset', '200000')
    last.focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(canvas.getByRole('article', { name: /第 199999 条/ })).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(args.actions.onLook).toHaveBeenCalledWith(1, expect.any(Number)))
    const newest = /^(回到最新消息|To the newest message)$/
    await userEvent.click(await canvas.findByRole('button', { name: newest }))
    await waitFor(() => expect(canvas.getByRole('article', { name: /第 200000 条/ })).toBeVisible())
    await waitFor(() => expect(canvas.queryByRole('button', { name: newest })).toBeNull())
    // A picture that comes late makes its message higher: the end stays in view, and nothing leads there.
    const body = canvas.getByRole('article', { name: /第 200000 条/ })
    body.style.minBlockSize = '500px'
    await waitFor(() => expect(body.getBoundingClientRect().height).toBeGreaterThanOrEqual(500))
    body.style.minBlockSize = ''
    await waitFor(() => expect(canvas.queryByRole('button', { name: newest })).toBeNull())
  },
})

/** Asks whose card is to be sent. */
export const CardAsked = meta.story({
  render: ({ actions }) => (
    <CardDialogView
      text="王"
      found={[{ id: 501, name: '王芳', phone: '138****1234' }]}
      isSearching={false}
      problem={undefined}
      onSearch={actions.onSearch}
      onChoose={actions.onChoose}
      onClose={actions.onStopChoosing}
    />
  ),
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /王芳/ }))
    await expect(args.actions.onChoose).toHaveBeenCalledWith(501)
  },
})

/** Files of every kind, two on their way to the server, and a voice that is recorded. */
export const Files = meta.story({
  loaders: [
    argsIn((language) => ({
      log: withFiles,
      tools: {
        uploads: [
          { id: 'a', name: '片子.png', share: 0.4, problem: undefined },
          { id: 'b', name: '病历.zip', share: 0, problem: errorTable.file_refused[language] },
        ],
        recording: { seconds: 12 },
      },
    })),
  ],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(args.actions.onWant).toHaveBeenCalledWith(25))
    await waitFor(() => expect(args.actions.onWant).toHaveBeenCalledWith(26))
    await userEvent.click(await canvas.findByRole('link', { name: '知情同意书.pdf' }))
    await expect(args.actions.onSave).toHaveBeenCalledWith(23, '知情同意书.pdf')
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.actions.onUploadRetry).toHaveBeenCalledWith('b')
    await userEvent.click(canvas.getByRole('button', { name: /^(发送录音|Send recording)$/ }))
    await expect(args.actions.onRecorded).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: /^(查看图片|Show picture) 检查单\.jpg$/ }))
    const shown = await screen.findByRole('dialog', { name: '检查单.jpg' })
    await waitFor(() => expect(within(shown).getByRole('img', { name: '检查单.jpg' })).toBeVisible())
  },
})
