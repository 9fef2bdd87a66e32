/** What is told to the other browser tabs of a user. */
export type PeerNews = 'changed' | 'wiped'

/** The other browser tabs of a user, as far as drafts concern them. */
export interface DraftPeers {
  /** Takes a draft for this browser tab until it is released or the tab goes; false when another one has it. */
  hold: (id: string) => Promise<boolean>
  release: (id: string) => void
  /** Drafts that other browser tabs have. */
  held: () => Promise<ReadonlySet<string>>
  tell: (news: PeerNews) => void
  onNews: (listener: (news: PeerNews) => void) => void
  /** Releases everything. */
  close: () => void
}

const PREFIX = 'hospital-crm.draft.'

/**
 * The browser's own locks tell who has a draft: they go with their tab, however it ends. Without them (an address that
 * is not secure) nothing is stored either, so there is nothing to share.
 */
export const createDraftPeers = (userId: number): DraftPeers => {
  const channel = new BroadcastChannel(`hospital-crm.drafts.${userId}`)
  // A draft is written again while the first ask for it is on its way: asked twice, the browser would refuse the second.
  const holds = new Map<string, Promise<boolean>>()
  const releases = new Map<string, () => void>()
  return {
    hold: (id) => {
      const asked = holds.get(id)
      if (asked) return asked
      if (!('locks' in navigator)) return Promise.resolve(true)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      holds.set(id, promise)
      const request = navigator.locks.request(PREFIX + id, { ifAvailable: true }, (lock) => {
        if (!lock) holds.delete(id)
        resolve(lock !== null)
        // Given back before it was here.
        if (!holds.has(id)) return undefined
        return new Promise<void>((release) => releases.set(id, release))
      })
      request.catch(() => resolve(true))
      return promise
    },
    release: (id) => {
      releases.get(id)?.()
      releases.delete(id)
      holds.delete(id)
    },
    held: async () => {
      if (!('locks' in navigator)) return new Set()
      const { held = [] } = await navigator.locks.query()
      const ids = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
      return new Set(ids.filter((id) => !holds.has(id)))
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (news) => channel.postMessage(news),
    onNews: (listener) => channel.addEventListener('message', ({ data }) => listener(data as PeerNews)),
    close: () => {
      for (const release of releases.values()) release()
      releases.clear()
      holds.clear()
      channel.close()
    },
  }
}
