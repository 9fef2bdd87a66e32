import type { Client } from '@hospital-crm/api/client'
import type { DialogueMessage } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import type { SocketFrame } from '@hospital-crm/api/socket'
import { newDraftId } from '../../drafts/draft.ts'
import {
  emptyChat,
  emptyLog,
  newestUnread,
  withKept,
  withLog,
  withMessage,
  withPage,
  withPresence,
  withStatus,
  type ChatState,
  type Outgoing,
} from './chat-state.ts'
import type { ChatStorage } from './chat-storage.ts'

/** What somebody sends. */
export type Sending = Pick<Outgoing, 'msg' | 'type'> & Partial<Pick<Outgoing, 'quote_id' | 'quote' | 'extra'>>

export interface ChatDeps {
  me: number
  call: Client['call']
  storage: ChatStorage
  /** Unix seconds. */
  now: () => number
  /** Runs something a little later, once for all that asked in between. */
  later: (run: () => void) => void
}

/** The messages of one user in this browser tab. */
export interface Chat {
  subscribe: (listener: () => void) => () => void
  get: () => ChatState
  /** Loads what this browser kept, then asks the server. */
  start: () => void
  /** Asks for what may have been missed. */
  refresh: () => void
  receive: (frame: SocketFrame) => Promise<void>
  /** Asks for the newest page of a dialogue. */
  open: (uid: number) => Promise<void>
  older: (uid: number) => Promise<void>
  send: (to: number, sending: Sending) => Promise<void>
  retry: (to: number, client_id: string) => Promise<void>
  giveUp: (to: number, client_id: string) => void
  /** Says that everything of a dialogue was read. */
  read: (uid: number) => Promise<void>
  takeBack: (m_id: number) => Promise<void>
  /** Forgets everything: the session is over, or other rights show other customers. */
  drop: () => void
}

const uuid = (): string => newDraftId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '')

