import type { Client } from '@hospital-crm/api/client'
import { TransportError } from '@hospital-crm/api/errors'
import { buildColleagues, buildDialogue, buildMessage } from '@hospital-crm/api/fixtures'
import { frameOf } from '@hospital-crm/api/socket'
import { expect, test, vi } from 'vitest'
import { createChat } from './chat.ts'
import type { PeerNews } from './chat-peers.ts'
import { emptyChat, type Kept } from './chat-state.ts'

const me = 1001

/** A server that answers, or fails for as long as it is told to. */
const build = () => {
  const asked: [string, unknown][] = []
  const server = { fails: false, hasKey: true }
  let saved = emptyChat(me)
  let hear = (_: PeerNews): void => {}
  const told: PeerNews[] = []
  const entries = new Map<string, string>()
  const kept: Kept = { dialogues: undefined, logs: [], outbox: [] }
  const call = (async (name: string, { body }: { body: Record<string, unknown> }) => {
    asked.push([name, body])
    await Promise.resolve()
    if (server.fails) throw new TransportError('network', 0, 'down')
    if (name === 'messages/send') return buildMessage({ from: me, to: 1002, m_id: 50, ...body })
    if (name === 'messages/people') return { list: buildColleagues() }
    if (name === 'messages/dialogues') return { list: [buildDialogue()], unread: 2 }
    return name === 'messages/index' ? { list: [buildMessage()], first: 1, last: 12 } : { unread: 0 }
  }) as unknown as Client['call']
  const chat = createChat({
    me,
    call,
    storage: {
      load: async () => {
        if (!server.hasKey) throw new Error('down')
        return kept
      },
      save: async (state) => {
        saved = state
      },
      put: async ({ client_id, state }) => {
        if (!server.hasKey) throw new Error('down')
        entries.set(client_id, state)
      },
      remove: async ({ client_id }) => void entries.delete(client_id),
    },
    peers: { tell: (news) => told.push(news), onNews: (listener) => (hear = listener), close: () => {} },
    wordsOf: () => 'down',
    now: () => 1_800_000_000_000,
    later: (run) => run(),
  })
  const sends = () =>
    asked
      .filter(([name]) => name === 'messages/send')
      .map(([, body]) => body as { client_id: string; msg: string })
  return {
    chat,
    server,
    sends,
    asked,
    entries,
    told,
    kept,
    hear: (news: PeerNews) => hear(news),
    saved: () => saved,
  }
}

test('a message that failed is kept, and goes again under the id that it had', async () => {
  const { chat, server, sends, entries } = build()
  server.fails = true
  await chat.send(1002, { msg: '您好', type: 1 })
  expect([...entries.values()]).toStrictEqual(['failed'])
  server.fails = false
  await chat.retry(1002, sends()[0]?.client_id ?? '')
  const [first, second] = sends()
  expect(second).toStrictEqual(first)
  expect(chat.get().logs[1002]).toMatchObject({ outbox: [], messages: [{ m_id: 50, msg: '您好' }] })
  expect([...entries]).toStrictEqual([])
})

test('messages go one after the other, and when one fails those behind it fail with it', async () => {
  const { chat, server, sends } = build()
  const all = ['一', '二', '三'].map((msg) => chat.send(1002, { msg, type: 1 }))
  expect(sends().map(({ msg }) => msg)).toStrictEqual(['一'])
  await Promise.all(all)
  expect(sends().map(({ msg }) => msg)).toStrictEqual(['一', '二', '三'])
  server.fails = true
  await Promise.all(['四', '五'].map((msg) => chat.send(1002, { msg, type: 1 })))
  expect(sends().at(-1)?.msg).toBe('四')
  expect(chat.get().logs[1002]?.outbox.map(({ msg, state }) => [msg, state])).toStrictEqual([
    ['四', 'failed'],
    ['五', 'failed'],
  ])
})

test('what its author wants sent once there is a connection goes then, also from a later visit', async () => {
  const { chat, sends, entries } = build()
  await chat.send(1002, { msg: '等会儿', type: 1 }, 'online')
  expect([sends(), [...entries.values()]]).toStrictEqual([[], ['held']])
  await chat.online()
  expect([sends().map(({ msg }) => msg), [...entries]]).toStrictEqual([['等会儿'], []])
  const later = build()
  later.kept.outbox = [
    { ...buildMessage({ from: me, to: 1002, client_id: 'x', msg: '昨天写的' }), nth: 1, state: 'held' },
  ]
  later.chat.start(() => true)
  await vi.waitFor(() => expect(later.sends().map(({ msg }) => msg)).toStrictEqual(['昨天写的']))
})

