import type { Client } from '@hospital-crm/api/client'
import { MESSAGES_SHOWN, type DialogueMessage, type NewMessage } from '@hospital-crm/api/entities'
import { isTransportError } from '@hospital-crm/api/errors'
import type { SocketFrame } from '@hospital-crm/api/socket'
import { newDraftId } from '../../drafts/draft.ts'
import type { ChatPeers } from './chat-peers.ts'
import {
  emptyChat,
  withKept,
  withLog,
  withMessage,
  withPart,
  withPresence,
  withStatus,
  type ChatState,
} from './chat-state.ts'
import type { ChatStorage } from './chat-storage.ts'
import {
  emptyLog,
  logWithOutgoing,
  logWithoutOutgoing,
  missingWindows,
  newestUnread,
  WINDOW,
  type Outgoing,
} from './dialogue-log.ts'
import { createOutbox, type Outbox } from './outbox.ts'

/** What somebody sends. */
export type Sending = Pick<Outgoing, 'msg' | 'type'> & Partial<Pick<Outgoing, 'quote_id' | 'quote' | 'extra'>>

export interface ChatDeps {
  me: number
  call: Client['call']
  storage: ChatStorage
  peers: ChatPeers
  /** Why something failed, in words. */
  wordsOf: (error: unknown) => string
  /** Unix milliseconds. */
  now: () => number
  /** Runs something a little later, once for all that asked in between. */
  later: (run: () => void) => void
}

/** The messages of one user in this browser tab. */
export interface Chat extends Pick<Outbox, 'retry' | 'giveUp' | 'leave'> {
  subscribe: (listener: () => void) => () => void
  get: () => ChatState
  /** Loads what this browser kept, which goes first, then asks the server. */
  start: (isOnline: () => boolean) => void
  /** Asks for what may have been missed. */
  refresh: () => void
  /** There is a connection: asks for what may have been missed, and sends what waited for it. */
  online: () => Promise<void>
  receive: (frame: SocketFrame) => Promise<void>
  /** Asks for the newest messages of a dialogue. */
  open: (uid: number) => Promise<void>
  /** Places of a dialogue are looked at: asks for what is not here. */
  look: (uid: number, from: number, to: number) => Promise<void>
  /** Sends at once, or once there is a connection. */
  send: (to: number, sending: Sending, when?: 'now' | 'online') => Promise<void>
  /** Says that everything of a dialogue was read. */
  read: (uid: number) => Promise<void>
  takeBack: (m_id: number) => Promise<void>
  /** Forgets everything: the session is over, or other rights show other customers. */
  drop: () => void
  /** The session is over: nothing more is sent from here, and what was not sent stays for its author. */
  close: () => void
}

const uuid = (): string => newDraftId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What is told to the server of a message: of a customer's card the id alone. */
const toNewMessage = ({ client_id, to, msg, type, quote_id, extra }: Outgoing): NewMessage => {
  const { cusId, title, fileId, seconds } = extra
  const said = {
    ...(Number(cusId ?? 0) > 0 && { cusId: Number(cusId) }),
    ...(title !== undefined && { title }),
    ...(fileId !== undefined && { fileId: Number(fileId) }),
    ...(seconds !== undefined && { seconds: Number(seconds) }),
  }
  return {
    client_id,
    to,
    msg,
    type: type as NonNullable<NewMessage['type']>,
    ...(quote_id > 0 && { quote_id }),
    ...(Object.keys(said).length > 0 && { extra: said }),
  }
}

