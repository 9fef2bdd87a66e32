import { buildColleagues, buildDialogue, buildMessage } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import {
  emptyChat,
  withKept,
  withMessage,
  withPart,
  withPresence,
  withStatus,
  type ChatState,
} from './chat-state.ts'
import { emptyLog, missingWindows, newestUnread, type Outgoing } from './dialogue-log.ts'

const me = 1001
const start = (overrides: Partial<ChatState> = {}): ChatState => ({
  ...emptyChat(me),
  people: buildColleagues(),
  dialogues: [buildDialogue({ last: buildMessage({ m_id: 5 }), unread: 1 })],
  unread: 1,
  ...overrides,
})
const own = { from: me, to: 1002 }
const ids = (state: ChatState, uid = 1002) => state.logs[uid]?.messages.map(({ m_id }) => m_id)
const outgoing = (client_id: string): Outgoing => {
  const { to, msg, type, quote_id, quote, extra, time } = buildMessage(own)
  return { client_id, to, msg, type, quote_id, quote, extra, time, nth: 1, state: 'waiting' }
}

test('a message that arrives is counted once, however often it comes', () => {
  const message = buildMessage({ m_id: 6 })
  const once = withMessage(start(), message, true)
  const twice = withMessage(once, message, true)
  expect([
    twice.unread,
    twice.dialogues?.[0]?.unread,
    twice.dialogues?.[0]?.last.m_id,
    ids(twice),
  ]).toStrictEqual([2, 2, 6, [6]])
})

test('somebody new comes first in the list, and an own message counts nothing', () => {
  const next = withMessage(start(), buildMessage({ m_id: 7, from: me, to: 1004 }), true)
  expect(next.dialogues?.map(({ uid, nickname, unread }) => [uid, nickname, unread])).toStrictEqual([
    [1004, '叶晨曦', 0],
    [1002, '苏婉清', 1],
  ])
  expect(next.unread).toBe(1)
})

test('what was on its way is gone when the server has it, whether by answer or by frame', () => {
  const client_id = 'a'
  const state = start({ logs: { 1002: { ...emptyLog, outbox: [outgoing(client_id), outgoing('b')] } } })
  const next = withMessage(state, buildMessage({ ...own, m_id: 8, client_id }), true)
  expect(next.logs[1002]?.outbox.map((one) => one.client_id)).toStrictEqual(['b'])
})

test('read by the other means all up to an id, and a late frame does not undo it', () => {
  const messages = [1, 2, 3].map((m_id) => buildMessage({ ...own, m_id, client_id: String(m_id) }))
  const state = start({ logs: { 1002: { ...emptyLog, messages } } })
  const read = withStatus(state, { state: 'read', ...own }, 2, 1)
  const late = withMessage(read, buildMessage({ ...own, m_id: 2 }), true)
  expect(late.logs[1002]?.messages.map((one) => [one.delivered, one.read])).toStrictEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})

test('what is told of a message before the message is here holds for it as soon as it is', () => {
  const messages = [buildMessage({ ...own, m_id: 1 })]
  const state = start({ logs: { 1002: { ...emptyLog, messages, outbox: [outgoing('b')] } } })
  const told = withStatus(state, { state: 'delivered', ...own }, 2)
  const answered = [2, 3].reduce(
    (next, m_id) => withMessage(next, buildMessage({ ...own, m_id, client_id: 'b' }), false),
    told,
  )
  expect(answered.logs[1002]?.messages.map((one) => [one.delivered, one.read])).toStrictEqual([
    [true, false],
    [true, false],
    [false, false],
  ])
  const read = withStatus(start(), { state: 'read', ...own }, 9)
  const late = withMessage(read, buildMessage({ ...own, m_id: 9 }), false)
  expect(late.logs[1002]?.messages.map((one) => one.read)).toStrictEqual([true])
})

