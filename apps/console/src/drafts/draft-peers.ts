/** What is told to the other browser tabs of a user. */
export type PeerNews = 'changed' | 'wiped'

/** The other browser tabs of a user, as far as drafts concern them. */
export interface DraftPeers {
  /** Takes a draft for this browser tab until it is released or the tab goes; false when another one has it. */
  hold: (id: string) => Promise<boolean>
  release: (id: string) => void
  /** Drafts that other browser tabs have. From then on it is told when one of them becomes free. */
  held: () => Promise<ReadonlySet<string>>
  onFree: (listener: () => void) => void
  tell: (news: PeerNews) => void
  onNews: (listener: (news: PeerNews) => void) => void
  /** Releases everything. */
  close: () => void
}

const PREFIX = 'hospital-crm.draft.'

/**
 * The browser's own locks tell who has a draft: they go with their tab, however it ends, and whoever waits for one hears
 * of it. Without them (an address that is not secure) nothing is stored either, so there is nothing to share.
 */
export const createDraftPeers = (userId: number): DraftPeers => {
  const channel = new BroadcastChannel(`hospital-crm.drafts.${userId}`)
  // A draft is written again while the first ask for it is on its way: asked twice, the browser would refuse the second.
  const holds = new Map<string, Promise<boolean>>()
  const releases = new Map<string, () => void>()
  const waiting = new Set<string>()
  const over = new AbortController()
  const hasLocks = 'locks' in navigator
  let tellFree = () => {}

  /** Who has a draft has its lock for itself; who waits for one to become free only looks in. */
  const held = async (): Promise<ReadonlySet<string>> => {
    if (!hasLocks) return new Set()
    const { held: locks = [] } = await navigator.locks.query()
    const names = locks.flatMap(({ name, mode }) => (mode === 'exclusive' && name ? name : []))
    const ids = names.flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []))
    return new Set(ids.filter((id) => !holds.has(id)))
  }

  /** Also a reloaded page is another tab at first: its locks go a moment after the new page has begun. */
  const waitFor = (id: string) => {
    if (waiting.has(id)) return
    waiting.add(id)
    const look = () => {
      waiting.delete(id)
      tellFree()
    }
    navigator.locks
      .request(PREFIX + id, { mode: 'shared', signal: over.signal }, look)
      .catch(() => waiting.delete(id))
  }

  const ask = (id: string): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const take = async (lock: Lock | null): Promise<void> => {
      if (!lock) {
        holds.delete(id)
        // Somebody who only looks in is gone in a moment.
        const isTaken = (await held()).has(id)
        resolve(isTaken ? false : hold(id))
        return
      }
      resolve(true)
      // Given back before it was here.
      if (holds.has(id)) await new Promise<void>((release) => releases.set(id, release))
    }
    navigator.locks.request(PREFIX + id, { ifAvailable: true }, take).catch(() => resolve(true))
    return promise
  }
  const hold = (id: string): Promise<boolean> => {
    if (!hasLocks) return Promise.resolve(true)
    const asked = holds.get(id)
    if (asked) return asked
    const { promise, resolve } = Promise.withResolvers<boolean>()
    holds.set(id, promise)
    resolve(ask(id))
    return promise
  }

  return {
    hold,
    release: (id) => {
      releases.get(id)?.()
      releases.delete(id)
      holds.delete(id)
    },
    held: async () => {
      const ids = await held()
      for (const id of ids) waitFor(id)
      return ids
    },
    onFree: (listener) => {
      tellFree = listener
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    tell: (news) => channel.postMessage(news),
    onNews: (listener) => channel.addEventListener('message', ({ data }) => listener(data as PeerNews)),
    close: () => {
      over.abort()
      for (const release of releases.values()) release()
      releases.clear()
      holds.clear()
      channel.close()
    },
  }
}
