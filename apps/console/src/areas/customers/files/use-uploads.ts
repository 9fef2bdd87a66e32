import type { Client } from '@hospital-crm/api/client'
import type { StoredFile } from '@hospital-crm/api/entities'
import { isTransportError } from '@hospital-crm/api/errors'
import type { DroppedFile } from '@hospital-crm/ui/file-drop'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { sendFile, type SentSoFar } from '../../../client/send-file.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'

/** A file on its way, and what is needed to go on. */
interface Sending {
  file: File
  /** The follow-up that it is for, if any. */
  followUp: number | undefined
  soFar: SentSoFar
  gone: AbortController
  isCut: boolean
}

interface Uploads {
  files: readonly DroppedFile[]
  onAdd: (files: readonly File[], followUp?: number) => void
  onRemove: (id: DroppedFile['id']) => void
  onRetry: (id: DroppedFile['id']) => void
}

let numbers = 0

/**
 * Sends files one after the other and hands each on when it is stored. A line that broke is no end: what has arrived is kept, and it
 * goes on when the line is back or when somebody asks.
 */
export const useUploads = (
  words: { notSent: string; offline: string },
  onStored: (file: StoredFile, call: Client['call'], followUp: number | undefined) => Promise<void>,
): Uploads => {
  const call = useCall()
  const language = useLanguage()
  const [files, setFiles] = useState<readonly DroppedFile[]>([])
  const sendings = useRef(new Map<DroppedFile['id'], Sending>())
  const turn = useRef<Promise<void>>(Promise.resolve())
  const isHere = useRef(true)

  const change = (id: DroppedFile['id'], now: Partial<DroppedFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, error: undefined, ...now } : one)))
  const drop = (id: DroppedFile['id']) => {
    sendings.current.delete(id)
    setFiles((all) => all.filter((one) => one.id !== id))
  }
  const send = async (id: DroppedFile['id']) => {
    const sending = sendings.current.get(id)
    if (!sending || !isHere.current) return
    const { file, followUp, soFar, gone } = sending
    change(id, { state: 'sending', progress: 0 })
    try {
      const onProgress = (progress: number) => change(id, { state: 'sending', progress })
      const stored = await sendFile(call, file, { soFar, onProgress, signal: gone.signal })
      await onStored(stored, call, followUp)
      drop(id)
    } catch (error) {
      sending.isCut = isTransportError(error)
      const reason = sending.isCut && !navigator.onLine ? words.offline : failureWords(error, language)
      change(id, { state: 'failed', error: sending.isCut ? `${words.notSent}: ${reason}` : reason })
    }
  }
  const queue = (id: DroppedFile['id']) => {
    change(id, { state: 'waiting' })
    turn.current = turn.current.then(() => send(id))
  }
  const goOn = useEffectEvent(() => {
    for (const [id, { isCut }] of sendings.current) if (isCut) queue(id)
  })
  useEffect(() => {
    isHere.current = true
    const back = () => goOn()
    const all = sendings.current
    window.addEventListener('online', back)
    return () => {
      isHere.current = false
      window.removeEventListener('online', back)
      for (const { gone } of all.values()) gone.abort()
    }
  }, [])
  return {
    files,
    onAdd: (added, followUp) => {
      for (const file of added) {
        const id = `upload-${(numbers += 1)}`
        sendings.current.set(id, { file, followUp, soFar: {}, gone: new AbortController(), isCut: false })
        setFiles((all) => [...all, { id, name: file.name, size: file.size, state: 'waiting' }])
        queue(id)
      }
    },
    onRemove: (id) => {
      const sending = sendings.current.get(id)
      sending?.gone.abort()
      drop(id)
      const upload = sending?.soFar.id
      if (upload !== undefined)
        void call('files/discard/{id}', { params: { id: upload }, body: {}, quiet: true }).catch(
          () => undefined,
        )
    },
    onRetry: queue,
  }
}
