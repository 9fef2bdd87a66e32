import { CallError } from '@hospital-crm/api/errors'
import type { UploadedFile } from '../http/context.ts'
import { importLimits, tooLarge } from './apart/limits.ts'

/** How fast a body has to come: so many bytes in each stretch of so many milliseconds. */
export interface Pace {
  bytes: number
  milliseconds: number
}
const usualPace: Pace = { bytes: 16_384, milliseconds: 10_000 }

const joined = (pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/**
 * The bytes of a body. What is beyond the limit is not waited for, nor is somebody who stops sending.
 * @throws CallError `import_too_large`, `request_timeout`; `bad_request` when the sender left.
 */
export const receive = (
  { size: told, body }: UploadedFile,
  pace = usualPace,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    let size = 0
    let before = 0
    const end = (finish: () => void) => {
      clearInterval(watch)
      body.off('data', take).off('end', whole).off('error', left).off('close', left)
      // Whatever still comes is let through unread: a stream that is destroyed would take the answer with it.
      body.on('error', () => {}).resume()
      finish()
    }
    const refuse = (error: CallError) => end(() => reject(error))
    const take = (piece: Uint8Array) => {
      size += piece.length
      pieces.push(piece)
      if (size > importLimits.bytes) refuse(tooLarge('bytes'))
    }
    const whole = () => end(() => resolve(joined(pieces, size)))
    const left = () => refuse(new CallError('bad_request'))
    const watch = setInterval(() => {
      if (size - before < pace.bytes) refuse(new CallError('request_timeout'))
      before = size
    }, pace.milliseconds)
    if (told !== undefined && told > importLimits.bytes) refuse(tooLarge('bytes'))
    else body.on('data', take).on('end', whole).on('error', left).on('close', left)
  })
