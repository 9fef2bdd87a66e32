import type { Readable } from 'node:stream'
import type { Settings } from '../basics/settings.ts'
import { bucketStore } from './bucket-store.ts'
import { folderStore } from './folder-store.ts'

/** Bytes from the first to the last one, both included. */
export interface ByteRange {
  from: number
  to: number
}

/** Where the bytes of files lie, by keys of letters, digits, dots, dashes and slashes. */
export interface FileStore {
  /** Stores bytes under a key, whole or not at all; what was there before is replaced. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes of a key, or a range of them; null where there is nothing. */
  get: (key: string, range?: ByteRange) => Promise<Readable | null>
  /** Removes a key; one that is not there is no error. */
  remove: (key: string) => Promise<void>
}

type StoreSettings = Pick<Settings, 'dataDir' | 'bucket'>

const stores = new WeakMap<StoreSettings, FileStore>()

/** The store of a server: its bucket where it has one, else a folder of its data folder. */
export const storeOf = (settings: StoreSettings): FileStore => {
  const known = stores.get(settings)
  if (known) return known
  const store = settings.bucket === null ? folderStore(settings.dataDir) : bucketStore(settings.bucket)
  stores.set(settings, store)
  return store
}
