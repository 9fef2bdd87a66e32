import type { DialogueMessage } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useCallback, useRef, useState } from 'react'
import { useCall } from '../../client/index.ts'
import { failureToast, failureWords } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { useToasts } from '../../toasts/index.ts'
import type { Uploading } from './composer-tools.view.tsx'
import type { FilePlaces } from './file-body.view.tsx'
import { forwardedWith, readForwarded } from './forwarded-file.ts'
import { useChatUploads, type ChatUploadsOptions } from './use-chat-uploads.ts'

/** Milliseconds after which a place is asked for again that could not be read: by then it may have ended. */
const ASK_AGAIN_MS = 60_000

interface ChatFiles {
  /** Files on their way to whom the open dialogue is with. */
  uploads: readonly Uploading[]
  places: FilePlaces
  add: (uid: number, files: readonly File[], seconds?: number) => void
  retry: (id: string) => void
  drop: (id: string) => void
  /** Asks where a file can be read, again too: places end within the hour. */
  want: (fileId: number) => void
  save: (fileId: number, name: string) => Promise<void>
  /**
   * Sends the file of a message on; it becomes a file of its own, for a message of its own. Resolves once it was read, and
   * rejects where it may not be; that it was sent is told later.
   */
  forward: (
    uid: number,
    message: Pick<DialogueMessage, 'msg' | 'extra'>,
    signal: AbortSignal,
  ) => Promise<void>
}

interface ChatFilesOptions extends ChatUploadsOptions {
  nameOf: (uid: number) => string
}

/** Brings files to the server and hands each on as a message once it is there; asks where files can be read. */
export const useChatFiles = ({ nameOf, ...options }: ChatFilesOptions): ChatFiles => {
  const call = useCall()
  const language = useLanguage()
  const texts = useMessages('chat')
  const { show } = useToasts()
  const [places, setPlaces] = useState<FilePlaces>({})
  const asked = useRef(new Map<number, number>())
  const sent = useChatUploads(options)
  const add: ChatFiles['add'] = (uid, files, seconds) =>
    sent.add({ uid, name: nameOf(uid), ...(seconds !== undefined && { seconds }) }, files)
  const ask = useCallback(
    async (fileId: number, tell?: (error: unknown) => void) => {
      try {
        const { address, small } = await call('files/address/{id}', {
          params: { id: fileId },
          body: {},
          quiet: true,
        })
        setPlaces((all) => ({ ...all, [fileId]: { address, small } }))
        return address
      } catch (error) {
        // What the line refused is asked for again with the next look.
        asked.current.delete(fileId)
        if (isCallError(error)) setPlaces((all) => ({ ...all, [fileId]: null }))
        tell?.(error)
        return undefined
      }
    },
    [call],
  )
  return {
    uploads: sent.uploads.map(({ id, name, state, progress, error }) => ({
      id,
      name,
      share: progress,
      problem:
        state !== 'failed' ? undefined : error === undefined ? texts.fileLeft : failureWords(error, language),
    })),
    places,
    add,
    retry: sent.retry,
    drop: sent.drop,
    want: useCallback(
      (fileId: number) => {
        const now = Date.now()
        if (now - (asked.current.get(fileId) ?? -ASK_AGAIN_MS) < ASK_AGAIN_MS) return
        asked.current.set(fileId, now)
        void ask(fileId)
      },
      [ask],
    ),
    forward: async (uid, message, signal) => {
      const file = await readForwarded(call, message.extra, (address) => fetch(address, { signal }))
      sent.add({ uid, name: nameOf(uid), ...forwardedWith(message) }, [file])
    },
    save: async (fileId, name) => {
      const address = await ask(fileId, (error) => show(failureToast(error, language)))
      if (address === undefined) return
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
    },
  }
}
