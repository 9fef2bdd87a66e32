import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { storeOf, type SessionStore } from '../client/session-stores.ts'
import { newDraftId } from '../drafts/draft.ts'
import { askKey } from '../drafts/session-drafts.ts'
import { useUser } from '../session/index.ts'
import { createUploadQueue, type Upload, type UploadDeps, type UploadQueue } from './upload-queue.ts'
import { createUploadStorage } from './upload-storage.ts'

/** The files of one kind that a session sends. */
interface Uploads<For> extends SessionStore {
  take: (begin: () => UploadQueue<For>) => UploadQueue<For>
}

/** Makes the place where a session keeps the files of a kind; call it once for each kind. */
export const uploadsOf =
  <For>() =>
  (): Uploads<For> => {
    let queue: UploadQueue<For> | undefined
    let stop = (): void => {}
    return {
      take: (begin) => {
        if (queue) return queue
        const begun = begin()
        queue = begun
        addEventListener('online', begun.goOn)
        stop = () => removeEventListener('online', begun.goOn)
        begun.start().catch(() => undefined)
        return begun
      },
      // What was chosen goes on in another role too: the server decides what it may do.
      drop: () => undefined,
      refresh: () => undefined,
      close: () => {
        stop()
        queue?.close()
      },
    }
  }

interface UseUploads<For> extends Pick<UploadDeps<For>, 'placeOf' | 'give' | 'tell' | 'call'> {
  kind: string
  make: ReturnType<typeof uploadsOf<For>>
  /** What is looked at: its files are answered. */
  place: string
}

/** Files of a place on their way, and what is done with those of any. */
export const useUploads = <For>({
  kind,
  make,
  place,
  ...deps
}: UseUploads<For>): Pick<UploadQueue<For>, 'add' | 'retry' | 'drop'> & {
  uploads: readonly Upload<For>[]
} => {
  const { id: userId } = useUser()
  const holder = storeOf(useQueryClient(), make)
  const queue = holder.take(() => {
    const storage = createUploadStorage<For>({ kind, userId, askKey: () => askKey(deps.call) })
    return createUploadQueue({ ...deps, storage, newId: newDraftId })
  })
  useEffect(() => queue.watch(place), [queue, place])
  const all = useSyncExternalStore(queue.subscribe, queue.get)
  const { add, retry, drop } = queue
  return { add, retry, drop, uploads: all.filter(({ to }) => deps.placeOf(to) === place) }
}
