import type { DialogueMessage } from '@hospital-crm/api/entities'
import type { ChatPeers, PeerNews } from './chat-peers.ts'
import type { ChatState } from './chat-state.ts'
import type { ChatStorage } from './chat-storage.ts'
import { emptyLog, type Outgoing } from './dialogue-log.ts'

export interface OutboxDeps {
  get: () => ChatState
  /** Shows a message on its way, in place of what was shown of it. */
  show: (outgoing: Outgoing) => void
  /** Shows it no more: its author gave it up. */
  hide: (to: number, client_id: string) => void
  /** The server has it. */
  arrived: (message: DialogueMessage) => void
  /** Brings one to the server; rejects with what the server said. */
  post: (outgoing: Outgoing) => Promise<DialogueMessage>
  /** Why it was refused; undefined where nobody answered. */
  reasonOf: (error: unknown) => string | undefined
  /** Settles when it is known what goes first; undefined where it is. */
  ready: () => Promise<void> | undefined
  storage: Pick<ChatStorage, 'put' | 'remove'>
  peers: ChatPeers
}

/** Messages on their way. */
export interface Outbox {
  /** Takes a new one: `waiting` goes at once, `held` once there is a connection. */
  add: (outgoing: Outgoing) => Promise<void>
  retry: (to: number, client_id: string) => Promise<void>
  giveUp: (to: number, client_id: string) => void
  /** Own messages came back: what was on its way is there, whoever sent it. */
  settle: (messages: readonly DialogueMessage[]) => void
  /** There is a connection again. */
  release: () => Promise<void>
  /** Writes what is here to the storage, because it could not be written before. */
  keep: () => void
  /** The page goes: what this tab was sending is to be sent again by its author. */
  leave: () => void
  /** The session is over: the same, and nothing more goes out. What the server has by then is forgotten here all the same. */
  close: () => void
}

/**
 * Sends messages of one dialogue one after the other, so that they arrive as they were written. When one fails, those
 * behind it fail with it: nothing overtakes. The server stores a message once, so that tabs may send the same one.
 */
export const createOutbox = (deps: OutboxDeps): Outbox => {
  const { get, show, hide, arrived, post, reasonOf, ready, storage, peers } = deps
  /** Messages that this tab sends. */
  const mine = new Set<string>()
  const busy = new Map<number, Promise<void>>()
  let isClosed = false
  const outboxOf = (to: number) => (get().logs[to] ?? emptyLog).outbox

  const put = (outgoing: Outgoing) => {
    show(outgoing)
    peers.tell({ type: 'put', outgoing })
    storage.put(outgoing).catch(() => {})
  }
  const forget = (to: number, client_id: string) => {
    mine.delete(client_id)
    storage.remove({ to, client_id }).catch(() => {})
  }
  const fail = (to: number, reason: string | undefined) => {
    for (const { reason: _, ...one } of outboxOf(to))
      if (one.state === 'waiting' && mine.has(one.client_id))
        put({ ...one, state: 'failed', ...(reason !== undefined && { reason }) })
  }
  const drain = async (to: number) => {
    const waits = ready()
    if (waits) await waits
    for (;;) {
      if (isClosed) return
      const next = outboxOf(to).find(({ state, client_id }) => state === 'waiting' && mine.has(client_id))
      if (!next) return
      try {
        arrived(await post(next))
        forget(to, next.client_id)
        if (isClosed) return
        peers.tell({ type: 'gone', to, client_id: next.client_id })
      } catch (error) {
        if (!isClosed) fail(to, reasonOf(error))
        return
      }
    }
  }
  const pump = (to: number): Promise<void> => {
    const running = busy.get(to) ?? drain(to).finally(() => busy.delete(to))
    busy.set(to, running)
    return running
  }
  const take = (outgoing: Outgoing): Promise<void> => {
    mine.add(outgoing.client_id)
    const { reason: _, ...rest } = outgoing
    put({ ...rest, state: 'waiting' })
    return pump(outgoing.to)
  }
  const leave = () => {
    for (const to of Object.keys(get().logs)) fail(Number(to), undefined)
  }
  peers.onNews((news: PeerNews) => {
    if (news.type === 'put') {
      if (!mine.has(news.outgoing.client_id)) show(news.outgoing)
    } else if (news.type === 'gone') {
      mine.delete(news.client_id)
      hide(news.to, news.client_id)
    } else
      for (const { outbox } of Object.values(get().logs))
        for (const outgoing of outbox)
          if (mine.has(outgoing.client_id) || outgoing.state === 'held') peers.tell({ type: 'put', outgoing })
  })
  return {
    add: (outgoing) => {
      if (outgoing.state === 'waiting') return take(outgoing)
      put(outgoing)
      return Promise.resolve()
    },
    retry: async (to, client_id) => {
      const outgoing = outboxOf(to).find((one) => one.client_id === client_id)
      if (outgoing && outgoing.state !== 'waiting') await take(outgoing)
    },
    giveUp: (to, client_id) => {
      forget(to, client_id)
      hide(to, client_id)
      peers.tell({ type: 'gone', to, client_id })
    },
    settle: (messages) => {
      for (const { to, client_id } of messages)
        if (outboxOf(to).some((one) => one.client_id === client_id)) forget(to, client_id)
    },
    release: async () => {
      const held = Object.values(get().logs).flatMap(({ outbox }) =>
        outbox.filter(({ state }) => state === 'held'),
      )
      await Promise.all(held.map(take))
    },
    keep: () => {
      for (const { outbox } of Object.values(get().logs))
        for (const outgoing of outbox)
          if (mine.has(outgoing.client_id) || outgoing.state !== 'waiting')
            storage.put(outgoing).catch(() => {})
    },
    leave,
    close: () => {
      leave()
      isClosed = true
    },
  }
}
