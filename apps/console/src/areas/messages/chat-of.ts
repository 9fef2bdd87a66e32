import type { Client } from '@hospital-crm/api/client'
import type { SocketFrame } from '@hospital-crm/api/socket'
import { isOnline } from '@hospital-crm/machines/socket'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCall } from '../../client/index.ts'
import { storeOf, type SessionStore } from '../../client/session-stores.ts'
import { askKey } from '../../drafts/session-drafts.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage, type Language } from '../../messages/index.ts'
import { useUser } from '../../session/index.ts'
import { useSocket, type SocketActor } from '../../socket/socket.ts'
import { createChat, type Chat } from './chat.ts'
import { createChatPeers } from './chat-peers.ts'
import type { ChatState } from './chat-state.ts'
import { createChatStorage } from './chat-storage.ts'

/** Changes are written to the browser's database together, in ms. */
const SAVE_MS = 500

const once = () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (run: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(run, SAVE_MS)
  }
}

const begin = (me: number, call: Client['call'], language: () => Language): Chat =>
  createChat({
    me,
    call,
    storage: createChatStorage({ userId: me, askKey: () => askKey(call) }),
    peers: createChatPeers(me),
    wordsOf: (error) => failureWords(error, language()),
    now: () => Date.now(),
    later: once(),
  })

/** Frames reach the messages; what may have been missed is asked for. */
const follow = (chat: Chat, socket: SocketActor): (() => void) => {
  const subscriptions = [
    socket.on('frame.received', ({ frame }) => void chat.receive(frame as SocketFrame)),
    socket.on('socket.online', () => void chat.online()),
    socket.on('user.changed', chat.refresh),
  ]
  addEventListener('pagehide', chat.leave)
  return () => {
    removeEventListener('pagehide', chat.leave)
    for (const subscription of subscriptions) subscription.unsubscribe()
  }
}

/** The messages of a session, as long as it lives. */
interface ChatHolder extends SessionStore {
  take: (me: number, call: Client['call'], language: Language) => Chat
  /** A part of the page shows them from now until the answer is called. */
  join: (chat: Chat, socket: SocketActor) => () => void
}

const makeHolder = (): ChatHolder => {
  let chat: Chat | undefined
  let users = 0
  let spoken: Language = 'zh'
  let stop = (): void => {}
  return {
    take: (me, call, language) => {
      spoken = language
      return (chat ??= begin(me, call, () => spoken))
    },
    join: (joined, socket) => {
      users += 1
      if (users === 1) {
        joined.start(() => isOnline(socket.getSnapshot()))
        stop = follow(joined, socket)
      }
      return () => {
        users -= 1
        if (users === 0) stop()
      }
    },
    drop: () => chat?.drop(),
    refresh: () => {
      if (users > 0) chat?.refresh()
    },
    close: () => {
      stop()
      chat?.close()
    },
  }
}

/** The messages of the signed-in user; every part of the page shows the same ones. */
export const useChat = (): { chat: Chat; state: ChatState } => {
  const holder = storeOf(useQueryClient(), makeHolder)
  const call = useCall()
  const socket = useSocket()
  const { id } = useUser()
  const language = useLanguage()
  const chat = useMemo(() => holder.take(id, call, language), [holder, id, call, language])
  useEffect(() => holder.join(chat, socket), [holder, chat, socket])
  return { chat, state: useSyncExternalStore(chat.subscribe, chat.get) }
}
