import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { storeOf, type SessionStore } from '../client/session-stores.ts'
import { newDraftId } from '../drafts/draft.ts'
import { askKey } from '../drafts/session-drafts.ts'
import { useUser } from '../session/index.ts'
import { useSocket, type SocketActor } from '../socket/socket.ts'
import { followLine } from './follow-line.ts'
import { createUploadQueue, type Upload, type UploadDeps, type UploadQueue } from './upload-queue.ts'
import { createUploadStorage } from './upload-storage.ts'

/** What files of a kind need from the page that is shown. */
type Around<For> = Pick<UploadDeps<For>, 'placeOf' | 'give' | 'tell' | 'call'>

/** The files of one kind that a session sends. */
interface Uploads<For> extends SessionStore {
  take: (around: Around<For>, userId: number, socket: SocketActor) => UploadQueue<For>
  /** Another page is shown, or the same one in another language. */
  turnTo: (around: Around<For>) => void
}

/** Makes the place where a session keeps the files of a kind; call it once for each kind. */
export const uploadsOf =
  <For>(kind: string) =>
  (): Uploads<For> => {
    let queue: UploadQueue<For> | undefined
    let latest: Around<For>
    let stop = (): void => {}
    const begin = ({ call, placeOf }: Around<For>, userId: number, socket: SocketActor) => {
      const begun = createUploadQueue<For>({
        call,
        placeOf,
        give: (file, to) => latest.give(file, to),
        tell: (upload) => latest.tell(upload),
        storage: createUploadStorage({ kind, userId, askKey: () => askKey(call) }),
        newId: newDraftId,
      })
      stop = followLine(socket, begun.goOn)
      begun.start().catch(() => undefined)
      return begun
    }
    return {
      take: (around, userId, socket) => {
        latest ??= around
        queue ??= begin(around, userId, socket)
        return queue
      },
      turnTo: (around) => {
        latest = around
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

interface UseUploads<For> extends Around<For> {
  make: ReturnType<typeof uploadsOf<For>>
  /** What is looked at: its files are answered. */
  place: string
}

/** Files of a place on their way, and what is done with those of any. */
export const useUploads = <For>({
  make,
  place,
  ...around
}: UseUploads<For>): Pick<UploadQueue<For>, 'add' | 'retry' | 'drop'> & {
  uploads: readonly Upload<For>[]
} => {
  const { id: userId } = useUser()
  const holder = storeOf(useQueryClient(), make)
  const queue = holder.take(around, userId, useSocket())
  useEffect(() => holder.turnTo(around))
  useEffect(() => queue.watch(place), [queue, place])
  const all = useSyncExternalStore(queue.subscribe, queue.get)
  const { add, retry, drop } = queue
  return { add, retry, drop, uploads: all.filter(({ to }) => around.placeOf(to) === place) }
}
