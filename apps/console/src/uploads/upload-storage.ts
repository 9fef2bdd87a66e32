import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval'
import type { SentSoFar } from '../client/send-file.ts'
import { keyOnce } from '../drafts/key-once.ts'
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
  /** How far the server is with it. */
  soFar: SentSoFar
}

/** Files on their way, between two visits of one user. Every call may fail, and then a file lives as long as its page. */
export interface UploadStorage<For> {
  /** Keeps a file; one that is kept already is kept with what is known of it now. Rejects where it could not be kept yet. */
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
  soFar?: SentSoFar
}

/** Sealed entries by their names. */
export interface UploadShelf {
  names: () => Promise<string[]>
  get: (names: readonly string[]) => Promise<(SealedDraft | undefined)[]>
  /** All of them, or none. */
  put: (entries: readonly SealedDraft[]) => Promise<void>
  remove: (names: readonly string[]) => Promise<void>
}

const browserShelf = (): UploadShelf => {
  const store = createStore('hospital-crm.uploads', 'sealed')
  return {
    names: () => keys<string>(store),
    get: (names) => getMany<SealedDraft | undefined>([...names], store),
    put: (entries) =>
      setMany(
        entries.map((one) => [one.id, one]),
        store,
      ),
    remove: (names) => delMany([...names], store),
  }
}

interface UploadStorageInput {
  /** What the files are for; each kind has names of its own. */
  kind: string
  userId: number
  /** The key that drafts are sealed with; null where there is none. Rejects when it cannot be had now. */
  askKey: () => Promise<DraftKey | null>
  /** @default the store `uploads` of this browser */
  shelf?: UploadShelf
  /** @default Date.now */
  now?: () => number
}

/**
 * Names and bytes of files in this browser, encrypted. A lock of the browser says that a page is sending a file; it goes
 * with the page, so whoever waits for it finds what the page left.
 */
export const createUploadStorage = <For>(input: UploadStorageInput): UploadStorage<For> => {
  const { kind, userId, shelf = browserShelf(), now = Date.now } = input
  const over = new AbortController()
  const releases = new Map<string, () => void>()
  /** Names that this page holds, or waits for. */
  const held = new Set<string>()
  /** When the bytes were kept, by names: they need not be kept again. */
  const kept = new Map<string, number>()
  const key = keyOnce(input.askKey)
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
  /** Holds a name no more, once the answer is called. */
  const letGo = (name: string): (() => void) | undefined => {
    const release = releases.get(name)
    releases.delete(name)
    held.delete(name)
    return release
  }
  const open = async (secret: DraftKey, name: string): Promise<KeptUpload<For> | undefined> => {
    const [about, sealed] = await shelf.get([name, bytesOf(name)])
    const entry = about && (await openDraft<Entry<For>>(secret, about))
    const bytes = sealed && (await openBytes(secret, sealed))
    if (!entry || !bytes) return undefined
    kept.set(name, entry.savedAt)
    const { to, type, soFar = {} } = entry
    const file = new File([bytes], entry.name, { type })
    return { id: name.slice(nameOf('').length), to, file, soFar }
  }
  return {
    put: async ({ id, to, file, soFar }) => {
      const name = nameOf(id)
      hold(name, () => undefined)
      const secret = await key()
      if (!secret) return
      const before = kept.get(name)
      const at = { savedAt: before ?? now() }
      const { name: called, type } = file
      const about: Entry<For> = { ...at, id: name, to, name: called, type, soFar: { ...soFar } }
      const sealed = [await sealDraft(secret, userId, about)]
      if (before === undefined) {
        const bytes = { ...at, id: bytesOf(name) }
        sealed.push(await sealBytes(secret, userId, bytes, await file.arrayBuffer()))
      }
      // Sent, or given up, while it was encrypted.
      if (!held.has(name) || over.signal.aborted) return
      await shelf.put(sealed)
      if (held.has(name)) kept.set(name, at.savedAt)
    },
    remove: async (id) => {
      const name = nameOf(id)
      const release = letGo(name)
      kept.delete(name)
      await shelf.remove([name, bytesOf(name)])
      // Only now: another page that waits for it would find what was sent.
      release?.()
    },
    takeUp: async (found) => {
      const names = (await shelf.names()).filter((name) => !name.endsWith(bytesOf('')))
      const all = await shelf.get(names)
      const old = all.flatMap((one) => (one && now() - one.savedAt >= LIFE_MS ? one.id : []))
      if (old.length > 0) await shelf.remove([...old, ...old.map(bytesOf)])
      const own = names.filter((name) => name.startsWith(nameOf('')) && !old.includes(name))
      const secret = own.length > 0 && (await key())
      if (!secret) return
      for (const name of own)
        hold(name, () => {
          open(secret, name).then(
            (upload) => {
              if (!upload) letGo(name)?.()
              else if (!over.signal.aborted) found(upload)
            },
            () => letGo(name)?.(),
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
