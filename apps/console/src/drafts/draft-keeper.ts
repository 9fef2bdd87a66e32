import { DRAFT_LIFE_MS, type Draft } from './draft.ts'
import type { DraftPeers } from './draft-peers.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { DraftStore } from './draft-store.ts'
import { openDraft, sealDraft, type DraftKey } from './seal.ts'

/** Shortest time between two writings while somebody types, in ms. The first change is written at once. */
export const WRITE_DELAY_MS = 300

interface KeeperInput {
  userId: number
  store: DraftStore
  storage: DraftStorage
  peers: DraftPeers
  /** The user's key; null where the backend has none or the browser cannot encrypt. Rejects when it cannot be had now. */
  askKey: () => Promise<DraftKey | null>
  /** Drafts that are in memory alone, because there was no key when the session before ended. */
  left?: readonly Draft[]
  /** @default Date.now */
  now?: () => number
}

/** Keeps the drafts of one user in the browser's storage, encrypted, as long as the session lasts. */
export interface DraftKeeper {
  /** Asks for the key, reads what was kept and begins to write. Safe to repeat: a failed ask is tried again. */
  start: () => Promise<void>
  /** Writes now what waits to be written. */
  flush: () => Promise<void>
  /** Reads what other browser tabs wrote, and which drafts they have. */
  refresh: () => Promise<void>
  /** Throws away every draft of the user, in this browser tab, in the others and in the storage. */
  wipe: () => void
  /** Whether drafts outlive the page: there is a key. */
  isLasting: () => boolean
  /** Writes the rest, then forgets key and texts. Answers what could not be written for want of a key. */
  close: () => Promise<Draft[]>
}

/** Joins the drafts in memory with storage, key and the other browser tabs. */
export const createDraftKeeper = (input: KeeperInput): DraftKeeper => {
  const { userId, store, storage, peers, askKey, left = [], now = Date.now } = input
  const dirty = new Set(left.map(({ id }) => id))
  let key: DraftKey | undefined
  let asking: Promise<void> | undefined
  let isAlone = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let line: Promise<void> = Promise.resolve()

  /** Storage is written and read in the order of the asks. A browser that refuses leaves the drafts in memory. */
  const inLine = (work: () => Promise<void>): Promise<void> => {
    line = line.then(work).catch(() => undefined)
    return line
  }

  const write = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const withKey = key
    if (!withKey || dirty.size === 0) return line
    const drafts = store.all().filter(({ id }) => dirty.has(id))
    dirty.clear()
    return inLine(async () => {
      for (const draft of drafts) await storage.put(await sealDraft(withKey, userId, draft))
      if (!isClosed) peers.tell('changed')
    })
  }

  const read = (): Promise<void> =>
    inLine(async () => {
      const withKey = key
      if (!withKey || isClosed) return
      const known = new Map(store.all().map((draft) => [draft.id, draft]))
      const kept = await storage.list()
      const isOld = ({ savedAt }: { savedAt: number }) => now() - savedAt >= DRAFT_LIFE_MS
      const mine = kept.filter((sealed) => sealed.userId === userId && !isOld(sealed))
      const opened = await Promise.all(
        mine
          .filter(({ id, savedAt }) => (known.get(id)?.savedAt ?? 0) < savedAt)
          .map(async (sealed) => ({ id: sealed.id, draft: await openDraft(withKey, sealed) })),
      )
      const unreadable = opened.filter(({ draft }) => !draft).map(({ id }) => id)
      const gone = [...kept.filter(isOld).map(({ id }) => id), ...unreadable]
      if (gone.length > 0) await storage.remove(gone)
      const held = await peers.held()
      if (isClosed) return
      // Who has which comes first: a draft of another tab must not be taken by a form of this one.
      store.load(
        opened.flatMap(({ draft }) => draft ?? []),
        held,
      )
      const there = new Set(mine.map(({ id }) => id))
      for (const id of known.keys()) if (!there.has(id) && !dirty.has(id)) store.forget(id)
    })

  store.load(left)
  const unwatch = store.onChange(({ kind, id }) => {
    if (kind === 'removed') {
      dirty.delete(id)
      peers.release(id)
      if (isAlone) return
      void inLine(async () => {
        await storage.remove([id])
        if (!isClosed) peers.tell('changed')
      })
      return
    }
    if (kind === 'written') {
      dirty.add(id)
      if (timer === undefined) {
        void write()
        timer = setTimeout(() => void write(), WRITE_DELAY_MS)
      }
    }
    void peers.hold(id).then((isHeld) => {
      if (!isHeld && !isClosed) store.fork(id)
    })
  })
  peers.onFree(() => void read())
  peers.onNews((news) => {
    if (isClosed) return
    if (news === 'changed') {
      void read()
      return
    }
    dirty.clear()
    store.clear()
  })

  const start = async (): Promise<void> => {
    if (key || isAlone || isClosed) return
    asking ??= askKey()
      .then(async (answer) => {
        if (isClosed) return
        key = answer ?? undefined
        isAlone = answer === null
        await read()
        await write()
      })
      .catch(() => undefined)
      .finally(() => {
        asking = undefined
      })
    await asking
  }

  return {
    start,
    flush: write,
    refresh: read,
    isLasting: () => key !== undefined,
    wipe: () => {
      const ids = store.all().map(({ id }) => id)
      clearTimeout(timer)
      timer = undefined
      dirty.clear()
      store.clear()
      peers.tell('wiped')
      void inLine(async () => {
        const kept = await storage.list()
        await storage.remove([
          ...ids,
          ...kept.filter((sealed) => sealed.userId === userId).map(({ id }) => id),
        ])
      })
    },
    close: async () => {
      const left = key ? [] : [...store.all()]
      const written = write()
      isClosed = true
      key = undefined
      unwatch()
      store.clear()
      await written
      peers.close()
      return left
    },
  }
}
