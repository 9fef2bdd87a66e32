import { createStore, delMany, get, getMany, keys, setMany } from 'idb-keyval'
import {
  openBytes,
  openDraft,
  sealBytes,
  sealDraft,
  type DraftKey,
  type SealedDraft,
} from '../drafts/seal.ts'

/** A file as it is kept until it was sent. */
export interface KeptUpload<For> {
  id: string
  to: For
  file: File
}

/** Files on their way, between two visits of one user. Every call may fail, and then a file lives as long as its page. */
export interface UploadStorage<For> {
  put: (upload: KeptUpload<For>) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Finds what no page is sending any more, as soon as that is so. */
  takeUp: (found: (upload: KeptUpload<For>) => void) => Promise<void>
  close: () => void
}

/** How long a file is kept, in ms: as long as the server knows a part of it. */
const LIFE_MS = 86_400_000

interface Entry<For> {
  id: string
  savedAt: number
  to: For
  name: string
  type: string
}

interface UploadStorageInput {
  /** What the files are for; each kind has names of its own. */
  kind: string
  userId: number
  /** The key that drafts are sealed with; null where there is none. */
  askKey: () => Promise<DraftKey | null>
  /** @default Date.now */
  now?: () => number
}

/**
 * The store `uploads` of this browser: names and bytes, encrypted. A lock of the browser says that a page is sending a file; it goes
 * with the page, so whoever waits for it finds what the page left.
 */
export const createUploadStorage = <For>(input: UploadStorageInput): UploadStorage<For> => {
  const { kind, userId, now = Date.now } = input
  const store = createStore('hospital-crm.uploads', 'sealed')
  const over = new AbortController()
  const releases = new Map<string, () => void>()
  /** Names that this page holds, or waits for. */
  const held = new Set<string>()
  let asked: Promise<DraftKey | null> | undefined
  const key = () => {
    asked ??= input.askKey().catch(() => {
      asked = undefined
      return null
    })
    return asked
  }
  const nameOf = (id: string) => `${userId}/${kind}/${id}`
  const bytesOf = (name: string) => `${name}/bytes`
  /** Holds a name until it is released. */
  const hold = (name: string, then: () => void): void => {
    if (held.has(name)) return
    held.add(name)
    const take = () => {
      if (over.signal.aborted || !held.has(name)) return undefined
      then()
      return new Promise<void>((release) => releases.set(name, release))
    }
    navigator.locks
      .request(`hospital-crm.upload.${name}`, { signal: over.signal }, take)
      .catch(() => undefined)
  }
  const open = async (secret: DraftKey, name: string): Promise<KeptUpload<For> | undefined> => {
    const [about, sealed] = await Promise.all([
      get<SealedDraft>(name, store),
      get<SealedDraft>(bytesOf(name), store),
    ])
    const entry = about && (await openDraft<Entry<For>>(secret, about))
    const bytes = sealed && (await openBytes(secret, sealed))
    if (!entry || !bytes) return undefined
    const { to, type } = entry
    return { id: name.slice(nameOf('').length), to, file: new File([bytes], entry.name, { type }) }
  }
  return {
    put: async ({ id, to, file }) => {
      const name = nameOf(id)
      hold(name, () => undefined)
      const secret = await key()
      if (!secret) return
      const at = { savedAt: now() }
      const about: Entry<For> = { ...at, id: name, to, name: file.name, type: file.type }
      const bytes = { ...at, id: bytesOf(name) }
      const sealed = await Promise.all([
        sealDraft(secret, userId, about),
        sealBytes(secret, userId, bytes, await file.arrayBuffer()),
      ])
      // Sent, or given up, while it was encrypted.
      if (!held.has(name) || over.signal.aborted) return
      await setMany(
        sealed.map((one) => [one.id, one]),
        store,
      )
    },
    remove: async (id) => {
      const name = nameOf(id)
      releases.get(name)?.()
      releases.delete(name)
      held.delete(name)
      await delMany([name, bytesOf(name)], store)
    },
    takeUp: async (found) => {
      const names = (await keys<string>(store)).filter((name) => !name.endsWith(bytesOf('')))
      const all = await getMany<SealedDraft | undefined>(names, store)
      const old = all.flatMap((one) => (one && now() - one.savedAt >= LIFE_MS ? one.id : []))
      if (old.length > 0) await delMany([...old, ...old.map(bytesOf)], store)
      const own = names.filter((name) => name.startsWith(nameOf('')) && !old.includes(name))
      const secret = own.length > 0 && (await key())
      if (!secret) return
      for (const name of own)
        hold(name, () => {
          open(secret, name).then(
            (upload) => upload && !over.signal.aborted && found(upload),
            () => undefined,
          )
        })
    },
    close: () => {
      over.abort()
      for (const release of releases.values()) release()
      releases.clear()
    },
  }
}
