import { timeFor, type KeptText } from '../apart/limits.ts'
import { startThread } from '../apart/thread.ts'
import type { FileRead } from './read-file.ts'
import type { ReadQuestion } from './worker.ts'

/** How a file is read. */
export interface Reading {
  /** Less text than a file of customers may have. */
  most?: KeptText
  /** Ends the reading when it is aborted. */
  gone?: AbortSignal | undefined
}

/**
 * Reads a file in a thread of its own: whatever is in the file, the server goes on. The bytes are gone afterwards.
 * @throws CallError `import_unreadable`, `import_encrypted`, `import_empty` or `import_too_large`.
 */
export const readApart = async (
  bytes: Uint8Array<ArrayBuffer>,
  { most, gone }: Reading = {},
): Promise<FileRead> => {
  const thread = startThread<ReadQuestion, FileRead>(new URL('./worker.ts', import.meta.url), gone)
  try {
    const milliseconds = timeFor(bytes.length)
    return await thread.ask({ bytes, most }, { milliseconds, transfer: [bytes.buffer] })
  } finally {
    thread.end()
  }
}
