import { useCall } from '../../client/index.ts'
import { useMessages } from '../../messages/index.ts'
import { useToasts } from '../../toasts/index.ts'
import { uploadsOf, useUploads } from '../../uploads/use-uploads.ts'
import type { Sending } from './chat.ts'
import { giveFile, type FileFor } from './give-file.ts'

const chatUploads = uploadsOf<FileFor>('chat')

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
    give: giveFile({
      send: onStored,
      onForwarded: (name) => show({ kind: 'success', text: texts.forwarded(name) }),
    }),
    tell: ({ name, to }) => show({ kind: 'error', text: texts.fileNotSent(name, to.name) }),
  })
}
