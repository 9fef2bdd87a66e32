import type { Outgoing } from './dialogue-log.ts'

/** What the browser tabs of one user tell each other of messages on their way. */
export type PeerNews =
  | { type: 'put'; outgoing: Outgoing }
  | { type: 'gone'; to: number; client_id: string }
  /** A tab that has just begun asks the others. */
  | { type: 'hello' }

export interface ChatPeers {
  tell: (news: PeerNews) => void
  onNews: (listener: (news: PeerNews) => void) => void
  close: () => void
}

/** The other browser tabs of a user, as far as messages concern them. */
export const createChatPeers = (userId: number): ChatPeers => {
  const channel = new BroadcastChannel(`hospital-crm.messages.${userId}`)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (news) => channel.postMessage(news),
    onNews: (listener) => channel.addEventListener('message', ({ data }) => listener(data as PeerNews)),
    close: () => channel.close(),
  }
}
