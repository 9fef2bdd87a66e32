import type { Client } from '@hospital-crm/api/client'
import type { StoredFile } from '@hospital-crm/api/entities'
import { isCallError, isTransportError } from '@hospital-crm/api/errors'
import { sendFile } from '../client/send-file.ts'
import type { KeptUpload, UploadStorage } from './upload-storage.ts'

/** A file on its way to what it is for. */
export interface Upload<For> {
  id: string
  /** What it is for, as it was when somebody chose the file: wherever they go meanwhile. */
  to: For
  name: string
  /** Bytes. */
  size: number
  state: 'waiting' | 'sending' | 'failed'
  /** 0 to 1. */
  progress: number
  /** What was thrown; undefined with `failed` for one that went with its page. */
  error?: unknown
}

export interface UploadDeps<For> {
  call: Client['call']
  /** Files for the same place go one after the other. */
  placeOf: (to: For) => string
  /** Gives a stored file to what it is for. */
  give: (file: StoredFile, to: For) => Promise<void>
  /** One has stopped, and its place is not looked at. */
  tell: (upload: Upload<For>) => void
  storage: UploadStorage<For>
  newId: () => string
}

/** The files that one session sends. They go on wherever its user is, until they are there or given up. */
export interface UploadQueue<For> {
  subscribe: (listener: () => void) => () => void
  /** The same array until something changes. */
  get: () => readonly Upload<For>[]
  /** Takes up what a page that is gone was sending: told as failed, and sent on when somebody asks. */
  start: () => Promise<void>
  add: (to: For, files: readonly File[]) => void
  retry: (id: string) => void
  drop: (id: string) => void
  /** A place is looked at from now until the answer is called. */
  watch: (place: string) => () => void
  /** The line is back: what it broke goes on, and what could not be kept or found without it is kept and found. */
  goOn: () => void
  /** The session is over: nothing more is sent, and what was kept stays for its user. */
  close: () => void
}

interface Sending<For> extends KeptUpload<For> {
  gone: AbortController
  /** The storage has it as it is now. */
  isKept: boolean
}

/** Statuses of refusals that no other try changes: what it is for is gone, or the file itself is not taken. */
const finalStatuses = new Set([404, 413, 422])

const isFinal = (error: unknown): boolean => isCallError(error) && finalStatuses.has(error.status)

/** Nothing is wrong with the file: the line broke, or the server was not whole. */
const isCut = (error: unknown): boolean =>
  isTransportError(error) ||
  (isCallError(error) && (error.error === 'unavailable' || error.error === 'outcome_unclear'))

export const createUploadQueue = <For>(deps: UploadDeps<For>): UploadQueue<For> => {
  const { call, placeOf, give, tell, storage, newId } = deps
  let uploads: readonly Upload<For>[] = []
  let isClosed = false
  const sendings = new Map<string, Sending<For>>()
  const turns = new Map<string, Promise<void>>()
  let keeping = Promise.resolve()
  const watched = new Map<string, number>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload<For>[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, now: Partial<Upload<For>>) =>
    set(uploads.map((one) => (one.id === id ? { ...one, error: undefined, ...now } : one)))
  const forget = (id: string) => {
    sendings.delete(id)
    set(uploads.filter((one) => one.id !== id))
    storage.remove(id).catch(() => undefined)
  }
  const find = (id: string) => uploads.find((one) => one.id === id)
  /** Keeps a file after those before it: while one is encrypted, all of it is in memory twice. */
  const keep = (id: string) => {
    keeping = keeping.then(async () => {
      const sending = sendings.get(id)
      if (!sending || sending.isKept || isFinal(find(id)?.error)) return
      sending.isKept = true
      await storage.put(sending).catch(() => {
        sending.isKept = false
      })
    })
  }
  /** What is refused for good is not told again by the next page. */
  const keepNoMore = (id: string) => {
    const sending = sendings.get(id)
    if (sending) sending.isKept = false
    storage.remove(id).catch(() => undefined)
  }
  const fail = (id: string, error: unknown) => {
    change(id, { state: 'failed', error })
    if (isFinal(error)) keepNoMore(id)
    const failed = find(id)
    if (failed && !watched.has(placeOf(failed.to))) tell(failed)
  }
  const send = async (id: string) => {
    const sending = sendings.get(id)
    if (!sending || isClosed) return
    const { file, to, soFar, gone } = sending
    let begun = soFar.id
    change(id, { state: 'sending', progress: 0 })
    try {
      const onProgress = (progress: number) => {
        change(id, { state: 'sending', progress })
        if (soFar.id === begun) return
        begun = soFar.id
        sending.isKept = false
        keep(id)
      }
      await give(await sendFile(call, file, { soFar, onProgress, signal: gone.signal }), to)
      forget(id)
    } catch (error) {
      if (!gone.signal.aborted) fail(id, error)
    }
  }
  const queue = (id: string) => {
    const sending = sendings.get(id)
    if (!sending) return
    change(id, { state: 'waiting' })
    keep(id)
    const place = placeOf(sending.to)
    turns.set(
      place,
      (turns.get(place) ?? Promise.resolve()).then(() => send(id)),
    )
  }
  const show = (kept: KeptUpload<For>, now: Pick<Upload<For>, 'state'> & Pick<Sending<For>, 'isKept'>) => {
    const { id, to, file } = kept
    const { state, isKept } = now
    sendings.set(id, { ...kept, isKept, gone: new AbortController() })
    set([...uploads, { id, to, name: file.name, size: file.size, state, progress: 0 }])
  }
  const start = () =>
    storage.takeUp((kept) => {
      if (isClosed || sendings.has(kept.id)) return
      show(kept, { state: 'failed', isKept: true })
      fail(kept.id, undefined)
    })
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => uploads,
    start,
    add: (to, files) => {
      for (const file of files) {
        const id = newId()
        show({ id, to, file, soFar: {} }, { state: 'waiting', isKept: false })
        queue(id)
      }
    },
    retry: queue,
    drop: (id) => {
      const { gone, soFar } = sendings.get(id) ?? {}
      gone?.abort()
      forget(id)
      if (soFar?.id !== undefined)
        call('files/discard/{id}', { params: { id: soFar.id }, body: {}, quiet: true }).catch(() => undefined)
    },
    watch: (place) => {
      watched.set(place, (watched.get(place) ?? 0) + 1)
      return () => {
        const left = (watched.get(place) ?? 1) - 1
        if (left === 0) watched.delete(place)
        else watched.set(place, left)
      }
    },
    goOn: () => {
      for (const { id, state, error } of uploads)
        if (state === 'failed' && isCut(error)) queue(id)
        else keep(id)
      start().catch(() => undefined)
    },
    close: () => {
      isClosed = true
      for (const { gone } of sendings.values()) gone.abort()
      sendings.clear()
      set([])
      storage.close()
    },
  }
}
