import { onlineManager } from '@tanstack/react-query'
import { shouldRetryRead } from '../../../client/query-client.ts'

/** Time before the first further try, in ms; each later one waits twice as long. */
const FIRST_WAIT_MS = 1000

/** Waits for what `begin` calls back on; what it answers is called when the wait is over or given up. */
const wait = (signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    signal.addEventListener('abort', end)
    const stop = begin(end)
  })

const pause = (ms: number, signal: AbortSignal) =>
  wait(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })

const network = (signal: AbortSignal) =>
  wait(signal, (done) => onlineManager.subscribe((isOnline) => isOnline && done()))

/** Reads as queries are read: once there is a network, and again when a try got no answer. */
export const readPatiently = async <Answer>(
  read: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  for (let failures = 0; ; failures += 1) {
    if (!onlineManager.isOnline()) await network(signal)
    try {
      return await read(signal)
    } catch (error) {
      if (signal.aborted || !shouldRetryRead(failures, error)) throw error
      await pause(FIRST_WAIT_MS * 2 ** failures, signal)
    }
  }
}