test('read here, in whatever tab, leaves nothing unread', () => {
  const state = start({ logs: { 1002: { ...emptyLog, messages: [buildMessage({ m_id: 5 })] } } })
  expect(newestUnread(state.logs[1002]!, me)).toBe(5)
  const next = withStatus(state, { state: 'read', from: 1002, to: me }, 5, 0)
  expect([next.unread, next.dialogues?.[0]?.unread, newestUnread(next.logs[1002]!, me)]).toStrictEqual([
    0,
    0,
    undefined,
  ])
})

test('taken back, a message loses its text, its card and what quotes it', () => {
  const first = buildMessage({ m_id: 5, extra: { cusId: '9', cusName: '王芳' } })
  const answer = buildMessage({
    ...own,
    m_id: 6,
    client_id: 'x',
    quote_id: 5,
    quote: { from: 1002, msg: '是', place: 5 },
  })
  const state = start({ logs: { 1002: { ...emptyLog, messages: [first, answer] } } })
  const next = withStatus(state, { state: 'taken_back', from: 1002, to: me }, 5, 0)
  expect(next.logs[1002]?.messages).toStrictEqual([
    { ...first, msg: '', extra: {}, taken_back: true },
    { ...answer, quote: null },
  ])
  expect(next.dialogues?.[0]?.last).toMatchObject({ msg: '', taken_back: true })
})

const part = (first: number, last: number, ...places: number[]) => ({
  list: places.map((place) => buildMessage({ m_id: place, place, client_id: String(place) })),
  first,
  last,
})

test('parts of a dialogue lie at their places, and what nobody looked at yet is asked for by windows', () => {
  const newest = withPart(start(), 1002, part(1, 120, 120, 119))
  const middle = withPart(newest, 1002, part(1, 120, 52, 51))
  expect(ids(middle)).toStrictEqual([51, 52, 119, 120])
  expect(missingWindows(middle.logs[1002]!, 49, 53)).toStrictEqual([1, 51])
  expect(missingWindows(middle.logs[1002]!, 119, 130)).toStrictEqual([])
})

test('after a gap in the connection only what arrived since is taken for true', () => {
  const known = withPart(start(), 1002, part(1, 5, 5, 4, 3))
  const stale = { ...known, logs: { 1002: { ...known.logs[1002]!, isFresh: false } } }
  const arrived = withMessage(stale, buildMessage({ m_id: 9, place: 9, client_id: '9' }), true)
  expect(ids(withPart(arrived, 1002, part(1, 8, 8, 7)))).toStrictEqual([7, 8, 9])
})

test('what the server let go is let go here', () => {
  const known = withPart(start(), 1002, part(1, 4, 4, 3, 2, 1))
  const later = withPart(known, 1002, part(3, 4, 4))
  expect([ids(later), later.logs[1002]?.first]).toStrictEqual([[3, 4], 3])
})

test('who is online follows the frames', () => {
  const all = withPresence(start(), 'FRIEND_ONLINE_STATUS', [1002])
  const came = withPresence(all, 'ONLINE', [1003])
  expect([...withPresence(came, 'OUTLINE', [1002]).online]).toStrictEqual([1003])
})

test('what a browser kept gives way to what the server said, and what was on its way waits for its author', () => {
  const kept = {
    dialogues: [],
    logs: [[1002, { messages: [buildMessage({ m_id: 4, place: 4 })], first: 1, last: 4 }] as const],
    outbox: [outgoing('a'), { ...outgoing('b'), nth: 2, state: 'held' as const }],
  }
  const fresh = withPart(start(), 1002, part(1, 5, 5))
  const next = withKept(fresh, kept)
  expect([ids(next), next.logs[1002]?.outbox.map(({ state }) => state)]).toStrictEqual([
    [5],
    ['failed', 'held'],
  ])
  const before = withKept(emptyChat(me), kept)
  expect([ids(before), before.dialogues]).toStrictEqual([[4], []])
})
