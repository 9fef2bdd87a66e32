import { messageTypes } from '@hospital-crm/api/entities'
import { useCall } from '../../client/index.ts'
import { useMessages } from '../../messages/index.ts'
import { useToasts } from '../../toasts/index.ts'
import { uploadsOf, useUploads } from '../../uploads/use-uploads.ts'
import type { Sending } from './chat.ts'

/** Whom a file is sent to. */
export interface FileFor {
  uid: number
  /** What they are called where it is told. */
  name: string
  /** Seconds of a recorded voice. */
  seconds?: number
  /** The customer it came with, and what was written with it, where it is sent on. */
  cusId?: number
  msg?: string
}

const chatUploads = uploadsOf<FileFor>('chat')

const typeOf = (kind: string, seconds: number | undefined): number => {
  if (kind === 'picture') return messageTypes.IMG
  if (kind === 'video') return messageTypes.VIDEO
  return kind === 'audio' && seconds !== undefined ? messageTypes.VOICE : messageTypes.FILE
}

export interface ChatUploadsOptions {
  /** Whom the open dialogue is with. */
  uid: number
  onStored: (uid: number, sending: Sending) => void
}

/** Files on their way to colleagues: each goes to whom it was chosen for, as a message once it is there. */
export const useChatUploads = ({ uid: open, onStored }: ChatUploadsOptions) => {
  const call = useCall()
  const texts = useMessages('chat')
  const { show } = useToasts()
  return useUploads<FileFor>({
    make: chatUploads,
    place: `${open}`,
    call,
    placeOf: ({ uid }) => `${uid}`,
    give: async (stored, { uid, seconds, cusId, msg = '' }) => {
      const extra = {
        fileId: String(stored.id),
        fileName: stored.name,
        fileMime: stored.mime,
        fileSize: String(stored.size),
        ...(seconds !== undefined && { seconds: String(seconds) }),
        ...(cusId !== undefined && { cusId: String(cusId) }),
      }
      onStored(uid, { msg, type: typeOf(stored.kind, seconds), extra })
    },
    tell: ({ name, to }) => show({ kind: 'error', text: texts.fileNotSent(name, to.name) }),
  })
}