test('tabs show what another one sends, and give up what it gave up', async () => {
  const { chat, server, told, hear } = build()
  server.fails = true
  await chat.send(1002, { msg: '您好', type: 1 })
  const [put] = told
  expect(told.map(({ type }) => type)).toStrictEqual(['put', 'put'])
  const other = build()
  if (put) other.hear(put)
  expect(other.chat.get().logs[1002]?.outbox.map(({ msg, state }) => [msg, state])).toStrictEqual([
    ['您好', 'waiting'],
  ])
  other.chat.giveUp(1002, put?.type === 'put' ? put.outgoing.client_id : '')
  for (const news of other.told) hear(news)
  expect(chat.get().logs[1002]?.outbox).toStrictEqual([])
})

test('what is seen is said to be read once, and counts fall at once', async () => {
  const { chat, asked } = build()
  chat.start(() => false)
  await chat.open(1002)
  await chat.read(1002)
  await chat.read(1002)
  expect(asked.filter(([name]) => name === 'messages/read')).toStrictEqual([
    ['messages/read', { from: 1002, until: 12 }],
  ])
  expect([chat.get().unread, chat.get().dialogues?.[0]?.unread]).toStrictEqual([0, 0])
})

test('a frame of somebody unknown asks for the dialogues', async () => {
  const { chat, asked } = build()
  await chat.receive({ type: 'FRIEND_MSG', message: frameOf(buildMessage({ from: 1003, m_id: 60 })) })
  expect(asked.map(([name]) => name)).toStrictEqual(['messages/dialogues'])
  expect(chat.get().logs[1003]?.messages.map(({ m_id }) => m_id)).toStrictEqual([60])
})

test('other rights show other cards: all is dropped but what waits to be sent', async () => {
  const { chat, server } = build()
  await chat.open(1002)
  server.fails = true
  await chat.send(1002, { msg: '您好', type: 1 })
  chat.drop()
  expect(chat.get().logs[1002]).toMatchObject({ messages: [], outbox: [{ msg: '您好' }] })
})

const heldYesterday = {
  ...buildMessage({ from: me, to: 1002, client_id: 'x', msg: '昨天写的' }),
  nth: 1,
  state: 'held' as const,
}

test('what an earlier visit left goes before what is written now', async () => {
  const { chat, kept, sends } = build()
  kept.outbox = [heldYesterday]
  chat.start(() => true)
  void chat.send(1002, { msg: '今天写的', type: 1 })
  await vi.waitFor(() => expect(sends().map(({ msg }) => msg)).toStrictEqual(['昨天写的', '今天写的']))
})

test('what was written before the key was there is kept as soon as it is', async () => {
  const { chat, server, entries, kept, sends } = build()
  server.hasKey = false
  chat.start(() => false)
  await chat.send(1002, { msg: '等会儿', type: 1 }, 'online')
  expect([...entries.values()]).toStrictEqual([])
  server.hasKey = true
  server.fails = true
  kept.outbox = [heldYesterday]
  await chat.online()
  expect([...entries.values()]).toStrictEqual(['failed', 'failed'])
  expect(sends().map(({ msg }) => msg)).toStrictEqual(['昨天写的'])
})

test('a session that is over sends nothing more and keeps what was not sent', async () => {
  const { chat, server, entries, sends, told } = build()
  server.fails = true
  const sending = ['一', '二'].map((msg) => chat.send(1002, { msg, type: 1 }))
  chat.close()
  const before = told.length
  await Promise.all(sending)
  expect(sends().map(({ msg }) => msg)).toStrictEqual(['一'])
  expect([[...entries.values()], told.length]).toStrictEqual([['failed', 'failed'], before])
})

test('a dialogue begins with its 30 newest messages, and older ones come by windows', async () => {
  const { chat, asked } = build()
  await chat.open(1002)
  await chat.look(1002, 1, 3)
  expect(asked).toStrictEqual([
    ['messages/index', { with: 1002, limit: 30 }],
    ['messages/index', { with: 1002, limit: 50, from: 1 }],
  ])
})
