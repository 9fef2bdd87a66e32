import { buildDialogue, buildMessage } from '@hospital-crm/api/fixtures'
import { expect, test } from 'vitest'
import type { DraftStorage } from '../../drafts/draft-storage.ts'
import { openDraft, sealDraft, type SealedDraft } from '../../drafts/seal.ts'
import { testKey } from '../../drafts/testing.ts'
import { emptyChat, withMessage } from './chat-state.ts'
import { createChatStorage } from './chat-storage.ts'
import type { Outgoing } from './dialogue-log.ts'

const me = 1001
const DAY = 86_400_000

const shelf = () => {
  const entries = new Map<string, SealedDraft>()
  const store: DraftStorage = {
    list: async () => [...entries.values()],
    put: async (one) => void entries.set(one.id, one),
    remove: async (ids) => ids.forEach((id) => entries.delete(id)),
  }
  return { entries, store }
}

/** A browser that several people use. */
const setUp = () => {
  const [dialogues, logs] = [shelf(), shelf()]
  const clock = { now: 1_800_000_000_000 }
  const keys = { isDown: false }
  const signIn = (userId: number) =>
    createChatStorage({
      userId,
      askKey: async () => {
        if (keys.isDown) throw new Error('down')
        return testKey(`k${userId}`, userId % 100)
      },
      stores: { dialogues: dialogues.store, logs: logs.store },
      now: () => clock.now,
    })
  const read = async (id: string) => {
    const sealed = dialogues.entries.get(id) ?? logs.entries.get(id)
    return JSON.stringify(sealed && (await openDraft(await testKey(`k${me}`, me % 100), sealed)))
  }
  return { dialogues, logs, clock, keys, signIn, read }
}

const unsent: Outgoing = {
  ...buildMessage({ from: me, to: 1002, client_id: 'x', msg: '还没发' }),
  nth: 1,
  state: 'held',
}
const card = buildMessage({
  from: 1002,
  to: me,
  m_id: 9,
  place: 13,
  msg: '打 13900000000 试试',
  extra: { cusId: '501', cusName: '王芳13812345678', cusPhone: '13812345678', fileName: '13812345678.jpg' },
})

test('messages that were not sent wait for their author while others use the browser', async () => {
  const { logs, signIn } = setUp()
  await signIn(me).put(unsent)
  await signIn(me).save({ ...emptyChat(me), logs: withMessage(emptyChat(me), card, true).logs }, [1002])
  const other = await signIn(1003).load()
  expect(other).toStrictEqual({ dialogues: undefined, logs: [], outbox: [] })
  expect([...logs.entries.keys()]).toStrictEqual(['1001/1002/x'])
  expect((await signIn(me).load()).outbox).toStrictEqual([unsent])
})

test('what nobody came back for within a week goes', async () => {
  const { logs, clock, signIn } = setUp()
  await signIn(me).put(unsent)
  clock.now += 7 * DAY
  await signIn(1003).load()
  expect([...logs.entries.keys()]).toStrictEqual([])
})

test('a key that could not be had is asked for again', async () => {
  const { keys, signIn } = setUp()
  const storage = signIn(me)
  keys.isDown = true
  await expect(storage.put(unsent)).rejects.toThrow('down')
  keys.isDown = false
  await storage.put(unsent)
  expect((await storage.load()).outbox).toStrictEqual([unsent])
})

test('no whole number of a customer is kept; what people typed is', async () => {
  const { signIn, read } = setUp()
  const storage = signIn(me)
  const state = { ...withMessage(emptyChat(me), card, true), dialogues: [buildDialogue({ last: card })] }
  await storage.save(state, [1002])
  await storage.put({ ...unsent, extra: card.extra })
  for (const text of await Promise.all(['1001', '1001/1002', '1001/1002/x'].map(read))) {
    expect(text).toContain('王芳138****5678')
    expect(text).not.toContain('13812345678')
  }
  expect(await read('1001/1002')).toContain('打 13900000000 试试')
})

test('numbers that were kept before are removed when the messages are read', async () => {
  const { dialogues, logs, signIn, read } = setUp()
  const key = await testKey(`k${me}`, me % 100)
  const old = async (store: DraftStorage, id: string, content: unknown) => {
    const entry = { id, savedAt: 1, content }
    await store.put(await sealDraft(key, me, entry))
  }
  await old(dialogues.store, '1001', [buildDialogue({ last: card })])
  await old(logs.store, '1001/1002', { messages: [card], first: 1, last: 13 })
  await old(logs.store, '1001/1002/x', { ...unsent, extra: card.extra })
  const kept = JSON.stringify(await signIn(me).load())
  const stored = await Promise.all(['1001', '1001/1002', '1001/1002/x'].map(read))
  expect([kept, ...stored].filter((text) => text.includes('13812345678'))).toStrictEqual([])
})
