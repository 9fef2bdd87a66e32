import { onlineManager } from '@tanstack/react-query'
import { shouldRetryRead } from '../../../client/query-client.ts'

/** Time before each further try, in ms: whoever looks at a list learns within a second or so that nobody answers. */
const WAITS_MS = [300, 700] as const

/** Rejects with the signal's reason when it is given up. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/** Reads again when a try got no answer. Without a network one try is enough: the reader is to be told, not kept waiting. */
export const readPatiently = async <Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  for (const [failures, wait] of WAITS_MS.entries()) {
    try {
      return await read(signal)
    } catch (error) {
      if (signal.aborted || !onlineManager.isOnline() || !shouldRetryRead(failures, error)) throw error
      await pause(wait, signal)
    }
  }
  return read(signal)
}
