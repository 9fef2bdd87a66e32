import { messageTypes, type StoredFile } from '@hospital-crm/api/entities'
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
  /** It came with a message of another dialogue, and whoever sends it on looks elsewhere. */
  isForwarded?: true
}

interface GiveFileDeps {
  send: (uid: number, sending: Sending) => void
  /** A file that was sent on is on the server, and goes as a message. */
  onForwarded: (name: string) => void
}

const typeOf = (kind: string, seconds: number | undefined): number => {
  if (kind === 'picture') return messageTypes.IMG
  if (kind === 'video') return messageTypes.VIDEO
  return kind === 'audio' && seconds !== undefined ? messageTypes.VOICE : messageTypes.FILE
}

/** Sends a stored file as a message to whom it was chosen for. */
export const giveFile =
  ({ send, onForwarded }: GiveFileDeps) =>
  async (
    stored: StoredFile,
    { uid, name, seconds, cusId, msg = '', isForwarded }: FileFor,
  ): Promise<void> => {
    const extra = {
      fileId: String(stored.id),
      fileName: stored.name,
      fileMime: stored.mime,
      fileSize: String(stored.size),
      ...(seconds !== undefined && { seconds: String(seconds) }),
      ...(cusId !== undefined && { cusId: String(cusId) }),
    }
    send(uid, { msg, type: typeOf(stored.kind, seconds), extra })
    if (isForwarded) onForwarded(name)
  }
