import type { Client } from '@hospital-crm/api/client'
import { buildColleagues, buildDialogue, buildMessage } from '@hospital-crm/api/fixtures'
import { frameOf } from '@hospital-crm/api/socket'
import { expect, test } from 'vitest'
import { createChat } from './chat.ts'
import { emptyChat } from './chat-state.ts'

const me = 1001

/** A server that answers, or fails for as long as it is told to. */
const build = () => {
  const asked: [string, unknown][] = []
  const server = { fails: false }
  let saved = emptyChat(me)
  const call = (async (name: string, { body }: { body: Record<string, unknown> }) => {
    asked.push([name, body])
    if (server.fails) throw new Error('down')
    if (name === 'messages/send') return buildMessage({ from: me, to: 1002, m_id: 50, ...body })
    if (name === 'messages/people') return { list: buildColleagues() }
    if (name === 'messages/dialogues') return { list: [buildDialogue()], unread: 2 }
    return name === 'messages/index' ? { list: [buildMessage()], more: false } : { unread: 0 }
  }) as unknown as Client['call']
  const chat = createChat({
    me,
    call,
    storage: {
      load: async () => ({ dialogues: undefined, logs: [] }),
      save: async (state) => {
        saved = state
      },
    },
    now: () => 1_800_000_000,
    later: (run) => run(),
  })
  const sends = () =>
    asked.filter(([name]) => name === 'messages/send').map(([, body]) => body as { client_id: string })
  return { chat, server, sends, asked, saved: () => saved }
}

test('a message that failed is kept, and goes again under the id that it had', async () => {
  const { chat, server, sends, saved } = build()
  server.fails = true
  await chat.send(1002, { msg: '您好', type: 1 })
  expect(saved().logs[1002]?.outbox.map(({ state }) => state)).toStrictEqual(['failed'])
  server.fails = false
  await chat.retry(1002, sends()[0]?.client_id ?? '')
  const [first, second] = sends()
  expect(second).toStrictEqual(first)
  expect(chat.get().logs[1002]).toMatchObject({ outbox: [], messages: [{ m_id: 50, msg: '您好' }] })
})

test('what is seen is said to be read once, and counts fall at once', async () => {
  const { chat, asked } = build()
  chat.start()
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
