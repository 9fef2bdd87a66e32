import { messageTypes } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '../../client/index.ts'
import { sendFile, type SentSoFar } from '../../client/send-file.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage } from '../../messages/index.ts'
import type { Sending } from './chat.ts'
import type { Uploading } from './composer-tools.view.tsx'
import type { FilePlaces } from './file-body.view.tsx'

interface Going {
  uid: number
  file: File
  /** Seconds of a recorded voice. */
  seconds: number | undefined
  soFar: SentSoFar
  gone: AbortController
}

interface ChatFiles {
  /** Files on their way to a colleague. */
  uploadsTo: (uid: number) => readonly Uploading[]
  places: FilePlaces
  add: (uid: number, files: readonly File[], seconds?: number) => void
  retry: (id: string) => void
  drop: (id: string) => void
  want: (fileId: number) => void
  save: (fileId: number, name: string) => Promise<void>
  /** Sends the file of a message on; it becomes a file of its own, for a message of its own. */
  forward: (uid: number, extra: Readonly<Record<string, string>>) => Promise<void>
}

const typeOf = (kind: string, seconds: number | undefined): number => {
  if (kind === 'picture') return messageTypes.IMG
  if (kind === 'video') return messageTypes.VIDEO
  return kind === 'audio' && seconds !== undefined ? messageTypes.VOICE : messageTypes.FILE
}

let numbers = 0

/** Brings files to the server and hands each on as a message once it is there; asks where files can be read. */
export const useChatFiles = (onStored: (uid: number, sending: Sending) => void): ChatFiles => {
  const call = useCall()
  const language = useLanguage()
  const [uploads, setUploads] = useState<readonly (Uploading & { uid: number })[]>([])
  const [places, setPlaces] = useState<FilePlaces>({})
  const going = useRef(new Map<string, Going>())
  const asked = useRef(new Set<number>())
  useEffect(() => {
    const all = going.current
    return () => {
      for (const { gone } of all.values()) gone.abort()
    }
  }, [])

  const change = (id: string, part: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const forget = (id: string) => {
    going.current.delete(id)
    setUploads((all) => all.filter((one) => one.id !== id))
  }
  const send = async (id: string) => {
    const one = going.current.get(id)
    if (!one) return
    const { uid, file, seconds, soFar, gone } = one
    change(id, { problem: undefined })
    try {
      const onProgress = (share: number) => change(id, { share })
      const stored = await sendFile(call, file, { soFar, onProgress, signal: gone.signal })
      const extra = {
        fileId: String(stored.id),
        fileName: stored.name,
        fileMime: stored.mime,
        fileSize: String(stored.size),
        ...(seconds !== undefined && { seconds: String(seconds) }),
      }
      onStored(uid, { msg: '', type: typeOf(stored.kind, seconds), extra })
      forget(id)
    } catch (error) {
      if (!gone.signal.aborted) change(id, { problem: failureWords(error, language) })
    }
  }
  const add: ChatFiles['add'] = (uid, files, seconds) => {
    for (const file of files) {
      const id = `file-${(numbers += 1)}`
      going.current.set(id, { uid, file, seconds, soFar: {}, gone: new AbortController() })
      setUploads((all) => [...all, { id, uid, name: file.name, share: 0, problem: undefined }])
      void send(id)
    }
  }
  const ask = useCallback(
    async (fileId: number) => {
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
        return undefined
      }
    },
    [call],
  )
  return {
    uploadsTo: (uid) => uploads.filter((one) => one.uid === uid),
    places,
    add,
    retry: (id) => void send(id),
    drop: (id) => {
      going.current.get(id)?.gone.abort()
      forget(id)
    },
    want: useCallback(
      (fileId: number) => {
        if (asked.current.has(fileId)) return
        asked.current.add(fileId)
        void ask(fileId)
      },
      [ask],
    ),
    forward: async (uid, { fileId, fileName = '', seconds }) => {
      const address = await ask(Number(fileId))
      if (address === undefined) return
      const bytes = await (await fetch(address)).blob()
      add(uid, [new File([bytes], fileName)], seconds === undefined ? undefined : Number(seconds))
    },
    save: async (fileId, name) => {
      const address = await ask(fileId)
      if (address === undefined) return
      const link = document.createElement('a')
      link.href = address
      link.download = name
      link.click()
    },
  }
}