export const createChat = ({ me, call, storage, now, later }: ChatDeps): Chat => {
  let state = emptyChat(me)
  const listeners = new Set<() => void>()
  const unsaved = new Set<number>()
  /** Dialogues that are looked at: they are asked for again after a gap. */
  const opened = new Set<number>()
  const loading = new Set<number>()

  const save = () => {
    const uids = [...unsaved]
    unsaved.clear()
    void storage.save(state, uids).catch(() => {})
  }
  const update = (change: (old: ChatState) => ChatState, uid?: number) => {
    state = change(state)
    if (uid !== undefined) unsaved.add(uid)
    for (const listener of listeners) listener()
    later(save)
  }
  const askDialogues = async () => {
    try {
      const { list, unread } = await call('messages/dialogues', { body: {}, quiet: true })
      update((old) => ({ ...old, dialogues: list, unread, problem: undefined }))
    } catch (error) {
      update((old) => ({ ...old, problem: wordsOf(error) }))
    }
  }
  const askPeople = async () => {
    const { list } = await call('messages/people', { body: {}, quiet: true })
    const here = list.filter(({ online }) => online).map(({ id }) => id)
    update((old) => ({ ...old, people: list, online: new Set(here) }))
  }
  const page = async (uid: number, before?: number) => {
    if (loading.has(uid)) return
    loading.add(uid)
    try {
      const body = { with: uid, ...(before !== undefined && { before }) }
      const answer = await call('messages/index', { body, quiet: true })
      update((old) => withPage(old, uid, answer, before), uid)
    } catch (error) {
      update((old) => withLog(old, uid, (log) => ({ ...log, problem: wordsOf(error) })))
    } finally {
      loading.delete(uid)
    }
  }
  const refresh = () => {
    void askDialogues()
    askPeople().catch(() => {})
    for (const uid of opened) void page(uid)
  }
  const post = async ({ client_id, to, msg, type, quote_id, extra }: Outgoing) => {
    const set = (part: Pick<Outgoing, 'state' | 'reason'>) =>
      update(
        (old) =>
          withLog(old, to, (log) => ({
            ...log,
            outbox: log.outbox.map((one) => (one.client_id === client_id ? { ...one, ...part } : one)),
          })),
        to,
      )
    const cusId = Number(extra['cusId'] ?? 0)
    set({ state: 'waiting', reason: undefined } as Pick<Outgoing, 'state'>)
    try {
      const message = await call('messages/send', {
        body: {
          client_id,
          to,
          msg,
          type: type as 1 | 5 | 6,
          ...(quote_id > 0 && { quote_id }),
          ...(cusId > 0 && { extra: { cusId } }),
        },
        quiet: true,
      })
      update((old) => withMessage(old, message, false), to)
    } catch (error) {
      set({ state: 'failed', ...(isCallError(error) && { reason: error.message }) })
    }
  }
  const receiveMessage = (message: DialogueMessage) => {
    const uid = message.from === me ? message.to : message.from
    const isKnown = state.dialogues?.some((one) => one.uid === uid)
    update((old) => withMessage(old, message, true), uid)
    if (!isKnown) void askDialogues()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    start: () => {
      storage.load().then(
        (kept) => update((old) => withKept(old, kept)),
        () => {},
      )
      refresh()
    },
    refresh,
    receive: async (frame) => {
      if (frame.type === 'UP_FRIEND') await askPeople().catch(() => {})
      if (frame.type === 'ONLINE' || frame.type === 'OUTLINE' || frame.type === 'FRIEND_ONLINE_STATUS')
        update((old) => withPresence(old, frame.type, frame.uids))
      if (frame.type === 'FRIEND_MSG_STATUS' && frame.dialogue) {
        const { dialogue, unread } = frame
        const id = Math.max(0, ...frame.m_ids)
        update(
          (old) => withStatus(old, dialogue, id, unread),
          dialogue.from === me ? dialogue.to : dialogue.from,
        )
      }
      if (frame.type !== 'FRIEND_MSG') return
      // The codec is loaded with the first connection, so it is here by now.
      const { dialogueMessageOf } = await import('@hospital-crm/api/socket')
      const message = dialogueMessageOf(frame.message)
      if (message) receiveMessage(message)
    },
    open: (uid) => {
      opened.clear()
      opened.add(uid)
      return page(uid)
    },
    older: async (uid) => {
      const { messages = [], more = false } = state.logs[uid] ?? {}
      const [oldest] = messages
      if (more && oldest) await page(uid, oldest.m_id)
    },
    send: async (to, { msg, type, quote_id = 0, quote = null, extra = {} }) => {
      const outgoing: Outgoing = {
        client_id: uuid(),
        to,
        msg,
        type,
        quote_id,
        quote,
        extra,
        time: now(),
        state: 'waiting',
      }
      update((old) => withLog(old, to, (log) => ({ ...log, outbox: [...log.outbox, outgoing] })), to)
      await post(outgoing)
    },
    retry: async (to, client_id) => {
      const outgoing = state.logs[to]?.outbox.find((one) => one.client_id === client_id)
      if (outgoing?.state === 'failed') await post(outgoing)
    },
    giveUp: (to, client_id) =>
      update(
        (old) =>
          withLog(old, to, (log) => ({
            ...log,
            outbox: log.outbox.filter((one) => one.client_id !== client_id),
          })),
        to,
      ),
    read: async (uid) => {
      const until = newestUnread(state.logs[uid] ?? emptyLog, me)
      if (until === undefined) return
      update((old) => withStatus(old, { state: 'read', from: uid, to: me }, until), uid)
      const { unread } = await call('messages/read', { body: { from: uid, until }, quiet: true })
      update((old) => ({ ...old, unread }))
    },
    takeBack: async (m_id) => {
      const message = await call('messages/takeBack/{id}', { params: { id: m_id }, body: {} })
      update((old) => withStatus(old, { state: 'taken_back', from: me, to: message.to }, m_id), message.to)
    },
    drop: () => {
      const outbox = Object.entries(state.logs)
      state = outbox.reduce(
        (kept, [uid, log]) => withLog(kept, Number(uid), (empty) => ({ ...empty, outbox: log.outbox })),
        { ...emptyChat(me), people: state.people, online: state.online },
      )
      for (const listener of listeners) listener()
    },
  }
}
