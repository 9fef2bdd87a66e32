import type { Client } from '@hospital-crm/api/client'
import { FILE_PIECE_BYTES, type FileUpload, type StoredFile } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'

/** What is known of a file that is being sent; kept by the caller, so that another try goes on where this one stopped. */
export interface SentSoFar {
  /** Its upload on the server. */
  id?: number
}

interface SendOptions {
  soFar: SentSoFar
  /** Hears how much is there, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const isOver = (error: unknown): boolean => isCallError(error) && error.error === 'upload_over'

/** Where the server is with an upload that has moved without us: the answer to a piece was lost, say. */
const movedTo = (error: unknown): number | undefined =>
  isCallError(error) && error.error === 'upload_moved' && typeof error.data['offset'] === 'number'
    ? error.data['offset']
    : undefined

const uploadFor = async (
  call: Client['call'],
  { name, size }: File,
  { soFar, signal }: SendOptions,
): Promise<FileUpload> => {
  if (soFar.id !== undefined)
    try {
      return await call('files/upload/{id}', { params: { id: soFar.id }, body: {}, signal, quiet: true })
    } catch (error) {
      if (!isOver(error)) throw error
    }
  const begun = await call('files/begin', { body: { name, size }, signal, quiet: true })
  soFar.id = begun.id
  return begun
}

/**
 * Sends a file piece after piece, from where an earlier try stopped, and answers it as it is stored. It belongs to nothing yet.
 * @throws CallError when the server refuses it, TransportError when the line breaks: sent again, it goes on
 */
export const sendFile = async (
  call: Client['call'],
  file: File,
  options: SendOptions,
): Promise<StoredFile> => {
  const { onProgress, signal } = options
  const { id, offset: begin } = await uploadFor(call, file, options)
  let offset = begin
  while (offset < file.size) {
    onProgress(offset / file.size)
    const piece = new File([file.slice(offset, offset + FILE_PIECE_BYTES)], file.name)
    try {
      const sent = { params: { id, offset }, file: piece, signal, quiet: true }
      ;({ offset } = await call('files/append/{id}/{offset}', sent))
    } catch (error) {
      const moved = movedTo(error)
      if (moved === undefined || moved === offset) throw error
      offset = moved
    }
  }
  onProgress(1)
  return call('files/finish/{id}', { params: { id }, body: {}, signal, quiet: true })
}