export const createChat = ({ me, call, storage, peers, wordsOf, now, later }: ChatDeps): Chat => {
  let state = emptyChat(me)
  let lastNth = 0
  const listeners = new Set<() => void>()
  const unsaved = new Set<number>()
  /** The dialogue that is looked at: it is asked for again after a gap. */
  let opened: number | undefined
  const loading = new Set<string>()
  /** What this browser kept is on its way; what is written meanwhile goes after it. */
  let reading: Promise<void> | undefined
  let hasRead = false
  let isClosed = false

  const save = () => {
    const uids = [...unsaved]
    unsaved.clear()
    void storage.save(state, uids).catch(() => {})
  }
  const update = (change: (old: ChatState) => ChatState, uid?: number) => {
    if (isClosed) return
    state = change(state)
    if (uid !== undefined) unsaved.add(uid)
    for (const listener of listeners) listener()
    later(save)
  }
  const outbox = createOutbox({
    get: () => state,
    show: (outgoing) => update((old) => withLog(old, outgoing.to, (log) => logWithOutgoing(log, outgoing))),
    hide: (to, client_id) => update((old) => withLog(old, to, (log) => logWithoutOutgoing(log, client_id))),
    arrived: (message) => update((old) => withMessage(old, message, false), message.to),
    post: (outgoing) => call('messages/send', { body: toNewMessage(outgoing), quiet: true }),
    reasonOf: (error) => (isTransportError(error) ? undefined : wordsOf(error)),
    ready: () => reading,
    storage,
    peers,
  })
  /** Reads what this browser kept, and where that could not be had before writes what could not be kept. */
  const read = async () => {
    try {
      const kept = await storage.load()
      update((old) => withKept(old, kept))
      peers.tell({ type: 'hello' })
      outbox.keep()
      hasRead = true
    } catch {
      // Without a line there is no key; the next connection asks again.
    } finally {
      reading = undefined
    }
  }
  const load = () => (reading ??= read())
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
  /** Asks for the newest messages, or for those from a place on. */
  const ask = async (uid: number, from?: number) => {
    const name = `${uid}/${from ?? ''}`
    if (loading.has(name)) return
    loading.add(name)
    try {
      const body =
        from === undefined ? { with: uid, limit: MESSAGES_SHOWN } : { with: uid, limit: WINDOW, from }
      const part = await call('messages/index', { body, quiet: true })
      outbox.settle(part.list)
      update((old) => withPart(old, uid, part), uid)
    } catch (error) {
      update((old) => withLog(old, uid, (log) => ({ ...log, problem: wordsOf(error) })))
    } finally {
      loading.delete(name)
    }
  }
  const refresh = () => {
    const stale = Object.keys(state.logs).map(Number)
    update((old) =>
      stale.reduce((next, uid) => withLog(next, uid, (log) => ({ ...log, isFresh: false })), old),
    )
    void askDialogues()
    askPeople().catch(() => {})
    if (opened !== undefined) void ask(opened)
  }
  const receiveMessage = (message: DialogueMessage) => {
    const uid = message.from === me ? message.to : message.from
    outbox.settle([message])
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
    start: (isOnline) => {
      void load().then(() => (isOnline() ? outbox.release() : undefined))
      refresh()
    },
    refresh,
    online: async () => {
      refresh()
      if (!hasRead) await load()
      await outbox.release()
    },
    receive: async (frame) => {
      if (frame.type === 'UP_FRIEND') await askPeople().catch(() => {})
      if (frame.type === 'ONLINE' || frame.type === 'OUTLINE' || frame.type === 'FRIEND_ONLINE_STATUS')
        update((old) => withPresence(old, frame.type, frame.uids))
      if (frame.type === 'FRIEND_MSG_STATUS' && frame.dialogue) {
        const { dialogue, unread } = frame
        const id = Math.max(0, ...frame.m_ids)
        update(
          (old) => withStatus(old, dialogue, id, dialogue.state === 'delivered' ? undefined : unread),
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
      opened = uid
      return ask(uid)
    },
    look: async (uid, from, to) => {
      const log = state.logs[uid] ?? emptyLog
      if (log.isFresh) await Promise.all(missingWindows(log, from, to).map((window) => ask(uid, window)))
    },
    send: (to, { msg, type, quote_id = 0, quote = null, extra = {} }, when = 'now') => {
      lastNth = Math.max(now(), lastNth + 1)
      return outbox.add({
        client_id: uuid(),
        to,
        msg,
        type,
        quote_id,
        quote,
        extra,
        time: Math.floor(lastNth / 1000),
        nth: lastNth,
        state: when === 'now' ? 'waiting' : 'held',
      })
    },
    retry: outbox.retry,
    giveUp: outbox.giveUp,
    leave: outbox.leave,
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
      const logs = Object.entries(state.logs).map(([uid, { outbox: own }]) => [
        uid,
        { ...emptyLog, outbox: own },
      ])
      state = {
        ...emptyChat(me),
        people: state.people,
        online: state.online,
        logs: Object.fromEntries(logs) as ChatState['logs'],
      }
      for (const listener of listeners) listener()
    },
    close: () => {
      outbox.close()
      isClosed = true
      peers.close()
    },
  }
}
